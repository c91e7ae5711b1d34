/// Everything that a sequence sent, and how it ended.
public enum MaterializedSequenceResult<Element> {
  /// It sent these elements and completed.
  case completed(elements: [Element])
  /// It sent these elements and failed.
  case failed(elements: [Element], error: any Error)

  /// The elements, however the sequence ended.
  public var elements: [Element] {
    switch self {
    case .completed(let elements), .failed(let elements, _): elements
    }
  }
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}
