import AudioService

/// Reads a document of settings, and says where and what was expected when it cannot.
struct ConfigurationReader {
  private typealias Document = ConfigurationDocument
  private static let depthLimit = 32

  private let bytes: [UInt8]
  private let file: String
  private var index = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The members of the one object that the file has to be.
  mutating func document() throws(ConfigurationError) -> [ConfigurationDocument.Member] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      index = validLength
      throw expected("text in UTF-8")
    }
    skipSpace()
    guard peeked != nil else { return [] }
    guard peeked == UInt8(ascii: "{") else { throw expected("“{”") }
    let members = try object(depth: 0)
    skipSpace()
    guard peeked == nil else { throw expected("the end of the file") }
    return members
  }

  private var peeked: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// How many bytes from the start are UTF-8.
  private var validLength: Int {
    var length = 0
    for end in 1...max(1, bytes.count) where end <= bytes.count {
      if String(validating: bytes[length..<end], as: UTF8.self) != nil { length = end }
    }
    return length
  }

  private func place(_ offset: Int) -> ConfigurationDocument.Place {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return .init(line: line + 1, column: String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  private func expected(_ what: String) -> ConfigurationError {
    .syntax(file: file, place(index), expected: what)
  }

  private mutating func skipSpace() {
    while let byte = peeked, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peeked == byte else { return false }
    index += 1
    return true
  }

  private mutating func node(depth: Int) throws(ConfigurationError) -> ConfigurationDocument.Node {
    skipSpace()
    guard depth < Self.depthLimit else { throw expected("less nesting") }
    let place = place(index)
    switch peeked {
    case UInt8(ascii: "{"): return .init(place: place, content: .object(try object(depth: depth)))
    case UInt8(ascii: "["): return .init(place: place, content: .array(try array(depth: depth)))
    case UInt8(ascii: "\""): return .init(place: place, content: .scalar(try string()))
    default: return .init(place: place, content: .scalar(try word()))
    }
  }

  private mutating func object(depth: Int) throws(ConfigurationError) -> [ConfigurationDocument.Member] {
    index += 1
    var members: [ConfigurationDocument.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      let place = place(index)
      guard peeked == UInt8(ascii: "\"") else {
        throw expected(members.isEmpty ? "a name in double quotes or “}”" : "a name in double quotes")
      }
      let name = JSONValue(parsing: try string())?.text ?? ""
      guard !members.contains(where: { $0.name == name }) else {
        throw .duplicate(file: file, place, key: name)
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw expected("“:”") }
      members.append(.init(name: name, place: place, node: try node(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw expected("“,” or “}”") }
    }
  }

  private mutating func array(depth: Int) throws(ConfigurationError) -> [ConfigurationDocument.Node] {
    index += 1
    var nodes: [ConfigurationDocument.Node] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return nodes }
    while true {
      nodes.append(try node(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return nodes }
      guard take(UInt8(ascii: ",")) else { throw expected("“,” or “]”") }
    }
  }

  /// The bytes of a string, with its quotes.
  private mutating func string() throws(ConfigurationError) -> [UInt8] {
    let start = index
    index += 1
    while let byte = peeked, byte >= 0x20 {
      index += 1
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if byte == UInt8(ascii: "\"") {
        let written = Array(bytes[start..<min(index, bytes.count)])
        guard JSONValue(parsing: written) != nil else {
          index = start
          throw expected("text with correct escapes")
        }
        return written
      }
    }
    index = min(index, bytes.count)
    throw expected("a closing double quote")
  }

  /// The bytes of a number, `true`, `false` or `null`.
  private mutating func word() throws(ConfigurationError) -> [UInt8] {
    let start = index
    while let byte = peeked, !Array(" \n\r\t,:{}[]\"".utf8).contains(byte) { index += 1 }
    let written = Array(bytes[start..<index])
    guard !written.isEmpty, JSONValue(parsing: written) != nil else {
      index = start
      throw expected("a value")
    }
    return written
  }
}
