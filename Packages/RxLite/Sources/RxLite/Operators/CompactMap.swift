extension ObservableType {
  /// Each element transformed, without those for which the transform answers nil.
  @preconcurrency
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    through { CompactMapSink($0, transform) }
  }
}

private final class CompactMapSink<Source, Result>: StatefulSink<Source, Result>, @unchecked Sendable {
  // As StatefulSink says.
  private let transform: @Sendable (Source) throws -> Result?

  init(_ down: Sink<Result>, _ transform: @escaping @Sendable (Source) throws -> Result?) {
    self.transform = transform
    super.init(down)
  }

  override func next(_ element: Source) {
    if isOver { return }
    do {
      if let result = try transform(element) { down.next(result) }
    } catch {
      fail(error)
    }
  }
}
