import RxLite

/// What lives while its case is on the stack: the model, the view, the bindings and the stream that goes back.
///
/// Once it has ended it holds none of them.
@MainActor public final class MVVMScene<Surface> {
  /// What the scene shows.
  public let unitCase: AnyMVVMUnitCase
  /// What a stage puts on the screen; nil once the scene has ended.
  public private(set) var surface: Surface?
  /// Keeps view and model.
  private var parts: [AnyObject]
  private var disposeBag: DisposeBag?
  private var complete: (@MainActor () -> Void)?

  init(
    unitCase: AnyMVVMUnitCase, surface: Surface, parts: [AnyObject], disposeBag: DisposeBag,
    complete: @escaping @MainActor () -> Void
  ) {
    self.unitCase = unitCase
    self.surface = surface
    self.parts = parts
    self.disposeBag = disposeBag
    self.complete = complete
  }

  /// True until the scene has ended.
  public var isAlive: Bool { surface != nil }

  /// Lets go of everything like ``end()``, but leaves the stream to the caller.
  func discard() {
    complete = nil
    end()
  }

  /// Ends the bindings, completes the stream that goes back, and lets go of view and model; again, it does nothing.
  public func end() {
    disposeBag = nil
    surface = nil
    parts = []
    let complete = complete
    self.complete = nil
    complete?()
  }
}
