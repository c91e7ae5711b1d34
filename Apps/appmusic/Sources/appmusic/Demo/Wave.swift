#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A small synthesiser: struck strings with an echo, one channel.
struct Wave {
  /// Samples a second.
  static let rate = 32_000

  private var samples: [Float]

  /// Makes silence of the given length in seconds.
  init(seconds: Double) {
    samples = [Float](repeating: 0, count: max(0, Int(seconds * Double(Self.rate))))
  }

  /// The ratio of `semitones` equal-tempered half steps.
  static func power(of semitones: Int) -> Double { pow(2, Double(semitones) / 12) }

  /// Adds a struck string: harmonics that fade at their own rates, the high ones first.
  ///
  /// Costs a few multiplications for each sample and harmonic; each sine is a rotation.
  mutating func strike(_ note: DemoNote, loudness: Float, brightness: Float) {
    let ring = note.length + 0.9
    let first = Int(note.start * Double(Self.rate))
    let count = min(Int(ring * Double(Self.rate)), samples.count - first)
    guard count > 0, first >= 0 else { return }
    let attack = Self.rate / 200
    for harmonic in 1...5 {
      let frequency = note.frequency * Double(harmonic) * (1 + 0.0004 * Double(harmonic * harmonic))
      guard frequency < Double(Self.rate) / 2.2 else { break }
      let angle = 2 * Double.pi * frequency / Double(Self.rate)
      let (turnCosine, turnSine) = (Float(cos(angle)), Float(sin(angle)))
      var (cosine, sine): (Float, Float) = (1, 0)
      var level = loudness * pow(brightness, Float(harmonic - 1)) / Float(harmonic)
      let fade = Float(exp(-(1.6 + 0.9 * Double(harmonic)) / Double(Self.rate)))
      samples.withUnsafeMutableBufferPointer { buffer in
        for index in 0..<count {
          let rise = index < attack ? Float(index) / Float(attack) : 1
          buffer[first + index] += sine * level * rise
          (cosine, sine) = (
            cosine * turnCosine - sine * turnSine, sine * turnCosine + cosine * turnSine
          )
          level *= fade
        }
      }
    }
  }

  /// Adds a soft echo and brings the loudest sample to a comfortable level.
  mutating func finish() {
    let delay = Self.rate * 23 / 100
    if samples.count > delay {
      for index in delay..<samples.count { samples[index] += samples[index - delay] * 0.28 }
    }
    let peak = samples.reduce(Float(0)) { max($0, abs($1)) }
    guard peak > 0 else { return }
    let scale = 0.7 / peak
    let tail = min(samples.count, Self.rate / 2)
    for index in samples.indices {
      let left = samples.count - index
      samples[index] *= scale * (left < tail ? Float(left) / Float(tail) : 1)
    }
  }

  /// The sound as a RIFF WAVE file of 16-bit samples, with an ID3v2 tag in an `id3 ` chunk.
  func file(tag: [UInt8]) -> [UInt8] {
    var data = [UInt8]()
    data.reserveCapacity(samples.count * 2 + tag.count + 64)
    let padded = tag.count + tag.count % 2
    let total = 4 + 24 + 8 + samples.count * 2 + (tag.isEmpty ? 0 : 8 + padded)
    data += Array("RIFF".utf8) + Self.little(UInt32(total)) + Array("WAVEfmt ".utf8)
    data += Self.little(UInt32(16)) + Self.little(UInt16(1)) + Self.little(UInt16(1))
    data += Self.little(UInt32(Self.rate)) + Self.little(UInt32(Self.rate * 2))
    data += Self.little(UInt16(2)) + Self.little(UInt16(16))
    data += Array("data".utf8) + Self.little(UInt32(samples.count * 2))
    for sample in samples {
      let value = UInt16(bitPattern: Int16(max(-1, min(1, sample)) * 32_767))
      data.append(UInt8(truncatingIfNeeded: value))
      data.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    if !tag.isEmpty {
      data += Array("id3 ".utf8) + Self.little(UInt32(tag.count)) + tag
      if padded > tag.count { data.append(0) }
    }
    return data
  }

  private static func little<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
