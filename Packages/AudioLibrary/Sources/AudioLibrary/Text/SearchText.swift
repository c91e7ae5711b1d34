/// Turns texts into the words of the search index, and a query into words to look for.
///
/// SQLite's own tokenizers take a run of Chinese as one word, or need three characters; so the words are made here:
/// Latin words as they are, runs of Chinese, kana and Korean by two characters, and the pinyin of Chinese beside them.
enum SearchText {
  /// The words of a text for the index, parted by blanks.
  static func words(_ text: String) -> String { words(folded: Folding.fold(text)) }

  /// The words of a folded text for the index, parted by blanks.
  static func words(folded: String) -> String {
    var copy = folded
    if let plain = copy.withUTF8(plainWords) { return plain }
    var words = ""
    for chunk in chunks(folded) {
      for piece in chunk.pieces { append(piece, to: &words) }
      append(joined: chunk, to: &words)
    }
    return words
  }

  /// A word that must be in what is found.
  struct Term: Equatable {
    /// The word.
    let text: String
    /// True where the word may go on.
    let isPrefix: Bool
  }

  /// What must be in a text for it to match what was typed.
  static func terms(_ query: String) -> [Term] {
    var terms: [Term] = []
    for chunk in chunks(Folding.fold(query)) {
      for piece in chunk.pieces {
        let scalars = Array(piece.text.unicodeScalars)
        if piece.isRun, scalars.count > 1 {
          for index in 0..<(scalars.count - 1) {
            terms.append(Term(text: string(scalars[index...(index + 1)]), isPrefix: false))
          }
        } else {
          terms.append(Term(text: piece.text, isPrefix: true))
        }
      }
    }
    var seen: [String] = []
    return terms.filter { term in
      if seen.contains(term.text) { return false }
      seen.append(term.text)
      return true
    }
  }

  /// The words of a folded query as they were typed, for comparing a found text with them.
  static func typedWords(_ query: String) -> [String] {
    chunks(Folding.fold(query)).flatMap { chunk in chunk.pieces.map(\.text) }
  }

  // MARK: Taking apart

  /// Letters of one kind that follow each other.
  private struct Piece {
    var text: String
    var isRun: Bool
  }

  /// What stands between two blanks.
  private struct Chunk { var pieces: [Piece] = [] }

  private static func chunks(_ folded: String) -> [Chunk] {
    var chunks: [Chunk] = []
    var chunk = Chunk()
    var continues = false
    for scalar in folded.unicodeScalars {
      let script = Script(scalar)
      if script == .gap {
        // An apostrophe is left out by those who type quickly: “dont” finds “don't”.
        if scalar == "'" || scalar == "\u{2019}" { continue }
        continues = false
        if scalar.properties.isWhitespace, !chunk.pieces.isEmpty {
          chunks.append(chunk)
          chunk = Chunk()
        }
        continue
      }
      let isRun = script == .han || script == .run
      if continues, script != .symbol, let last = chunk.pieces.indices.last, chunk.pieces[last].isRun == isRun
      {
        chunk.pieces[last].text.unicodeScalars.append(scalar)
      } else {
        chunk.pieces.append(Piece(text: String(scalar), isRun: isRun))
      }
      continues = script != .symbol
    }
    if !chunk.pieces.isEmpty { chunks.append(chunk) }
    return chunks
  }

  // MARK: Putting together

  /// The words of a text of ASCII letters, digits and blanks alone, which is what most texts are.
  private static func plainWords(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let isPlain = bytes.allSatisfy { byte in
      byte == 0x20 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return isPlain ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func append(_ word: some StringProtocol, to words: inout String) {
    if !words.isEmpty { words.append(" ") }
    words.append(contentsOf: word)
  }

  private static func append(_ piece: Piece, to words: inout String) {
    guard piece.isRun else { return append(piece.text, to: &words) }
    let scalars = Array(piece.text.unicodeScalars)
    for index in scalars.indices {
      append(string(scalars[index..<min(index + 2, scalars.count)]), to: &words)
    }
    appendPinyin(scalars, to: &words)
  }

  /// Appends what “AC/DC” and “R.E.M.” are without their signs.
  private static func append(joined chunk: Chunk, to words: inout String) {
    let latin = chunk.pieces.filter { !$0.isRun }
    let length = latin.reduce(0) { $0 + $1.text.utf8.count }
    if latin.count > 1, length <= 24 { append(latin.map(\.text).joined(), to: &words) }
  }

  /// How many characters one word of pinyin stands for at most.
  private static let longestReading = 6

  /// Appends, for each character of a Chinese run, the reading from there on, and the initials.
  private static func appendPinyin(_ scalars: [Unicode.Scalar], to words: inout String) {
    let readings = scalars.map { Pinyin.readings($0) }
    for start in readings.indices where !readings[start].isEmpty {
      let run = readings[start...].prefix(longestReading).prefix { !$0.isEmpty }
      let usual = run.compactMap(\.first)
      append(usual.joined(), to: &words)
      if usual.count > 1 { append(initials(usual), to: &words) }
      // A character with two readings: each way of reading it, one character at a time.
      for (index, all) in run.prefix(3).enumerated() {
        for other in all.dropFirst() {
          var variant = usual
          variant[index] = other
          append(variant.joined(), to: &words)
          if usual.count > 1, other.first != usual[index].first { append(initials(variant), to: &words) }
        }
      }
    }
  }

  private static func initials(_ readings: [String]) -> String { String(readings.compactMap(\.first)) }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
