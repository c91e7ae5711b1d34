import MVVMR
import RxLite
import RxLiteTest
import Testing

/// The article's contract, point by point.
@MainActor @Suite(.leakChecked) struct MVVMBinderTests {
  private let journal = Journal()

  private func binder() -> MVVMBinder<NameView> {
    let binder = MVVMBinder<NameView>()
    binder.register(
      MVVMUnit(
        NameCase.self, view: { [journal] _ in NameView(journal: journal) },
        viewModel: { _ in NameViewModel() }))
    return binder
  }

  @Test("receive is set after init and before load, and binding follows, the output first")
  func order() throws {
    let scene = try binder().obtainBindedView(.naming, receive: .just("a name"))
    #expect(
      journal.lines == [
        "init", "receive something", "load", "received a name", "output", "input", "call back",
      ])
    #expect(scene.isAlive)
  }

  @Test("what the view tells reaches the model, and what the model shows reaches the view")
  func bound() throws {
    let scene = try binder().obtainBindedView(.naming)
    let view = try #require(scene.surface)
    view.typed.accept("Mia")
    #expect(view.label == "HELLO, MIA!")
  }

  @Test("view and model live as long as their scene, and not longer")
  func lifetime() throws {
    let scene = try binder().obtainBindedView(.naming)
    weak let view = scene.surface
    #expect(view != nil)
    scene.end()
    scene.end()
    #expect(view == nil)
    #expect(!scene.isAlive)
  }

  @Test("the model lives while the scene does, though nothing but the scene holds it")
  func modelLifetime() throws {
    weak var model: NameViewModel?
    let binder = MVVMBinder<NameView>()
    binder.register(
      MVVMUnit(
        NameCase.self, view: { [journal] _ in NameView(journal: journal) },
        viewModel: { _ in
          let made = NameViewModel()
          model = made
          return made
        }))
    let scene = try binder.obtainBindedView(.naming)
    #expect(model != nil)
    scene.end()
    #expect(model == nil)
  }

  @Test("what a view gives back is typed, and its stream completes with the scene")
  func callBack() throws {
    let callBack = ReplaySubject<Int>.create(bufferSize: 1)
    var events: [String] = []
    let subscription = callBack.asDriver(onErrorJustReturn: -1).drive(
      onNext: { events.append("\($0)") }, onCompleted: { events.append("completed") })
    let scene = try binder().obtainBindedView(.naming, callBack: callBack)
    try #require(scene.surface).back.accept(7)
    scene.end()
    #expect(events == ["7", "completed"])
    subscription.dispose()
  }

  @Test("a case without a unit is a typed error")
  func unknown() {
    let error = #expect(throws: RouterError.self) { try binder().obtainBindedView(.unknown) }
    #expect(error?.code == 4_101)
    #expect(!binder().knows(UnknownCase.self))
    #expect(binder().knows(NameCase.self))
  }

  @Test("a later unit for a case stands in place of the earlier one")
  func replaced() throws {
    let binder = binder()
    let other = Journal()
    binder.register(
      MVVMUnit(NameCase.self, view: { _ in NameView(journal: other) }, viewModel: { _ in NameViewModel() }))
    _ = try binder.obtainBindedView(.naming)
    #expect(journal.lines.isEmpty)
    #expect(!other.lines.isEmpty)
  }

  // MARK: Sides that offer nothing

  /// A view whose sides can be switched off.
  final class SilentView: MVVMView {
    typealias Input = SilentInput
    var offersInput = true
    var label: String?
    let typed = ReplayRelay<String>.create(bufferSize: 1)
    private let disposeBag = DisposeBag()

    func provideInput() -> SilentInput? { offersInput ? SilentInput(view: self) : nil }
    func rxDrive(viewModelOutput: NameOutput) {
      label = ""
      viewModelOutput.shouted.drive(onNext: { [weak self] in self?.label = $0 }).disposed(by: disposeBag)
    }
  }

  struct SilentInput: ViewToViewModelInput {
    let typed: Observable<String>
    init(view: SilentView) { typed = view.typed.asObservable() }
    func rxDrive(viewModelInputs: any NameInputs, disposeBag: DisposeBag) {
      typed.subscribe(onNext: { [inputs = Carried(viewModelInputs)] in inputs.value.nameChanged($0) })
        .disposed(by: disposeBag)
    }
  }

  /// Hands inputs that are called on the main actor alone to a closure that has to be Sendable.
  struct Carried<Value>: @unchecked Sendable {  // made and read on the main actor only
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// A model that may keep its output to itself.
  final class ShyViewModel: MVVMViewModel, NameInputs, NameOutputs {
    let offersOutput: Bool
    private(set) var names: [String] = []
    private let subject = PublishSubject<String>()
    var inputs: any NameInputs { self }
    var outputs: any NameOutputs { self }
    var greeting: Observable<String> { subject.asObservable() }

    init(offersOutput: Bool) { self.offersOutput = offersOutput }

    func nameChanged(_ name: String) {
      names.append(name)
      subject.onNext(name)
    }
    func provideOutput<Output: ViewModelToViewOutput>(_ type: Output.Type) -> Output?
    where Output.Outputs == any NameOutputs { offersOutput ? Output(viewModel: self) : nil }
  }

  struct SilentCase: MVVMUnitCase {}

  @Test("a side that offers no input or no output is not bound", arguments: [true, false], [true, false])
  func skipped(offersInput: Bool, offersOutput: Bool) throws {
    let model = ShyViewModel(offersOutput: offersOutput)
    let binder = MVVMBinder<SilentView>()
    binder.register(
      MVVMUnit(
        SilentCase.self,
        view: { _ in
          let view = SilentView()
          view.offersInput = offersInput
          return view
        }, viewModel: { _ in model }))
    let scene = try binder.obtainBindedView(SilentCase())
    let view = try #require(scene.surface)
    view.typed.accept("a")
    #expect(model.names == (offersInput ? ["a"] : []))
    #expect(view.label == (offersOutput ? (offersInput ? "A" : "") : nil))
  }

  /// A view that only shows.
  final class ShowingView: MVVMView {
    var isDriven = false
    func rxDrive(viewModelOutput: NameOutput) { isDriven = true }
  }
  /// A view that only tells.
  final class TellingView: MVVMView {
    typealias Input = TellingInput
    var isAsked = false
  }
  struct TellingInput: ViewToViewModelInput {
    init(view: TellingView) { view.isAsked = true }
    func rxDrive(viewModelInputs: any NameInputs, disposeBag: DisposeBag) {}
  }
  /// A model on the main actor, without a reactive library.
  @MainActor final class PlainViewModel: @MainActor MVVMViewModel {
    let title = ObservableProperty("")
    var inputs: PlainViewModel { self }
    var outputs: PlainViewModel { self }
  }
  final class PlainView: MVVMView {
    struct Output: ViewModelToViewOutput {
      let model: PlainViewModel
      init(viewModel: any ViewModelToViewOutputProvider<PlainViewModel>) { model = viewModel.outputs }
    }
    var label = ""
    func rxDrive(viewModelOutput: Output) {
      viewModelOutput.model.title.observe(self) { view, title in view.label = title }
    }
  }

  @Test("a view with one side or none is paired with any model")
  func oneSided() throws {
    let showing = MVVMBinder<ShowingView>()
    showing.register(
      MVVMUnit(SilentCase.self, view: { _ in ShowingView() }, viewModel: { _ in NameViewModel() }))
    #expect(try showing.obtainBindedView(SilentCase()).surface?.isDriven == true)

    let telling = MVVMBinder<TellingView>()
    telling.register(
      MVVMUnit(SilentCase.self, view: { _ in TellingView() }, viewModel: { _ in NameViewModel() }))
    #expect(try telling.obtainBindedView(SilentCase()).surface?.isAsked == true)

    let model = PlainViewModel()
    let plain = MVVMBinder<PlainView>()
    plain.register(MVVMUnit(SilentCase.self, view: { _ in PlainView() }, viewModel: { _ in model }))
    let scene = try plain.obtainBindedView(SilentCase())
    model.title.value = "now"
    #expect(scene.surface?.label == "now")
  }
}
