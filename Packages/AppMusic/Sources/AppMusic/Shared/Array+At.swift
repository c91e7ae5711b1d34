extension Array {
  /// The element at an index, or `nil` where there is none.
  subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
