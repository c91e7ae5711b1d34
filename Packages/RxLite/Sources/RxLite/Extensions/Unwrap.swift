extension ObservableType {
  /// The elements that are not nil.
  public func unwrap<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    through { UnwrapSink($0) }
  }

  /// The elements that are not nil.
  public func filterNil<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? { unwrap() }
}

private final class UnwrapSink<Wrapped>: ConvertSink<Wrapped?, Wrapped>, @unchecked Sendable {  // immutable
  override func next(_ element: Wrapped?) {
    if let element { down.next(element) }
  }
}
