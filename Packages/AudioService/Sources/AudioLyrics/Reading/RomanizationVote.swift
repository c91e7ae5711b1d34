/// Counts the words of Latin lines that are made of another language's syllables.
///
/// Single lines cannot tell (“no one” could be Japanese), so all lines at one place of the groups vote.
struct RomanizationVote {
  private var words = 0
  private var syllabic = 0
  private var syllables = 0
  private var signs = 0
  private var mostSyllables = 0

  /// True when at least 17 of 20 words are syllables of the other language, about as many as the original's
  /// signs stand for: one for a Hangul or in Chinese, one to four in Japanese.
  var isRomanized: Bool {
    words > 0 && syllabic * 20 >= words * 17 && syllables * 4 >= signs * 3 && syllables <= mostSyllables
  }

  /// Counts the words of a Latin line and the signs of the line that it belongs to.
  ///
  /// The first thousand words of a file are enough.
  mutating func count(_ latin: UnsafeRawBufferPointer, of original: UnsafeRawBufferPointer, _ script: Script)
  {
    guard words < 1000, latin.count < 10_000, original.count < 10_000 else { return }
    var letters = 0
    UTF8Scalars.forEach(original, 0..<original.count) {
      if $0 > 0x1100, !(0x2000...0x303F).contains($0) { letters += 1 }
    }
    signs += letters
    mostSyllables += script == .japanese ? letters * 4 : letters * 5 / 4 + 1
    let table: Syllables =
      switch script {
      case .japanese: .japanese
      case .korean: .korean
      default: .chinese
      }
    var word: [UInt8] = []
    func close(_ vote: inout Self) {
      guard !word.isEmpty else { return }
      vote.words += 1
      if let count = table.count(word), script != .han || count == 1 {
        vote.syllabic += 1
        vote.syllables += count
      }
      word.removeAll(keepingCapacity: true)
    }
    UTF8Scalars.forEach(latin, 0..<latin.count) { scalar in
      if let letter = Self.plain(scalar) {
        word.append(letter)
      } else if scalar != 0x27, scalar != 0x2019 {
        close(&self)
      }
    }
    close(&self)
  }

  /// The plain small letter of a Latin one, without the marks that romanisations put on vowels.
  private static func plain(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0x41...0x5A: UInt8(scalar + 0x20)
    case 0x61...0x7A: UInt8(scalar)
    case 0xC0...0xC5, 0xE0...0xE5, 0x100...0x105, 0x1CD, 0x1CE: UInt8(ascii: "a")
    case 0xC8...0xCB, 0xE8...0xEB, 0x112...0x11B: UInt8(ascii: "e")
    case 0xCC...0xCF, 0xEC...0xEF, 0x128...0x12D, 0x1CF, 0x1D0: UInt8(ascii: "i")
    case 0xD2...0xD6, 0xF2...0xF6, 0x14C...0x151, 0x1D1, 0x1D2: UInt8(ascii: "o")
    case 0xD9...0xDC, 0xF9...0xFC, 0x168...0x171, 0x1D3...0x1DC: UInt8(ascii: "u")
    default: nil
    }
  }
}

/// The syllables with which a language is written in Latin letters.
struct Syllables {
  private let onsets: Set<[UInt8]>
  private let vowels: Set<[UInt8]>
  private let codas: Set<[UInt8]>

  private init(onsets: String, vowels: String, codas: String) {
    func set(_ text: String) -> Set<[UInt8]> { Set(text.split(separator: " ").map { Array($0.utf8) } + [[]]) }
    self.onsets = set(onsets)
    self.vowels = set(vowels).subtracting([[]])
    self.codas = set(codas)
  }

  /// Hepburn, with Kunrei's `si ti tu hu zi` and doubled consonants.
  static let japanese = Syllables(
    onsets:
      "k s t n h m y r w g z d b p j f v sh ch ts ky gy ny hy my ry by py kk ss tt pp ssh cch tch tts kky "
      + "ppy sy ty zy jy dy",
    vowels: "a i u e o aa ii uu ee oo ou ei", codas: "n m")
  /// The Revised Romanisation, with the older spellings `sh` and `oo`.
  static let korean = Syllables(
    onsets: "g kk n d tt r l m b pp s ss j jj ch k t p h sh",
    vowels: "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i oo ee",
    codas: "k n t l m p ng g d b s r h")
  /// Pinyin, the tones left out.
  static let chinese = Syllables(
    onsets: "b p m f d t n l g k h j q x zh ch sh r z c s y w",
    vowels: "a o e ai ei ao ou i ia ie iao iu u ua uo uai ui ue v ve er", codas: "n ng")

  /// The fewest syllables that make the word; `nil` when none do.
  ///
  /// O(length), words over 40 letters are none.
  func count(_ word: [UInt8]) -> Int? {
    guard word.count <= 40 else { return nil }
    var fewest = [Int?](repeating: nil, count: word.count + 1)
    fewest[0] = 0
    for start in 0..<word.count {
      guard let before = fewest[start] else { continue }
      for onset in 0...3 where has(onsets, word, start, onset) {
        for vowel in 1...3 where has(vowels, word, start + onset, vowel) {
          for coda in 0...2 where has(codas, word, start + onset + vowel, coda) {
            let end = start + onset + vowel + coda
            fewest[end] = min(fewest[end] ?? before + 1, before + 1)
          }
        }
      }
    }
    return fewest[word.count]
  }

  private func has(_ set: Set<[UInt8]>, _ word: [UInt8], _ start: Int, _ length: Int) -> Bool {
    start + length <= word.count && set.contains(Array(word[start..<start + length]))
  }
}
