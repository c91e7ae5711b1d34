/// Something that can draw itself into a part of a screen.
///
/// Drawing depends on the value, the area and the theme alone, and changes nothing but the screen.
public protocol Drawable: Sendable {
  /// Draws into the area; what does not fit is left out. The area may be empty, or lie off the screen.
  func draw(on screen: inout Screen, in area: CellRect, theme: Theme)
}

extension Drawable {
  /// The screen of a size with nothing but this on it.
  public func screen(_ size: CellSize, theme: Theme, measure: TextWidth = .standard) -> Screen {
    var screen = Screen(size: size, measure: measure, style: theme[.text])
    draw(on: &screen, in: screen.bounds, theme: theme)
    return screen
  }
}

/// A drawable that answers to keys and the mouse.
public protocol Interactive: Drawable {
  /// What it tells its owner.
  associatedtype Action: Sendable & Hashable

  /// Takes an event that happened while it was drawn in the area.
  mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action>
}

/// What came of an event.
public struct Response<Action: Sendable & Hashable>: Sendable, Hashable {
  /// True when nobody else needs to look at the event.
  public var isHandled: Bool
  /// What the owner is told, in order.
  public var actions: [Action]

  private init(isHandled: Bool, actions: [Action]) {
    self.isHandled = isHandled
    self.actions = actions
  }

  /// The event means nothing here.
  public static var ignored: Response { Response(isHandled: false, actions: []) }
  /// The event changed the control, and the owner need not know.
  public static var handled: Response { Response(isHandled: true, actions: []) }

  /// The event was taken, and the owner is told something.
  public static func actions(_ actions: Action...) -> Response { Response(isHandled: true, actions: actions) }

  /// The event was taken, and the owner is told something.
  public static func actions(_ actions: [Action]) -> Response { Response(isHandled: true, actions: actions) }
}

extension InputEvent {
  /// The place of a click with the left button, if this is one.
  public var click: CellPoint? {
    guard case .mouse(let mouse) = self, mouse.action == .press(.left) else { return nil }
    return mouse.point
  }

  /// The key, if this is one.
  public var key: Key? {
    guard case .key(let key) = self else { return nil }
    return key
  }

  /// How far the wheel turned: −1 up, 1 down; `nil` for anything else.
  public var scroll: Int? {
    guard case .mouse(let mouse) = self, case .scroll(let direction) = mouse.action else { return nil }
    return direction == .up ? -1 : direction == .down ? 1 : nil
  }
}
