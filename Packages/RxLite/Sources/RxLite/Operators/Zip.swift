/// Sends a combination whenever an element of every source waits.
final class ZipSink<Output>: CombiningSink<Output>, @unchecked Sendable {
  // As CombiningSink says.
  private var endedPlaces: Set<Int> = []

  override func received(_ place: Int) {
    if !inputs.allSatisfy({ $0.hasElement }) { return }
    sendCombined()
    finishIfStuck()
  }

  override func ended(_ place: Int) {
    endedPlaces.insert(place)
    finishIfStuck()
  }

  /// Ends when a source that is over has nothing left, because no further pair can come.
  private func finishIfStuck() {
    if endedPlaces.contains(where: { !inputs[$0].hasElement }) { finish() }
  }
}

/// One source of `zip`, and its elements that wait.
final class QueueInput<Element, Output>: Sink<Element>, CombinedInput, @unchecked Sendable {
  // `queue` is touched inside the parent's gate; the slot is atomic.
  private let slot = Slot()
  private let source: Observable<Element>
  private let parent: ZipSink<Output>
  private let place: Int
  @exclusivity(unchecked) private var queue = Queue<Element>()

  init(_ source: Observable<Element>, _ parent: ZipSink<Output>, _ place: Int) {
    self.source = source
    self.parent = parent
    self.place = place
  }

  var hasElement: Bool { !queue.isEmpty }

  /// Takes the oldest element that waits; there must be one.
  func take() -> Element { queue.removeFirst() }

  func begin() { source.attach(self, slot) }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    if parent.enter(orLater: { self.receive(element) }) {
      receive(element)
      parent.leave()
    }
  }

  private func receive(_ element: Element) {
    if parent.slot.isStopped { return }
    queue.append(element)
    parent.received(place)
  }

  override func error(_ error: any Error) {
    if slot.stop() { parent.error(error) }
  }

  override func completed() {
    if slot.stop() {
      parent.inside { self.parent.ended(self.place) }
      slot.dispose()
    }
  }

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || parent.isStopped }
}

extension ObservableType {
  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    if sources.isEmpty { return .empty() }
    return Producer { sink in
      let parent = ZipSink(sink)
      let inputs = sources.enumerated().map { QueueInput($1, parent, $0) }
      return parent.start({ try resultSelector(inputs.map { $0.take() }) }, inputs)
    }
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Sources.Element.Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}
