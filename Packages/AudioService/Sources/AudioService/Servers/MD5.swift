#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The digest that Subsonic's salted tokens are made with (RFC 1321); it protects nothing else here.
enum MD5 {
  /// Sixteen bytes as 32 lower-case digits; O(n).
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    digest(Array(bytes)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let shifts: [UInt32] = [
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
  ]
  private static let sines: [UInt32] = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

  private static func digest(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) &* 8
    for index in 0..<8 { padded.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index)))) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for start in stride(from: 0, to: padded.count, by: 64) {
      let words = (0..<16).map { word in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(padded[start + word * 4 + $1]) << (8 * UInt32($1)) }
      }
      state = zip(state, rounds(state, words)).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
  }

  private static func rounds(_ state: [UInt32], _ words: [UInt32]) -> [UInt32] {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let mixed: UInt32
      let word: Int
      switch step / 16 {
      case 0: (mixed, word) = ((b & c) | (~b & d), step)
      case 1: (mixed, word) = ((d & b) | (~d & c), (5 * step + 1) % 16)
      case 2: (mixed, word) = (b ^ c ^ d, (3 * step + 5) % 16)
      default: (mixed, word) = (c ^ (b | ~d), (7 * step) % 16)
      }
      let sum = a &+ mixed &+ sines[step] &+ words[word]
      let shift = shifts[step / 16 * 4 + step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    return [a, b, c, d]
  }
}
