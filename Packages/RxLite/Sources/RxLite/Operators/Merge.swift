extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of all the sequences, as they come.
  public func merge() -> Observable<Element.Element> {
    merging(self) { $0.asObservable() }
  }

  /// The elements of the sequences, at most so many of which run at once; the others wait in order.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    mergingLimited(self, max(1, maxConcurrent)) { $0.asObservable() }
  }

  /// The elements of the sequences, one sequence after the other.
  public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }

  /// The elements of the newest sequence; the older ones are disposed.
  public func switchLatest() -> Observable<Element.Element> {
    switchingToLatest(self) { $0.asObservable() }
  }
}

extension ObservableType {
  /// The elements of all the sequences, as they come.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    mergeAll(sources)
  }

  /// The elements of all the sequences, as they come.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    mergeAll(sources)
  }

  /// The elements of all the sequences, as they come.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    mergeAll(Array(sources))
  }
}

private func mergeAll<Element>(_ sources: [Observable<Element>]) -> Observable<Element> {
  Producer { sink in
    let merge = MergeSink<Observable<Element>, Element>(sink, false) { $0 }
    for source in sources {
      if merge.isStopped { break }
      merge.subscribe(source)
    }
    merge.completed()
    return merge
  }
}

func mergingLimited<Source: ObservableType, Result>(
  _ source: Source, _ limit: Int,
  _ transform: @escaping (Source.Element) throws -> Observable<Result>
) -> Observable<Result> {
  let source = source.asObservable()
  return Producer { sink in
    let merge = LimitedMergeSink(sink, limit, transform)
    merge.connect(source)
    return merge
  }
}

/// Subscribes to so many sequences at once, in a loop and not in a recursion.
private final class LimitedMergeSink<Input, Output>: GateSink<Input, Output>, @unchecked Sendable {
  // Everything mutable is guarded by `lock`.
  private let limit: Int
  private let transform: (Input) throws -> Observable<Output>
  private let waitingSources = Queue<Input>()
  private var inner = LinkBag()
  private var isSourceDone = false
  private var isPumping = false

  init(
    _ down: Sink<Output>, _ limit: Int,
    _ transform: @escaping (Input) throws -> Observable<Output>
  ) {
    self.limit = limit
    self.transform = transform
    super.init(down)
  }

  override func next(_ element: Input) {
    if slot.isStopped { return }
    lock.locked { waitingSources.append(element) }
    pump()
  }

  override func completed() {
    releaseSource()
    lock.locked { isSourceDone = true }
    pump()
  }

  /// Subscribes as long as there is room; whoever is in the loop already does it for the others.
  private func pump() {
    lock.lock()
    if isPumping { return lock.unlock() }
    isPumping = true
    while inner.count < limit, !waitingSources.isEmpty, !slot.isStopped {
      let element = waitingSources.removeFirst()
      lock.unlock()
      start(element)
      lock.lock()
    }
    isPumping = false
    let isDone = isSourceDone && inner.isEmpty && waitingSources.isEmpty
    lock.unlock()
    if isDone { inside { self.finish() } }
  }

  private func start(_ element: Input) {
    let source: Observable<Output>
    do { source = try transform(element) } catch { return self.error(error) }
    if source.isScalar {
      return inside { if !self.slot.isStopped { source.emitScalar(self.down) } }
    }
    let sink = InnerSink(self)
    let isLive = lock.locked {
      if !slot.isDisposed { inner.insert(sink) }
      return !slot.isDisposed
    }
    if isLive { source.attach(sink, sink.slot) }
  }

  override func innerCompleted(_ sink: Link) {
    lock.locked { _ = inner.remove(sink) }
    sink.dispose()
    pump()
  }

  override func dispose() {
    if !slot.dispose() { return }
    lock.lock()
    let links = inner.removeAll()
    let forgotten = waitingSources.takeAll()
    lock.unlock()
    for link in links { link.dispose() }
    withExtendedLifetime(forgotten) {}
  }
}
