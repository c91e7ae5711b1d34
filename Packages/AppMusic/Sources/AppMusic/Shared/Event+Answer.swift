import RxLite

extension EventConvertible {
  /// True for an element or an error: an answer to what was asked, of one kind or the other.
  var isAnswer: Bool { event.element != nil || event.error != nil }
}
