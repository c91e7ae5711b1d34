/// The bytes that the readers look for.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let point = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBrace = UInt8(ascii: "{")

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }

  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// True for a space, a tab, and every other control character but the ends of lines.
  @inline(__always) static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}

/// A part of a byte buffer, by position.
typealias ByteRange = Range<Int>

extension UnsafeRawBufferPointer {
  /// The part without the spaces and tabs at its ends.
  @inline(__always) func trimmed(_ range: ByteRange) -> ByteRange {
    var lower = range.lowerBound, upper = range.upperBound
    while lower < upper, ASCII.isBlank(self[lower]) { lower += 1 }
    while upper > lower, ASCII.isBlank(self[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// The place of the end of the line that begins at a place.
  @inline(__always) func lineEnd(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != ASCII.lineFeed, self[end] != ASCII.carriageReturn { end += 1 }
    return end
  }

  /// The place after a line's end.
  ///
  /// CR CR LF is one end of a line: some programs write it by mistake.
  @inline(__always) func afterLineEnd(_ end: Int) -> Int {
    var next = end
    if next < count, self[next] == ASCII.carriageReturn { next += 1 }
    if next + 1 < count, self[next] == ASCII.carriageReturn, self[next + 1] == ASCII.lineFeed, next > end {
      next += 1
    }
    if next < count, self[next] == ASCII.lineFeed { next += 1 }
    return next
  }

  func text(_ range: ByteRange) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: self[range]), as: UTF8.self)
  }

  /// At most 60 bytes of a part, for a message.
  func excerpt(_ range: ByteRange) -> String {
    guard range.count > 60 else { return text(range) }
    var end = range.lowerBound + 60
    while end > range.lowerBound, self[end] & 0xC0 == 0x80 { end -= 1 }
    return text(range.lowerBound..<end) + "…"
  }

  /// True when a part begins with these bytes, letters in any case.
  func hasPrefix(_ prefix: StaticString, at position: Int, before end: Int) -> Bool {
    let length = prefix.utf8CodeUnitCount
    guard position + length <= end else { return false }
    return prefix.withUTF8Buffer { wanted in
      for index in 0..<length {
        let byte = self[position + index]
        let folded = ASCII.isLetter(byte) ? byte | 0x20 : byte
        let other = ASCII.isLetter(wanted[index]) ? wanted[index] | 0x20 : wanted[index]
        if folded != other { return false }
      }
      return true
    }
  }

  /// The first place of a byte in a part.
  @inline(__always) func firstIndex(of byte: UInt8, in range: ByteRange) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      if self[position] == byte { return position }
      position += 1
    }
    return nil
  }
}
