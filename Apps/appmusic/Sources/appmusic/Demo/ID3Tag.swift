/// Builds an ID3v2.4 tag with UTF-8 text (id3.org, “ID3 tag version 2.4.0 – Main Structure”).
struct ID3Tag {
  private var frames: [UInt8] = []

  /// Adds a text frame such as `TIT2`.
  mutating func text(_ identifier: String, _ value: String) {
    frame(identifier, [3] + Array(value.utf8))
  }

  /// Adds lyrics that carry their own times as LRC.
  mutating func lyrics(_ value: String, language: String) {
    frame("USLT", [3] + Array(language.utf8.prefix(3)) + [0] + Array(value.utf8))
  }

  /// Adds a PNG as the front cover.
  mutating func cover(png: [UInt8]) {
    frame("APIC", [3] + Array("image/png".utf8) + [0, 3, 0] + png)
  }

  /// The whole tag.
  var bytes: [UInt8] { Array("ID3".utf8) + [4, 0, 0] + Self.synchsafe(frames.count) + frames }

  private mutating func frame(_ identifier: String, _ body: [UInt8]) {
    frames += Array(identifier.utf8) + Self.synchsafe(body.count) + [0, 0] + body
  }

  private static func synchsafe(_ value: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) }
  }
}
