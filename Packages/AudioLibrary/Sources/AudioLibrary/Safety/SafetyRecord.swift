import AudioService

/// What the small second file says: the user's own work, as lines of text.
///
/// Each line is a word and fields, parted by tabs; in a field, tab, line end, `%` and bytes that are not UTF-8 are `%`
/// and two hexadecimal digits. A change is the lines up to a line `end` with its number; a change that was cut short is
/// left out.
enum SafetyRecord {
  /// A row of the library about which something has to be kept.
  enum Subject: Hashable {
    case track(Int64)
    case trackLike(Int64)
    case albumLike(Int64)
    case artistLike(Int64)
    case play(Int64, Int64)
    case playlist(Int64)
    case lyricShift(Int64)
    case roots

    /// What those are told who show it; `nil` for what no list shows, or what goes along with another subject.
    var change: CatalogueChange? {
      switch self {
      case .track, .lyricShift: nil
      case .trackLike, .albumLike, .artistLike: .likes
      case .play: .plays
      case .playlist: .playlists
      case .roots: .tracks
      }
    }
  }

  /// One line.
  static func line(_ word: String, _ fields: [[UInt8]]) -> [UInt8] {
    var line = Array(word.utf8)
    for field in fields {
      line.append(UInt8(ascii: "\t"))
      line.append(contentsOf: escaped(field))
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// One line with fields of text and numbers.
  static func line(_ word: String, _ fields: String...) -> [UInt8] {
    line(word, fields.map { Array($0.utf8) })
  }

  /// The word and the fields of a line without its end.
  static func fields(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(unescaped)
  }

  private static func escaped(_ field: [UInt8]) -> [UInt8] {
    let isUTF8 = String(validating: field, as: UTF8.self) != nil
    var escaped: [UInt8] = []
    for byte in field {
      if byte < 0x20 || byte == UInt8(ascii: "%") || byte == 0x7F || (byte >= 0x80 && !isUTF8) {
        escaped.append(UInt8(ascii: "%"))
        escaped.append(digit(byte >> 4))
        escaped.append(digit(byte & 15))
      } else {
        escaped.append(byte)
      }
    }
    return escaped
  }

  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let high = value(rest[rest.startIndex]),
        let low = value(rest[rest.startIndex + 1])
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    default: nil
    }
  }
}
