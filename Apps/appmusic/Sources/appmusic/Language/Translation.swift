/// Puts sentences into the languages that the program speaks.
///
/// The table is text: an English sentence, its translation on the next line, an empty line. `{1}`, `{2}` … stand for
/// what differs from one time to another, and may change places in the translation.
enum Translation {
  /// Chinese sentences by the English ones; read on first use, which English never makes.
  static let chinese = read(
    [
      ChineseTable.phrases, ChineseTable.screen, ChineseTable.errors, ChineseTable.servers,
      ChineseTable.network,
    ]
    .joined(separator: "\n\n"))

  /// Errors' sentences with places for values, those with the most fixed text first.
  private static let patterns: [Pattern] = read(
    [ChineseTable.errors, ChineseTable.screen, ChineseTable.servers, ChineseTable.network]
      .joined(separator: "\n\n")
  ).map { Pattern($0.key, $0.value) }
    .filter { $0.pieces.count > 1 }.sorted { ($0.weight, $0.english) > ($1.weight, $1.english) }

  /// A finished sentence of the packages below, such as an error's, in the language.
  ///
  /// Stays as it is where no sentence of the table fits. O(table) for one with values.
  static func sentence(_ english: String, in language: Language) -> String {
    guard language == .simplifiedChinese else { return english }
    if let exact = chinese[english] { return exact }
    for pattern in patterns {
      if let values = pattern.values(in: english) {
        return fill(pattern.translation, values.map { sentence($0, in: language) })
      }
    }
    return composed(english) ?? english
  }

  /// A sentence that was put together: what happened, perhaps a number, perhaps to what, and a full stop.
  private static func composed(_ english: String) -> String? {
    guard english.hasSuffix(".") else { return nil }
    let whole = english.dropLast()
    let colon = whole.firstRange(of: ": ")
    let head = whole[..<(colon?.lowerBound ?? whole.endIndex)]
    let number = head.firstRange(of: " with error ")
    guard let happened = chinese[String(head[..<(number?.lowerBound ?? head.endIndex)])] else { return nil }
    let suffix = number.map { fill(chinese["with error {1}"] ?? "", [String(head[$0.upperBound...])]) }
    return happened + (suffix.map { "，\($0)" } ?? "") + (colon.map { "：" + whole[$0.upperBound...] } ?? "")
      + "。"
  }

  /// A sentence with its values in their places.
  static func fill(_ sentence: String, _ values: [String]) -> String {
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let after = rest[rest.index(after: open)...]
      if let close = after.firstIndex(of: "}"), let number = Int(after[..<close]),
        values.indices.contains(number - 1)
      {
        result += values[number - 1]
        rest = after[after.index(after: close)...]
      } else {
        result += "{"
        rest = after
      }
    }
    return result + rest
  }

  /// The pairs of a table's text.
  static func read(_ text: String) -> [String: String] {
    var pairs: [String: String] = [:]
    var english: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        english = nil
      } else if let key = english {
        pairs[String(key)] = String(line)
        english = nil
      } else {
        english = line
      }
    }
    return pairs
  }

  /// An English sentence with places for values, to be recognised in finished sentences.
  private struct Pattern {
    let english: String
    let translation: String
    /// The fixed text before, between and behind the values.
    let pieces: [String]
    /// Which value stands behind each piece but the last.
    let numbers: [Int]
    var weight: Int { pieces.reduce(0) { $0 + $1.utf8.count } }

    init(_ english: String, _ translation: String) {
      self.english = english
      self.translation = translation
      var pieces: [String] = []
      var numbers: [Int] = []
      var piece = ""
      var rest = english[...]
      while let character = rest.popFirst() {
        if character == "{", let close = rest.firstIndex(of: "}"), let number = Int(rest[..<close]) {
          pieces.append(piece)
          numbers.append(number)
          piece = ""
          rest = rest[rest.index(after: close)...]
        } else {
          piece.append(character)
        }
      }
      self.pieces = pieces + [piece]
      self.numbers = numbers
    }

    /// The values in a sentence that this pattern made; `nil` for another sentence.
    func values(in sentence: String) -> [String]? {
      guard weight > 0, let first = pieces.first, let last = pieces.last, sentence.hasPrefix(first),
        sentence.hasSuffix(last), sentence.utf8.count >= first.utf8.count + last.utf8.count
      else { return nil }
      let end = sentence.utf8.index(sentence.utf8.endIndex, offsetBy: -last.utf8.count)
      var rest = sentence[sentence.utf8.index(sentence.startIndex, offsetBy: first.utf8.count)..<end]
      var found = [String](repeating: "", count: numbers.count)
      for (index, number) in numbers.enumerated() {
        let value: Substring
        if index == numbers.count - 1 {
          value = rest
          rest = rest[rest.endIndex...]
        } else {
          guard let place = rest.firstRange(of: pieces[index + 1]) else { return nil }
          value = rest[..<place.lowerBound]
          rest = rest[place.upperBound...]
        }
        guard found.indices.contains(number - 1) else { return nil }
        found[number - 1] = String(value)
      }
      return found
    }
  }
}
