/// Something that happened to the mouse.
public struct MouseEvent: Sendable, Hashable {
  /// A button of the mouse.
  public enum Button: Sendable, Hashable, CaseIterable {
    /// The button under the first finger, for most people.
    case left
    /// The button in the middle, often the wheel.
    case middle
    /// The button for menus.
    case right
    /// A button beside the usual three.
    case other
  }

  /// A direction of the wheel.
  public enum Scroll: Sendable, Hashable, CaseIterable {
    /// Away from the user.
    case up
    /// Towards the user.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }

  /// What happened.
  public enum Action: Sendable, Hashable {
    /// A button went down.
    case press(Button)
    /// A button came up; old terminals do not say which and give `.other`.
    case release(Button)
    /// The mouse moved with a button down.
    case drag(Button)
    /// The mouse moved.
    case move
    /// The wheel turned by one step.
    case scroll(Scroll)
  }

  /// What happened.
  public let action: Action
  /// The cell it happened at, counted from 0.
  public let point: CellPoint
  /// What was held down.
  public let modifiers: Key.Modifiers

  /// Makes an event.
  public init(_ action: Action, at point: CellPoint, modifiers: Key.Modifiers = []) {
    self.action = action
    self.point = point
    self.modifiers = modifiers
  }
}
