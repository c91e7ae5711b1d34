/// Sound made by hand, 16 bits a sample.
enum Wave {
  /// A quiet tone as a mono file of 8,000 Hz; cheap to make, also when it is long.
  static func tone(seconds: Double, frequency: Int = 440) -> [UInt8] {
    var second: [UInt8] = []
    for index in 0..<8_000 {
      // A triangle, which needs no library; whole periods a second, so that seconds join.
      let phase = Double(index * frequency % 8_000) / 8_000
      second += little(UInt16(bitPattern: Int16((abs(phase - 0.5) * 4 - 1) * 8_000)))
    }
    var bytes: [UInt8] = []
    for _ in 0..<Int(seconds) { bytes += second }
    bytes += second.prefix(Int((seconds - Double(Int(seconds))) * 8_000) * 2)
    return head(size: bytes.count, channels: 1, rate: 8_000) + bytes
  }

  /// Silence as a stereo file of 44,100 Hz, for tests that need many bytes.
  static func silence(seconds: Int) -> [UInt8] {
    let size = seconds * 176_400
    return head(size: size, channels: 2, rate: 44_100) + [UInt8](repeating: 0, count: size)
  }

  /// Samples that no mistake could make by chance.
  static func noise(frames: Int, seed: UInt64) -> [Int16] {
    var state = seed
    return (0..<frames * 2).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int16(truncatingIfNeeded: state >> 40)
    }
  }

  /// A stereo file of 44,100 Hz.
  static func file(_ samples: [Int16]) -> [UInt8] {
    head(size: samples.count * 2, channels: 2, rate: 44_100)
      + samples.flatMap { little(UInt16(bitPattern: $0)) }
  }

  private static func head(size: Int, channels: UInt16, rate: UInt32) -> [UInt8] {
    let size = UInt32(size)
    var bytes = Array("RIFF".utf8) + little(size + 36) + Array("WAVEfmt ".utf8) + little(UInt32(16))
    bytes += little(UInt16(1)) + little(channels) + little(rate) + little(rate * UInt32(channels) * 2)
    bytes += little(channels * 2) + little(UInt16(16)) + Array("data".utf8) + little(size)
    return bytes
  }

  /// The samples of raw little-endian bytes.
  static func samples(_ bytes: [UInt8]) -> [Int16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
