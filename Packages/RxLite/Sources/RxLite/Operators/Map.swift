extension ObservableType {
  /// Each element transformed; an error that the transform throws ends the sequence.
  @preconcurrency @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Producer { source.run(MapSink($0, transform)) }
  }
}

/// Transforms elements; once the transform has thrown, nothing more passes.
@usableFromInline
final class MapSink<Source, Result>: ConvertSink<Source, Result>, @unchecked Sendable {
  // `hasFailed` is touched by the source's events only, which come one at a time.
  @usableFromInline let transform: @Sendable (Source) throws -> Result
  @exclusivity(unchecked) @usableFromInline var hasFailed = false

  @inlinable
  init(_ down: Sink<Result>, _ transform: @escaping @Sendable (Source) throws -> Result) {
    self.transform = transform
    super.init(down)
  }

  @usableFromInline
  override func next(_ element: Source) {
    if hasFailed { return }
    do {
      down.next(try transform(element))
    } catch {
      hasFailed = true
      down.error(error)
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    if !hasFailed { down.error(error) }
  }

  @usableFromInline
  override func completed() {
    if !hasFailed { down.completed() }
  }

  @usableFromInline
  override var isStopped: Bool { hasFailed || down.isStopped }
}
