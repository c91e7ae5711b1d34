/// An absolute http or https URL, checked once and held in its parts.
///
/// ```swift
/// let url = try WebURL("https://example.org/api").appending(path: "/search/夜曲", query: [("q", "a b")])
/// url.text  // https://example.org/api/search/%E5%A4%9C%E6%9B%B2?q=a%20b
/// ```
public struct WebURL: Sendable, Hashable {
  /// `http` or `https`.
  public let scheme: String
  /// Host in lower case; an IPv6 address stands in brackets.
  public let host: String
  /// The port if it is not the scheme's own.
  public let port: Int?
  /// Encoded path, which begins with `/`.
  public private(set) var path: String
  /// Encoded query without its `?`, or nil.
  public private(set) var query: String?
  /// Encoded `user:password`, sent as Basic credentials and never shown.
  let userInfo: String?

  /// The user information as the value of a Basic Authorization field (RFC 7617), or nil.
  var basicCredentials: String? {
    userInfo.map { "Basic " + Base64.encode(Array(PercentEncoding.decode($0).utf8)) }
  }

  /// Reads an absolute URL; characters that no URL may hold are percent-encoded, escapes stay.
  ///
  /// O(n).
  ///
  /// - Throws: `NetworkError.badURL` for anything but http and https with a host and a port below 65,536.
  public init(_ text: some StringProtocol) throws(NetworkError) {
    let trimmed = ASCII.trimmed(text)
    func refuse() -> NetworkError { .badURL(Redaction().url(String(trimmed))) }
    guard let colon = ASCII.range(of: "://", in: trimmed) else { throw refuse() }
    let scheme = ASCII.lowercased(trimmed[..<colon.lowerBound])
    guard scheme == "http" || scheme == "https" else { throw refuse() }
    var rest = trimmed[colon.upperBound...]
    if let hash = rest.utf8.firstIndex(of: 0x23) { rest = rest[..<hash] }
    let end = rest.utf8.firstIndex { $0 == 0x2F || $0 == 0x3F } ?? rest.endIndex
    var authority = rest[..<end]
    let tail = rest[end...]
    var userInfo: String?
    if let at = authority.utf8.lastIndex(of: 0x40) {
      userInfo = String(authority[..<at])
      authority = authority[authority.utf8.index(after: at)...]
    }
    guard let (host, port) = WebURL.hostAndPort(authority) else { throw refuse() }
    self.scheme = scheme
    self.host = host
    self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
    self.userInfo = userInfo.flatMap { $0.isEmpty ? nil : $0 }
    let mark = tail.utf8.firstIndex(of: 0x3F) ?? tail.endIndex
    let path = PercentEncoding.encode(tail[..<mark], for: .url)
    self.path = path.isEmpty ? "/" : path
    query =
      mark < tail.endIndex ? PercentEncoding.encode(tail[tail.utf8.index(after: mark)...], for: .url) : nil
  }

