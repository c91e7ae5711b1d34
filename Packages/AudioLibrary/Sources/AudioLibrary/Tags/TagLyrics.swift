import AudioService

/// Reads the lyrics out of the tags of files, for AudioService's finder of lyrics.
public struct TagLyrics: LyricTagReading {
  /// Makes a reader; nothing is opened until a file is asked for.
  public init() {}

  public func lyricTags(of file: FilePath) throws -> [LyricTag] {
    guard let tags = try TagReader()?.read(file, withPictures: false) else { return [] }
    var found: [LyricTag] = []
    if !tags.syncedLyrics.isEmpty { found.append(.sylt(TagLyrics.frame(tags.syncedLyrics))) }
    if let text = tags.lyrics { found.append(.text(text)) }
    return found
  }

  /// The body of a SYLT frame: UTF-8, no language, milliseconds, lyrics, no description; then each line with its time.
  ///
  /// ID3v2.4, section 4.9.
  private static func frame(_ lines: [FileTags.SyncedLine]) -> [UInt8] {
    let noLanguage = [UInt8](repeating: UInt8(ascii: "X"), count: 3)
    var body: [UInt8] = [3] + noLanguage + [2, 1, 0]
    for line in lines {
      let time = UInt32(clamping: line.milliseconds)
      body +=
        Array(line.text.utf8) + [0] + (0..<4).map { UInt8(truncatingIfNeeded: time >> (24 - 8 * UInt32($0))) }
    }
    return body
  }
}
