extension ObservableType {
  /// The elements in sequences, one for each key, each sent when its key is first seen.
  ///
  /// The source is let go when neither the result nor any of the sequences is subscribed to any more.
  @preconcurrency
  public func groupBy<Key: Hashable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return Producer { sink in
      let groups = GroupBySink(sink, keySelector)
      source.attach(groups, groups.slot)
      return ActionLink { groups.leave() }
    }
  }
}

/// The elements with one key.
///
/// `Sendable` is unchecked because both parts are immutable, and the key was handed over with its elements.
public struct GroupedObservable<Key, Element>: ObservableType, @unchecked Sendable {
  /// What the elements have in common.
  public let key: Key
  private let source: Observable<Element>

  /// A sequence with a key.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { source }
}

/// Sends elements into groups as long as anybody listens to the groups or waits for new ones.
private final class GroupBySink<Key: Hashable, Element>: Sink<Element>, @unchecked Sendable {
  // `groups` is touched by the source's events only, which come one at a time; the rest is behind `lock`.
  let slot = Slot()
  private let down: Sink<GroupedObservable<Key, Element>>
  private let keySelector: (Element) throws -> Key
  private var groups: [Key: PublishSubject<Element>] = [:]
  private let lock = Lock()
  private var isOuterGone = false
  private var listeners = 0

  init(
    _ down: Sink<GroupedObservable<Key, Element>>, _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.down = down
    self.keySelector = keySelector
  }

  /// A group that counts its listeners.
  private func counted(_ group: PublishSubject<Element>) -> Observable<Element> {
    Producer { [self] sink in
      lock.locked { listeners += 1 }
      let link = group.run(sink)
      return PairLink(link, ActionLink { self.listenerLeft() })
    }
  }

  private func listenerLeft() {
    let isLast = lock.locked {
      listeners -= 1
      return isOuterGone && listeners == 0
    }
    if isLast { slot.dispose() }
  }

  /// Nobody waits for new groups any more.
  func leave() {
    let isLast = lock.locked {
      isOuterGone = true
      return listeners == 0
    }
    if isLast { slot.dispose() }
  }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    let key: Key
    do { key = try keySelector(element) } catch { return self.error(error) }
    if let group = groups[key] { return group.onNext(element) }
    if lock.locked({ isOuterGone }) { return }
    let group = PublishSubject<Element>()
    groups[key] = group
    down.next(GroupedObservable(key: key, source: counted(group)))
    group.onNext(element)
  }

  override func error(_ error: any Error) { terminate(.error(error)) }
  override func completed() { terminate(.completed) }

  private func terminate(_ terminal: Terminal) {
    guard slot.stop() else { return }
    let all = groups
    groups = [:]
    for group in all.values { group.broadcast.end(terminal) }
    if !lock.locked({ isOuterGone }) { down.end(terminal) }
    slot.dispose()
  }

  override var isStopped: Bool { slot.isStopped }
}
