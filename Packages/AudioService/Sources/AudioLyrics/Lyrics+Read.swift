/// How lyrics are to be read; every part may be left out.
public struct LyricReadOptions: Sendable {
  /// Unpacks a zlib stream (RFC 1950); throws when it is damaged.
  ///
  /// Packed KRC needs it.
  public typealias Inflate = @Sendable ([UInt8]) throws -> [UInt8]

  /// The encoding, where the caller knows better; `nil` to find it.
  public var encoding: LyricEncoding?
  /// The format, where the caller knows it; `nil` to find it.
  public var format: LyricFormat?
  /// Where the bytes come from.
  public var source: LyricSource?
  /// What unpacks KRC.
  public var inflate: Inflate?

  /// Makes options.
  public init(
    encoding: LyricEncoding? = nil, format: LyricFormat? = nil, source: LyricSource? = nil,
    inflate: Inflate? = nil
  ) {
    self.encoding = encoding
    self.format = format
    self.source = source
    self.inflate = inflate
  }
}

extension Lyrics {
  /// The largest file that is read: 1 GB.
  public static let largestFile = 1_000_000_000

  /// Reads lyrics of any format from a file's bytes.
  ///
  /// O(n).
  ///
  /// Damage costs a line, never the file: see ``diagnostics``. Throws only when nothing can be read: a file
  /// of more than 1 GB, an encoding that the machine does not have, KRC that does not unpack.
  public static func read(
    _ bytes: [UInt8], _ options: LyricReadOptions = LyricReadOptions()
  ) throws(LyricsError) -> Lyrics {
    guard bytes.count <= largestFile else { throw .tooLarge(bytes: bytes.count) }
    let isPacked = KRCPacking.isPacked(bytes)
    let unpacked = isPacked ? try KRCPacking.unpack(bytes, inflate: options.inflate) : bytes
    guard unpacked.count <= largestFile else { throw .tooLarge(bytes: unpacked.count) }
    let decoded = try TextDecoder.decode(unpacked, as: isPacked ? .utf8 : options.encoding)
    var lyrics = readText(decoded.bytes, isPacked ? .krc : options.format)
    lyrics.encoding = decoded.encoding
    lyrics.source = options.source
    lyrics.diagnostics.insert(
      contentsOf: decoded.problems.map { LyricDiagnostic(line: nil, problem: $0) }, at: 0)
    return lyrics
  }

  /// Reads lyrics of any format from text.
  ///
  /// O(n).
  public static func read(
    _ text: String, _ options: LyricReadOptions = LyricReadOptions(encoding: .utf8)
  ) throws(LyricsError) -> Lyrics {
    var options = options
    options.encoding = .utf8
    return try read(Array(text.utf8), options)
  }

  private static func readText(_ bytes: [UInt8], _ format: LyricFormat?) -> Lyrics {
    let format = format ?? bytes.withUnsafeBytes { FormatSniffer.sniff($0) }
    switch format {
    case .srt, .vtt: return bytes.withUnsafeBytes { CueReader.read($0, format) }.lyrics(format)
    case .ttml: return bytes.withUnsafeBytes { TTMLReader.read($0) }.lyrics(.ttml)
    case .qrc:
      let content = bytes.withUnsafeBytes { QRCMarkup.content($0) } ?? bytes
      return content.withUnsafeBytes { SyllableReader.read($0, .qrc) }.lyrics(.qrc)
    case .yrc, .krc, .lys: return bytes.withUnsafeBytes { SyllableReader.read($0, format) }.lyrics(format)
    case .text: return PlainTextReader.read(bytes, LRCReader(source: []))
    case .lrc, .elrc, .eslrc, .sylt: return readLRC(bytes)
    }
  }

  private static func readLRC(_ bytes: [UInt8]) -> Lyrics {
    var reader = LRCReader(source: bytes)
    reader.read()
    guard !reader.builder.records.isEmpty else { return PlainTextReader.read(bytes, reader) }
    return Lyrics(
      storage: reader.builder.finish(isInferring: true), offset: reader.offset,
      format: reader.hasAngleWords ? .elrc : reader.hasBracketWords ? .eslrc : .lrc, encoding: .utf8,
      source: nil, metadata: LyricMetadata(reader.metadata), credits: reader.credits,
      diagnostics: reader.diagnostics.finished)
  }
}
