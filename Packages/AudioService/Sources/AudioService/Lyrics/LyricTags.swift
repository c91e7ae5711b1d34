import AudioLyrics

/// Lyrics in a tag of a file, as they stand there.
public enum LyricTag: Hashable, Sendable {
  /// A text, with its language if the tag tells one.
  ///
  /// Vorbis comments (`LYRICS`, `UNSYNCEDLYRICS`) and MP4 (`©lyr`) have such.
  case text(String, language: String? = nil)
  /// Texts with their times, from a reader that takes SYLT frames apart itself.
  case timed([LyricWord], language: String? = nil)
  /// The body of a USLT frame of ID3.
  case uslt([UInt8])
  /// The body of a SYLT frame of ID3.
  case sylt([UInt8])
}

/// Something that can read the lyrics tags of a file.
public protocol LyricTagReading: Sendable {
  /// The lyrics tags of a file, in the order of the file; empty when there are none.
  func lyricTags(of file: FilePath) throws -> [LyricTag]
}

extension LyricTag {
  /// The lyrics of the tag, and the language that it names.
  ///
  /// Times written into a text count.
  func read() throws(LyricsError) -> (lyrics: Lyrics, language: String?) {
    switch self {
    case .text(let text, let language):
      return (try Lyrics.read(text, LyricReadOptions(source: .tag)), language)
    case .timed(let texts, let language): return (Lyrics(timedTexts: texts), language)
    case .uslt(let body):
      let frame = try ID3Lyrics(uslt: body)
      return (frame.lyrics, frame.language)
    case .sylt(let body):
      let frame = try ID3Lyrics(sylt: body)
      return (frame.lyrics, frame.language)
    }
  }
}
