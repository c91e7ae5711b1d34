import RxLite

/// A drawable value with an identity: it can be bound to streams, and tells when it changed.
///
/// ```swift
/// let play = Control(Button("Play"))
/// play.rx.tap.bind(to: viewModel.playTapped)
/// viewModel.isLoading.drive(spinner.rx.isAnimating)
/// ```
///
/// Everything happens on the main actor. Whoever draws the control asks for a frame in ``onChange``.
@MainActor
public final class Control<Value: Drawable>: ReactiveCompatible {
  /// The value that is drawn.
  public var value: Value {
    didSet { onChange?() }
  }
  /// Called after each change of ``value``, on the main actor.
  public var onChange: (@MainActor () -> Void)?

  private var eventListeners = Listeners<AnyHashable>()

  /// Gives a value an identity.
  public init(_ value: Value) { self.value = value }

  /// Draws the value.
  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    value.draw(on: &screen, in: area, theme: theme)
  }
}

extension Control where Value: Interactive {
  /// Takes an event that happened while the control was drawn in the area, and tells the listeners what came of it.
  @discardableResult
  public func handle(_ event: InputEvent, in area: CellRect) -> Response<Value.Action> {
    var changed = value
    let response = changed.handle(event, in: area)
    guard response.isHandled else { return response }
    value = changed
    for action in response.actions { eventListeners.call(AnyHashable(action)) }
    return response
  }

  /// Calls a closure for each action, until the result is disposed of.
  func listen(_ body: @escaping @MainActor (Value.Action) -> Void) -> any Disposable {
    let key = eventListeners.add { action in
      if let action = action.base as? Value.Action { body(action) }
    }
    return Disposables.create { [weak self] in
      Task { @MainActor in self?.eventListeners.remove(key) }
    }
  }
}

/// Closures that want to hear of something, in the order in which they came.
@MainActor
private struct Listeners<Event> {
  private var bodies: [(key: Int, body: @MainActor (Event) -> Void)] = []
  private var nextKey = 0

  mutating func add(_ body: @escaping @MainActor (Event) -> Void) -> Int {
    nextKey += 1
    bodies.append((nextKey, body))
    return nextKey
  }

  mutating func remove(_ key: Int) {
    bodies.removeAll { $0.key == key }
  }

  func call(_ event: Event) {
    for (_, body) in bodies { body(event) }
  }
}
