extension ObservableType {
  /// The value, whenever an element comes.
  public func mapTo<Result>(_ value: Result) -> Observable<Result> {
    through { MapToSink($0, value) }
  }
}

extension ObservableType where Element == Bool {
  /// The opposite of each element.
  public func not() -> Observable<Bool> { map { !$0 } }
}

private final class MapToSink<Element, Result>: ConvertSink<Element, Result>, @unchecked Sendable {
  // Immutable.
  private let value: Result

  init(_ down: Sink<Result>, _ value: Result) {
    self.value = value
    super.init(down)
  }

  override func next(_ element: Element) { down.next(value) }
}
