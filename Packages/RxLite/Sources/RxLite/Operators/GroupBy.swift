extension ObservableType {
  /// The elements in sequences, one for each key, each sent when its key is first seen.
  @preconcurrency
  public func groupBy<Key: Hashable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    through { GroupBySink($0, keySelector) }
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

private final class GroupBySink<Key: Hashable, Element>: StatefulSink<
  Element, GroupedObservable<Key, Element>
>, @unchecked Sendable  // as StatefulSink says
{
  private let keySelector: (Element) throws -> Key
  private var groups: [Key: PublishSubject<Element>] = [:]

  init(
    _ down: Sink<GroupedObservable<Key, Element>>, _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.keySelector = keySelector
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do {
      let key = try keySelector(element)
      if let group = groups[key] { return group.onNext(element) }
      let group = PublishSubject<Element>()
      groups[key] = group
      down.next(GroupedObservable(key: key, source: group))
      group.onNext(element)
    } catch {
      failed(error)
    }
  }

  override func failed(_ error: any Error) {
    let all = groups
    groups = [:]
    for group in all.values { group.onError(error) }
    fail(error)
  }

  override func finished() {
    let all = groups
    groups = [:]
    for group in all.values { group.onCompleted() }
    finish()
  }
}
