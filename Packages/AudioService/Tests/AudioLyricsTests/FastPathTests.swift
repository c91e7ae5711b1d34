import Testing

@testable import AudioLyrics

/// The quick ways through a file find what the careful ones find.
@Suite struct FastPathTests {
  private struct Generator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  /// Reads text line by line with every rule in mind, or as files are read.
  private func lyrics(_ text: String, plainLines: Bool) -> Lyrics {
    var reader = LRCReader(source: Array(text.utf8))
    reader.read(plainLines: plainLines)
    return Lyrics(
      storage: reader.builder.finish(isInferring: true), offset: reader.offset, format: .lrc, encoding: .utf8,
      source: nil, metadata: LyricMetadata(reader.metadata), credits: reader.credits,
      diagnostics: reader.diagnostics.finished)
  }

  @Test("plain lines are read as all lines are")
  func plainLines() {
    let stamps = [
      "[00:01.00]", "[00:59.99]", "[01:00.000]", "[99:59.999]", "[00:0a.00]", "[00;01.00]", "[00:01:00]",
      "[0:01.00]", "[00:01.0]", "[ 0:01.00]", "[00:01.00][00:02.00]", "", "[ti:x]", "\u{FEFF}[00:03.00]",
      "[00:03.00]\u{FEFF}", "[00:03.00", "[-0:03.00]",
    ]
    let texts = [
      "", " ", "one", " one ", "M: one", "Mone", "M", "v1:one", "v", "v1", "one [x]", "one <3", "字", "字【词】",
      "【词】",
      "one\ttwo", "\tone", "one\t", "<00:01.00>one", "D:", "one two three four five six seven eight",
      "é", "one\u{1}two", "[bg:x]", "x [00:05.00]y",
    ]
    let ends = ["\n", "\r\n", "\r", "\r\r\n", "\n\n"]
    for seed in 0..<3000 {
      var generator = Generator(state: UInt64(seed))
      let text = (0..<1 + generator.next(7)).map { _ in
        // Mostly plain, so that the quick way is taken for runs of lines.
        generator.next(2) == 0
          ? "[00:0\(generator.next(10)).\(10 + generator.next(90))]line \(generator.next(100))\n"
          : stamps[generator.next(stamps.count)] + texts[generator.next(texts.count)]
            + ends[generator.next(ends.count)]
      }.joined()
      let quick = lyrics(text, plainLines: true), careful = lyrics(text, plainLines: false)
      if quick != careful {
        Issue.record("seed \(seed): \(text)\n\(Array(quick.lines))\n\(Array(careful.lines))")
      }
    }
  }

  @Test("the check of UTF-8 agrees with the standard library wherever an odd byte stands in a block")
  func utf8Blocks() {
    let characters = [
      "a", "é", "字", "𠮷", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}",
    ]
    let odd: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE5],
      [0xE5, 0xAD], [0xFF], [0xC3], [0xC1, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],
    ]
    for seed in 0..<2000 {
      var generator = Generator(state: UInt64(seed))
      let common = characters[generator.next(characters.count)]
      var bytes: [UInt8] = []
      for _ in 0..<20 + generator.next(80) {
        bytes += Array((generator.next(5) == 0 ? characters[generator.next(characters.count)] : common).utf8)
      }
      if generator.next(3) > 0 {
        bytes.insert(contentsOf: odd[generator.next(odd.count)], at: generator.next(bytes.count + 1))
      }
      let standard = String(validating: bytes, as: UTF8.self) != nil
      let ours = bytes.withUnsafeBytes { UTF8Check.look($0) }
      if ours.isValid != standard || ours.hasNUL { Issue.record("seed \(seed): \(bytes)") }
      var withNUL = bytes
      withNUL.insert(0, at: generator.next(bytes.count + 1))
      if standard, String(validating: withNUL, as: UTF8.self) != nil {
        if !withNUL.withUnsafeBytes({ UTF8Check.look($0).hasNUL }) {
          Issue.record("seed \(seed): NUL \(withNUL)")
        }
      }
    }
  }
}
