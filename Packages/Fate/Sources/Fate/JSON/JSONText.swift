/// Writes texts in the quotes and escapes of JSON (RFC 8259, section 7).
public enum JSONText {
  /// Appends a text in quotation marks, with all escaped that JSON or a terminal could trip over.
  ///
  /// The text need not be UTF-8; bytes that are none stay as they are. O(length).
  public static func append(_ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // What needs no escape is copied in one go.
    var (start, place) = (0, 0)
    while place < text.count {
      let byte = text[place]
      guard mayNeedEscape(byte), let (code, length) = escaped(in: text, at: place) else {
        place += 1
        continue
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<place]))
      append(code, to: &bytes)
      place += length
      start = place
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text in quotation marks, in the same way.
  ///
  /// O(length).
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &bytes) }
  }

  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    if byte < 0x7F { return byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }
    return byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
  }

  /// The character to escape that begins at a place, and how many bytes it has.
  private static func escaped(in text: UnsafeRawBufferPointer, at place: Int) -> (code: Int, length: Int)? {
    text[place] < 0x80 ? (Int(text[place]), 1) : SteeringCharacter.find(in: text, at: place)
  }

  private static func append(_ code: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch code {
    case 0x22, 0x5C: bytes.append(UInt8(code))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(code >> shift & 0x0F)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
