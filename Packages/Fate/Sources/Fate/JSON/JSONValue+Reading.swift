extension JSONValue {
  /// Reads one document (RFC 8259); `nil` when the bytes are not exactly one.
  ///
  /// Bytes that are not UTF-8 become U+FFFD inside strings, and a number that no `Double` holds becomes the farthest one
  /// that it holds (RFC 8259 section 6 leaves the range to the reader): no number is infinite. Nesting is limited to 64, so that hostile bytes
  /// cannot exhaust the stack. O(size).
  public init?(parsing bytes: some Sequence<UInt8>) {
    let value = Array(bytes).withUnsafeBufferPointer { buffer -> JSONValue? in
      var reader = JSONReader(bytes: buffer)
      guard let value = reader.value(depth: 0) else { return nil }
      reader.skipSpace()
      return reader.isAtEnd ? value : nil
    }
    guard let value else { return nil }
    self = value
  }
}

private struct JSONReader {
  static let depthLimit = 64
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  var isAtEnd: Bool { index >= bytes.count }
  private var peeked: UInt8? { index < bytes.count ? bytes[index] : nil }

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func skipSpace() {
    while let byte = peeked, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.depthLimit else { return nil }
    skipSpace()
    switch peeked {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard let ascii = byte.asciiValue, peeked == ascii else { return false }
    index += 1
    return true
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) -> JSONValue? {
    let end = index + text.utf8CodeUnitCount
    guard end <= bytes.count else { return nil }
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] {
      return nil
    }
    index = end
    return value
  }

  private mutating func object(depth: Int) -> JSONValue? {
    index += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard peeked == UInt8(ascii: "\""), let name = string() else { return nil }
      skipSpace()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append(JSONValue.Member(name, value))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { return nil }
    }
  }

  private mutating func string() -> String? {
    index += 1
    let start = index
    while let byte = peeked, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    if peeked == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while let byte = peeked {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard escape(into: &text) else { return nil }
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape(into text: inout [UInt8]) -> Bool {
    guard let byte = peeked else { return false }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"):
      guard let first = unit() else { return false }
      guard (0xD800..<0xDC00).contains(first) else {
        text += String(Unicode.Scalar(first) ?? "\u{FFFD}").utf8
        return true
      }
      let mark = index
      if take("\\"), take("u"), let second = unit(), (0xDC00..<0xE000).contains(second) {
        let scalar = 0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        text += String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
      } else {
        index = mark
        text += "\u{FFFD}".utf8
      }
    default: return false
    }
    return true
  }

  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    defer { index += 4 }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() -> JSONValue? {
    let start = index
    _ = take("-")
    let first = index
    digits()
    guard index > first, index == first + 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard digits() else { return nil }
    }
    if peeked == UInt8(ascii: "e") || peeked == UInt8(ascii: "E") {
      index += 1
      isWhole = false
      if !take("+") { _ = take("-") }
      guard digits() else { return nil }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    let farthest = Double.greatestFiniteMagnitude
    return Double(text).map { .number(min(farthest, max(-farthest, $0))) }
  }

  @discardableResult
  private mutating func digits() -> Bool {
    let start = index
    while let byte = peeked, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }
}
