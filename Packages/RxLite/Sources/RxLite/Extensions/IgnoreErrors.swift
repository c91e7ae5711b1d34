extension ObservableType {
  /// The sequence, subscribed to again each time that it fails.
  public func ignoreErrors() -> Observable<Element> { retry() }

  /// The sequence, subscribed to again when it fails and the predicate says that the error may be ignored.
  @preconcurrency
  public func ignoreErrors(
    _ predicate: @escaping @Sendable (any Error) -> Bool
  ) -> Observable<Element> {
    retry(when: { (errors: Observable<any Error>) in
      errors.map { if !predicate($0) { throw $0 } }
    })
  }
}
