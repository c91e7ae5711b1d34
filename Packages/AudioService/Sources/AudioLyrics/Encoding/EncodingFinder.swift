/// Finds the encoding of bytes that are not UTF-8.
///
/// Nearly every text of every encoding from before Unicode also decodes as GB18030 without a fault, so that
/// decoding decides nothing. Instead each encoding's text is weighed by how likely its characters are in the
/// languages that use the encoding; the likeliest text wins, and GB18030 wins when two are equally likely.
enum EncodingFinder {
  /// How many bytes are weighed.
  private static let sampleLength = 65_536
  /// Where the runner-up is nearer than this, the choice is told as uncertain.
  private static let certain = 60
  /// How much nearer for each unit UTF-16 has to be beside another encoding: two letters of that one, which are
  /// weighed one by one, stand for one of its characters.
  private static let certainUnit = 24
  /// One line without a stamp that is no longer than this may be UTF-16 without a zero byte.
  private static let shortLine = 128

  /// What was found.
  struct Finding {
    var encoding: LyricEncoding
    /// Encodings that are nearly as likely and would make another text, the likeliest first.
    var rivals: [LyricEncoding] = []
  }

  private struct Candidate {
    var encoding: LyricEncoding
    var text: [UInt8]
    var cost: Int
  }

  /// Finds the encoding; the same bytes always give the same answer.
  ///
  /// O(n) for the first 64 kB.
  static func find(_ bytes: [UInt8]) -> Finding {
    let sample = sample(bytes)
    var best: Candidate?
    var candidates: [Candidate] = []
    for encoding in order {
      guard let candidate = weigh(sample, encoding) else { continue }
      candidates.append(candidate)
      if best.map({ candidate.cost < $0.cost }) ?? true { best = candidate }
    }
    guard let best else { return Finding(encoding: .latin1) }
    let rivals = candidates.filter { $0.encoding != best.encoding && $0.text != best.text }
      .filter { $0.cost - best.cost < margin(of: $0.encoding, beside: best.encoding, sample) }
      .sorted { $0.cost < $1.cost }
    return Finding(encoding: best.encoding, rivals: rivals.map(\.encoding))
  }

  private static func margin(
    of encoding: LyricEncoding, beside best: LyricEncoding, _ bytes: [UInt8]
  ) -> Int {
    guard isUTF16(encoding), !isUTF16(best), isOneShortLine(bytes) else { return certain }
    return certain + certainUnit * bytes.count / 2
  }

  private static func isUTF16(_ encoding: LyricEncoding) -> Bool {
    encoding == .utf16LittleEndian || encoding == .utf16BigEndian
  }

  /// True for bytes that may be a single line of UTF-16 without a stamp and a mark: too few to tell by their zeros.
  static func isOneShortLine(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= shortLine, bytes.count.isMultiple(of: 2) else { return false }
    return bytes.count { $0 == 0 } < 4 && !bytes.contains(ASCII.lineFeed)
  }

  /// True for UTF-8 that may as well be UTF-16: one short line whose bytes are not all such as words are made of.
  static func mayBeUTF16(_ bytes: [UInt8]) -> Bool {
    guard isOneShortLine(bytes), bytes.contains(where: { !isOfWords($0) }) else { return false }
    let finding = find(bytes)
    return isUTF16(finding.encoding) || finding.rivals.contains(where: isUTF16)
  }

  private static func isOfWords(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == ASCII.space || byte >= 0x80 || ".,'!?-()".utf8.contains(byte)
  }

  /// GB18030 comes first, so that it wins ties; HKSCS comes after the Big5 that it contains.
  private static let order: [LyricEncoding] = [
    .gb18030, .big5, .big5HKSCS, .shiftJIS, .eucJP, .eucKR, .windows1252, .windows1251, .utf16LittleEndian,
    .utf16BigEndian, .utf8,
  ]

  /// The lines from the first one that is not ASCII.
  private static func sample(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > sampleLength else { return bytes }
    var start = bytes.firstIndex { $0 >= 0x80 } ?? 0
    while start > 0, bytes[start - 1] != ASCII.lineFeed { start -= 1 }
    var end = min(bytes.count, start + sampleLength)
    if end < bytes.count, let line = bytes[start..<end].lastIndex(of: ASCII.lineFeed) { end = line + 1 }
    return Array(bytes[start..<end])
  }

  private static func weigh(_ bytes: [UInt8], _ encoding: LyricEncoding) -> Candidate? {
    let text: [UInt8]
    let broken: Int
    switch encoding {
    case .utf8:
      // Most of a text that was cut, or lost a byte, still is UTF-8.
      text = bytes.withUnsafeBytes { UTF8Check.repaired($0) }
      broken =
        bytes.withUnsafeBytes { UTF8Check.look($0, countingAll: true).broken } + zeros(bytes)
    case .utf16LittleEndian, .utf16BigEndian:
      guard bytes.count.isMultiple(of: 2) else { return nil }
      (text, broken) = bytes.withUnsafeBytes {
        UTF16Decoder.decode($0, bigEndian: encoding == .utf16BigEndian)
      }
    default:
      guard let decoded = try? LegacyDecoder.decode(bytes, encoding, isStrict: false) else { return nil }
      (text, broken) = (decoded.text, decoded.broken + zeros(bytes))
    }
    let cost = text.withUnsafeBytes { text in
      models(encoding).map { $0(text) }.min() ?? 0
    }
    return Candidate(encoding: encoding, text: text, cost: cost + broken * LanguageModel.broken)
  }

  /// How many zeros are in the text; behind it they are padding.
  private static func zeros(_ bytes: [UInt8]) -> Int {
    let end = bytes.lastIndex { $0 != 0 } ?? 0
    return bytes[..<end].count { $0 == 0 }
  }

  /// What a text costs when it is supposed to be in one language.
  private typealias Supposition = (UnsafeRawBufferPointer) -> Int

  /// The languages that people write in an encoding, with what it costs to suppose so.
  ///
  /// Chinese users keep songs of all their neighbours in GBK, which holds kana and both kinds of Chinese.
  private static func models(_ encoding: LyricEncoding) -> [Supposition] {
    func suppose(_ model: LanguageModel, _ prior: Int) -> Supposition {
      { bytes in
        var sum = prior
        UTF8Scalars.forEach(bytes, 0..<bytes.count) { sum += model.cost($0) }
        return sum
      }
    }
    switch encoding {
    case .gb18030: return [suppose(.simplified, 0), suppose(.traditional, 20), suppose(.japanese, 25)]
    case .big5: return [suppose(.traditional, 0), suppose(.japanese, 50)]
    case .big5HKSCS: return [suppose(.traditional, 5), suppose(.japanese, 55)]
    case .shiftJIS, .eucJP: return [suppose(.japanese, 0)]
    case .eucKR: return [suppose(.korean, 0)]
    case .windows1252: return [AlphabetModel.western]
    case .windows1251: return [AlphabetModel.cyrillic]
    case .utf16LittleEndian, .utf16BigEndian:
      return [
        suppose(.simplified, 60), suppose(.traditional, 60), suppose(.japanese, 60), suppose(.korean, 60),
      ]
    case .utf8:
      return [
        suppose(.simplified, 0), suppose(.traditional, 0), suppose(.japanese, 0), suppose(.korean, 0),
        AlphabetModel.western, AlphabetModel.cyrillic,
      ]
    case .latin1: return []
    }
  }
}
