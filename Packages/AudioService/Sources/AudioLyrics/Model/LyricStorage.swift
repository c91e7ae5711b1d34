/// One line as the readers leave it: where its bytes are, and an index to what few lines have.
struct LineRecord: Sendable {
  /// The value of ``time`` for a line of unsynced text.
  static let untimed = Int32.min

  /// Milliseconds as written, before the offset.
  var time: Int32
  /// Where the text begins: in the source, or past its end in the extra bytes.
  var textStart: UInt32
  var textLength: UInt32
  /// Index into the details; 0 when the line has none.
  var detail: UInt32 = 0
}

/// What most lines do not have.
///
/// Times count from the line's start, so that repeated lines share a detail.
struct LineDetail: Sendable {
  static let unknown = Int32.min

  var end = LineDetail.unknown
  var firstWord: UInt32 = 0
  var wordCount: UInt32 = 0
  var role = LyricRole.main
  /// Index into the voices, counted from 1; 0 when unknown.
  var voice: UInt16 = 0
}

/// A word of a line; times count from the line's start.
struct WordRecord: Sendable {
  var start: Int32
  var end: Int32
  var textStart: UInt32
  var textLength: UInt32
}

/// The lines of one file: the file's own bytes, and tables that point into them.
///
/// No text is made until somebody asks for it, which is what makes a million lines cheap.
final class LyricStorage: Sendable {
  /// Bytes of UTF-8, known to be valid.
  let source: [UInt8]
  /// Texts that do not stand in the source in one piece; valid UTF-8.
  let extra: [UInt8]
  let records: [LineRecord]
  let details: [LineDetail]
  let words: [WordRecord]
  let voices: [String]

  init(
    source: [UInt8], extra: [UInt8], records: [LineRecord], details: [LineDetail], words: [WordRecord],
    voices: [String]
  ) {
    self.source = source
    self.extra = extra
    self.records = records
    self.details = details
    self.words = words
    self.voices = voices
  }

  var isSynced: Bool { records.first.map { $0.time != LineRecord.untimed } ?? false }

  func text(_ start: UInt32, _ length: UInt32) -> String {
    withText(start, length) { String(decoding: $0, as: UTF8.self) }
  }

  func withText<Result>(
    _ start: UInt32, _ length: UInt32, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let start = Int(start), length = Int(length)
    if start < source.count || length == 0 {
      return try source.withUnsafeBytes {
        try body(UnsafeRawBufferPointer(rebasing: $0[min(start, $0.count)..<min(start + length, $0.count)]))
      }
    }
    let from = start - source.count
    return try extra.withUnsafeBytes {
      try body(UnsafeRawBufferPointer(rebasing: $0[min(from, $0.count)..<min(from + length, $0.count)]))
    }
  }
}
