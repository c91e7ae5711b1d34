/// Pulls tags and texts out of XML.
///
/// It forgives what real files have wrong: unknown entities, tags that are not closed, stray `<`. It keeps no
/// tree and calls itself never, so that deep nesting costs nothing.
struct XMLReader {
  enum Event {
    /// A tag that opens; `isEmpty` when it closes at once.
    case open(name: String, attributes: [(name: String, value: String)], isEmpty: Bool)
    case close(name: String)
    case text(String)
  }

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0
  /// True when the document ended inside a tag.
  private(set) var isCut = false

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next event; `nil` at the end.
  ///
  /// Names have no prefix: `ttm:role` is `role`.
  mutating func next() -> Event? {
    while position < bytes.count {
      guard bytes[position] == ASCII.less else { return .text(readText()) }
      if bytes.hasPrefix("<!--", at: position, before: bytes.count) {
        skip(to: "-->")
      } else if bytes.hasPrefix("<![CDATA[", at: position, before: bytes.count) {
        return .text(readSection())
      } else if bytes.hasPrefix("<?", at: position, before: bytes.count) {
        skip(to: "?>")
      } else if bytes.hasPrefix("<!", at: position, before: bytes.count) {
        skip(to: ">")
      } else {
        return readTag()
      }
    }
    return nil
  }

  private mutating func skip(to end: StaticString) {
    while position < bytes.count {
      if bytes.hasPrefix(end, at: position, before: bytes.count) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    isCut = true
  }

  private mutating func readSection() -> String {
    let start = position + 9
    skip(to: "]]>")
    return bytes.text(min(start, position)..<max(start, isCut ? position : position - 3))
  }

  private mutating func readText() -> String {
    let start = position
    while position < bytes.count, bytes[position] != ASCII.less { position += 1 }
    return XMLEntity.decode(bytes, start..<position)
  }

  private mutating func readTag() -> Event? {
    let start = position
    position += 1
    let isClosing = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isClosing { position += 1 }
    let name = readName()
    guard !name.isEmpty else {
      // A `<` that opens nothing is text.
      position = start + 1
      return .text("<")
    }
    var attributes: [(name: String, value: String)] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == ASCII.greater {
        position += 1
        return isClosing ? .close(name: name) : .open(name: name, attributes: attributes, isEmpty: false)
      }
      if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == ASCII.greater {
        position += 2
        return .open(name: name, attributes: attributes, isEmpty: true)
      }
      if byte == ASCII.less { break }
      let attribute = readName()
      if attribute.isEmpty {
        position += 1
      } else if let value = readValue() {
        if attributes.count < 64 { attributes.append((attribute, value)) }
      }
    }
    isCut = position >= bytes.count
    return isClosing ? .close(name: name) : .open(name: name, attributes: attributes, isEmpty: false)
  }

  /// A name without its prefix.
  private mutating func readName() -> String {
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == ASCII.colon {
        start = position + 1
      } else if !(ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.minus
        || byte == UInt8(ascii: "_")
        || byte == ASCII.point || byte >= 0x80)
      {
        break
      }
      position += 1
    }
    return bytes.text(start..<position)
  }

  /// The value after an attribute's name.
  private mutating func readValue() -> String? {
    skipSpaces()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
    position += 1
    skipSpaces()
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = position + 1
    guard let end = bytes.firstIndex(of: quote, in: start..<bytes.count) else {
      position = bytes.count
      isCut = true
      return XMLEntity.decode(bytes, start..<bytes.count)
    }
    position = end + 1
    return XMLEntity.decode(bytes, start..<end)
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] <= ASCII.space { position += 1 }
  }
}

/// Entities of XML and HTML.
enum XMLEntity {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "lrm": "\u{200E}",
    "rlm": "\u{200F}",
  ]

  /// The text of an entity that begins at an `&`, and the place after it; `nil` when the `&` is text.
  static func parse(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> (text: String, next: Int)? {
    let limit = min(end, start + 12)
    guard let semicolon = bytes.firstIndex(of: UInt8(ascii: ";"), in: start..<limit) else { return nil }
    let name = bytes.text(start + 1..<semicolon)
    if let text = named[name] { return (text, semicolon + 1) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value),
      value != 0
    else { return nil }
    return (String(Character(scalar)), semicolon + 1)
  }

  /// Text with its entities replaced.
  static func decode(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> String {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "&"), in: range) else { return bytes.text(range) }
    var text = bytes.text(range.lowerBound..<first)
    var position = first, plain = first
    while position < range.upperBound {
      if bytes[position] == UInt8(ascii: "&"), let entity = parse(bytes, position, range.upperBound) {
        text += bytes.text(plain..<position)
        text += entity.text
        position = entity.next
        plain = position
      } else {
        position += 1
      }
    }
    return text + bytes.text(plain..<range.upperBound)
  }
}
