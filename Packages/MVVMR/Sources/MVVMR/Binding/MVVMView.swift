import RxLite

/// A screen's face: it shows what it is driven with, and knows no model.
///
/// The parts are called in this order: `init`, ``receive``, ``load()``, ``rxDrive(viewModelOutput:)``,
/// `provideInput()`, ``provideCallBack()``. Conforming classes are `final`.
@MainActor public protocol MVVMView: ViewToViewModelInputProvider {
  /// What the model shows it.
  associatedtype Output: ViewModelToViewOutput = NoOutput
  /// What the screen that opens it sends it.
  associatedtype Received: Sendable = Never
  /// What it gives back to the screen that opened it.
  associatedtype CallBack: Sendable = Never
  /// What a stage puts on the screen for it; mostly the view itself.
  associatedtype Surface = Self

  /// What a stage puts on the screen.
  var surface: Surface { get }
  /// What the screen before it sends; set after `init` and before ``load()``, nil when nothing is sent.
  var receive: Driver<Received>? { get set }
  /// Makes the controls; once, before anything is bound.
  func load()
  /// Binds what the model shows to the controls; what it subscribes to goes into a bag of the view's own.
  func rxDrive(viewModelOutput: Output)
  /// What goes back to the screen before; nil when nothing does.
  func provideCallBack() -> Driver<CallBack>?
}

extension MVVMView {
  /// Does nothing.
  public func load() {}
  /// Nothing.
  public func provideCallBack() -> Driver<CallBack>? { nil }
}

extension MVVMView where Surface == Self {
  /// The view itself.
  public var surface: Self { self }
}

extension MVVMView where Received == Never {
  /// Nothing.
  public var receive: Driver<Never>? {
    get { nil }
    set {}
  }
}

extension MVVMView where Output == NoOutput {
  /// There is nothing to bind.
  public func rxDrive(viewModelOutput: NoOutput) {}
}
