/// An address that was read: `scheme://host/path?query`, and nothing else.
///
/// The text is cut first and decoded after (RFC 3986, section 2.4). Foundation's `URL` is not used: it loses broken
/// encodings and decodes `%2F` before it cuts.
public struct RouteAddress: Hashable, Sendable {
  /// One `name=value` of a query, decoded.
  public struct Item: Hashable, Sendable {
    /// What stands before the first `=`.
    public let name: String
    /// What stands behind it; empty when there is no `=`.
    public let value: String
  }

  /// The scheme in lower case.
  public let scheme: String
  /// Host and path as they were written, with neither query nor scheme.
  public let path: String
  /// The query's items in order, without empty ones; a repeated name keeps every value.
  public let query: [Item]
  /// The whole address as it was written.
  public let text: String

  /// Reads an address; linear in its length.
  ///
  /// Throws ``MediatorError/malformed(_:_:)`` for a user, a port, a fragment, an empty segment, `.` and `..`, a broken
  /// encoding, and more than 8,192 bytes, 64 segments or 256 query items, empty ones among them.
  public init(_ text: String) throws(MediatorError) {
    self.text = text
    guard text.utf8.count <= RoutePath.byteLimit else {
      throw .malformed(text, .tooLong(bytes: text.utf8.count))
    }
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: .colon), Self.isScheme(bytes[..<colon]),
      bytes[(colon + 1)...].starts(with: [.slash, .slash])
    else { throw .malformed(text, .noScheme) }
    if let hash = bytes.firstIndex(of: .hash) {
      throw .malformed(text, .fragment(String(decoding: bytes[hash...], as: UTF8.self)))
    }
    let rest = bytes[(colon + 3)...]
    let mark = rest.firstIndex(of: .questionMark) ?? rest.endIndex
    scheme = String(decoding: bytes[..<colon].map(\.asciiLowercased), as: UTF8.self)
    path = String(decoding: rest[..<mark], as: UTF8.self)
    do throws(MediatorError) {
      try RoutePath.withPath(path) { _ in }
    } catch {
      if case .malformed(_, let fault) = error { throw .malformed(text, fault) }
      throw error
    }
    query = try Self.items(rest[mark...].dropFirst(), text)
  }

  /// The first value of a name in the query; linear in the number of items.
  public func value(of name: String) -> String? { query.first { $0.name == name }?.value }

  /// Every value of a name in the query, in order; linear in the number of items.
  public func values(of name: String) -> [String] { query.compactMap { $0.name == name ? $0.value : nil } }

  /// RFC 3986, section 3.1: a letter, then letters, digits, `+`, `-` and `.`.
  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == .plus || $0 == .minus || $0 == .dot }
  }

  private static func items(_ bytes: ArraySlice<UInt8>, _ text: String) throws(MediatorError) -> [Item] {
    var items: [Item] = []
    for (position, piece) in bytes.split(separator: .ampersand, omittingEmptySubsequences: false).enumerated()
    {
      guard position < 256 else { throw .malformed(text, .tooManyItems) }
      if piece.isEmpty { continue }
      let sign = piece.firstIndex(of: .equals) ?? piece.endIndex
      items.append(
        Item(
          name: try decoded(piece[..<sign], of: piece, text),
          value: try decoded(piece[sign...].dropFirst(), of: piece, text)))
    }
    return items
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>, of item: ArraySlice<UInt8>, _ text: String
  ) throws(MediatorError) -> String {
    switch PercentCoding.decode(bytes, plusIsSpace: true) {
    case .decoded(let result): return String(decoding: result, as: UTF8.self)
    case .badPercent: throw .malformed(text, .percent(String(decoding: item, as: UTF8.self)))
    case .badEncoding: throw .malformed(text, .encoding(String(decoding: item, as: UTF8.self)))
    }
  }
}

extension RouteAddress: CustomStringConvertible {
  public var description: String { text }
}
