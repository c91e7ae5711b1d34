/// Tells by its name what a file is.
enum AudioFile {
  /// True for a name that ends as music does and is not hidden; `._x` is what macOS leaves beside `x`.
  static func isMusic(_ name: [UInt8]) -> Bool {
    guard name.first != UInt8(ascii: "."), let (_, ending) = parts(name) else { return false }
    return endings.contains(ending)
  }

  /// The name without its extension, and the extension in lower case; `nil` without one.
  static func parts(_ name: [UInt8]) -> (stem: ArraySlice<UInt8>, ending: String)? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, name.count - dot <= 6 else { return nil }
    let ending = name[(dot + 1)...].map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return (name[..<dot], String(decoding: ending, as: UTF8.self))
  }

  private static let endings: Set<String> = [
    "mp3", "mp2", "mpga", "flac", "ogg", "oga", "opus", "spx", "m4a", "m4b", "m4r", "mp4", "aac", "wav",
    "wave", "aif",
    "aiff", "aifc", "ape", "wv", "mpc", "wma", "asf", "tta",
  ]

  /// Names of pictures that stand for a folder, the best first.
  private static let coverNames = ["cover", "folder", "front", "album", "albumart", "artwork", "thumb"]

  /// Endings of pictures, the best first.
  private static let coverEndings = ["jpg", "jpeg", "png", "webp", "gif", "bmp"]

  /// How good a name is for a folder's picture: 0 is the best; `nil` for one that is none.
  static func coverOrder(_ name: [UInt8]) -> Int? {
    guard let (stem, ending) = parts(name), let second = coverEndings.firstIndex(of: ending) else {
      return nil
    }
    let lowered = stem.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    guard let first = coverNames.firstIndex(where: { Array($0.utf8) == lowered }) else { return nil }
    return first * coverEndings.count + second
  }
}
