import FDNamespacer

extension FD where Base: Collection {
  /// The element at an index, or `nil` where there is none.
  ///
  /// The cost is that of the collection's own subscript.
  @inlinable public subscript(safe index: Base.Index) -> Base.Element? {
    guard index >= base.startIndex, index < base.endIndex else { return nil }
    return base[index]
  }

  /// The elements of a range, as far as there are any.
  ///
  /// ```swift
  /// ["a", "b", "c"].fd[safe: 1..<9]  // ["b", "c"]
  /// ```
  @inlinable public subscript(safe range: Range<Base.Index>) -> Base.SubSequence {
    base[range.clamped(to: base.startIndex..<base.endIndex)]
  }
}
