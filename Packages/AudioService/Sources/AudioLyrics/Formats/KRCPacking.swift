/// KuGou's packing of KRC: a mark, then zlib under a key of sixteen bytes.
enum KRCPacking {
  private static let mark = Array("krc1".utf8)
  private static let key: [UInt8] = [
    0x40, 0x47, 0x61, 0x77, 0x5E, 0x32, 0x74, 0x47, 0x51, 0x36, 0x31, 0x2D, 0xCE, 0xD2, 0x6E, 0x69,
  ]

  /// True when the bytes begin as packed KRC does.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark) }

  /// The text of a packed file.
  ///
  /// O(n).
  static func unpack(
    _ bytes: [UInt8], inflate: LyricReadOptions.Inflate?
  ) throws(LyricsError) -> [UInt8] {
    guard let inflate else { throw .noUnpacker }
    let zlib = bytes.dropFirst(mark.count).enumerated().map { $1 ^ key[$0 & 15] }
    // RFC 1950, section 2.2: the method is 8, and the first two bytes are a multiple of 31.
    guard zlib.count > 2, zlib[0] & 0x0F == 8, (Int(zlib[0]) << 8 | Int(zlib[1])).isMultiple(of: 31),
      let text = try? inflate(zlib), !text.isEmpty
    else { throw .damagedKRC }
    return text
  }
}
