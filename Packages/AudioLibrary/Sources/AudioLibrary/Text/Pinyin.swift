/// How Chinese characters are read, in Latin letters without tones.
enum Pinyin {
  /// The readings of a character, the usual one first; empty for one that is not in the table.
  static func readings(_ scalar: Unicode.Scalar) -> [String] {
    guard let index = Pinyin.index(scalar), table.first[index] > 0 else { return [] }
    let usual = table.syllables[Int(table.first[index]) - 1]
    return [usual] + (table.others[scalar.value] ?? [])
  }

  /// The place of a character's usual reading in alphabetical order, from 1; 0 for one that is not in the table.
  static func order(_ scalar: Unicode.Scalar) -> UInt16 { index(scalar).map { table.first[$0] } ?? 0 }

  private static func index(_ scalar: Unicode.Scalar) -> Int? {
    (0x4E00..<0x9FB0).contains(scalar.value) ? Int(scalar.value - 0x4E00) : nil
  }

  private struct Table: Sendable {
    /// Every syllable in alphabetical order.
    private(set) var syllables: [String] = []
    /// By character from U+4E00 on, the place of its syllable plus one.
    private(set) var first = [UInt16](repeating: 0, count: 0x9FB0 - 0x4E00)
    private(set) var others: [UInt32: [String]] = [:]

    init(_ usual: String, _ other: String) {
      for (reading, characters) in Table.lines(usual) {
        syllables.append(reading)
        for scalar in characters {
          if let index = Pinyin.index(scalar) { first[index] = UInt16(syllables.count) }
        }
      }
      for (reading, characters) in Table.lines(other) {
        for scalar in characters { others[scalar.value, default: []].append(reading) }
      }
    }

    private static func lines(_ text: String) -> [(String, Substring.UnicodeScalarView)] {
      text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
        guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let characters = Substring(line[line.index(after: blank)...]).unicodeScalars
        return (String(Substring(line[..<blank])), characters)
      }
    }
  }

  private static let table = Table(pinyinTable, otherPinyinTable)
}
