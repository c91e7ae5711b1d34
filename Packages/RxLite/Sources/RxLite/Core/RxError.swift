/// What goes wrong inside the library itself.
public enum RxError: Error, Sendable {
  /// Something failed that has no better name.
  case unknown
  /// A disposed object was used.
  case disposed(object: any Sendable)
  /// A counter went over its range.
  case overflow
  /// An index lies outside the sequence.
  case argumentOutOfRange
  /// An element was asked of a sequence that has none.
  case noElements
  /// One element was asked of a sequence that has more.
  case moreThanOneElement
  /// The sequence took too long.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "A counter went over its range."
    case .argumentOutOfRange: "The index lies outside the sequence."
    case .noElements: "The sequence has no elements."
    case .moreThanOneElement: "The sequence has more than one element."
    case .timeout: "The sequence timed out."
    }
  }
}
