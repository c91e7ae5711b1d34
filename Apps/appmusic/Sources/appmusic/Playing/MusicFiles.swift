import AudioService
import Fate

/// Which files are music.
enum MusicFiles {
  private static let endings: Set<String> = [
    "mp3", "flac", "ogg", "oga", "opus", "m4a", "m4b", "mp4", "aac", "wav", "aif", "aiff", "aifc", "ape",
    "wv",
    "mpc", "wma", "asf", "spx", "tta", "mka", "dsf", "dff", "ac3", "caf",
  ]

  /// True when the name ends as music does, hidden files and AppleDouble twins left out.
  static func isMusic(_ path: FilePath) -> Bool {
    let name = path.lastComponent
    return name.bytes.first != UInt8(ascii: ".") && endings.contains(name.ending)
  }

  /// The music in a folder and those below it, in natural order of the paths.
  ///
  /// Links to folders are not followed, so that a ring ends.
  static func inFolder(_ folder: FilePath, using files: FileStore) throws -> [FilePath] {
    var found: [FilePath] = []
    var waiting = [folder]
    while let next = waiting.popLast() {
      for name in try files.list(next) where name.bytes.first != UInt8(ascii: ".") {
        let path = next.appending(name)
        switch files.kind(path) {
        case .folder: waiting.append(path)
        case .file: if isMusic(path) { found.append(path) }
        case .other, nil: break
        }
      }
    }
    return found.fd.naturallySorted { $0.text }
  }
}

extension FilePath {
  /// What follows the last dot of the name, in lower case.
  var ending: String {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
  }
}
