/// Bytes of text that are being written.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(raw: UnsafeRawBufferPointer) { bytes.append(contentsOf: raw) }

  mutating func write(_ number: Int) {
    if number < 0 { bytes.append(ASCII.minus) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(ASCII.zero + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// A number with zeros in front.
  mutating func write(_ number: Int, digits: Int) {
    var scale = 1
    for _ in 1..<digits { scale *= 10 }
    while scale > 1, number < scale {
      bytes.append(ASCII.zero)
      scale /= 10
    }
    write(number)
  }

  /// A text in the quotes and escapes of JSON (RFC 8259, section 7); what steers a terminal is escaped too.
  mutating func write(json text: UnsafeRawBufferPointer) {
    bytes.append(UInt8(ascii: "\""))
    var place = 0
    while place < text.count {
      let byte = text[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ASCII.lineFeed: write("\\n")
      case ASCII.carriageReturn: write("\\r")
      case ASCII.tab: write("\\t")
      case 0..<0x20, 0x7F: write(escaped: Int(byte))
      case 0xC2, 0xE2, 0xEF:
        if let found = SteeringCharacter.find(in: text, at: place - 1) {
          write(escaped: found.code)
          place += found.length - 1
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A character below U+10000 as an escape of JSON.
  private mutating func write(escaped code: Int) {
    write("\\u")
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(code >> shift & 0x0F)
      bytes.append(digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  mutating func write(json text: String) {
    var text = text
    text.withUTF8 { write(json: UnsafeRawBufferPointer($0)) }
  }

  /// A key of an object, its colon, and a comma in front unless it is the first.
  mutating func write(key: String, isFirst: Bool = false) {
    if !isFirst { bytes.append(ASCII.comma) }
    write(json: key)
    bytes.append(ASCII.colon)
  }
}
