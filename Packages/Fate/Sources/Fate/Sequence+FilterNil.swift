import FDNamespacer

extension FD where Base: Sequence {
  /// The elements that are there, in their order.
  @inlinable public func filterNil<Wrapped>() -> [Wrapped] where Base.Element == Wrapped? {
    base.compactMap { $0 }
  }
}
