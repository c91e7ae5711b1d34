/// Sends a combination whenever one of the sources sent something and all of them have.
final class CombineLatestSink<Output>: CombiningSink<Output>, @unchecked Sendable {
  // As CombiningSink says.
  private var isComplete = false
  private var running: Int

  private let endsEarly: Bool

  /// `endsEarly`: a source that completes without an element ends the whole at once, as RxSwift's collections
  /// do; its fixed arities end with the next element that cannot be combined.
  init(_ down: Sink<Output>, _ count: Int, endsEarly: Bool = false) {
    running = count
    self.endsEarly = endsEarly
    super.init(down)
  }

  override func received(_ place: Int) {
    if !isComplete { isComplete = stores.allSatisfy { !$0.isEmpty } }
    if isComplete {
      sendCombined()
    } else if running == 1 {
      finish()
    }
  }

  override func ended(_ place: Int) {
    running -= 1
    if running == 0 || (endsEarly && stores[place].isEmpty) { finish() }
  }

  /// The part that keeps the newest element of the source.
  func part<Element>(
    _ source: Observable<Element>, _ place: Int, _ store: NewestElement<Element>
  ) -> CombinedPart {
    CombinedInput.part(source, self, place, store) { store.keep($0) }
  }
}

/// Room for one element, which is replaced by the next.
final class NewestElement<Element>: ElementStore {
  private let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  @exclusivity(unchecked) private(set) var isEmpty = true

  /// An empty store for the elements of the source.
  static func `for`(_ source: Observable<Element>) -> NewestElement<Element> { NewestElement() }

  deinit {
    if !isEmpty { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  /// The newest element; there must be one.
  var value: Element { memory.pointee }

  func keep(_ element: Element) {
    if isEmpty {
      memory.initialize(to: element)
      isEmpty = false
    } else {
      memory.pointee = element
    }
  }
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
      let parent = CombineLatestSink(sink, sources.count, endsEarly: true)
      let stores = sources.map { _ in NewestElement<Sources.Element.Element>() }
      let parts = sources.indices.map { parent.part(sources[$0], $0, stores[$0]) }
      return parent.start(parts) { try resultSelector(stores.map { $0.value }) }
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
