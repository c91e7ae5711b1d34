/// A stage without a screen, for tests and one-shot commands: it only remembers what would be seen.
@MainActor public final class HeadlessStage<Surface>: Stage {
  /// One thing that a stage was told.
  public enum Event: Hashable, Sendable {
    /// A scene was put on top.
    case show(AnyMVVMUnitCase)
    /// A scene was laid over the others.
    case cover(AnyMVVMUnitCase)
    /// A scene took the place of all others.
    case replace(AnyMVVMUnitCase)
    /// The first scene was taken away, and the second one is to be seen.
    case leave(AnyMVVMUnitCase, to: AnyMVVMUnitCase)
  }

  /// What the stage was told, in order.
  public private(set) var events: [Event] = []
  /// What is on top.
  public private(set) var top: Surface?
  /// Asked before each event; throwing refuses it.
  public var refusal: ((Event) throws -> Void)?

  /// Makes an empty stage.
  public init() {}

  public func show(_ scene: MVVMScene<Surface>) throws { try note(.show(scene.unitCase), scene) }
  public func cover(_ scene: MVVMScene<Surface>) throws { try note(.cover(scene.unitCase), scene) }
  public func replace(_ scene: MVVMScene<Surface>) throws { try note(.replace(scene.unitCase), scene) }
  public func leave(_ scene: MVVMScene<Surface>, to previous: MVVMScene<Surface>) throws {
    try note(.leave(scene.unitCase, to: previous.unitCase), previous)
  }

  private func note(_ event: Event, _ scene: MVVMScene<Surface>) throws {
    try refusal?(event)
    events.append(event)
    top = scene.surface
  }
}
