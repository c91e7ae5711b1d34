/// An absolute http or https URL, checked once and held in its parts.
///
/// ```swift
/// let url = try WebURL("https://example.org/api").appending(path: "/search/夜曲", query: [("q", "a b")])
/// url.text  // https://example.org/api/search/%E5%A4%9C%E6%9B%B2?q=a%20b
/// ```
public struct WebURL: Sendable, Hashable {
  /// The text and where its parts lie, made once: a request is copied many times on its way.
  private final class Parts: Sendable {
    let text: String
    let isSecure: Bool
    let port: Int?
    let userInfo: String?
    /// Offsets in bytes; the query's mark is at the end where there is no query.
    let hostEnd: Int
    let pathStart: Int
    let mark: Int

    init(text: String, isSecure: Bool, port: Int?, hostEnd: Int, pathStart: Int, mark: Int) {
      self.text = text
      self.isSecure = isSecure
      self.port = port
      self.hostEnd = hostEnd
      self.pathStart = pathStart
      self.mark = mark
      userInfo = nil
    }

    init(isSecure: Bool, host: String, port: Int?, path: String, query: String?, userInfo: String?) {
      self.isSecure = isSecure
      self.port = port
      self.userInfo = userInfo
      var text = isSecure ? "https://" : "http://"
      text.reserveCapacity(host.utf8.count + path.utf8.count + (query?.utf8.count ?? 0) + 16)
      text += host
      hostEnd = text.utf8.count
      if let port {
        text += ":"
        text += String(port)
      }
      pathStart = text.utf8.count
      text += path.isEmpty ? "/" : path
      mark = text.utf8.count
      if let query {
        text += "?"
        text += query
      }
      self.text = text
    }

    /// The bytes from one offset to another.
    func slice(_ start: Int, _ end: Int) -> String {
      let bytes = text.utf8
      let first = bytes.index(bytes.startIndex, offsetBy: start)
      return String(text[first..<bytes.index(first, offsetBy: end - start)])
    }
  }

  private let parts: Parts

  /// `http` or `https`.
  public var scheme: String { parts.isSecure ? "https" : "http" }
  /// Host in small ASCII letters, a name in other letters by its Punycode; an IPv6 address stands in brackets.
  public var host: String { parts.slice(parts.isSecure ? 8 : 7, parts.hostEnd) }
  /// The port if it is not the scheme's own.
  public var port: Int? { parts.port }
  /// Encoded path, which begins with `/`.
  public var path: String { parts.slice(parts.pathStart, parts.mark) }
  /// Encoded query without its `?`, or nil.
  public var query: String? {
    let count = parts.text.utf8.count
    return parts.mark < count ? parts.slice(parts.mark + 1, count) : nil
  }
  /// Encoded `user:password`, sent as Basic credentials and never shown.
  var userInfo: String? { parts.userInfo }

