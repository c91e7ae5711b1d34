import AudioService
import Testing

@testable import AudioLibrary

/// A small share of what `Fuzz/fuzz.sh` does, with the same result every time.
@Suite struct DamagedFileTests {
  /// Numbers that look drawn by lot, and are the same each time.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  private static let seeds: [(String, [UInt8])] = [
    ("flac", Sound.flac([("TITLE", "One"), ("ARTIST", "A")], picture: [0x89, 0x50, 0x4E, 0x47, 1])),
    ("mp3", Sound.mp3(Sound.id3([("TIT2", Sound.text("One")), ("TPE1", Sound.text("A\0B"))]), frames: 4)),
    ("mp3", Sound.mp3(Sound.id3(version: 3, [("TXXX", Sound.latin1(Array("KEY\0value".utf8)))]), frames: 4)),
    (
      "wav",
      Array("RIFF".utf8) + Sound.little(100) + Array("WAVEfmt ".utf8) + Sound.little(16)
        + [1, 0, 1, 0] + Sound.little(8_000) + Sound.little(16_000) + [2, 0, 16, 0] + Array("data".utf8)
        + Sound.little(32) + [UInt8](repeating: 0, count: 32)
    ),
    (
      "m4a",
      Sound.big(24) + Array("ftypM4A ".utf8) + [UInt8](repeating: 0, count: 12) + Sound.big(16)
        + Array("moov".utf8) + Sound.big(8) + Array("udta".utf8)
    ),
    (
      "ogg",
      Array("OggS".utf8) + [UInt8](repeating: 0, count: 22) + [1, 30] + [1] + Array("vorbis".utf8)
        + [UInt8](repeating: 1, count: 23)
    ),
  ]

  @Test(
    "bytes that were cut, changed, filled with zeros or given huge sizes are refused or read, and nothing else"
  )
  func damage() throws {
    let reader = try #require(TagReader())
    var dice = Dice(state: 7)
    var read = 0
    for (ending, whole) in Self.seeds {
      for _ in 0..<400 {
        var bytes = whole
        switch dice.roll(4) {
        case 0: bytes = Array(bytes.prefix(dice.roll(bytes.count)))
        case 1: for _ in 0..<(1 + dice.roll(8)) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
        case 2:
          let start = dice.roll(bytes.count)
          for index in start..<min(bytes.count, start + 16) { bytes[index] = 0 }
        default:
          let start = dice.roll(bytes.count)
          for index in start..<min(bytes.count, start + 4) { bytes[index] = 0xFF }
        }
        do {
          _ = try reader.read(bytes: bytes, extension: ending)
          read += 1
        } catch is TagError {}
      }
    }
    // Most small changes leave the file readable: a test in which nothing is read tests nothing.
    #expect(read > 200)
  }
}
