/// The rule of writing that a pattern breaks.
public enum PatternFault: Hashable, Sendable {
  /// There is nothing between two slashes, at the front, or at the end.
  case emptySegment
  /// A question mark stands inside a segment, as if a query began there.
  case query(segment: String)
  /// A `#` stands in the pattern.
  case fragment(segment: String)
  /// A catch-all is not the last segment.
  case catchAllBeforeEnd(segment: String)
  /// A segment other than the last is optional.
  case optionalBeforeEnd(segment: String)
  /// Two segments have one name.
  case repeatedName(String)
  /// A name is missing or holds something other than letters, digits, `_` and `-`.
  case badName(segment: String)
  /// The type in parentheses is none of int, uuid and bool.
  case unknownType(String)
  /// A star stands in a segment that is no catch-all.
  case star(segment: String)
  /// The host has a `:` or an `@`, which addresses may not have there.
  case host(String)
  /// A literal segment is `.` or `..`, which addresses may not have.
  case dots(segment: String)
  /// The pattern is longer than any address may be.
  case tooLong
  /// The name is no coding key of the route.
  case notAKey(name: String, route: String)

  /// The fault as a part of a sentence: what is wrong, and what to write.
  public var sentence: String {
    switch self {
    case .emptySegment:
      "one of its segments is empty; write “host/segment” without a slash at either end"
    case .query(let segment):
      "the segment \(quoted(segment)) holds a query; values that are not in the path need no pattern"
    case .fragment(let segment):
      "the segment \(quoted(segment)) holds a “#”, which no address may have"
    case .catchAllBeforeEnd(let segment):
      "the catch-all \(quoted(segment)) is not its last segment; move it to the end"
    case .optionalBeforeEnd(let segment):
      "the optional \(quoted(segment)) is not its last segment; move it to the end"
    case .repeatedName(let name):
      "the name \(quoted(name)) stands in it twice; give each segment its own"
    case .badName(let segment):
      "\(quoted(segment)) needs a name of letters, digits, “_” and “-”"
    case .unknownType(let type):
      "the type \(quoted(type)) is not known; use int, uuid or bool"
    case .star(let segment):
      "the segment \(quoted(segment)) has a stray “*”; a catch-all is written “**name”"
    case .host(let host):
      "the host \(quoted(host)) has a “:” or “@”, which no address may have there"
    case .dots(let segment):
      "the segment \(quoted(segment)) is one that no address may have"
    case .tooLong:
      "it has more than 64 segments or 8,192 bytes, and so has no address"
    case .notAKey(let name, let route):
      "\(quoted(name)) is no coding key of \(printable(route)); name one of its properties"
    }
  }
}