  public static func == (left: WebURL, right: WebURL) -> Bool {
    left.parts === right.parts
      || left.parts.text == right.parts.text && left.parts.userInfo == right.parts.userInfo
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts.text) }

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
    if let plain = WebURL.plain(text) {
      parts = plain
      return
    }
    let trimmed = ASCII.trimmed(text)
    func refuse() -> NetworkError { .badURL(Redaction().url(String(trimmed))) }
    guard let (isSecure, start) = WebURL.scheme(trimmed) else { throw refuse() }
    var rest = trimmed[start...]
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
    let mark = tail.utf8.firstIndex(of: 0x3F) ?? tail.endIndex
    parts = Parts(
      isSecure: isSecure, host: host, port: port == (isSecure ? 443 : 80) ? nil : port,
      path: PercentEncoding.encode(tail[..<mark], for: .url),
      query: mark < tail.endIndex
        ? PercentEncoding.encode(tail[tail.utf8.index(after: mark)...], for: .url) : nil,
      userInfo: userInfo.flatMap { $0.isEmpty ? nil : $0 })
  }

  private init(_ parts: Parts) { self.parts = parts }

  /// The same with another path and query.
  private func with(path: String, query: String?) -> WebURL {
    WebURL(
      Parts(
        isSecure: parts.isSecure, host: host, port: port, path: path, query: query, userInfo: userInfo))
  }

  /// The parts of a text that is written as it will be sent, which most are; nil for what needs a closer look.
  private static func plain(_ text: some StringProtocol) -> Parts? {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes -> Parts? in
      guard bytes.count > 8, bytes.starts(with: httpPrefix.prefix(4)) else { return nil }
      let isSecure = bytes[4] == 0x73
      var index = isSecure ? 5 : 4
      guard bytes[index] == 0x3A, bytes[index + 1] == 0x2F, bytes[index + 2] == 0x2F else { return nil }
      index += 3
      let hostStart = index
      while index < bytes.count, isPlainHost(bytes[index]) { index += 1 }
      let hostEnd = index
      guard hostEnd > hostStart, index < bytes.count else { return nil }
      var port: Int?
      if bytes[index] == 0x3A {
        var number = 0
        index += 1
        let start = index
        while index < bytes.count, index < start + 5, ASCII.isDigit(bytes[index]) {
          number = number * 10 + Int(bytes[index] &- 0x30)
          index += 1
        }
        // The scheme's own port and leading zeros are left out of the text.
        guard index > start, bytes[start] != 0x30, number < 65_536, number != (isSecure ? 443 : 80) else {
          return nil
        }
        port = number
      }
      guard index < bytes.count, bytes[index] == 0x2F else { return nil }
      let pathStart = index
      var mark = bytes.count
      while index < bytes.count {
        let byte = bytes[index]
        guard PercentEncoding.staysInURL(byte), byte != 0x23 else { return nil }
        if byte == 0x3F, mark == bytes.count { mark = index }
        index += 1
      }
      return Parts(
        text: String(decoding: bytes, as: UTF8.self), isSecure: isSecure, port: port, hostEnd: hostEnd,
        pathStart: pathStart, mark: mark)
    }
    return found ?? nil
  }

  private static let httpPrefix = [UInt8]("http://".utf8)
  private static let httpsPrefix = [UInt8]("https://".utf8)

  private static func isPlainHost(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
  }

  /// Whether the scheme is https, and where what follows its `://` begins; nil for other schemes.
  private static func scheme(_ text: Substring) -> (isSecure: Bool, Substring.Index)? {
    for (isSecure, wanted) in [(false, httpPrefix), (true, httpsPrefix)] {
      let beginning = text.utf8.prefix(wanted.count)
      if beginning.map(ASCII.lowered) == wanted { return (isSecure, beginning.endIndex) }
    }
    return nil
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
    if host.utf8.allSatisfy({ $0 < 0x80 }) { return (ASCII.lowercased(host), port) }
    return InternationalName.ascii(host).map { ($0, port) }
  }

  /// The whole URL without user information.
  public var text: String { parts.text }

  /// The text with credentials and declared secrets hidden.
  func redacted(_ secrets: @autoclosure () -> Secrets) -> String {
    // User information is no part of the text, so that only the query can hold something.
    parts.mark < parts.text.utf8.count ? Redaction(secrets()).url(parts.text) : parts.text
  }

  /// Path and query as a request line carries them.
  public var pathAndQuery: String { parts.slice(parts.pathStart, parts.text.utf8.count) }

  /// Scheme, host and port: what credentials may not leave (RFC 6454).
  public var origin: String { parts.slice(0, parts.pathStart) }

  /// The port that a connection goes to.
  public var effectivePort: Int { port ?? (scheme == "https" ? 443 : 80) }

  /// Adds a plain path and query items, each percent-encoded once.
  ///
  /// O(n).
  ///
  /// The path is text, not a URL: `?`, `#`, `%` and non-ASCII letters in it are encoded, `//` stays.
  /// One `/` stands between the URL's path and the added one.
  public func appending(path added: String = "", query items: [(String, String?)] = []) -> WebURL {
    if added.isEmpty, items.isEmpty { return self }
    var newPath = path
    if !added.isEmpty {
      let encoded = PercentEncoding.encode(added, for: .path)
      switch (path.utf8.last == 0x2F, encoded.utf8.first == 0x2F) {
      case (true, true): newPath = path + encoded.dropFirst()
      case (false, false): newPath = path + "/" + encoded
      default: newPath = path + encoded
      }
    }
    var newQuery = query
    if !items.isEmpty {
      let text = WebURL.encode(items, for: .queryItem)
      if let query, !query.isEmpty { newQuery = query + "&" + text } else { newQuery = text }
    }
    return with(path: newPath, query: newQuery)
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
    if newPath.isEmpty { return with(path: path, query: newQuery ?? query) }
    if newPath.utf8.first == 0x2F { return with(path: newPath, query: newQuery).withoutDotSegments }
    let slash = path.utf8.lastIndex(of: 0x2F) ?? path.startIndex
    return with(path: path[...slash] + newPath, query: newQuery).withoutDotSegments
  }

  /// RFC 3986, section 5.2.4; empty segments stay.
  var withoutDotSegments: WebURL {
    guard ASCII.range(of: "/.", in: path) != nil else { return self }
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
    return with(path: "/" + kept.joined(separator: "/"), query: query)
  }

  /// The same resource in one spelling (RFC 3986, section 6.2.2), without the query items named.
  func normalized(withoutQueryItems left: Set<String>) -> String {
    if left.isEmpty, !text.utf8.contains(0x25), ASCII.range(of: "/.", in: text) == nil { return text }
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
  public var description: String { redacted(Secrets()) }
}
