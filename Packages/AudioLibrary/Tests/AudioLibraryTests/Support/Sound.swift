/// Small music files, made byte by byte.
enum Sound {
  /// What the tags of a file say, by the names of Vorbis comments; several values of one name are allowed.
  typealias Tags = [(String, String)]

  /// A FLAC file without sound: a stream of `seconds` at 44,100 Hz, with these comments.
  ///
  /// FLAC's format, section “metadata block”: the header of 34 bytes, then a Vorbis comment as the last block.
  static func flac(_ tags: Tags, seconds: Int = 3, picture: [UInt8]? = nil) -> [UInt8] {
    var bytes = Array("fLaC".utf8)
    let rate = 44_100
    let samples = rate * seconds
    var header: [UInt8] = [0x10, 0x00, 0x10, 0x00, 0, 0, 0, 0, 0, 0]
    header += [
      UInt8(rate >> 12), UInt8(rate >> 4 & 0xFF), UInt8(rate & 15) << 4 | 0, 0xF0 | UInt8(samples >> 32 & 15),
    ]
    header += big(samples & 0xFFFF_FFFF)
    header += [UInt8](repeating: 0, count: 16)
    bytes += [0x00] + big(header.count).dropFirst() + header
    if let picture {
      var block = big(3) + big(9) + Array("image/png".utf8) + big(0) + big(1) + big(1) + big(32) + big(0)
      block += big(picture.count) + picture
      bytes += [0x06] + big(block.count).dropFirst() + block
    }
    let comment = comment(tags)
    bytes += [0x84] + big(comment.count).dropFirst() + comment
    // A reader wants a frame to begin here.
    return bytes + [0xFF, 0xF8, 0xC9, 0x18] + [UInt8](repeating: 0, count: 64)
  }

  /// A FLAC file whose sound is there: a frame for each 4,096 samples, of which only the headers mean something.
  ///
  /// RFC 9639, section 9.1: one channel of 16 bits at 44,100 Hz, the frame's number, and a sum of the header.
  static func wholeFLAC(_ tags: Tags, seconds: Int = 3) -> [UInt8] {
    let frames = (seconds * 44_100 + 4_095) / 4_096
    let bytes = flac(tags, seconds: seconds).dropLast(68)
    return bytes
      + (0..<frames).flatMap { number in
        let header: [UInt8] = [0xFF, 0xF8, 0xC9, 0x08, UInt8(number)]
        return header + [checksum(header)] + [UInt8](repeating: 0x55, count: 300)
      }
  }

  /// The sum of x⁸ + x² + x + 1 that begins with 0.
  private static func checksum(_ bytes: [UInt8]) -> UInt8 {
    var sum: UInt8 = 0
    for byte in bytes {
      sum ^= byte
      for _ in 0..<8 { sum = sum & 0x80 == 0 ? sum << 1 : sum << 1 ^ 0x07 }
    }
    return sum
  }

  /// An MP3 of a tenth of a second and more: frames of silence at 128 kbit/s and 44,100 Hz behind what comes before.
  static func mp3(_ before: [UInt8] = [], frames: Int = 40, after: [UInt8] = []) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
    return before + (0..<frames).flatMap { _ in frame } + after
  }

  /// An ID3v2 tag of text frames; each text is its bytes behind the byte that names their encoding.
  static func id3(version: UInt8 = 4, _ frames: [(String, [UInt8])]) -> [UInt8] {
    var body: [UInt8] = []
    for (name, content) in frames {
      body +=
        Array(name.utf8) + (version == 4 ? syncSafe(content.count) : big(content.count)) + [0, 0] + content
    }
    return Array("ID3".utf8) + [version, 0, 0] + syncSafe(body.count) + body
  }

  /// A text frame's content in UTF-8.
  static func text(_ text: String) -> [UInt8] { [3] + Array(text.utf8) }

  /// A text frame's content in what says that it is Latin-1.
  static func latin1(_ bytes: [UInt8]) -> [UInt8] { [0] + bytes }

  /// An ID3v1 tag; every field is cut or filled to its width.
  static func id3v1(title: [UInt8], artist: [UInt8], album: [UInt8], year: String, track: UInt8, genre: UInt8)
    -> [UInt8]
  {
    func field(_ bytes: [UInt8], _ width: Int) -> [UInt8] {
      Array((bytes + [UInt8](repeating: 0, count: width)).prefix(width))
    }
    return Array("TAG".utf8) + field(title, 30) + field(artist, 30) + field(album, 30)
      + field(Array(year.utf8), 4)
      + field([], 28) + [0, track, genre]
  }

  static func big(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  static func little(_ value: Int) -> [UInt8] { big(value).reversed() }

  static func syncSafe(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (21 - 7 * $0) & 0x7F) } }

  private static func comment(_ tags: Tags) -> [UInt8] {
    var bytes = little(4) + Array("test".utf8) + little(tags.count)
    for (name, value) in tags {
      let entry = Array("\(name)=\(value)".utf8)
      bytes += little(entry.count) + entry
    }
    return bytes
  }
}
