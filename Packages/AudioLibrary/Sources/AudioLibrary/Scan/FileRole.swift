/// What a file is for, by its name.
enum FileRole: Equatable {
  /// Music.
  case music
  /// Lyrics for the music beside it.
  case lyrics
  /// A picture of the folder; of several, the one with the smallest number is shown.
  case cover(order: Int)
  /// Nothing that the library takes in.
  case other

  /// The role of a name; `._x`, which macOS leaves beside `x`, and other hidden names have none.
  init(_ name: [UInt8]) {
    self = .other
    guard name.first != UInt8(ascii: "."), let (stem, ending) = FileRole.parts(name) else { return }
    if FileRole.musicEndings.contains(ending) {
      self = .music
    } else if FileRole.lyricsEndings.contains(ending) {
      self = .lyrics
    } else if let second = FileRole.coverEndings.firstIndex(of: ending) {
      let lowered = String(decoding: stem, as: UTF8.self).lowercased()
      guard let first = FileRole.coverNames.firstIndex(of: lowered) else { return }
      self = .cover(order: first * FileRole.coverEndings.count + second)
    }
  }

  /// Endings of music.
  private static let musicEndings: Set<String> = [
    "mp3", "mp2", "mpga", "flac", "ogg", "oga", "opus", "spx", "m4a", "m4b", "m4r", "mp4", "aac", "wav",
    "wave", "aif",
    "aiff", "aifc", "ape", "wv", "mpc", "wma", "asf", "tta",
  ]
  /// Endings of lyrics, the best first.
  static let lyricsEndings = [
    "lrc", "elrc", "eslrc", "yrc", "qrc", "krc", "lys", "ttml", "srt", "vtt", "txt",
  ]
  /// Names of pictures that stand for a folder, the best first.
  private static let coverNames = ["cover", "folder", "front", "album", "albumart", "artwork", "thumb"]
  /// Endings of pictures, the best first.
  private static let coverEndings = ["jpg", "jpeg", "png", "webp", "gif", "bmp"]

  /// The name without its extension, and the extension in lower case; `nil` without one.
  static func parts(_ name: [UInt8]) -> (stem: ArraySlice<UInt8>, ending: String)? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, name.count - dot <= 6 else { return nil }
    let ending = name[(dot + 1)...].map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return (name[..<dot], String(decoding: ending, as: UTF8.self))
  }
}
