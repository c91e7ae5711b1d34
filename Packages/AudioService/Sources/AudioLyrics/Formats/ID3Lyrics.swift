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
    description = try reader.string(encoding)
    let text = try reader.rest(encoding)
    lyrics = try Lyrics.read(text.bytes, LyricReadOptions(encoding: .utf8, source: .tag))
    lyrics.encoding = text.encoding
    lyrics.diagnostics.insert(
      contentsOf: text.problems.map { LyricDiagnostic(line: nil, problem: $0) }, at: 0)
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
    description = try reader.string(encoding)
    var draft = LyricDraft()
    if unit == 1 { draft.diagnostics.add(.assumedFrameLength, line: nil) }
    var entries: [(time: Int, text: String)] = []
    while !reader.isAtEnd {
      let text = try reader.string(encoding)
      guard let time = reader.number() else {
        draft.diagnostics.add(.brokenMarkup(String(text.prefix(40))), line: nil)
        break
      }
      let milliseconds = unit == 1 ? time * 1_152_000 / 44_100 : time
      if milliseconds <= Stamp.longest {
        entries.append((milliseconds, text))
      } else {
        draft.diagnostics.add(.timeTooLong(String(milliseconds)), line: nil)
      }
    }
    draft.lines = Self.lines(entries)
    lyrics = draft.lyrics(.sylt)
    lyrics.encoding = reader.used ?? .latin1
    lyrics.source = .tag
  }

  /// Puts entries together to lines.
  private static func lines(_ entries: [(time: Int, text: String)]) -> [LyricLine] {
    func isBreak(_ character: Character?) -> Bool {
      character == "\n" || character == "\r" || character == "\r\n"
    }
    let begins = entries.contains { isBreak($0.text.first) }
    let ends = !begins && entries.contains { isBreak($0.text.last) }
    guard begins || ends else {
      return entries.map {
        LyricLine(start: $0.time, text: LyricDraft.join([LyricWord(start: 0, text: $0.text)]).text)
      }
    }
    var rows: [[LyricWord]] = [[]]
    for (time, text) in entries {
      if begins, isBreak(text.first), !(rows.last?.isEmpty ?? true) { rows.append([]) }
      let plain = String(text.drop { isBreak($0) }.reversed().drop { isBreak($0) }.reversed())
      rows[rows.count - 1].append(LyricWord(start: time, text: plain))
      if ends, isBreak(text.last) { rows.append([]) }
    }
    return rows.filter { !$0.isEmpty }.map { row in
      var row = row
      for index in row.indices.dropLast() { row[index].end = row[index + 1].start }
      let (text, words) = LyricDraft.join(row)
      return LyricLine(start: row.first?.start, text: text, words: words.count > 1 ? words : [])
    }
  }
}

/// Walks through the body of an ID3 frame.
private struct ID3FrameReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The encoding of the texts that were read.
  private(set) var used: LyricEncoding?

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

  /// A text up to its NUL, or to the end.
  mutating func string(_ encoding: UInt8) throws(LyricsError) -> String {
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
    return String(decoding: try decode(Array(bytes[start..<end]), encoding).bytes, as: UTF8.self)
  }

  mutating func rest(_ encoding: UInt8) throws(LyricsError) -> DecodedText {
    defer { position = bytes.count }
    return try decode(Array(bytes[position...]), encoding)
  }

  /// Decodes as the frame says; but bytes that are said to be Latin-1 are often anything else.
  private mutating func decode(_ text: [UInt8], _ encoding: UInt8) throws(LyricsError) -> DecodedText {
    let decoded: DecodedText
    switch encoding {
    case 0: decoded = try TextDecoder.decode(text, as: nil)
    case 1: decoded = try TextDecoder.decode(text, as: Self.hasMark(text) ? nil : .utf16LittleEndian)
    case 2: decoded = try TextDecoder.decode(text, as: .utf16BigEndian)
    default: decoded = try TextDecoder.decode(text, as: .utf8)
    }
    if !text.isEmpty || used == nil { used = decoded.encoding }
    return decoded
  }

  private static func hasMark(_ text: [UInt8]) -> Bool {
    text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
  }
}
