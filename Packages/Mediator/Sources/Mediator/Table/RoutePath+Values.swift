extension RoutePath {
  /// The bytes that a segment decodes to, one at a time.
  struct DecodedBytes: IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int
    private let end: Int

    @inline(__always) init(_ bytes: UnsafeBufferPointer<UInt8>, _ segment: Segment) {
      self.bytes = bytes
      position = Int(segment.start)
      end = Int(segment.end)
    }

    @inline(__always) mutating func next() -> UInt8? {
      guard position < end else { return nil }
      let byte = bytes[position]
      guard byte == .percent, position + 2 < end, let high = bytes[position + 1].hexadecimalValue,
        let low = bytes[position + 2].hexadecimalValue
      else {
        position += 1
        return byte
      }
      position += 3
      return high << 4 | low
    }
  }

  /// The text that a segment decodes to.
  func text(at position: Int) -> String { text(at: position...position) }

  /// The text that neighbouring segments decode to, with a slash between them.
  func text(at range: ClosedRange<Int>) -> String {
    let raw = bytes[Int(segments[range.lowerBound].start)..<Int(segments[range.upperBound].end)]
    if !segments[range].contains(where: \.isEncoded) { return String(decoding: raw, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: raw.count) { result in
      var count = 0
      for position in range {
        if position > range.lowerBound {
          result.initializeElement(at: count, to: .slash)
          count += 1
        }
        var decoded = DecodedBytes(bytes, segments[position])
        while let byte = decoded.next() {
          result.initializeElement(at: count, to: byte)
          count += 1
        }
      }
      return count
    }
  }

  /// The first eight bytes of a text and its last eight, which is all of it up to sixteen.
  struct Ends: Equatable {
    var first: UInt64
    var last: UInt64

    init(first: UInt64, last: UInt64) {
      self.first = first
      self.last = last
    }

    /// Reads the ends; of a text shorter than eight bytes both are the text itself.
    @inline(__always) init(_ bytes: UnsafeBufferPointer<UInt8>) {
      let raw = UnsafeRawBufferPointer(bytes)
      if raw.count >= 8 {
        first = raw.loadUnaligned(as: UInt64.self)
        last = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
      } else {
        var short: UInt64 = 0
        for byte in raw { short = short << 8 | UInt64(byte) }
        first = short
        last = short
      }
    }
  }

  /// True when a segment decodes to a literal's bytes, which lie in `text`; the host is compared in lower case.
  @inline(__always)
  func segment(at position: Int, equals literal: RouteIndex.Literal, in text: [UInt8]) -> Bool {
    let segment = segments[position]
    let length = Int(segment.end - segment.start)
    if segment.isEncoded || position == 0 { return foldedSegment(at: position, equals: literal, in: text) }
    guard length == Int(literal.length) else { return false }
    let raw = UnsafeBufferPointer(rebasing: bytes[Int(segment.start)..<Int(segment.end)])
    guard Ends(raw) == literal.ends else { return false }
    return length <= 16 || raw.elementsEqual(text[Int(literal.start)..<Int(literal.start + literal.length)])
  }

  private func foldedSegment(
    at position: Int, equals literal: RouteIndex.Literal, in text: [UInt8]
  ) -> Bool {
    var decoded = DecodedBytes(bytes, segments[position])
    for expected in text[Int(literal.start)..<Int(literal.start + literal.length)] {
      guard let byte = decoded.next() else { return false }
      guard (position == 0 ? byte.asciiLowercased : byte) == expected else { return false }
    }
    return decoded.next() == nil
  }

  /// True when a segment is an optional minus and digits, and fits `Int64`.
  func isInteger(at position: Int) -> Bool {
    var decoded = DecodedBytes(bytes, segments[position])
    var byte = decoded.next()
    var limit = UInt64(Int64.max)
    if byte == .minus {
      limit += 1
      byte = decoded.next()
    }
    guard byte != nil else { return false }
    var magnitude: UInt64 = 0
    while let digit = byte {
      guard digit.isDigit else { return false }
      let (product, overflowed) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(UInt64(digit - 0x30))
      guard !overflowed, !carried, sum <= limit else { return false }
      magnitude = sum
      byte = decoded.next()
    }
    return true
  }

  /// True when a segment is 32 hexadecimal digits in groups of 8-4-4-4-12 (RFC 9562, section 4).
  func isUUID(at position: Int) -> Bool {
    var decoded = DecodedBytes(bytes, segments[position])
    var count = 0
    while let byte = decoded.next() {
      switch count {
      case 8, 13, 18, 23: guard byte == .minus else { return false }
      default: guard count < 36, byte.hexadecimalValue != nil else { return false }
      }
      count += 1
    }
    return count == 36
  }

  /// True when a segment is `true` or `false`.
  func isBool(at position: Int) -> Bool {
    var decoded = DecodedBytes(bytes, segments[position])
    let rest: StaticString
    switch decoded.next() {
    case UInt8(ascii: "t"): rest = "rue"
    case UInt8(ascii: "f"): rest = "alse"
    default: return false
    }
    for index in 0..<rest.utf8CodeUnitCount where decoded.next() != rest.utf8Start[index] { return false }
    return decoded.next() == nil
  }
}
