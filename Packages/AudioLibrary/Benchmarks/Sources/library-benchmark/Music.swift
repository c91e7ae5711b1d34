import Glibc

/// Many small music files: FLAC's header and a comment, without any sound.
enum Music {
  /// Writes `count` files, a hundred in a folder; what is there already is left.
  static func make(_ folder: String, _ count: Int) {
    mkdir(folder, 0o755)
    for number in 0..<count {
      let place = "\(folder)/\(number / 100)"
      if number.isMultiple(of: 100) { mkdir(place, 0o755) }
      let bytes = flac([
        "TITLE=Song \(number % 100)", "ARTIST=Singer \(number / 200)", "ALBUM=Record \(number / 100)",
        "TRACKNUMBER=\(number % 100 + 1)", "DATE=\(1_960 + number / 100 % 60)",
      ])
      guard let file = fopen("\(place)/\(number).flac", "wx") else { continue }
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
  }

  /// RFC 9639, sections 8.2 and 8.6: three seconds of one channel at 44,100 Hz, and comments.
  private static func flac(_ comments: [String]) -> [UInt8] {
    var bytes = Array("fLaC".utf8) + [0, 0, 0, 34, 16, 0, 16, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0x0A, 0xC4, 0x40, 0xF0, 0, 2, 4, 0xCC] + [UInt8](repeating: 0, count: 16)
    var block = little(0) + little(comments.count)
    for comment in comments { block += little(comment.utf8.count) + Array(comment.utf8) }
    return bytes + [0x84, 0, UInt8(block.count >> 8), UInt8(block.count & 0xFF)] + block
      + [0xFF, 0xF8, 0xC9, 0x08] + [UInt8](repeating: 0, count: 60)
  }

  private static func little(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
