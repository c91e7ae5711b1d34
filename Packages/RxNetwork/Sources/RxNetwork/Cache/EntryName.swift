/// The name of an entry's file: digest, variant, account and size, so that a folder's list is its index.
struct EntryName: Sendable, Hashable {
  var key: CacheKey
  var variant: UInt64
  /// Bytes of the whole file.
  var size: Int64

  /// `digest(64)-variant(16)-account(16)-size`, hexadecimal but for the size.
  var text: String {
    let size = String(size)
    return String(unsafeUninitializedCapacity: 99 + size.utf8.count) { bytes in
      for index in 0..<4 { writeHexadecimal(key.digest.words[index], to: bytes, at: index * 16) }
      writeHexadecimal(variant, to: bytes, at: 65)
      writeHexadecimal(key.accountTag, to: bytes, at: 82)
      for dash in [64, 81, 98] { bytes[dash] = 0x2D }
      var end = 99
      for digit in size.utf8 {
        bytes[end] = digit
        end += 1
      }
      return end
    }
  }

  init(key: CacheKey, variant: UInt64, size: Int64) {
    self.key = key
    self.variant = variant
    self.size = size
  }

  /// Nil for a foreign name.
  init?(_ text: String) {
    var copy = text
    guard let name = copy.withUTF8({ EntryName($0) }) else { return nil }
    self = name
  }

  /// Nil for a foreign name.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 100, bytes.count < 120, bytes[64] == 0x2D, bytes[81] == 0x2D, bytes[98] == 0x2D
    else { return nil }
    func word(_ start: Int) -> UInt64? {
      var value: UInt64 = 0
      for index in start..<(start + 16) {
        guard let digit = ASCII.hexValue(bytes[index]), bytes[index] & 0x60 != 0x40 else { return nil }
        value = value << 4 | UInt64(digit)
      }
      return value
    }
    guard let one = word(0), let two = word(16), let three = word(32), let four = word(48),
      let variant = word(65), let tag = word(82)
    else { return nil }
    var size: Int64 = 0
    for byte in bytes[99...] {
      guard ASCII.isDigit(byte), size < 1 << 50 else { return nil }
      size = size * 10 + Int64(byte - 0x30)
    }
    key = CacheKey(digest: SHA256(words: [one, two, three, four]), accountTag: tag)
    self.variant = variant
    self.size = size
  }

  /// The sub-folder by the digest's first digit: sixteen of them keep lists short.
  var shard: Int { Int(key.digest.words[0] >> 60) }

  /// What an entry takes on a disk that counts in blocks of 4 kB.
  var blocks: Int64 { (size + 4_095) / 4_096 * 4_096 }
}
