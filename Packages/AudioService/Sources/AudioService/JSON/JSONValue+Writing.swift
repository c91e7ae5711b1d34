import AudioLyrics

extension JSONValue {
  /// The document on one line, as the bytes of UTF-8 text.
  ///
  /// O(size).
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// The document on one line.
  public var line: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends the document, on one line.
  ///
  /// O(size).
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .integer(let integer): bytes += String(integer).utf8
    case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .rawString(let raw): raw.withUnsafeBytes { Self.write($0, to: &bytes) }
    case .written(let text): bytes += text.utf8
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), to: &bytes) }
  }

  private static func write(_ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var place = 0
    while place < text.count {
      let byte = text[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20, 0x7F: write(escaped: Int(byte), to: &bytes)
      case 0xC2, 0xE2, 0xEF:
        if let found = SteeringCharacter.find(in: text, at: place - 1) {
          write(escaped: found.code, to: &bytes)
          place += found.length - 1
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A character below U+10000 as an escape.
  private static func write(escaped code: Int, to bytes: inout [UInt8]) {
    bytes += "\\u".utf8
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(code >> shift & 0x0F)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
