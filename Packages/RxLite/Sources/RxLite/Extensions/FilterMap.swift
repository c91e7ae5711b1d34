/// What becomes of an element.
public enum FilterMap<Result> {
  /// It is left out.
  case ignore
  /// It becomes this one.
  case map(Result)
}

extension FilterMap: Sendable where Result: Sendable {}

extension ObservableType {
  /// Each element as the transform decides: another one, or none; an error that it throws is sent.
  @preconcurrency
  public func filterMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> FilterMap<Result>
  ) -> Observable<Result> {
    compactMap { element in
      switch try transform(element) {
      case .ignore: nil
      case .map(let result): result
      }
    }
  }
}
