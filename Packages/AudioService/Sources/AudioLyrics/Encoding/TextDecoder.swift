/// The text of a file as UTF-8, and how it was found.
struct DecodedText {
  /// Valid UTF-8 without NULs and without a mark at its start.
  var bytes: [UInt8]
  var encoding: LyricEncoding
  var problems: [LyricProblem] = []
}

/// Finds the encoding of a file and makes UTF-8 of it.
enum TextDecoder {
  /// Decodes the bytes, in the encoding that is named or in the one that fits best.
  ///
  /// O(n).
  static func decode(_ bytes: [UInt8], as named: LyricEncoding?) throws(LyricsError) -> DecodedText {
    if let named { return try decode(bytes, named) }
    let (mark, order) = mark(bytes)
    if let order { return try decode(Array(bytes.dropFirst(mark)), order) }
    let look = bytes.withUnsafeBytes { UTF8Check.look($0) }
    if look.isValid, !look.hasNUL {
      return EncodingFinder.mayBeUTF16(bytes)
        ? try decodeLegacy(bytes) : DecodedText(bytes: bytes, encoding: .utf8)
    }
    let bigEndian = bytes.withUnsafeBytes { UTF16Decoder.guessBigEndian($0) }
    if let bigEndian, !EncodingFinder.isOneShortLine(bytes) {
      return try decode(bytes, bigEndian ? .utf16BigEndian : .utf16LittleEndian)
    }
    if look.isValid { return try decode(bytes, .utf8) }
    return try decodeLegacy(bytes)
  }

  /// The length of a byte order mark and what it stands for.
  private static func mark(_ bytes: [UInt8]) -> (length: Int, encoding: LyricEncoding?) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (3, .utf8) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (2, .utf16LittleEndian) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (2, .utf16BigEndian) }
    return (0, nil)
  }

  /// Decodes in a known encoding; what is broken becomes U+FFFD and is told.
  static func decode(_ bytes: [UInt8], _ encoding: LyricEncoding) throws(LyricsError) -> DecodedText {
    switch encoding {
    case .utf8:
      let look = bytes.withUnsafeBytes { UTF8Check.look($0, countingAll: true) }
      if look.isValid, !look.hasNUL { return DecodedText(bytes: bytes, encoding: .utf8) }
      let repaired = bytes.withUnsafeBytes { UTF8Check.repaired($0) }
      return DecodedText(bytes: repaired, encoding: .utf8, problems: problems(look.broken, .utf8))
    case .utf16LittleEndian, .utf16BigEndian:
      let result = bytes.withUnsafeBytes {
        UTF16Decoder.decode($0, bigEndian: encoding == .utf16BigEndian)
      }
      return DecodedText(
        bytes: result.text, encoding: encoding, problems: problems(result.broken, encoding))
    case .latin1:
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count * 5 / 4)
      for byte in bytes where byte != 0 { UTF16Decoder.append(UInt32(byte), to: &text) }
      return DecodedText(bytes: text, encoding: .latin1)
    default:
      let result = try LegacyDecoder.decode(bytes, encoding, isStrict: false)
      return DecodedText(
        bytes: result.text, encoding: encoding, problems: problems(result.broken, encoding))
    }
  }

  private static func problems(_ broken: Int, _ encoding: LyricEncoding) -> [LyricProblem] {
    broken == 0 ? [] : [.replacedBytes(encoding, count: broken)]
  }

  private static func decodeLegacy(_ bytes: [UInt8]) throws(LyricsError) -> DecodedText {
    let finding = EncodingFinder.find(bytes)
    var decoded = try decode(bytes, finding.encoding)
    if let rival = finding.rivals.first {
      decoded.problems.insert(.uncertainEncoding(chosen: finding.encoding, other: rival), at: 0)
    }
    return decoded
  }
}
