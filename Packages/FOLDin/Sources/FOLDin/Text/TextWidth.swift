/// How many columns text takes in a terminal.
///
/// A character is what a reader takes for one (an extended grapheme cluster) and takes 0, 1 or 2 columns: those
/// of its scalars together, never more than two, and two where U+FE0F asks for a picture. So `é` takes 1 however
/// it is written, `名` 2, a flag 2, a family of four 2, and a mark with nothing below it 0.
///
/// Text that is measured should be harmless already (`text.fd.harmless`): a control character counts as 0.
public struct TextWidth: Sendable, Hashable {
  /// What to do with the characters that are narrow in the West and wide in East Asia, such as `…` or `○`.
  public enum Ambiguous: Sendable, Hashable, CaseIterable {
    /// They take one column, as nearly every terminal has it.
    case narrow
    /// They take two columns, as a terminal set up for old Chinese, Japanese or Korean encodings has it.
    case wide
  }

  /// The widths of nearly every terminal: what is ambiguous is narrow.
  public static let standard = TextWidth()
  /// The version of Unicode whose tables are used.
  public static var unicodeVersion: String { WidthTable.unicodeVersion }

  /// How wide the ambiguous characters are.
  public var ambiguous: Ambiguous

  /// Makes a measure.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// The columns of one scalar that stands alone: 0, 1 or 2.
  public func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: 1
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default:
      switch WidthTable.width(of: scalar) {
      case .zero: 0
      case .narrow: 1
      case .wide: 2
      case .ambiguous: ambiguous == .wide ? 2 : 1
      }
    }
  }

  /// The columns of one character: 0, 1 or 2.
  public func columns(of character: Character) -> Int {
    var sum = 0
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      if scalar == "\u{FE0F}", let previous, WidthTable.takesEmojiStyle(previous) { return 2 }
      sum += columns(of: scalar)
      previous = scalar
    }
    return min(sum, 2)
  }

  /// The columns of the whole text.
  ///
  /// Linear; of printable ASCII only the bytes are looked at.
  public func columns(of text: some StringProtocol) -> Int {
    text.isPrintableASCII ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }
}

extension StringProtocol {
  /// True when every byte of the text is one column: a space or a visible character of ASCII.
  var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isPrintable) } ?? utf8.allSatisfy(\.isPrintable)
  }
}

extension UInt8 {
  /// True for a space or a visible character of ASCII.
  fileprivate var isPrintable: Bool { self &- 0x20 < 0x5F }
}
