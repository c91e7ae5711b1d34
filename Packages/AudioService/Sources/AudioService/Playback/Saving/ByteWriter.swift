/// Writes numbers and texts as bytes: numbers in sevens of bits, the least first, texts with their length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number of either sign; small ones take few bytes.
  mutating func write(signed number: Int64) { write(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  mutating func write(raw: some Collection<UInt8>) {
    write(UInt64(raw.count))
    bytes += raw
  }

  mutating func write(_ text: String) { write(raw: text.utf8) }

  mutating func write(_ texts: [String]) {
    write(UInt64(texts.count))
    for text in texts { write(text) }
  }

  /// Writes a value that may be absent.
  mutating func write<Value>(optional value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
    write(value == nil ? 0 : 1)
    if let value { body(&self, value) }
  }
}

/// Reads what ``ByteWriter`` wrote; every call gives `nil` when the bytes cannot be that.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index >= bytes.endIndex }
  /// How many bytes are left; no honest count of anything is greater.
  var left: Int { bytes.endIndex - index }

  mutating func number() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.endIndex, shift < 64 {
      let byte = bytes[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  mutating func signed() -> Int64? {
    number().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
  }

  /// A number of things, each of at least one byte.
  mutating func count() -> Int? {
    guard let number = number(), number <= UInt64(left) else { return nil }
    return Int(number)
  }

  mutating func raw() -> [UInt8]? {
    guard let count = count() else { return nil }
    defer { index += count }
    return Array(bytes[index..<index + count])
  }

  mutating func text() -> String? { raw().map { String(decoding: $0, as: UTF8.self) } }

  mutating func texts() -> [String]? {
    guard let count = count() else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// A value that may be absent: the outer `nil` is damage, the inner one absence.
  mutating func optional<Value>(_ body: (inout ByteReader) -> Value?) -> Value?? {
    switch number() {
    case 0: return .some(nil)
    case 1: return body(&self).map { .some($0) }
    default: return nil
    }
  }
}

/// Tells damaged bytes from whole ones: the 64-bit FNV-1a sum.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var sum = Checksum()
    sum.add(bytes)
    return sum.value
  }
}