  private init(
    scheme: String, host: String, port: Int?, path: String, query: String?, userInfo: String?
  ) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path.isEmpty ? "/" : path
    self.query = query
    self.userInfo = userInfo
  }

  private static func hostAndPort(_ authority: Substring) -> (String, Int?)? {
    var host = authority
    var port: Int?
    let bracket = authority.utf8.lastIndex(of: 0x5D)
    if let colon = authority.utf8.lastIndex(of: 0x3A), bracket.map({ $0 < colon }) ?? true {
      host = authority[..<colon]
      let digits = authority[authority.utf8.index(after: colon)...]
      if !digits.isEmpty {
        guard let number = ASCII.number(digits), number > 0, number < 65_536 else { return nil }
        port = number
      }
    }
    let isAddress = host.utf8.first == 0x5B && host.utf8.last == 0x5D
    let isPlain = host.utf8.allSatisfy { byte in
      switch byte {
      case 0...0x20, 0x22, 0x23, 0x25, 0x2F, 0x3C, 0x3E, 0x3F, 0x40, 0x5B, 0x5C, 0x5D, 0x5E, 0x60,
        0x7B...0x7D,
        0x7F:
        return false
      case 0x3A: return false
      default: return true
      }
    }
    let isBracketed =
      isAddress
      && host.utf8.dropFirst().dropLast().allSatisfy {
        ASCII.hexValue($0) != nil || $0 == 0x3A || $0 == 0x2E
      }
    guard !host.isEmpty, isPlain || isBracketed else { return nil }
    return (ASCII.lowercased(host), port)
  }

  /// The whole URL without user information.
  public var text: String { origin + pathAndQuery }

  /// Path and query as a request line carries them.
  public var pathAndQuery: String { query.map { path + "?" + $0 } ?? path }

  /// Scheme, host and port: what credentials may not leave (RFC 6454).
  public var origin: String { port.map { "\(scheme)://\(host):\($0)" } ?? "\(scheme)://\(host)" }

  /// The port that a connection goes to.
  public var effectivePort: Int { port ?? (scheme == "https" ? 443 : 80) }

  /// Adds a plain path and query items, each percent-encoded once.
  ///
  /// O(n).
  ///
  /// The path is text, not a URL: `?`, `#`, `%` and non-ASCII letters in it are encoded, `//` stays.
  /// One `/` stands between the URL's path and the added one.
  public func appending(path added: String = "", query items: [(String, String?)] = []) -> WebURL {
    var result = self
    if !added.isEmpty {
      let encoded = PercentEncoding.encode(added, for: .path)
      switch (path.hasSuffix("/"), encoded.hasPrefix("/")) {
      case (true, true): result.path = path + encoded.dropFirst()
      case (false, false): result.path = path + "/" + encoded
      default: result.path = path + encoded
      }
    }
    if !items.isEmpty {
      let text = WebURL.encode(items, for: .queryItem)
      if let query, !query.isEmpty { result.query = query + "&" + text } else { result.query = text }
    }
    return result
  }

  static func encode(_ items: [(String, String?)], for part: PercentEncoding.Part) -> String {
    items.map { name, value in
      let encoded = PercentEncoding.encode(name, for: part)
      return value.map { encoded + "=" + PercentEncoding.encode($0, for: part) } ?? encoded
    }.joined(separator: "&")
  }

  /// The query's items, decoded, in order.
  ///
  /// O(n).
  public var queryItems: [(name: String, value: String?)] {
    guard let query else { return [] }
    return query.split(separator: "&").map { item in
      guard let equals = item.utf8.firstIndex(of: 0x3D) else { return (PercentEncoding.decode(item), nil) }
      return (
        PercentEncoding.decode(item[..<equals]),
        PercentEncoding.decode(item[item.utf8.index(after: equals)...])
      )
    }
  }

  /// Resolves a reference such as a Location header's value against this URL (RFC 3986, section 5.2).
  ///
  /// - Throws: `NetworkError.badURL` where the result is not an http or https URL.
  public func resolving(_ reference: some StringProtocol) throws(NetworkError) -> WebURL {
    let text = ASCII.trimmed(reference)
    if text.isEmpty || text.hasPrefix("#") { return self }
    if let colon = text.utf8.firstIndex(of: 0x3A),
      text[..<colon].utf8.allSatisfy({ ASCII.isAlpha($0) || ASCII.isDigit($0) || $0 == 0x2B || $0 == 0x2D }),
      text.utf8.first.map(ASCII.isAlpha) ?? false
    {
      return try WebURL(text).withoutDotSegments
    }
    if text.hasPrefix("//") { return try WebURL(scheme + ":" + text).withoutDotSegments }
    var rest = text
    if let hash = rest.utf8.firstIndex(of: 0x23) { rest = rest[..<hash] }
    let mark = rest.utf8.firstIndex(of: 0x3F) ?? rest.endIndex
    let newQuery =
      mark < rest.endIndex ? PercentEncoding.encode(rest[rest.utf8.index(after: mark)...], for: .url) : nil
    let newPath = PercentEncoding.encode(rest[..<mark], for: .url)
    var result = self
    if newPath.isEmpty {
      result.query = newQuery ?? query
      return result
    }
    if newPath.hasPrefix("/") {
      result.path = newPath
    } else {
      let slash = path.utf8.lastIndex(of: 0x2F) ?? path.startIndex
      result.path = path[...slash] + newPath
    }
    result.query = newQuery
    return result.withoutDotSegments
  }

  /// RFC 3986, section 5.2.4; empty segments stay.
  var withoutDotSegments: WebURL {
    guard path.contains("/.") else { return self }
    var kept: [Substring] = []
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return WebURL(
      scheme: scheme, host: host, port: port, path: "/" + kept.joined(separator: "/"), query: query,
      userInfo: userInfo)
  }

  /// The same resource in one spelling (RFC 3986, section 6.2.2), without the query items named.
  func normalized(withoutQueryItems left: Set<String>) -> String {
    let plain = withoutDotSegments
    var text = plain.origin + PercentEncoding.normalized(plain.path)
    guard let query = plain.query else { return text }
    if left.isEmpty { return text + "?" + PercentEncoding.normalized(query) }
    let kept = query.split(separator: "&", omittingEmptySubsequences: false).filter { item in
      let name = item.prefix { $0 != "=" }
      return !left.contains(PercentEncoding.decode(name))
    }
    if !kept.isEmpty { text += "?" + PercentEncoding.normalized(kept.joined(separator: "&")) }
    return text
  }
}

extension WebURL: CustomStringConvertible {
  /// The URL with credentials hidden.
  public var description: String { Redaction().url(text) }
}
