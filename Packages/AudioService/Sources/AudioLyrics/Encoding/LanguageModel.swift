/// How likely each character is in a text of one language.
///
/// Costs are negative logarithms in tenths: 10 is one of e characters, 46 one of a hundred. They are made
/// from what everybody may know: which characters are frequent, and which ones the national standards put
/// into their first level.
struct LanguageModel: Sendable {
  private let costs: [UInt8]

  /// The cost of a character.
  @inline(__always) func cost(_ scalar: UInt32) -> Int {
    scalar < 0x10000 ? Int(costs[Int(scalar)]) : 165
  }

  /// The cost of what is not of the encoding at all.
  static let broken = 250
  /// The cost of a character of ASCII, in every language.
  static let ascii = 30

  static let simplified = chinese(
    CommonCharacters.simplified, level: firstLevel(.gb18030, 0xB0...0xD7, 0xA1...0xFE))
  static let traditional = chinese(
    CommonCharacters.traditional, level: firstLevel(.big5, 0xA4...0xC6, 0x40...0xFE))
  static let japanese = makeJapanese()
  static let korean = makeKorean()

  private init(_ change: (inout [UInt8]) -> Void) {
    var costs = [UInt8](repeating: 170, count: 0x10000)
    func fill(_ range: ClosedRange<Int>, _ cost: UInt8) { for scalar in range { costs[scalar] = cost } }
    fill(0x00...0x1F, 200)
    costs[0x09] = 30
    costs[0x0A] = 30
    costs[0x0D] = 30
    fill(0x20...0x7E, UInt8(Self.ascii))
    fill(0x7F...0x9F, 200)
    fill(0xA0...0x24F, 110)
    fill(0x370...0x45F, 115)
    fill(0x2000...0x206F, 90)
    fill(0x2100...0x24FF, 105)
    fill(0x2500...0x259F, 130)
    fill(0x25A0...0x266F, 95)
    fill(0x3000...0x303F, 75)
    fill(0x3040...0x30FF, 86)
    fill(0x3100...0x33FF, 130)
    fill(0x3400...0x4DBF, 155)
    fill(0x4E00...0x9FFF, 140)
    fill(0xAC00...0xD7A3, 135)
    fill(0xD800...0xF8FF, 200)
    fill(0xF900...0xFAFF, 160)
    fill(0xFF01...0xFF5E, 85)
    fill(0xFF61...0xFF9F, 110)
    for scalar in CommonCharacters.punctuation.unicodeScalars { costs[Int(scalar.value)] = 55 }
    change(&costs)
    self.costs = costs
  }

  private static func chinese(_ common: String, level: [UInt32]) -> LanguageModel {
    LanguageModel { costs in
      for scalar in level where scalar >= 0x4E00 && scalar < 0xA000 { costs[Int(scalar)] = 100 }
      rank(common, [(100, 55), (500, 72), (.max, 82)], &costs)
    }
  }

  private static func makeJapanese() -> LanguageModel {
    LanguageModel { costs in
      for scalar in firstLevel(.eucJP, 0xB0...0xCF, 0xA1...0xFE) where scalar >= 0x4E00 && scalar < 0xA000 {
        costs[Int(scalar)] = 98
      }
      rank(CommonCharacters.kanji, [(120, 70), (.max, 80)], &costs)
      for scalar in 0x3041...0x3093 { costs[scalar] = 56 }
      for scalar in 0x30A1...0x30F6 { costs[scalar] = 66 }
      rank("のいにたてはがをしとなでかるれまっらもうこあきりん", [(.max, 40)], &costs)
      rank("ンースルトラリイアクレ", [(.max, 55)], &costs)
      rank("、。「」　", [(.max, 48)], &costs)
      for scalar in 0xFF66...0xFF9F { costs[scalar] = 95 }
    }
  }

  private static func makeKorean() -> LanguageModel {
    LanguageModel { costs in
      for scalar in firstLevel(.eucKR, 0xB0...0xC8, 0xA1...0xFE) { costs[Int(scalar)] = 92 }
      rank(CommonCharacters.hangul, [(80, 48), (.max, 64)], &costs)
    }
  }

  /// Gives the characters of a list their costs, by their place in it.
  private static func rank(_ list: String, _ steps: [(until: Int, cost: UInt8)], _ costs: inout [UInt8]) {
    var place = 0
    for scalar in list.unicodeScalars where scalar.value > 0x20 && scalar.value < 0x10000 {
      guard let cost = steps.first(where: { place < $0.until })?.cost else { return }
      costs[Int(scalar.value)] = min(costs[Int(scalar.value)], cost)
      place += 1
    }
  }

  /// The characters of the rows that a standard gives to frequent characters.
  private static func firstLevel(
    _ encoding: LyricEncoding, _ leads: ClosedRange<UInt8>, _ trails: ClosedRange<UInt8>
  ) -> [UInt32] {
    var bytes: [UInt8] = []
    for lead in leads {
      for trail in trails where trail < 0x7F || trail > 0xA0 {
        bytes.append(lead)
        bytes.append(trail)
      }
      bytes.append(ASCII.lineFeed)
    }
    guard let text = try? LegacyDecoder.decode(bytes, encoding, isStrict: false).text else { return [] }
    var scalars: [UInt32] = []
    text.withUnsafeBytes {
      UTF8Scalars.forEach($0, 0..<$0.count) { if $0 > 0x80 && $0 < 0x10000 { scalars.append($0) } }
    }
    return scalars
  }
}
