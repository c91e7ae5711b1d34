/// Hides credentials in everything that is shown: messages, logs, cURL lines, cache metadata.
///
/// Names are compared without regard to case; a hidden value reads `•••`.
public struct Redaction: Sendable {
  /// Query items hidden wherever they stand: what OpenSubsonic and most token schemes use.
  public static let queryItems: Set<String> = [
    "p", "t", "s", "u", "apikey", "api_key", "token", "access_token", "refresh_token", "auth", "password",
    "secret", "client_secret", "key", "sig", "signature", "code",
  ]
  /// Header fields whose values are hidden.
  public static let headers: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "x-auth-token",
    "www-authenticate", "proxy-authenticate", "authentication-info",
  ]
  static let mark = "•••"

  private let hiddenItems: Set<String>
  private let hiddenHeaders: Set<String>

  /// Hides the usual names and those that a target declares.
  public init(_ secrets: Secrets = Secrets()) {
    hiddenItems =
      secrets.queryItems.isEmpty
      ? Redaction.queryItems : Redaction.queryItems.union(secrets.queryItems.map { ASCII.lowercased($0) })
    hiddenHeaders =
      secrets.headers.isEmpty
      ? Redaction.headers : Redaction.headers.union(secrets.headers.map { ASCII.lowercased($0) })
  }

  /// The URL with user information and secret query values hidden; any text is accepted.
  ///
  /// O(n).
  public func url(_ text: String) -> String {
    guard Redaction.mayHide(text) else { return text }
    var shown = text
    if let scheme = ASCII.range(of: "://", in: shown)?.upperBound {
      let end = shown[scheme...].utf8.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? shown.endIndex
      if let at = shown[scheme..<end].utf8.lastIndex(of: 0x40) {
        shown.replaceSubrange(scheme..<at, with: Redaction.mark)
      }
    }
    guard let question = shown.utf8.firstIndex(of: 0x3F) else { return shown }
    let start = shown.utf8.index(after: question)
    return shown[..<start] + query(shown[start...])
  }

  /// False where there is neither user information nor a query item with a value.
  private static func mayHide(_ text: String) -> Bool {
    func mayHide(_ bytes: some Sequence<UInt8>) -> Bool {
      var hasQuery = false
      for byte in bytes {
        switch byte {
        case 0x40: return true
        case 0x3F: hasQuery = true
        case 0x3D where hasQuery: return true
        default: break
        }
      }
      return false
    }
    return text.utf8.withContiguousStorageIfAvailable(mayHide) ?? mayHide(text.utf8)
  }

  /// A query or form text with secret values hidden.
  ///
  /// O(n).
  public func query(_ text: some StringProtocol) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { item -> String in
      guard let equals = item.utf8.firstIndex(of: 0x3D) else { return String(item) }
      let name = ASCII.lowercased(PercentEncoding.decode(item[..<equals]))
      return hiddenItems.contains(name) ? "\(item[...equals])\(Redaction.mark)" : String(item)
    }.joined(separator: "&")
  }

  /// A header's value, hidden where the name is a secret's; URLs in Location and Referer are redacted.
  public func headerValue(_ name: String, _ value: String) -> String {
    let lowered = ASCII.lowercased(name)
    if hiddenHeaders.contains(lowered) { return Redaction.mark }
    switch lowered {
    case "location", "content-location", "referer", "link": return url(value)
    default: return value
    }
  }

  /// True for a header whose value is never shown or stored.
  func hidesHeader(_ name: String) -> Bool { hiddenHeaders.contains(ASCII.lowercased(name)) }
}

/// Names of the query items and header fields that are secret in a target, besides the usual ones.
public struct Secrets: Sendable, Hashable {
  /// Query or form items.
  public var queryItems: Set<String>
  /// Header fields.
  public var headers: Set<String>

  /// Declares secrets by name, case ignored.
  public init(queryItems: Set<String> = [], headers: Set<String> = []) {
    self.queryItems = queryItems
    self.headers = headers
  }
}
