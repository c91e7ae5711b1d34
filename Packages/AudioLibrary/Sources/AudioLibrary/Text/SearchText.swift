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
    let letters = letters(folded)
    var words: [UInt8] = []
    words.reserveCapacity(letters.count * 8)
    for chunk in chunks(letters) {
      for piece in chunk.pieces { append(piece, letters, to: &words) }
      append(joined: chunk, letters, to: &words)
    }
    return String(decoding: words, as: UTF8.self)
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
    let letters = letters(Folding.fold(query))
    for piece in chunks(letters).flatMap(\.pieces) {
      if piece.isRun, piece.range.count > 1 {
        for index in piece.range.dropLast() {
          terms.append(Term(text: string(letters[index...(index + 1)]), isPrefix: false))
        }
      } else {
        terms.append(Term(text: string(letters[piece.range]), isPrefix: true))
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
    let letters = letters(Folding.fold(query))
    return chunks(letters).flatMap { chunk in chunk.pieces.map { string(letters[$0.range]) } }
  }

  // MARK: Taking apart

  /// Letters of one kind that follow each other, as their places in the text.
  private struct Piece {
    var range: Range<Int>
    let isRun: Bool
  }

  /// What stands between two blanks.
  private struct Chunk { var pieces: [Piece] = [] }

  /// The letters of a folded text.
  ///
  /// An apostrophe is left out by those who type quickly: “dont” finds “don't”.
  private static func letters(_ folded: String) -> [Unicode.Scalar] {
    folded.unicodeScalars.filter { $0 != "'" && $0 != "\u{2019}" }
  }

  private static func chunks(_ letters: [Unicode.Scalar]) -> [Chunk] {
    var chunks: [Chunk] = []
    var chunk = Chunk()
    var continues = false
    for (index, scalar) in letters.enumerated() {
      let script = Script(scalar)
      if script == .gap {
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
        chunk.pieces[last].range = chunk.pieces[last].range.lowerBound..<(index + 1)
      } else {
        chunk.pieces.append(Piece(range: index..<(index + 1), isRun: isRun))
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

  private static func append(_ word: String, to words: inout [UInt8]) {
    if !words.isEmpty { words.append(0x20) }
    words.append(contentsOf: word.utf8)
  }

  private static func append(_ letters: ArraySlice<Unicode.Scalar>, to words: inout [UInt8]) {
    if !words.isEmpty { words.append(0x20) }
    appendLetters(letters, to: &words)
  }

  private static func appendLetters(_ letters: ArraySlice<Unicode.Scalar>, to words: inout [UInt8]) {
    for letter in letters {
      if letter.isASCII {
        words.append(UInt8(truncatingIfNeeded: letter.value))
      } else {
        words.append(contentsOf: UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private static func append(_ piece: Piece, _ letters: [Unicode.Scalar], to words: inout [UInt8]) {
    guard piece.isRun else { return append(letters[piece.range], to: &words) }
    for index in piece.range {
      append(letters[index..<min(index + 2, piece.range.upperBound)], to: &words)
    }
    appendPinyin(letters[piece.range], to: &words)
  }

  /// Appends what “AC/DC” and “R.E.M.” are without their signs.
  private static func append(joined chunk: Chunk, _ letters: [Unicode.Scalar], to words: inout [UInt8]) {
    let latin = chunk.pieces.filter { !$0.isRun }
    guard latin.count > 1 else { return }
    let start = words.count
    if !words.isEmpty { words.append(0x20) }
    let first = words.count
    for piece in latin { appendLetters(letters[piece.range], to: &words) }
    if words.count - first > longestJoined { words.removeSubrange(start...) }
  }

  /// How many bytes of Latin are put together at most.
  private static let longestJoined = 24

  /// How many characters one word of pinyin stands for at most.
  private static let longestReading = 6

  /// Appends, for each character of a Chinese run, the reading from there on, and the initials.
  private static func appendPinyin(_ run: ArraySlice<Unicode.Scalar>, to words: inout [UInt8]) {
    let readings = run.map { Pinyin.readings($0) }
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
