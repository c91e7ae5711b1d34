/// The text of one line in pieces, some of them with times.
struct TTMLRow {
  private struct Piece {
    var text: String
    var begin: Int?
    var end: Int?
    var isBreak = false
  }

  private var pieces: [Piece] = []

  /// Adds text, to a piece that its tag has already or as a new one, and returns the piece's place.
  mutating func add(_ text: String, begin: Int?, end: Int?, piece: Int?, isBreak: Bool = false) -> Int {
    if let piece, piece < pieces.count {
      pieces[piece].text += text
      return piece
    }
    pieces.append(Piece(text: text, begin: begin, end: end, isBreak: isBreak))
    return pieces.count - 1
  }

  /// The line; `nil` when it is empty.
  ///
  /// White space is one space, as in all markup. Where it stands between tags on lines of their own it is a
  /// space only if no word brings its own.
  func line(begin: Int?, end: Int?, _ role: LyricRole) -> LyricLine? {
    let haveSpaces = pieces.contains { $0.begin != nil && ($0.text.first == " " || $0.text.last == " ") }
    var words: [LyricWord] = []
    var isTimed = false
    for piece in pieces {
      let isLayout = !piece.isBreak && piece.text.contains("\n") && piece.text.allSatisfy(\.isWhitespace)
      let text =
        piece.isBreak ? "\n" : isLayout ? (haveSpaces ? "" : " ") : Self.collapsed(piece.text)
      if let begin = piece.begin {
        isTimed = true
        words.append(LyricWord(start: begin, end: piece.end, text: text))
      } else if words.isEmpty {
        words.append(LyricWord(start: begin ?? 0, end: nil, text: text))
      } else {
        words[words.count - 1].text += text
      }
    }
    // Text before the first word that has a time is sung with that word.
    if isTimed, words.count > 1, pieces.first?.begin == nil {
      words[1].text = words[0].text + words[1].text
      words.removeFirst()
    }
    let joined = LyricDraft.join(words)
    guard !joined.text.isEmpty else { return nil }
    return LyricLine(
      start: begin ?? (isTimed ? joined.words.first?.start : nil),
      end: end ?? (isTimed ? joined.words.last?.end : nil), text: joined.text,
      words: isTimed ? joined.words : [], role: role)
  }

  /// Runs of white space as one space.
  private static func collapsed(_ text: String) -> String {
    var result = ""
    var wasSpace = false
    for character in text {
      let isSpace = character.isWhitespace && character != "\u{3000}" && character != "\u{A0}"
      if !isSpace { result.append(character) } else if !wasSpace { result.append(" ") }
      wasSpace = isSpace
    }
    return result
  }
}
