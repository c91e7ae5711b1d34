/// What a folded letter is for finding and sorting.
enum Script {
  /// A letter or digit of a script that puts blanks between its words.
  case word
  /// A Chinese character.
  case han
  /// Kana or a Korean syllable: written in runs, but not read in pinyin.
  case run
  /// A sign that means something by itself, such as a note or a heart.
  case symbol
  /// Blanks and punctuation.
  case gap

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: self = .word
    case 0..<0x80: self = .gap
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF, 0x3005, 0x3007: self = .han
    case 0x3041...0x3096, 0x309D...0x309F, 0x30FC, 0xAC00...0xD7A3: self = .run
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber,
        .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
        self = .word
      case .mathSymbol, .currencySymbol, .otherSymbol, .privateUse:
        self = .symbol
      default:
        self = .gap
      }
    }
  }
}
