import RxLite

/// What a view tells its model, built from the view.
///
/// It lives beside the view and is the only thing that knows both the view's controls and the model's inputs.
///
/// ```swift
/// struct SearchInput: ViewToViewModelInput {
///   let query: Driver<String>
///   init(view: SearchView) { query = view.field.rx.text.asDriver() }
///   func rxDrive(viewModelInputs: any SearchInputs, disposeBag: DisposeBag) {
///     query.drive(onNext: viewModelInputs.queryChanged).disposed(by: disposeBag)
///   }
/// }
/// ```
@MainActor public protocol ViewToViewModelInput {
  /// The view that it is built from.
  associatedtype View
  /// What the model lets itself be told, mostly a protocol.
  associatedtype Inputs

  /// Collects the view's streams; the view has loaded.
  init(view: View)
  /// Lets the streams call the model's inputs, until the bag is let go of.
  func rxDrive(viewModelInputs: Inputs, disposeBag: DisposeBag)
}

/// The input of a view that tells its model nothing.
public enum NoInput: ViewToViewModelInput {
  public typealias View = Never
  public typealias Inputs = Never

  /// There is none to build, since there is no view of this type.
  public init(view: Never) { switch view {} }
  public func rxDrive(viewModelInputs: Never, disposeBag: DisposeBag) {}
}

/// A view that can build its input.
@MainActor public protocol ViewToViewModelInputProvider: AnyObject {
  /// What the view tells its model.
  associatedtype Input: ViewToViewModelInput = NoInput

  /// The input, or nil to leave this side unbound.
  func provideInput() -> Input?
}

extension ViewToViewModelInputProvider where Input.View == Self {
  /// The input built from this view.
  public func provideInput() -> Input? { Input(view: self) }
}

extension ViewToViewModelInputProvider where Input == NoInput {
  /// None.
  public func provideInput() -> NoInput? { nil }
}
