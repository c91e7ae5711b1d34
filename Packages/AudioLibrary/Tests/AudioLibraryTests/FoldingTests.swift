import Testing

@testable import AudioLibrary

@Suite struct FoldingTests {
  @Test(
    "case, accents, width, kana and ligatures are left out",
    arguments: [
      ("Café NOIR", "cafe noir"), ("Ærøskøbing", "aeroskobing"), ("Straße", "strasse"), ("ŁÓDŹ", "lodz"),
      ("ＡＢＣ１２３", "abc123"), ("カタカナ", "かたかな"), ("ｶﾞｰﾙ", "がーる"), ("ﬁn", "fin"), ("Ⅳ", "iv"),
      ("ΌΣΟΣ", "οσοσ"), ("Ёлка", "елка"), ("İstanbul", "istanbul"), ("", ""), ("夜曲", "夜曲"), ("①", "1"),
    ])
  func folds(_ text: String, _ folded: String) { #expect(Folding.fold(text) == folded) }

  @Test("what a file system takes apart is the same as what a person types")
  func composition() {
    #expect(Folding.fold("e\u{301}") == Folding.fold("\u{E9}"))
    #expect(Folding.fold("か\u{3099}") == Folding.fold("が"))
    #expect(Folding.fold("は\u{309A}") == Folding.fold("ぱ"))
    #expect(Array(Folding.fold("\u{1112}\u{1161}\u{11AB}").unicodeScalars) == ["한"])
  }

  @Test("folding twice changes nothing more, for every letter of the table's ranges")
  func idempotent() {
    var wrong: [UInt32] = []
    for value in Array(0x20...0x33FF) + Array(0xF900...0xFFEF) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let once = Folding.fold(String(scalar))
      if Folding.fold(once) != once { wrong.append(scalar.value) }
    }
    #expect(wrong == [])
  }
}

@Suite struct SortKeyTests {
  @Test(
    "each name comes before the next",
    arguments: [
      ["Track 2", "Track 10", "Track 100"],
      ["The Beatles", "Beck", "A Beginning"],
      ["abba", "ABBB", "Ábc"],
      ["1999", "2001", "Abba", "Zed", "さくら", "봄날", "白", "北京", "成都", "重庆"],
      ["(What's) A", "What's B"],
      ["007", "8", "10"],
      ["A", "The A Team"],
    ])
  func ordered(_ names: [String]) {
    for (name, next) in zip(names, names.dropFirst()) {
      #expect(SortKey.of(name).lexicographicallyPrecedes(SortKey.of(next)), "\(name) before \(next)")
    }
  }

  @Test("what has no name comes last, and what has only signs has a key of its own")
  func ends() {
    #expect(SortKey.of("") == SortKey.nameless)
    #expect(SortKey.of("龘").lexicographicallyPrecedes(SortKey.nameless))
    #expect(SortKey.of("???") != SortKey.of("!!!"))
  }

  @Test("the article alone is a name")
  func article() { #expect(SortKey.of("The") == Array("the".utf8)) }
}

@Suite struct SearchTextTests {
  @Test("Chinese is found by one and two characters, by pinyin from any character on, and by initials")
  func chinese() {
    let words = SearchText.words("夜曲").split(separator: " ")
    #expect(words.contains("夜曲"))
    #expect(words.contains("曲"))
    #expect(words.contains("yequ"))
    #expect(words.contains("yq"))
    #expect(words.contains("qu"))
  }

  @Test("a character with two readings is found by both")
  func readings() {
    let words = SearchText.words("音乐").split(separator: " ")
    #expect(words.contains("yinle"))
    #expect(words.contains("yinyue"))
  }

  @Test("words with signs inside are found with and without them")
  func signs() {
    #expect(SearchText.words("AC/DC").split(separator: " ").contains("acdc"))
    #expect(SearchText.words("R.E.M.").split(separator: " ").contains("rem"))
    #expect(SearchText.words("Don't").split(separator: " ") == ["dont"])
  }

  @Test("a query's words are prefixes, and its runs are pairs")
  func terms() {
    typealias Term = SearchText.Term
    #expect(
      SearchText.terms("Riv Ech") == [Term(text: "riv", isPrefix: true), Term(text: "ech", isPrefix: true)])
    #expect(SearchText.terms("月") == [Term(text: "月", isPrefix: true)])
    #expect(
      SearchText.terms("青花瓷") == [Term(text: "青花", isPrefix: false), Term(text: "花瓷", isPrefix: false)])
    #expect(SearchText.terms("!!! ...") == [])
  }
}
