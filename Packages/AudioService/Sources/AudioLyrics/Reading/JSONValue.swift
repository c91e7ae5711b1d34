/// A small JSON value, for the formats that hold JSON.
///
/// Depth is bounded; damage gives `nil`.
enum JSONValue {
  case object([(key: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// Reads one value that fills the range but for spaces.
  ///
  /// O(n).
  init?(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    var reader = JSONReader(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpaces()
    guard reader.position == range.upperBound else { return nil }
    self = value
  }

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }
}

private struct JSONReader {
  let bytes: UnsafeRawBufferPointer
  var position: Int
  let end: Int

  private static let deepest = 64

  mutating func skipSpaces() {
    while position < end,
      ASCII.isBlank(bytes[position]) || bytes[position] == ASCII.lineFeed
        || bytes[position] == ASCII.carriageReturn
    { position += 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipSpaces()
    guard position < end, depth < Self.deepest else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return word("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func word(_ text: StaticString) -> Bool {
    guard bytes.hasPrefix(text, at: position, before: end) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func number() -> JSONValue? {
    let start = position
    while position < end, "+-.eE0123456789".utf8.contains(bytes[position]) { position += 1 }
    guard position > start, position - start < 40 else { return nil }
    return Double(bytes.text(start..<position)).map(JSONValue.number)
  }

  private mutating func object(depth: Int) -> JSONValue? {
    position += 1
    var members: [(key: String, value: JSONValue)] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpaces()
      guard position < end, bytes[position] == UInt8(ascii: "\""), let key = string(),
        take(ASCII.colon), let value = value(depth: depth + 1)
      else { return nil }
      members.append((key, value))
    } while take(ASCII.comma)
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    position += 1
    var values: [JSONValue] = []
    if take(ASCII.closeBracket) { return .array(values) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(ASCII.comma)
    return take(ASCII.closeBracket) ? .array(values) : nil
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while position < end {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard position < end else { return nil }
      let escaped = bytes[position]
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
      case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
      case UInt8(ascii: "t"): text.append(ASCII.tab)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"):
        guard let scalar = unicode() else { return nil }
        text.append(contentsOf: Array(String(scalar).utf8))
      default: text.append(escaped)
      }
    }
    return nil
  }

  /// A `\uXXXX`, or two of them for one character; half a pair is U+FFFD.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let first = hexadecimal() else { return nil }
    if first >= 0xD800, first < 0xDC00, bytes.hasPrefix("\\u", at: position, before: end) {
      let before = position
      position += 2
      if let second = hexadecimal(), second >= 0xDC00, second < 0xE000 {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      }
      position = before
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= end else { return nil }
    let value = UInt32(bytes.text(position..<position + 4), radix: 16)
    position += 4
    return value
  }
}
