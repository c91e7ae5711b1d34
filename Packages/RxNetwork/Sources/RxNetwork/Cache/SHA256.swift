/// SHA-256 (FIPS 180-4), for cache keys.
struct SHA256: Sendable, Hashable {
  /// The 32 bytes of the digest as four big-endian words.
  let words: SIMD4<UInt64>

  static func == (left: SHA256, right: SHA256) -> Bool {
    left.words[0] == right.words[0] && left.words[1] == right.words[1] && left.words[2] == right.words[2]
      && left.words[3] == right.words[3]
  }

  /// A digest is as good as random, so its first word is enough.
  func hash(into hasher: inout Hasher) { hasher.combine(words[0]) }

  /// The first eight bytes as a number.
  var prefix: UInt64 { words[0] }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]

  /// Digests some bytes.
  ///
  /// O(n).
  static func digest(_ bytes: [UInt8]) -> SHA256 {
    var message = bytes
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var state: SIMD8<UInt32> = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    message.withUnsafeBytes { buffer in
      constants.withUnsafeBufferPointer { constants in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          for start in stride(from: 0, to: buffer.count, by: 64) {
            compress(buffer, at: start, schedule, constants, &state)
          }
        }
      }
    }
    func word(_ index: Int) -> UInt64 { UInt64(state[index]) << 32 | UInt64(state[index + 1]) }
    return SHA256(words: [word(0), word(2), word(4), word(6)])
  }

  @inline(__always)
  private static func rotate(_ value: UInt32, _ by: UInt32) -> UInt32 { value &>> by | value &<< (32 &- by) }

  private static func compress(
    _ message: UnsafeRawBufferPointer, at start: Int, _ w: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>, _ state: inout SIMD8<UInt32>
  ) {
    for index in 0..<16 {
      w[index] = UInt32(bigEndian: message.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let early = w[index - 15]
      let late = w[index - 2]
      let first = rotate(early, 7) ^ rotate(early, 18) ^ (early &>> 3)
      let second = rotate(late, 17) ^ rotate(late, 19) ^ (late &>> 10)
      w[index] = w[index - 16] &+ first &+ w[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ sum1 &+ choice &+ constants[index] &+ w[index]
      let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    state = state &+ [a, b, c, d, e, f, g, h]
  }
}

extension SHA256: CustomStringConvertible {
  /// 64 hexadecimal digits in lower case.
  var description: String {
    String(unsafeUninitializedCapacity: 64) { bytes in
      for index in 0..<4 { writeHexadecimal(words[index], to: bytes, at: index * 16) }
      return 64
    }
  }
}

/// Sixteen hexadecimal digits in lower case.
func hexadecimal(_ value: UInt64) -> String {
  String(unsafeUninitializedCapacity: 16) { bytes in
    writeHexadecimal(value, to: bytes, at: 0)
    return 16
  }
}

/// Puts sixteen hexadecimal digits in lower case where there is room for them.
func writeHexadecimal(_ value: UInt64, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
  for index in 0..<16 {
    let digit = UInt8(value &>> UInt64(60 - index * 4) & 15)
    bytes[start + index] = digit < 10 ? 0x30 + digit : 0x57 + digit
  }
}
