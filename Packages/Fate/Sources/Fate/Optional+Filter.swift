import FDNamespacer

extension FD {
  /// The value if it passes a test, else `nil`.
  @inlinable public func filter<Wrapped, Failure: Error>(
    _ isIncluded: (Wrapped) throws(Failure) -> Bool
  ) throws(Failure) -> Wrapped? where Base == Wrapped? {
    guard let value = base, try isIncluded(value) else { return nil }
    return value
  }
}

extension FD where Base: Sequence {
  /// The elements that are there, in their order.
  @inlinable public func filterNil<Wrapped>() -> [Wrapped] where Base.Element == Wrapped? {
    base.compactMap { $0 }
  }
}
