/// Base64 of RFC 4648, section 4.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes with padding.
  ///
  /// O(n).
  static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var group: UInt32 = 0
    var filled = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      filled += 1
      guard filled == 3 else { continue }
      for shift in [18, 12, 6, 0] as [UInt32] { text.append(alphabet[Int(group >> shift & 63)]) }
      group = 0
      filled = 0
    }
    if filled > 0 {
      group <<= UInt32(8 * (3 - filled))
      for (position, shift) in ([18, 12, 6, 0] as [UInt32]).enumerated() {
        text.append(position <= filled ? alphabet[Int(group >> shift & 63)] : 0x3D)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
