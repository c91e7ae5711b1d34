#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of many small songs that are almost nothing but tags.
struct LargeLibrary {
  let folder: String

  private static let words = """
    Silver Night River Echo Winter Glass Paper Stone Hollow Amber Violet Distant Static Golden Rain 夜空 稻香 月光 江南
    青花瓷 晴天 红豆 后来 成都 童年 光阴 大海 天空 夜曲
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Writes the songs: ten on an album, two albums of an artist, a folder each.
  func write(_ count: Int) throws {
    var seed: UInt64 = 42
    func number(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    func title() -> String {
      Self.words[number(Self.words.count)] + " " + Self.words[number(Self.words.count)]
    }
    var (artist, album, year, place) = ("", "", 0, "")
    for index in 0..<count {
      if index.isMultiple(of: 20) { artist = "\(title()) \(index / 20)" }
      if index.isMultiple(of: 10) {
        (album, year) = ("\(title()) \(index / 10)", 1_960 + number(66))
        place = "\(folder)/\(index / 1_000)/\(index / 10)"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      }
      let tag = Self.tag([
        ("TIT2", title()), ("TPE1", artist), ("TALB", album), ("TRCK", "\(index % 10 + 1)"),
        ("TDRC", "\(year)"),
        ("TCON", "Genre \(number(20))"),
      ])
      try Self.wave(tag).write(to: URL(fileURLWithPath: "\(place)/\(index % 10 + 1).wav"))
    }
  }

  /// An ID3v2.4 tag of text frames in UTF-8 (id3.org, sections 3 and 4.2).
  private static func tag(_ frames: [(name: String, text: String)]) -> [UInt8] {
    let body = frames.flatMap { frame -> [UInt8] in
      let text = [3] + Array(frame.text.utf8)
      return Array(frame.name.utf8) + sevenBits(text.count) + [0, 0] + text
    }
    return Array("ID3".utf8) + [4, 0, 0] + sevenBits(body.count) + body
  }

  /// A number in four bytes of seven bits.
  private static func sevenBits(_ number: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
  }

  /// A WAVE file of a hundredth of a second with a tag in a chunk of its own.
  private static func wave(_ tag: [UInt8]) -> Data {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + bytes(body.count, 4) + body + (body.count.isMultiple(of: 2) ? [] : [0])
    }
    let format = bytes(1, 2) + bytes(1, 2) + bytes(8_000, 4) + bytes(8_000, 4) + bytes(1, 2) + bytes(8, 2)
    let samples = [UInt8](repeating: 0x80, count: 80)
    return Data(
      chunk("RIFF", Array("WAVE".utf8) + chunk("fmt ", format) + chunk("data", samples) + chunk("id3 ", tag)))
  }
}
