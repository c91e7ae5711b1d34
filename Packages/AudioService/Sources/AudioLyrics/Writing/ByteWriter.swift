import Fate

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

  /// A text in the quotes and escapes of JSON.
  mutating func write(json text: UnsafeRawBufferPointer) { JSONText.append(text, to: &bytes) }

  mutating func write(json text: String) { JSONText.append(text, to: &bytes) }

  /// A key of an object, its colon, and a comma in front unless it is the first.
  mutating func write(key: String, isFirst: Bool = false) {
    if !isFirst { bytes.append(ASCII.comma) }
    write(json: key)
    bytes.append(ASCII.colon)
  }
}
