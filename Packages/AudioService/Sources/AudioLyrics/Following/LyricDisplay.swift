/// What a player shows where lyrics belong.
public enum LyricDisplay: Sendable {
  /// Nothing is known yet: lyrics are being looked for.
  case waiting
  /// There are no lyrics.
  case none
  /// There is nothing to sing.
  case instrumental
  /// Lyrics without times.
  case text(Lyrics)
  /// Lyrics with times, at one of them.
  case synced(LyricScene)
}

extension Lyrics {
  /// True when the file says that nobody sings: nothing but a line that says so, or an `[au:instrumental]`.
  public var isInstrumental: Bool {
    if metadata["au"]?.lowercased() == "instrumental", lines.allSatisfy({ $0.isBlank }) { return true }
    let texts = lines.prefix(8).filter { !$0.isBlank }
    guard let text = texts.first?.text, texts.count == 1, lines.count <= 8 else { return false }
    let letters = text.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)
    return Self.instrumentals.contains(String(String.UnicodeScalarView(letters)))
  }

  /// What programs and people write in place of words, without signs and spaces.
  private static let instrumentals: Set<String> = [
    "instrumental", "纯音乐请欣赏", "純音樂請欣賞", "纯音乐", "純音樂", "此歌曲为没有填词的纯音乐请您欣赏", "インストゥルメンタル", "インスト",
    "연주곡",
  ]
}
