extension TextWidth {
  /// The text broken into lines of at most so many columns; one empty line for an empty text.
  ///
  /// A line ends at a space, which is then left out, or after a wide character; a word that is longer than a
  /// line is cut. A line feed always ends a line. Where a wide character finds a width of 1, it is left out.
  /// Linear in the text; no line at all comes back for a width below 1.
  public func wrapped(_ text: some StringProtocol, to width: Int) -> [String] {
    guard width > 0 else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      wrappedParagraph(paragraph, to: width)
    }
  }

  private func wrappedParagraph(_ text: some StringProtocol, to width: Int) -> [String] {
    var lines: [String] = []
    var line = LineBuilder()
    for character in text {
      let wide = columns(of: character)
      if wide > width { continue }
      if line.columns + wide > width, character != " " { lines.append(line.breakOff()) }
      line.append(character, columns: wide, continues: !lines.isEmpty)
    }
    let last = line.trimmed
    if !last.isEmpty || lines.isEmpty { lines.append(last) }
    return lines
  }
}

/// A line that is being filled, with the last place where it may be broken.
private struct LineBuilder {
  private(set) var columns = 0
  private var characters: [Character] = []
  /// The characters and the columns before the last place for a break.
  private var head = (count: 0, columns: 0)
  private var canBreak = false

  /// The line without the spaces at its end.
  var trimmed: String { Self.trimmed(characters) }

  /// Puts a character at the end; a space at the beginning of a line that continues another is left out.
  mutating func append(_ character: Character, columns wide: Int, continues: Bool) {
    if character == " ", continues, characters.isEmpty { return }
    if wide == 2 { markBreak() }
    characters.append(character)
    columns += wide
    if character == " " || wide == 2 { markBreak() }
  }

  /// Takes the line up to its last break, or the whole of it, and keeps the rest.
  mutating func breakOff() -> String {
    let count = canBreak ? head.count : characters.count
    let line = Self.trimmed(characters[..<count])
    columns -= canBreak ? head.columns : columns
    characters.removeFirst(count)
    canBreak = false
    return line
  }

  private mutating func markBreak() {
    guard !characters.isEmpty else { return }
    head = (characters.count, columns)
    canBreak = true
  }

  private static func trimmed(_ characters: some BidirectionalCollection<Character>) -> String {
    let spaces = characters.reversed().prefix { $0 == " " }.count
    return String(characters.dropLast(spaces))
  }
}
