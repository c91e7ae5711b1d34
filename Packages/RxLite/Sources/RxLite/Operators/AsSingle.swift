extension ObservableType {
  /// The only element; fails with `noElements`, or with `moreThanOneElement` as soon as a second one comes.
  public func single() -> Observable<Element> {
    through { OnlySink($0, nil) }
  }

  /// The only element that satisfies the predicate; fails when there is none, or a second one.
  @preconcurrency
  public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    through { OnlySink($0, predicate) }
  }

  /// The only element, as a single; fails when the source has none, or a second one.
  public func asSingle() -> Single<Element> { Single(raw: through { ExactSink($0, isOptional: false) }) }

  /// The only element or none, as a maybe; fails when the source has a second one.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: through { ExactSink($0, isOptional: true) }) }
}

extension ObservableType where Element == Never {
  /// The end of the source, as a completable.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

/// Sends the only element when it comes.
private final class OnlySink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  private let predicate: ((Element) throws -> Bool)?
  private var hasSent = false

  init(_ down: Sink<Element>, _ predicate: ((Element) throws -> Bool)?) {
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do {
      if let predicate, try !predicate(element) { return }
    } catch {
      return fail(error)
    }
    if hasSent { return fail(RxError.moreThanOneElement) }
    hasSent = true
    down.next(element)
  }

  override func finished() {
    if hasSent { finish() } else { fail(RxError.noElements) }
  }
}

/// Sends the only element when the source completes.
private final class ExactSink<Element>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  private let isOptional: Bool
  private var element: Element?
  private var hasElement = false

  init(_ down: Sink<Element>, isOptional: Bool) {
    self.isOptional = isOptional
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    if hasElement { return fail(RxError.moreThanOneElement) }
    hasElement = true
    self.element = element
  }

  override func finished() {
    if let element {
      down.next(element)
      finish()
    } else if isOptional {
      finish()
    } else {
      fail(RxError.noElements)
    }
  }
}
