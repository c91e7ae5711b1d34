/// Which statuses a target takes as success; any other is `NetworkError.status`.
public enum Validation: Sendable, Hashable {
  /// Every status is a result.
  case none
  /// 200 to 299.
  case successCodes
  /// 200 to 399.
  case successAndRedirectCodes
  /// These alone.
  case custom(Set<Int>)

  /// True where the status passes.
  public func accepts(_ statusCode: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: (200..<300).contains(statusCode)
    case .successAndRedirectCodes: (200..<400).contains(statusCode)
    case .custom(let codes): codes.contains(statusCode)
    }
  }
}
