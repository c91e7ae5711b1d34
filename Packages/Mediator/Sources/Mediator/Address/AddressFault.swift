/// The rule of writing that an address breaks.
///
/// Where a fault names a segment or a query item, it is the raw text, as it was written.
public enum AddressFault: Hashable, Sendable {
  /// There is no `scheme://` at the front, or the scheme is misspelt.
  case noScheme
  /// The address belongs to another program.
  case foreignScheme(String, expected: String)
  /// The host carries a user, or a user and a password.
  case user(host: String)
  /// The host carries a port.
  case port(host: String)
  /// There is a `#` and something behind it.
  case fragment(String)
  /// There is a `?` where only a path is taken.
  case query(String)
  /// There is nothing between two slashes; `after` is the segment before them.
  case emptySegment(after: String)
  /// A segment is `.` or `..`, whether encoded or not.
  case dots(segment: String)
  /// A percent sign is not followed by two hexadecimal digits.
  case percent(String)
  /// The bytes behind the percent signs are not UTF-8 (RFC 3629).
  case encoding(String)
  /// The address has more than 8,192 bytes.
  case tooLong(bytes: Int)
  /// The address has more than 64 segments, the host among them.
  case tooManySegments
  /// The query has more than 256 items, empty ones among them.
  case tooManyItems

  /// The fault as a part of a sentence: what is wrong, and what to write.
  public var sentence: String {
    switch self {
    case .noScheme:
      "it does not start with a scheme and “://”"
    case .foreignScheme(let scheme, let expected):
      "its scheme is \(quoted(scheme)), and only \(quoted(expected + "://")) is answered here"
    case .user(let host):
      "its host \(quotedAddress(host)) carries a user; leave out everything up to the “@”"
    case .port(let host):
      "its host \(quotedAddress(host)) carries a port; leave out the “:” and the number"
    case .fragment(let text):
      "it has a fragment \(quotedAddress(text)); leave it out, or write “#” as “%23”"
    case .query(let text):
      "it has a query \(quotedAddress(text)) where only a path is taken"
    case .emptySegment(let before):
      before.isEmpty
        ? "its host is empty; write one before the first slash"
        : "the segment after \(quoted(before)) is empty; leave out the second slash"
    case .dots(let segment):
      "the segment \(quoted(segment)) points elsewhere; write the address in full"
    case .percent(let text):
      "\(quotedItem(text)) has a percent sign without two hexadecimal digits; write “%” as “%25”"
    case .encoding(let text):
      "\(quotedItem(text)) does not decode to UTF-8; encode its text again"
    case .tooLong(let bytes):
      "it has \(bytes) bytes, and 8,192 are the most"
    case .tooManySegments:
      "it has more than 64 segments"
    case .tooManyItems:
      "its query has more than 256 items"
    }
  }
}
