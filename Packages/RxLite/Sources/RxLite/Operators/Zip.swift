/// Sends a combination whenever an element of every source waits; ends when all of them have.
///
/// RxSwift ends here since its version 5 (ReactiveX/RxSwift, pull request 1649), and not when one source is
/// exhausted.
final class ZipSink<Output>: CombiningSink<Output>, @unchecked Sendable {
  // As CombiningSink says.
  private var running: Int

  init(_ down: Sink<Output>, _ count: Int) {
    running = count
    super.init(down)
  }

  override func received(_ place: Int) {
    if stores.allSatisfy({ !$0.isEmpty }) { sendCombined() }
  }

  override func ended(_ place: Int) {
    running -= 1
    if running == 0 { finish() }
  }

  /// The part that keeps the elements of the source until their turn.
  func part<Element>(
    _ source: Observable<Element>, _ place: Int, _ store: Queue<Element>
  ) -> CombinedPart {
    CombinedInput.part(source, self, place, store) { store.append($0) }
  }
}

extension Queue {
  /// An empty store for the elements of the source.
  static func `for`(_ source: Observable<Element>) -> Queue<Element> { Queue() }
}

extension ObservableType {
  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  ///
  /// Completes when all sources have.
  @preconcurrency
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    if sources.isEmpty { return .empty() }
    return Producer { sink in
      let parent = ZipSink(sink, sources.count)
      let stores = sources.map { _ in Queue<Sources.Element.Element>() }
      let parts = sources.indices.map { parent.part(sources[$0], $0, stores[$0]) }
      return parent.start(parts) { try resultSelector(stores.map { $0.removeFirst() }) }
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
