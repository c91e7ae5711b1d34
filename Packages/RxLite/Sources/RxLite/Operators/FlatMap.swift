extension ObservableType {
  /// The elements of every sequence that the transform makes, as they come.
  @preconcurrency @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(self) { try selector($0).asObservable() }
  }

  /// The elements of the newest sequence that the transform made; the older ones are disposed.
  @preconcurrency
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    switchingToLatest(self) { try selector($0).asObservable() }
  }

  /// The elements of one sequence at a time; what comes while one runs is ignored.
  @preconcurrency
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(self, ignoresWhileBusy: true) { try selector($0).asObservable() }
  }

  /// The elements of the sequences that the transform makes, one sequence after the other.
  @preconcurrency
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    mergingLimited(self, 1) { try selector($0).asObservable() }
  }
}

@usableFromInline
func merging<Source: ObservableType, Result>(
  _ source: Source, ignoresWhileBusy: Bool = false,
  _ transform: @escaping (Source.Element) throws -> Observable<Result>
) -> Observable<Result> {
  let source = source.asObservable()
  return Producer { sink in
    let merge = MergeSink(sink, ignoresWhileBusy, transform)
    merge.connect(source)
    return merge
  }
}

/// Subscribes to what the transform makes of each element, and lets all of it through.
final class MergeSink<Input, Output>: GateSink<Input, Output>, @unchecked Sendable {
  // `inner` and `isSourceDone` are guarded by `lock`.
  private let transform: (Input) throws -> Observable<Output>
  private let ignoresWhileBusy: Bool
  @exclusivity(unchecked) private var inner = LinkBag()
  @exclusivity(unchecked) private var isSourceDone = false

  init(
    _ down: Sink<Output>, _ ignoresWhileBusy: Bool,
    _ transform: @escaping (Input) throws -> Observable<Output>
  ) {
    self.transform = transform
    self.ignoresWhileBusy = ignoresWhileBusy
    super.init(down)
  }

  override func next(_ element: Input) {
    if slot.isStopped || (ignoresWhileBusy && lock.locked { !inner.isEmpty }) { return }
    do { subscribe(try transform(element)) } catch { self.error(error) }
  }

  func subscribe(_ source: Observable<Output>) {
    if source.isScalar {
      if enter(orLater: { self.sendScalar(source) }) {
        sendScalar(source)
        leave()
      }
      return
    }
    let sink = InnerSink(self)
    lock.lock()
    let isLive = !slot.isDisposed
    if isLive { inner.insert(sink) }
    lock.unlock()
    if isLive { source.attach(sink, sink.slot) }
  }

  private func sendScalar(_ source: Observable<Output>) {
    if !slot.isStopped { source.emitScalar(down) }
  }

  override func completed() {
    releaseSource()
    let isDone = lock.locked {
      isSourceDone = true
      return inner.isEmpty
    }
    if isDone { inside { self.finish() } }
  }

  override func innerCompleted(_ sink: Link) {
    let isDone = lock.locked {
      inner.remove(sink)
      return isSourceDone && inner.isEmpty
    }
    sink.dispose()
    if isDone { inside { self.finish() } }
  }

  override func dispose() {
    if !slot.dispose() { return }
    for link in lock.locked({ inner.removeAll() }) { link.dispose() }
  }
}
