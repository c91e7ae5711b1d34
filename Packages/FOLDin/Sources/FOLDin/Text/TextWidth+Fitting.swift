/// On which side text stands when there is more room than it needs.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  /// At the left edge, room on the right.
  case leading
  /// In the middle; an odd column of room goes to the right.
  case center
  /// At the right edge, room on the left.
  case trailing
}

extension TextWidth {
  /// The longest beginning of the text that takes at most so many columns, and the columns it takes.
  ///
  /// A wide character that would be halved is left out, so one column may stay free. Linear in what is taken.
  public func prefix<Text: StringProtocol>(
    of text: Text, columns limit: Int
  ) -> (text: Text.SubSequence, columns: Int) {
    var used = 0
    var end = text.startIndex
    while end < text.endIndex {
      let next = used + columns(of: text[end])
      if next > limit { break }
      used = next
      end = text.index(after: end)
    }
    return (text[..<end], used)
  }

  /// The longest end of the text that takes at most so many columns, and the columns it takes.
  public func suffix<Text: StringProtocol>(
    of text: Text, columns limit: Int
  ) -> (text: Text.SubSequence, columns: Int) {
    var used = 0
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      let next = used + columns(of: text[before])
      if next > limit { break }
      used = next
      start = before
    }
    return (text[start...], used)
  }

  /// The text cut or padded to exactly so many columns; never half of a wide character.
  ///
  /// ```swift
  /// TextWidth.standard.fitted("曲名テスト", to: 5)             // "曲名 "
  /// TextWidth.standard.fitted("曲名テスト", to: 5, mark: "…")  // "曲名…"
  /// ```
  ///
  /// - Parameters:
  ///   - width: The columns of the result; below zero counts as zero.
  ///   - alignment: Where the text stands when it is shorter.
  ///   - mark: What ends a text that was cut; left out itself where there is no room for it.
  public func fitted(
    _ text: some StringProtocol, to width: Int, alignment: TextAlignment = .leading, mark: String = ""
  ) -> String {
    let width = max(width, 0)
    let whole = columns(of: text)
    guard whole > width else { return padded(String(text), room: width - whole, alignment: alignment) }
    let markColumns = columns(of: mark)
    guard markColumns <= width else {
      let (cut, used) = prefix(of: text, columns: width)
      return padded(String(cut), room: width - used, alignment: .leading)
    }
    let (cut, used) = prefix(of: text, columns: width - markColumns)
    return padded(String(cut) + mark, room: width - used - markColumns, alignment: .leading)
  }

  /// The part of the text that shows in a window of `width` columns which begins at column `start`.
  ///
  /// The result takes exactly `width` columns; the visible half of a wide character is a space.
  public func window(on text: some StringProtocol, from start: Int, width: Int) -> String {
    let end = start + max(width, 0)
    var result = ""
    var column = 0
    var filled = start
    for character in text {
      let next = column + columns(of: character)
      if column >= end { break }
      if column >= start, next <= end, next > start || (next == start && !result.isEmpty) {
        result += String(repeating: " ", count: column - filled)
        result.append(character)
        filled = next
      }
      column = next
    }
    return result + String(repeating: " ", count: max(0, end - filled))
  }

  private func padded(_ text: String, room: Int, alignment: TextAlignment) -> String {
    guard room > 0 else { return text }
    let left =
      switch alignment {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    return String(repeating: " ", count: left) + text + String(repeating: " ", count: room - left)
  }
}
