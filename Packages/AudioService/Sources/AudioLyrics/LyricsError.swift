import Fatal

/// Why lyrics could not be read at all.
public enum LyricsError: ErrorConvertible, Equatable {
  /// There are no lyrics for this track.
  case missing
  /// The file is larger than any lyrics are; `limit` is what they may have, in bytes.
  case tooLarge(bytes: Int, limit: Int = Lyrics.largestFile)
  /// The file is packed and nothing that can unpack it was handed in.
  case noUnpacker
  /// A KRC file that does not unpack: cut, damaged, or made with another key.
  case damagedKRC
  /// An encoding that is not known by this name.
  case unknownEncoding(String)
  /// This machine cannot read the encoding.
  case unsupportedEncoding(LyricEncoding)
  /// A time that is not written as a time.
  case badTime(String)
  /// A tag's bytes that end before its text begins.
  case damagedTag(String)
  /// The file system refuses the file or the folder.
  case unreadable(path: String, reason: String)
  /// Lyrics without times cannot be written in this form.
  case unsynced(LyricOutput)

  public var code: Int {
    switch self {
    case .missing: 3_000
    case .tooLarge: 3_050
    case .noUnpacker: 3_051
    case .damagedKRC: 3_052
    case .unknownEncoding: 3_053
    case .unsupportedEncoding: 3_054
    case .badTime: 3_055
    case .damagedTag: 3_056
    case .unreadable: 3_057
    case .unsynced: 3_058
    }
  }

  public var message: String {
    switch self {
    case .missing: "There are no lyrics for this track; put an .lrc file of the same name beside it."
    case .tooLarge(let bytes, let limit):
      "The file has \(bytes) bytes and lyrics may have \(Self.size(limit)); choose another file."
    case .noUnpacker: "The file is packed KRC and this program cannot unpack it; convert it to LRC first."
    case .damagedKRC:
      "The KRC file does not unpack: it is cut, damaged or made with another key; fetch it again."
    case .unknownEncoding(let name):
      "“\(name)” is not an encoding; use one of \(LyricEncoding.allCases.map(\.name).joined(separator: ", "))."
    case .unsupportedEncoding(let encoding):
      "This machine cannot read \(encoding.name); convert the file to UTF-8 first."
    case .badTime(let text): "“\(text)” is not a time; write 83, 1:23, 1:23.45 or 1:02:03."
    case .damagedTag(let name):
      "The \(name) tag is cut off before its text; write it again with a tag editor."
    case .unsynced(let output):
      "The lyrics have no times and cannot be written as \(output.rawValue); write them as text or lrc."
    case .unreadable(let path, let reason): "\(path) cannot be read (\(reason)); check that it may be read."
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1_000_000_000) GB"
  }
}
