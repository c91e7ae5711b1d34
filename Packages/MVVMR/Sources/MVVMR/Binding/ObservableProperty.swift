/// A value that tells its observers of changes: binding without a reactive library.
///
/// ```swift
/// let greeting = ObservableProperty("")
/// greeting.observe(self) { view, text in view.label.text = text }
/// ```
@MainActor public final class ObservableProperty<Value> {
  private struct Observer {
    let id: Int
    let isAlive: @MainActor () -> Bool
    let tell: @MainActor (Value) -> Void
  }

  /// Ends an observation before its owner does.
  @MainActor public struct Observation {
    fileprivate let end: @MainActor () -> Void

    /// Ends it; again, it does nothing.
    public func cancel() { end() }
  }

  private var observers: [Observer] = []
  private var lastID = 0
  private var version = 0

  /// The value; setting it tells all observers, in the order of their coming.
  ///
  /// An observer that sets the value again makes everyone hear of the newest one, and of each value in order or not at
  /// all: nobody hears of an older value after a newer one.
  public var value: Value {
    didSet {
      version += 1
      let current = version
      observers.removeAll { !$0.isAlive() }
      for observer in observers {
        if version != current { return }
        if observers.contains(where: { $0.id == observer.id }) { observer.tell(value) }
      }
    }
  }

  /// Makes a property with its first value.
  public init(_ value: Value) { self.value = value }

  /// How many observers there are whose owners live.
  public var observerCount: Int { observers.count { $0.isAlive() } }

  /// Tells the value now and at each change, until the owner is gone; the owner is held weakly.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ change: @escaping @MainActor (_ owner: Owner, _ value: Value) -> Void
  ) -> Observation {
    observers.removeAll { !$0.isAlive() }
    lastID += 1
    let id = lastID
    observers.append(
      Observer(
        id: id, isAlive: { [weak owner] in owner != nil },
        tell: { [weak owner] value in if let owner { change(owner, value) } }))
    change(owner, value)
    return Observation { [weak self] in self?.observers.removeAll { $0.id == id } }
  }
}
