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

  /// What was found.
  struct Finding {
    var encoding: LyricEncoding
    /// The encoding that is nearly as likely and would make another text.
    var rival: LyricEncoding?
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
    guard let best else { return Finding(encoding: .latin1, rival: nil) }
    let rival = candidates.filter { $0.encoding != best.encoding && $0.text != best.text }
      .min { $0.cost < $1.cost }
    let isNear = rival.map { $0.cost - best.cost < certain } ?? false
    return Finding(encoding: best.encoding, rival: isNear ? rival?.encoding : nil)
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
      broken = bytes.withUnsafeBytes { UTF8Check.look($0, countingAll: true).broken }
    case .utf16LittleEndian, .utf16BigEndian:
      guard bytes.count.isMultiple(of: 2) else { return nil }
      (text, broken) = bytes.withUnsafeBytes {
        UTF16Decoder.decode($0, bigEndian: encoding == .utf16BigEndian)
      }
    default:
      guard let decoded = try? LegacyDecoder.decode(bytes, encoding, isStrict: false) else { return nil }
      (text, broken) = decoded
    }
    let cost = text.withUnsafeBytes { text in
      models(encoding).map { $0(text) }.min() ?? 0
    }
    return Candidate(encoding: encoding, text: text, cost: cost + broken * LanguageModel.broken)
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
