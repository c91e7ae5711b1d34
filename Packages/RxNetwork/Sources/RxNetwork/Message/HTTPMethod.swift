/// A request method, compared with regard to case (RFC 9110, section 9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as it stands in the request line.
  public let rawValue: String

  /// Names a method; a request whose method is not an HTTP token is refused when it is sent.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Reads a resource.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Reads a resource's header fields.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Hands something to a resource.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replaces a resource.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Changes a part of a resource.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Removes a resource.
  public static let delete = HTTPMethod(rawValue: "DELETE")
  /// Asks what a resource can do.
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  /// Asks for the request back.
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
