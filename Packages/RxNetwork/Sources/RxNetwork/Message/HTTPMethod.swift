/// A request method, compared with regard to case (RFC 9110, section 9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as it stands in the request line.
  public let rawValue: String

  /// Names a method; a request whose method is not an HTTP token is refused when it is sent.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let delete = HTTPMethod(rawValue: "DELETE")
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  public static let trace = HTTPMethod(rawValue: "TRACE")

  public var description: String { rawValue }

  /// True for methods that only read (RFC 9110, section 9.2.1); unknown methods are not safe.
  public var isSafe: Bool {
    switch rawValue {
    case "GET", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "REPORT", "SEARCH", "QUERY": true
    default: false
    }
  }

  /// True where sending twice has the effect of sending once (RFC 9110, section 9.2.2).
  public var isIdempotent: Bool { isSafe || self == .put || self == .delete }
}
