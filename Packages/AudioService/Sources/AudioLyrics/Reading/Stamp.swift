/// A time stamp of LRC, without its opening bracket.
struct Stamp {
  /// Milliseconds; negative for `[-00:01.00]`.
  var milliseconds: Int32
  /// The place after the closing bracket.
  var next: Int
  /// True when a part of a second is written.
  var hasFraction: Bool

  /// What stands after an opening bracket.
  enum Found {
    case stamp(Stamp)
    /// Something that is meant as a stamp and is none, up to after its closing bracket.
    case damaged(next: Int)
    /// A stamp of a time that no music has, up to after its closing bracket.
    case tooLong(next: Int)
    case nothing
  }

  /// The longest time that is taken as one: 250 hours.
  ///
  /// So the difference of two times, one of them perhaps below 0, and a time with an offset fit 32 bits.
  static let longest = 250 * 3_600_000

  /// Reads `[m…m:ss]`, `[mm:ss.f…]`, `[mm:ss:ff]` or `[h…:mm:ss.f…]` from after the opening bracket.
  ///
  /// Digits after the point are a decimal fraction of a second. Two colons and no point make the last field
  /// that fraction; a point makes the first field hours. Looks at 64 bytes at most.
  static func find(
    _ bytes: UnsafeRawBufferPointer, at start: Int, before limit: Int, close: UInt8 = ASCII.closeBracket
  ) -> Found {
    let end = min(limit, start + 64)
    var position = start
    func skipSpaces() { while position < end, ASCII.isBlank(bytes[position]) { position += 1 } }
    /// A number, cut at ten digits' worth so that nothing overflows.
    func number() -> Int? {
      let first = position
      var value = 0
      while position < end, ASCII.isDigit(bytes[position]) {
        value = min(value * 10 + Int(bytes[position] &- ASCII.zero), 99_999_999_999)
        position += 1
      }
      return position > first ? value : nil
    }
    func fraction() -> Int {
      var value = 0, scale = 100
      while position < end, ASCII.isDigit(bytes[position]) {
        value += Int(bytes[position] &- ASCII.zero) * scale
        scale /= 10
        position += 1
      }
      return value
    }
    skipSpaces()
    guard position < end else { return .nothing }
    let isNegative = bytes[position] == ASCII.minus
    if isNegative { position += 1 }
    skipSpaces()
    guard let first = number() else { return damage(bytes, start, end, close) }
    skipSpaces()
    guard position < end, bytes[position] == ASCII.colon else { return damage(bytes, start, end, close) }
    position += 1
    skipSpaces()
    guard var second = number() else { return damage(bytes, start, end, close) }
    var minutes = first, thousandths = 0, hasFraction = false
    skipSpaces()
    if position < end, bytes[position] == ASCII.colon {
      position += 1
      skipSpaces()
      let thirdStart = position
      guard let third = number() else { return damage(bytes, start, end, close) }
      hasFraction = true
      skipSpaces()
      if position < end, bytes[position] == ASCII.point || bytes[position] == ASCII.comma {
        minutes = first * 60 + second
        second = third
      } else {
        position = thirdStart
        thousandths = fraction()
      }
      skipSpaces()
    }
    if position < end, bytes[position] == ASCII.point || bytes[position] == ASCII.comma {
      position += 1
      skipSpaces()
      thousandths = fraction()
      hasFraction = true
      skipSpaces()
    }
    guard position < end, bytes[position] == close else { return damage(bytes, start, end, close) }
    let total = minutes * 60_000 + second * 1000 + thousandths
    guard total <= longest else { return .tooLong(next: position + 1) }
    return .stamp(
      Stamp(
        milliseconds: Int32(isNegative ? -total : total), next: position + 1, hasFraction: hasFraction))
  }

  /// Tells damage from text: a stamp's bracket holds a colon and hardly anything but figures.
  private static func damage(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int, _ close: UInt8
  ) -> Found {
    let open = close == ASCII.greater ? ASCII.less : ASCII.openBracket
    guard let closing = bytes.firstIndex(of: close, in: start..<end), (3...24).contains(closing - start),
      !ASCII.isLetter(bytes[start]), bytes.firstIndex(of: open, in: start..<closing) == nil
    else { return .nothing }
    var figures = 0, colons = 0, digits = 0
    for position in start..<closing {
      let byte = bytes[position]
      if byte == ASCII.colon { colons += 1 }
      if ASCII.isDigit(byte) { digits += 1 }
      if ASCII.isDigit(byte) || byte == ASCII.colon || byte == ASCII.point || byte == ASCII.minus {
        figures += 1
      }
    }
    let isMeantAsStamp = colons > 0 && digits >= 2 && figures * 10 >= (closing - start) * 7
    return isMeantAsStamp ? .damaged(next: closing + 1) : .nothing
  }
}
