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
    var scalars = withoutArticle(folded).unicodeScalars[...]
    var gapIsDue = false
    while let scalar = scalars.first, key.count < longest {
      if (0x30...0x39).contains(scalar.value) {
        appendGap(&key, &gapIsDue)
        let digits = scalars.prefix { (0x30...0x39).contains($0.value) }
        appendNumber(&key, digits)
        scalars = scalars.dropFirst(digits.count)
        continue
      }
      scalars = scalars.dropFirst()
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
  private static func appendNumber(_ key: inout [UInt8], _ digits: Substring.UnicodeScalarView.SubSequence) {
    let significant = digits.drop { $0.value == 0x30 }
    key.append(0x30)
    key.append(UInt8(min(significant.count, 200)) + 1)
    for digit in significant { key.append(UInt8(digit.value)) }
  }

  private static func withoutArticle(_ folded: String) -> Substring {
    for article in ["the ", "a ", "an "]
    where folded.hasPrefix(article) && folded.utf8.count > article.utf8.count {
      return folded.dropFirst(article.count)
    }
    return folded[...]
  }
}
