/// A kind of lyrics file.
public enum LyricFormat: String, Hashable, Sendable, CaseIterable {
  /// `[mm:ss.ff]` before each line.
  case lrc
  /// LRC with `<mm:ss.ff>` before each word.
  case elrc
  /// LRC with `[mm:ss.ff]` between the words.
  case eslrc
  /// SubRip subtitles.
  case srt
  /// WebVTT captions.
  case vtt
  /// Timed Text Markup Language, as Apple Music and AMLL write it.
  case ttml
  /// NetEase Cloud Music's words.
  case yrc
  /// QQ Music's words, not encrypted.
  case qrc
  /// KuGou's words.
  case krc
  /// Lyricify Syllable.
  case lys
  /// The synchronised lyrics frame of ID3.
  case sylt
  /// Text without times.
  case text

  /// The format that files of a name ending have; `nil` for an ending that no lyrics have.
  ///
  /// The ending is without its dot and in any case.
  public init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "lrc": self = .lrc
    case "elrc": self = .elrc
    case "eslrc": self = .eslrc
    case "srt": self = .srt
    case "vtt": self = .vtt
    case "ttml", "xml": self = .ttml
    case "yrc": self = .yrc
    case "qrc": self = .qrc
    case "krc": self = .krc
    case "lys": self = .lys
    case "txt": self = .text
    default: return nil
    }
  }
}
