import FDNamespacer

extension FD where Base == String {
  /// True when nothing of the text would show: it is empty, or all white space and characters without a shape.
  ///
  /// Counted as blank are `White_Space`, `Default_Ignorable_Code_Point` (zero-width space, Hangul filler …) of
  /// the Unicode Character Database, control characters, and U+2800, the empty braille cell.
  public var isBlank: Bool {
    base.unicodeScalars.allSatisfy(\.isBlank)
  }

  /// The text itself, or `nil` when it is blank.
  public var nonBlank: String? {
    isBlank ? nil : base
  }
}

extension FD where Base == String? {
  /// True when there is no text, or nothing of it would show.
  public var isBlank: Bool {
    base?.fd.isBlank ?? true
  }

  /// The text, or `nil` when there is none or nothing of it would show.
  public var nonBlank: String? {
    base?.fd.nonBlank
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control || value == 0x2800
  }
}
