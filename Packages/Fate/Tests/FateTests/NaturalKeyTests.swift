import Fate
import Testing

@Suite struct NaturalKeyTests {
  @Test(
    "each list is in its natural order",
    arguments: [
      ["Track 1", "Track 2", "track 10", "Track 100"],
      ["", "0", "1", "01", "001", "2", "10", "a", "a0", "a1", "A2", "aa", "B"],
      ["1.2", "1.10", "2"],
      ["a01a", "a1b", "a01b", "a2"],
      ["第1話", "第２話", "第10話", "第11話"],
      ["٢", "١٠"],
      ["Disc 1 Track 9", "Disc 1 Track 10", "Disc 2 Track 1"],
      ["99999999999999999999", "100000000000000000000"],
      ["A", "a"],
      ["AZ 1", "az 2", "AZ 3"],
      ["Émile 1", "émile 2", "ÉMILE 3"],
      ["Song 2", "Song 10", "Song two"],
      ["a 1", "a b"],
    ])
  func order(texts: [String]) {
    #expect(texts.reversed().fd.naturallySorted { $0 } == texts)
    for (first, second) in zip(texts, texts.dropFirst()) {
      #expect(first.fd.isNaturallyBefore(second), "\(first) | \(second)")
      #expect(!second.fd.isNaturallyBefore(first), "\(first) | \(second)")
    }
  }

  @Test(
    "numbers of any length count by their value",
    arguments: [1, 18, 19, 20, 253, 254, 255, 256, 509, 510, 511])
  func longNumbers(digits: Int) {
    let nines = String(repeating: "9", count: digits)
    let next = "1" + String(repeating: "0", count: digits)
    #expect(("a" + nines).fd.isNaturallyBefore("a" + next))
    #expect(("a" + nines + "b").fd.isNaturallyBefore("a" + next + "a"))
    #expect(!("a" + next).fd.isNaturallyBefore("a" + nines))
    #expect((String(repeating: "0", count: digits) + "8").fd.isNaturallyBefore("9"))
  }

  @Test("the order of all short texts is that of the written rules")
  func exhaustive() {
    var texts = [""]
    var last = [""]
    for _ in 0..<3 {
      last = last.flatMap { text in "aB01 \u{0}".map { text + String($0) } }
      texts += last
    }
    let keys = texts.map(NaturalKey.init)
    let words = texts.map(Words.init)
    for first in texts.indices {
      for second in texts.indices {
        guard (keys[first] < keys[second]) != (words[first] < words[second]) else { continue }
        Issue.record("“\(texts[first])” and “\(texts[second])”")
      }
    }
    #expect(Set(keys).count == texts.count)
  }

  @Test("sorting keeps the order of equal texts")
  func stable() {
    let rows = [("b", 1), ("a", 2), ("b", 3), ("a", 4)]
    #expect(rows.map { ($0, $1) }.naturallySortedNumbers == [2, 4, 1, 3])
  }
}

extension [(String, Int)] {
  fileprivate var naturallySortedNumbers: [Int] { fd.naturallySorted { $0.0 }.map(\.1) }
}

/// The three rules of `NaturalKey`, written down without a thought for speed, for ASCII.
private struct Words {
  enum Word: Equatable { case number(Int), text(String) }
  let text: String
  var words: [Word] = []
  var zeros: [Int] = []

  init(_ text: String) {
    self.text = text
    // A control character counts as the least character of a text that there can be beside it.
    var rest = text.lowercased().replacing("\u{0}", with: "\u{2}")[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isNumber == first.isNumber }
      rest = rest.dropFirst(run.count)
      if first.isNumber {
        words.append(.number(Int(run) ?? -1))
        zeros.append(run.count - String(Int(run) ?? -1).count)
      } else {
        words.append(.text(String(run)))
      }
    }
  }

  static func < (first: Words, second: Words) -> Bool {
    for (mine, other) in zip(first.words, second.words) where mine != other {
      switch (mine, other) {
      case (.number(let mine), .number(let other)): return mine < other
      case (.number, .text): return true
      case (.text, .number): return false
      case (.text(let mine), .text(let other)): return mine < other
      }
    }
    if first.words.count != second.words.count { return first.words.count < second.words.count }
    if first.zeros != second.zeros { return first.zeros.lexicographicallyPrecedes(second.zeros) }
    return first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }
}
