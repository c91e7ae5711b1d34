/// Lyrics that stand in a frame of an ID3 tag.
public struct ID3Lyrics: Hashable, Sendable {
  /// The language, three letters of ISO 639-2 in lower case; empty when the frame has none.
  public var language: String
  /// What the frame calls itself; mostly empty.
  public var description: String
  /// The lyrics.
  public var lyrics: Lyrics

  /// Reads the body of a USLT frame (ID3v2.4, section 4.8): everything after the frame's header.
  ///
  /// O(n).
  ///
  /// Times that somebody wrote into the text count: such a frame gives synced lyrics.
  public init(uslt body: [UInt8]) throws(LyricsError) {
    var reader = ID3FrameReader(body)
    guard let encoding = reader.encoding(), let language = reader.language() else {
      throw .damagedTag("USLT")
    }
    self.language = language
    let name = reader.string(encoding), body = reader.rest()
    var decoder = try ID3TextDecoder(encoding, sample: body)
    description = try decoder.text(name)
    let text = try decoder.decode(body)
    lyrics = try Lyrics.read(text.bytes, LyricReadOptions(encoding: .utf8, source: .tag))
    lyrics.encoding = text.encoding
    let problems = decoder.problems + text.problems
    lyrics.diagnostics.insert(contentsOf: problems.map { LyricDiagnostic(line: nil, problem: $0) }, at: 0)
  }

  /// Reads the body of a SYLT frame (ID3v2.4, section 4.9): everything after the frame's header.
  ///
  /// O(n).
  ///
  /// Entries that begin with a line break begin a line; where none does, each entry is a line. Times in frames
  /// of sound are taken as 1152 samples at 44.1 kHz, and that is told.
  public init(sylt body: [UInt8]) throws(LyricsError) {
    var reader = ID3FrameReader(body)
    guard let encoding = reader.encoding(), let language = reader.language(), let unit = reader.byte(),
      reader.byte() != nil
    else { throw .damagedTag("SYLT") }
    self.language = language
    let name = reader.string(encoding)
    var draft = LyricDraft()
    if unit == 1 { draft.diagnostics.add(.assumedFrameLength, line: nil) }
    var raw: [(time: Int, text: [UInt8])] = []
    while !reader.isAtEnd {
      let text = reader.string(encoding)
      guard let time = reader.number() else {
        draft.diagnostics.add(.brokenMarkup("SYLT"), line: nil)
        break
      }
      let milliseconds = unit == 1 ? time * 1_152_000 / 44_100 : time
      if milliseconds <= Stamp.longest {
        raw.append((milliseconds, text))
      } else {
        draft.diagnostics.add(.timeTooLong(String(milliseconds)), line: nil)
      }
    }
    // One entry is too short to tell an encoding by; all of them are not.
    var decoder = try ID3TextDecoder(
      encoding, sample: Array(raw.map(\.text).joined(separator: [ASCII.lineFeed])))
    description = try decoder.text(name)
    var entries: [LyricWord] = []
    for (time, text) in raw { entries.append(LyricWord(start: time, text: try decoder.text(text))) }
    for problem in decoder.problems { draft.diagnostics.add(problem, line: nil) }
    draft.lines = Lyrics.lines(of: entries)
    lyrics = draft.lyrics(.sylt)
    lyrics.encoding = decoder.encoding
    lyrics.source = .tag
  }
}

/// Walks through the body of an ID3 frame.
private struct ID3FrameReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  /// The text encoding: 0 Latin-1, 1 UTF-16 with a mark, 2 UTF-16BE, 3 UTF-8.
  mutating func encoding() -> UInt8? { byte().flatMap { $0 <= 3 ? $0 : nil } }

  mutating func language() -> String? {
    guard position + 3 <= bytes.count else { return nil }
    position += 3
    let letters = bytes[position - 3..<position].filter(ASCII.isLetter)
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  mutating func number() -> Int? {
    guard position + 4 <= bytes.count else { return nil }
    position += 4
    return bytes[position - 4..<position].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The bytes of a text up to its NUL, or to the end.
  mutating func string(_ encoding: UInt8) -> [UInt8] {
    let start = position
    var end = bytes.count
    if encoding == 1 || encoding == 2 {
      var at = start
      while at + 1 < bytes.count, bytes[at] != 0 || bytes[at + 1] != 0 { at += 2 }
      end = min(at, bytes.count)
      position = min(at + 2, bytes.count)
    } else {
      end = bytes[start...].firstIndex(of: 0) ?? bytes.count
      position = min(end + 1, bytes.count)
    }
    return Array(bytes[start..<end])
  }

  mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }
}

/// Decodes the texts of one frame.
///
/// Bytes that are said to be Latin-1 are often anything else: what they are is found from all of them.
private struct ID3TextDecoder {
  private(set) var encoding: LyricEncoding
  /// What could not be told about the encoding.
  private(set) var problems: [LyricProblem] = []
  private let hasMarks: Bool

  init(_ byte: UInt8, sample: [UInt8]) throws(LyricsError) {
    hasMarks = byte == 1
    switch byte {
    case 0:
      let found = try TextDecoder.decode(sample, as: nil)
      encoding = found.encoding
      problems = found.problems.filter { if case .uncertainEncoding = $0 { true } else { false } }
    case 1: encoding = .utf16LittleEndian
    case 2: encoding = .utf16BigEndian
    default: encoding = .utf8
    }
  }

  /// Decodes a text; in UTF-16 a mark at its start holds for what follows too.
  mutating func decode(_ text: [UInt8]) throws(LyricsError) -> DecodedText {
    if hasMarks, text.starts(with: [0xFE, 0xFF]) { encoding = .utf16BigEndian }
    if hasMarks, text.starts(with: [0xFF, 0xFE]) { encoding = .utf16LittleEndian }
    return try TextDecoder.decode(text, encoding)
  }

  mutating func text(_ bytes: [UInt8]) throws(LyricsError) -> String {
    String(decoding: try decode(bytes).bytes, as: UTF8.self)
  }
}
