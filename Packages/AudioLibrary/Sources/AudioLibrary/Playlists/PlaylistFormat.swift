import AudioService

/// The kinds of playlist files, by the endings of their names.
public enum PlaylistFormat: String, CaseIterable, Sendable {
  /// Lines with paths, in whatever bytes the file system has.
  case m3u
  /// Lines with paths in UTF-8, with lengths and titles.
  case m3u8
  /// Numbered keys and values.
  case pls
  /// XML with addresses: https://www.xspf.org/spec.
  case xspf

  /// The format of a file by its name; `nil` for another ending.
  public init?(_ path: FilePath) {
    guard let (_, ending) = FileRole.parts(path.lastComponent.bytes) else { return nil }
    self.init(rawValue: ending)
  }
}

/// One entry of a playlist file.
struct PlaylistEntry: Equatable {
  /// The line that it stands in, from 1.
  let line: Int
  /// What it says, as bytes of the file.
  let location: [UInt8]
  /// True where ``location`` is an address, in which `%20` is a blank.
  let isAddress: Bool

  /// What it says, for people to read.
  var text: String { TagText.tidy(PlaylistText.decode(location)) }
}

/// Reads bytes of playlist files as text.
enum PlaylistText {
  /// UTF-8, or Latin-1 where it is not.
  static func decode(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The bytes with `%20` and its like turned into what they stand for.
  static func withoutPercents(_ bytes: [UInt8]) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x41...0x46: byte - 0x41 + 10
      case 0x61...0x66: byte - 0x61 + 10
      default: nil
      }
    }
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        plain.append(high << 4 | low)
        index += 3
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return plain
  }

  /// The bytes as the path of an address: everything but letters, digits and `-._~/` is written with a percent sign.
  static func withPercents(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var address: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: address.append(byte)
      default: address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: address, as: UTF8.self)
  }
}
