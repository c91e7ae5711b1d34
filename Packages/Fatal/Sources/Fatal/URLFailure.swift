/// A failure of a network request, by the number that Apple's URL loading gives it.
///
/// The numbers run from −1 to −3999 and are those of `NSURLErrorDomain`, so that a transport without
/// Foundation and one with it say the same.
public struct URLFailure: ErrorConvertible {
  /// The numbers that URL errors have, known or not: −3999 to −1.
  public static let codes = -3_999 ... -1

  public let code: Int
  public let underlying: (any Error)?

  /// Makes a failure of a known kind.
  public init(_ kind: Kind, underlying: (any Error)? = nil) {
    self.init(code: kind.rawValue, underlying: underlying)
  }

  /// Makes a failure of a number, which need not be in the table.
  public init(code: Int, underlying: (any Error)? = nil) {
    self.code = code
    self.underlying = underlying
  }

  /// What happened; `nil` for a number that the table does not have.
  public var kind: Kind? { Kind(rawValue: code) }

  public var domain: String { "network" }
  public var message: String { kind?.message ?? "The request failed with network error \(code)." }
  public var isFailedByNetwork: Bool { kind?.isFailedByNetwork ?? false }
}
