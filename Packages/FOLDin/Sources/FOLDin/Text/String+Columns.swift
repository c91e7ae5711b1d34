extension FD where Base: StringProtocol {
  /// The columns that the text takes in a terminal, where ambiguous characters are narrow.
  public var columns: Int { TextWidth.standard.columns(of: base) }

  /// The text cut or padded to exactly so many columns; a wide character is never halved.
  ///
  /// ``TextWidth/fitted(_:to:alignment:mark:)`` tells more.
  public func fitted(to width: Int, alignment: TextAlignment = .leading, mark: String = "") -> String {
    TextWidth.standard.fitted(base, to: width, alignment: alignment, mark: mark)
  }

  /// The text broken into lines of at most so many columns.
  public func wrapped(to width: Int) -> [String] {
    TextWidth.standard.wrapped(base, to: width)
  }
}

extension FD where Base == Character {
  /// The columns that the character takes in a terminal: 0, 1 or 2.
  public var columns: Int { TextWidth.standard.columns(of: base) }
}
