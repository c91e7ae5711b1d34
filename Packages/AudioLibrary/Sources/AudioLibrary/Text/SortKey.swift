/// Bytes whose order is the order in which people look for names.
///
/// Case, accents and width do not count, and neither does punctuation; a leading “The”, “A” or “An” is left out;
/// numbers are compared as numbers; Latin comes before other scripts, and Chinese, by its pinyin, is last.
enum SortKey {
  /// Longer keys tell no more than these bytes do.
  private static let longest = 64

  /// The key of what has no name: it comes after everything that has one.
  static let nameless: [UInt8] = [0xFF]

  /// The key of a name.
  static func of(_ name: String) -> [UInt8] { of(folded: Folding.fold(name)) }

  /// The key of a name that is folded already.
  static func of(folded: String) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(min(longest, folded.utf8.count + 8))
    let scalars = withoutArticle(folded)
    var next = scalars.startIndex
    var gapIsDue = false
    while next < scalars.endIndex, key.count < longest {
      let scalar = scalars[next]
      if isDigit(scalar) {
        appendGap(&key, &gapIsDue)
        let digits = scalars[next...].prefix(while: isDigit)
        appendNumber(&key, digits)
        next = digits.endIndex
        continue
      }
      next += 1
      switch Script(scalar) {
      case .gap:
        gapIsDue = !key.isEmpty
      case .symbol:
        appendGap(&key, &gapIsDue)
        key.append(0x21)
        key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .han:
        appendGap(&key, &gapIsDue)
        let order = Pinyin.order(scalar)
        // What is in no table comes last, by its number.
        key.append(order > 0 ? 0xF8 : 0xF9)
        key.append(UInt8(order >> 8))
        key.append(UInt8(order & 0xFF))
        key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .word, .run:
        appendGap(&key, &gapIsDue)
        key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    if key.isEmpty, !folded.isEmpty { return [0x20] + Array(folded.utf8.prefix(longest)) }
    return key.isEmpty ? nameless : key
  }

  private static func appendGap(_ key: inout [UInt8], _ isDue: inout Bool) {
    if isDue { key.append(0x20) }
    isDue = false
  }

  /// Appends a number so that shorter ones come first: its length stands before its digits.
  private static func appendNumber(_ key: inout [UInt8], _ digits: ArraySlice<Unicode.Scalar>) {
    let significant = digits.drop { $0.value == 0x30 }
    key.append(0x30)
    key.append(UInt8(min(significant.count, 200)) + 1)
    for digit in significant { key.append(UInt8(digit.value)) }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private static let articles = ["the ", "a ", "an "].map { Array($0.unicodeScalars) }

  private static func withoutArticle(_ folded: String) -> ArraySlice<Unicode.Scalar> {
    let scalars = Array(folded.unicodeScalars)[...]
    for article in articles where scalars.count > article.count && scalars.starts(with: article) {
      return scalars.dropFirst(article.count)
    }
    return scalars
  }
}
