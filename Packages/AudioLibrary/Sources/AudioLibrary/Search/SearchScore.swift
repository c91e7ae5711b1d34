/// How well a found text fits what was typed, field by field and by exactness.
struct SearchScore {
  private let query: String
  private let words: [String]
  /// True when no word is of a script that is written in runs.
  private let isLatin: Bool
  /// The query without blanks where it may be pinyin; else empty.
  private let letters: [UInt8]
  /// Runs of Chinese, kana or Korean of three characters and more: their pairs may be found apart from each other.
  let longRuns: [String]

  init(_ text: String) {
    words = SearchText.typedWords(text)
    query = words.joined(separator: " ")
    isLatin = words.allSatisfy { word in word.unicodeScalars.allSatisfy { Script($0) == .word } }
    let mayBePinyin = words.allSatisfy { word in word.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
    letters = mayBePinyin ? words.flatMap { Array($0.utf8) } : []
    longRuns = words.filter { word in
      word.unicodeScalars.count > 2
        && word.unicodeScalars.allSatisfy { [.han, .run].contains(Script($0)) }
    }
  }

  /// The score of a track: the higher, the better.
  func of(title: String, artists: [String], album: String?) -> Int {
    if query.isEmpty { return 0 }
    let title = SearchScore.plain(title)
    let artists = artists.map(SearchScore.plain)
    let album = album.map(SearchScore.plain) ?? ""
    var score = 0
    score = max(score, whole(title, exact: 1_000, start: 700, inside: 600))
    for artist in artists { score = max(score, whole(artist, exact: 900, start: 500, inside: 400)) }
    score = max(score, whole(album, exact: 800, start: 450, inside: 350))
    for word in words {
      if has(title, word) {
        score += 30
      } else if artists.contains(where: { has($0, word) }) {
        score += 20
      } else if has(album, word) {
        score += 10
      }
    }
    return score
  }

  /// The score of a name, such as an artist's.
  func of(name: String) -> Int {
    query.isEmpty ? 0 : whole(SearchScore.plain(name), exact: 1_000, start: 700, inside: 600)
  }

  /// True when every long run stands in one of the texts as it was typed.
  func hasLongRuns(_ texts: [String]) -> Bool {
    longRuns.allSatisfy { run in
      // Folding changes few texts of these scripts, so the text itself is looked at first.
      texts.contains { Bytes.has($0, run) } || texts.contains { Bytes.has(Folding.fold($0), run) }
    }
  }

  private func whole(_ text: String, exact: Int, start: Int, inside: Int) -> Int {
    if text == query { return exact }
    let written =
      if text.hasPrefix(query) {
        text.hasPrefix(query + " ") ? start + 20 : start
      } else {
        has(text, query) ? inside : 0
      }
    // What is read so comes right behind what is written so.
    let read =
      switch Pinyin.place(of: letters, in: text) {
      case .whole: exact - 10
      case .start: start - 10
      case .inside: inside - 10
      case nil: 0
      }
    return max(written, read)
  }

  /// True when a word of the text, or any place of a run, begins so.
  private func has(_ text: String, _ word: String) -> Bool {
    if text.hasPrefix(word) || Bytes.has(text, " " + word) { return true }
    return !isLatin && Bytes.has(text, word)
  }

  /// A text as its words alone.
  private static func plain(_ text: String) -> String {
    var folded = Folding.fold(text)
    let isPlain = folded.withUTF8 { bytes in
      bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x20 }
    }
    return isPlain ? folded : SearchText.typedWords(text).joined(separator: " ")
  }
}
