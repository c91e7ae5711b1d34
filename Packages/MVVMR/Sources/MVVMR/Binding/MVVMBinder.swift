import RxLite

/// Makes bound views from cases; the only code that knows both sides.
@MainActor public final class MVVMBinder<Surface> {
  /// Makes a scene of one type of case.
  private final class Maker<Case: MVVMUnitCase> {
    let make: (Case, Driver<Case.Sent>?, ReplaySubject<Case.CallBack>) -> MVVMScene<Surface>

    init(
      make: @escaping (Case, Driver<Case.Sent>?, ReplaySubject<Case.CallBack>) -> MVVMScene<Surface>
    ) {
      self.make = make
    }
  }

  /// A `Maker` of the case by the case's type.
  private var makers: [ObjectIdentifier: AnyObject] = [:]

  /// Makes a binder that knows no unit.
  public init() {}

  /// Lets a unit stand for its case, in place of an earlier one.
  public func register<Case, View, ViewModel>(_ unit: MVVMUnit<Case, View, ViewModel>)
  where View.Surface == Surface {
    makers[ObjectIdentifier(Case.self)] = Maker<Case> { unitCase, receive, callBack in
      let viewModel = unit.viewModel(unitCase)
      let view = unit.view(unitCase)
      view.receive = receive
      view.load()
      let bag = DisposeBag()
      unit.bind(view, viewModel, bag)
      view.provideCallBack()?.drive(onNext: { callBack.onNext($0) }).disposed(by: bag)
      return MVVMScene(
        unitCase: AnyMVVMUnitCase(unitCase), surface: view.surface, parts: [view, viewModel],
        disposeBag: bag, complete: { callBack.onCompleted() })
    }
  }

  /// True when a unit stands for cases of this type.
  public func knows<Case: MVVMUnitCase>(_ type: Case.Type) -> Bool {
    makers[ObjectIdentifier(type)] != nil
  }

  /// Makes the view of a case, loaded and bound to its model, together with what keeps it so.
  ///
  /// `callBack` gets what the view gives back, and completes when the scene ends. Throws
  /// ``RouterError/unknownCase(name:)``.
  public func obtainBindedView<Case: MVVMUnitCase>(
    _ unitCase: Case, receive: Driver<Case.Sent>? = nil,
    callBack: ReplaySubject<Case.CallBack> = .create(bufferSize: 1)
  ) throws(RouterError) -> MVVMScene<Surface> {
    guard let maker = makers[ObjectIdentifier(Case.self)] as? Maker<Case> else {
      throw .unknownCase(name: Case.name)
    }
    return maker.make(unitCase, receive, callBack)
  }
}
