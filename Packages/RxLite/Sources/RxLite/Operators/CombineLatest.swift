/// Sends a combination whenever one of the sources sent something and all of them have.
final class CombineLatestSink<Output>: CombiningSink<Output>, @unchecked Sendable {
  // As CombiningSink says.
  private var missing: Int
  private var running: Int

  init(_ down: Sink<Output>, _ count: Int) {
    missing = count
    running = count
    super.init(down)
  }

  /// A source sent its first element.
  func filled() { missing -= 1 }

  override func received(_ place: Int) {
    if missing == 0 { sendCombined() }
  }

  override func ended(_ place: Int) {
    running -= 1
    if running == 0 || !inputs[place].hasElement { finish() }
  }
}

/// One source of `combineLatest`, and its newest element.
final class LatestInput<Element, Output>: Sink<Element>, CombinedInput, @unchecked Sendable {
  // `memory` and `hasElement` are touched inside the parent's gate; the slot is atomic.
  private let slot = Slot()
  private let source: Observable<Element>
  private let parent: CombineLatestSink<Output>
  private let place: Int
  private let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  @exclusivity(unchecked) private(set) var hasElement = false

  init(_ source: Observable<Element>, _ parent: CombineLatestSink<Output>, _ place: Int) {
    self.source = source
    self.parent = parent
    self.place = place
  }

  deinit {
    if hasElement { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  /// The newest element; there must be one.
  var value: Element { memory.pointee }

  func begin() { source.attach(self, slot) }

  override func next(_ element: Element) {
    if slot.isStopped { return }
    if parent.enter(orLater: { self.receive(element) }) {
      receive(element)
      parent.leave()
    }
  }

  private func receive(_ element: Element) {
    if hasElement {
      memory.pointee = element
    } else {
      memory.initialize(to: element)
      hasElement = true
      parent.filled()
    }
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
  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  @preconcurrency
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    if sources.isEmpty {
      return .deferred { .just(try resultSelector([])) }
    }
    return Producer { sink in
      let parent = CombineLatestSink(sink, sources.count)
      let inputs = sources.enumerated().map { LatestInput($1, parent, $0) }
      return parent.start({ try resultSelector(inputs.map { $0.value }) }, inputs)
    }
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Sources.Element.Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}
