import Synchronization

/// How long a shared sequence remembers.
public enum SubjectLifetimeScope: Sendable {
  /// While it is connected: after the end, or when nobody is left, it starts afresh.
  case whileConnected
  /// For good: what was remembered is replayed to whoever comes, whatever happened in between.
  case forever
}

extension ObservableType {
  /// One subscription for all observers, with the last `replay` elements for those who come later.
  ///
  /// The first observer connects, the last one to leave disconnects. Two that arrive together connect once.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    Share(asObservable(), max(0, replay), scope)
  }
}

/// A source with one subscription for many.
private final class Share<Element>: Observable<Element>, @unchecked Sendable {
  // `connection` is guarded by `lock`, as are the counts of its observers.
  private let source: Observable<Element>
  private let replay: Int
  private let scope: SubjectLifetimeScope
  private let lock = Lock()
  private var connection: Connection<Element>?

  init(_ source: Observable<Element>, _ replay: Int, _ scope: SubjectLifetimeScope) {
    self.source = source
    self.replay = replay
    self.scope = scope
  }

  override func run(_ sink: Sink<Element>) -> Link {
    lock.lock()
    let connection = self.connection ?? makeConnection(memory: nil)
    self.connection = connection
    connection.observers += 1
    let connects = !connection.isConnecting
    connection.isConnecting = true
    lock.unlock()
    let seat = Seat(self, connection)
    seat.slot.replace(connection.broadcast.run(sink))
    if connects, !connection.slot.isStopped { source.attach(connection, connection.slot) }
    return seat
  }

  private func makeConnection(memory: Broadcast<Element>?) -> Connection<Element> {
    Connection(
      memory ?? Broadcast(capacity: replay, replaysAfterEnd: true), scope == .forever ? nil : self)
  }

  /// An observer left; the last one disconnects.
  fileprivate func leave(_ connection: Connection<Element>) {
    lock.lock()
    connection.observers -= 1
    let disconnects = connection.observers == 0
    if disconnects, self.connection === connection {
      // What is for good keeps its past, or its end, and connects again only if it was not over.
      switch scope {
      case .whileConnected: self.connection = nil
      case .forever:
        if !connection.broadcast.isOver { self.connection = makeConnection(memory: connection.broadcast) }
      }
    }
    lock.unlock()
    if disconnects { connection.dispose() }
  }

  /// The source ended; the next observer connects anew.
  fileprivate func forget(_ connection: Connection<Element>) {
    lock.lock()
    let isCurrent = self.connection === connection
    if isCurrent { self.connection = nil }
    lock.unlock()
  }
}

/// One subscription to the source.
private final class Connection<Element>: Sink<Element>, @unchecked Sendable {
  // `observers` and `isConnecting` are guarded by the share's lock; the slot is atomic.
  let slot = Slot()
  let broadcast: Broadcast<Element>
  private let owner: Share<Element>?
  @exclusivity(unchecked) var observers = 0
  @exclusivity(unchecked) var isConnecting = false

  init(_ broadcast: Broadcast<Element>, _ owner: Share<Element>?) {
    self.broadcast = broadcast
    self.owner = owner
  }

  override func next(_ element: Element) {
    if !slot.isStopped { broadcast.next(element) }
  }

  override func error(_ error: any Error) { terminate(.error(error)) }
  override func completed() { terminate(.completed) }

  private func terminate(_ terminal: Terminal) {
    guard slot.stop() else { return }
    owner?.forget(self)
    broadcast.end(terminal)
    slot.dispose()
  }

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped }
}

/// The place of one observer at a connection.
private final class Seat<Element>: Link, @unchecked Sendable {  // immutable but the atomic slot
  let slot = Slot()
  private let share: Share<Element>
  private let connection: Connection<Element>

  init(_ share: Share<Element>, _ connection: Connection<Element>) {
    self.share = share
    self.connection = connection
  }

  override func dispose() {
    if slot.dispose() { share.leave(connection) }
  }
}
