extension ObservableType {
  /// Each element transformed; an error that the transform throws ends the sequence.
  @preconcurrency @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    Map(asObservable(), transform)
  }
}

@usableFromInline
final class Map<Source, Result>: Observable<Result>, @unchecked Sendable {  // immutable
  @usableFromInline let source: Observable<Source>
  @usableFromInline let transform: @Sendable (Source) throws -> Result

  @inlinable
  init(_ source: Observable<Source>, _ transform: @escaping @Sendable (Source) throws -> Result) {
    self.source = source
    self.transform = transform
    super.init()
  }

  @usableFromInline
  override func run(_ sink: Sink<Result>) -> Link { source.run(MapSink(sink, transform)) }
}

/// Transforms elements; once the transform has thrown, nothing more passes.
final class MapSink<Source, Result>: ConvertSink<Source, Result>, @unchecked Sendable {
  // `hasFailed` is touched by the source's events only, which come one at a time.
  private let transform: @Sendable (Source) throws -> Result
  @exclusivity(unchecked) private var hasFailed = false

  init(_ down: Sink<Result>, _ transform: @escaping @Sendable (Source) throws -> Result) {
    self.transform = transform
    super.init(down)
  }

  override func next(_ element: Source) {
    if hasFailed { return }
    do {
      down.next(try transform(element))
    } catch {
      hasFailed = true
      down.error(error)
    }
  }

  override func error(_ error: any Error) {
    if !hasFailed { down.error(error) }
  }

  override func completed() {
    if !hasFailed { down.completed() }
  }

  override var isStopped: Bool { hasFailed || down.isStopped }
}
