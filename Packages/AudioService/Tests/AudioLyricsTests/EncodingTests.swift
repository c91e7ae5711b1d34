import Testing

@testable import AudioLyrics

/// Files in every encoding that lyrics come in.
@Suite struct EncodingTests {
  /// A file of stamped lines, a second apart.
  private func file(_ sample: EncodedTexts.Sample, lines: Range<Int>) throws -> [UInt8] {
    try lines.flatMap { index in
      let stamp = Array("[00:0\(index + 1).00]".utf8)
      let text = try #require(Base64.decode(sample.encoded[index].utf8))
      return switch sample.encoding {
      case .utf16LittleEndian: stamp.flatMap { [$0, 0] } + text + [0x0A, 0]
      case .utf16BigEndian: stamp.flatMap { [0, $0] } + text + [0, 0x0A]
      default: stamp + text + [0x0A]
      }
    }
  }

  @Test("four lines always decide", arguments: EncodedTexts.samples)
  func fourLines(_ sample: EncodedTexts.Sample) throws {
    let lyrics = try Lyrics.read(try file(sample, lines: 0..<4))
    #expect(lyrics.encoding == sample.encoding)
    #expect(lyrics.lines.map(\.text) == sample.lines)
    #expect(lyrics.diagnostics.isEmpty)
  }

  @Test("four lines of plain text decide too", arguments: EncodedTexts.samples)
  func fourPlainLines(_ sample: EncodedTexts.Sample) throws {
    var bytes: [UInt8] = []
    for text in sample.encoded {
      bytes += try #require(Base64.decode(text.utf8))
      switch sample.encoding {
      case .utf16LittleEndian: bytes += [0x0A, 0]
      case .utf16BigEndian: bytes += [0, 0x0A]
      default: bytes += [0x0A]
      }
    }
    let lyrics = try Lyrics.read(bytes)
    #expect(lyrics.encoding == sample.encoding)
    #expect(lyrics.lines.map(\.text) == sample.lines)
    #expect(lyrics.diagnostics.isEmpty)
  }

  @Test(
    "every single line is read right, or told as uncertain, the same way each time",
    arguments: EncodedTexts.samples)
  func oneLine(_ sample: EncodedTexts.Sample) throws {
    for index in 0..<4 {
      let bytes = try file(sample, lines: index..<index + 1)
      let lyrics = try Lyrics.read(bytes)
      let isTold = lyrics.diagnostics.contains { $0.code == 3006 }
      #expect(lyrics.lines.map(\.text) == [sample.lines[index]] || isTold)
      #expect(try Lyrics.read(bytes) == lyrics)
    }
  }

  @Test("a short line that could be two things is told, with both names")
  func uncertain() throws {
    // 四 in EUC-JP (BB CD) is a sign in GBK, Big5 and EUC-KR too: one alone cannot tell.
    let lyrics = try Lyrics.read(Array("[00:01.00]".utf8) + [0xBB, 0xCD])
    #expect(lyrics.diagnostics.map(\.code) == [3006])
    let other = try #require(lyrics.diagnostics.first?.problem)
    guard case .uncertainEncoding(let chosen, let rival) = other else { return }
    #expect(chosen == lyrics.encoding)
    let again = try Lyrics.read(
      Array("[00:01.00]".utf8) + [0xBB, 0xCD], LyricReadOptions(encoding: rival))
    #expect(again.lines[0].text != lyrics.lines[0].text)
    #expect(again.diagnostics.isEmpty)
  }

  @Test(
    "one line of UTF-16 without stamp or mark is read right, or told as uncertain",
    arguments: [
      "你好世界", "阿曼拜省", "安装一个扩展", "布局风格", "分隔符后需要整数", "あいしてる", "歌をうたう", "사랑해요",
      "是否在用户菜单中显示用户全名。",
    ])
  func bareUTF16(_ line: String) throws {
    for isBigEndian in [false, true] {
      let bytes = line.utf16.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBigEndian ? [high, low] : [low, high]
      }
      let lyrics = try Lyrics.read(bytes)
      let isTold = lyrics.diagnostics.contains { $0.code == 3006 }
      #expect(lyrics.lines.map(\.text) == [line] || isTold, "\(lyrics.encoding)")
    }
  }

  @Test(
    "one line of words in UTF-8 is certain, however short",
    arguments: [
      "la la", "Oh", "I'm in.", "Na na na na!", "1989", "[x2]", "我们", "été", "да", "R.E.M.", "24/7", "...",
    ])
  func words(_ line: String) throws {
    let lyrics = try Lyrics.read(Array(line.utf8))
    #expect(lyrics.encoding == .utf8)
    #expect(lyrics.lines.map(\.text) == [line.filter { $0 != "\u{0}" }])
    #expect(lyrics.diagnostics.allSatisfy { $0.code != 3006 }, "\(lyrics.diagnostics)")
  }

  @Test("a named encoding overrides what would be found", arguments: EncodedTexts.samples)
  func named(_ sample: EncodedTexts.Sample) throws {
    for index in 0..<4 {
      let lyrics = try Lyrics.read(
        try file(sample, lines: index..<index + 1), LyricReadOptions(encoding: sample.encoding))
      #expect(lyrics.encoding == sample.encoding)
      #expect(lyrics.lines.map(\.text) == [sample.lines[index]])
    }
  }

  @Test("UTF-16 with a mark is read in both orders")
  func utf16Marks() throws {
    for (mark, encoding) in [
      ([0xFF, 0xFE], LyricEncoding.utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ] {
      let units = Array("\u{FEFF}[00:01.00]𠮷 one\r\n".utf16).dropFirst()
      let bytes =
        mark.map { UInt8($0) }
        + units.flatMap { unit -> [UInt8] in
          let low = UInt8(unit & 0xFF), high = UInt8(unit >> 8)
          return encoding == .utf16LittleEndian ? [low, high] : [high, low]
        }
      let lyrics = try Lyrics.read(bytes)
      #expect(lyrics.encoding == encoding)
      #expect(lyrics.lines.map(\.text) == ["𠮷 one"])
    }
  }

  @Test("UTF-8 that was cut in a character, or lost a byte, stays UTF-8")
  func damagedUTF8() throws {
    let whole = Array("[00:01.00]第一行歌词在这里\n[00:02.00]第二行写着春天的风\n".utf8)
    let cut = try Lyrics.read(Array(whole.dropLast(2)))
    #expect(cut.encoding == .utf8)
    #expect(cut.lines.map(\.text) == ["第一行歌词在这里", "第二行写着春天的\u{FFFD}"])
    #expect(cut.diagnostics == [LyricDiagnostic(line: nil, problem: .replacedBytes(.utf8, count: 1))])
    var holed = whole
    holed.remove(at: 14)
    let lost = try Lyrics.read(holed)
    #expect(lost.encoding == .utf8)
    #expect(lost.lines.map(\.start) == [1000, 2000])
    #expect(lost.lines[1].text == "第二行写着春天的风")
  }

  @Test("bytes that are not of a named encoding cost their place only")
  func replaced() throws {
    let lyrics = try Lyrics.read(
      Array("[00:01.00]a".utf8) + [0xFF] + Array("b\n[00:02.00]c\n".utf8),
      LyricReadOptions(encoding: .gb18030))
    #expect(rows(lyrics) == [Row(1000, "a\u{FFFD}b"), Row(2000, "c")])
    #expect(lyrics.diagnostics == [LyricDiagnostic(line: nil, problem: .replacedBytes(.gb18030, count: 1))])
  }

  @Test("every broken place of UTF-8 is counted as Unicode's maximal subparts are")
  func brokenPlaces() {
    // Unicode 16, section 3.9, table 3-8: ⟨61 F1 80 80 E1 80 C2 62 80 63 80 BF 64⟩ has six replacements.
    let bytes: [UInt8] = [0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64]
    let repaired = bytes.withUnsafeBytes { UTF8Check.repaired($0) }
    #expect(
      String(decoding: repaired, as: UTF8.self)
        == "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d")
    #expect(bytes.withUnsafeBytes { UTF8Check.look($0, countingAll: true).broken } == 6)
  }

  @Test("the check of UTF-8 agrees with the standard library on every short row of edge bytes")
  func agreesWithStandardLibrary() {
    let edges: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x90, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF4, 0xF5,
    ]
    for first in edges {
      for second in edges {
        for third in edges {
          for fourth in [0x41, 0x80, 0xBF, 0xC0] as [UInt8] {
            let bytes = [first, second, third, fourth]
            let isValid = bytes.withUnsafeBytes { UTF8Check.look($0).isValid }
            if isValid != (String(validating: bytes, as: UTF8.self) != nil) { Issue.record("\(bytes)") }
            let repaired = bytes.filter { $0 != 0 }.withUnsafeBytes { UTF8Check.repaired($0) }
            let standard = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
            if String(decoding: repaired, as: UTF8.self) != standard { Issue.record("\(bytes)") }
          }
        }
      }
    }
  }

  @Test(
    "encodings are known by many names",
    arguments: [
      ("UTF-8", LyricEncoding.utf8), ("gbk", .gb18030), ("GB2312", .gb18030), ("cp936", .gb18030),
      ("Big5", .big5), ("big5-hkscs", .big5HKSCS), ("Shift_JIS", .shiftJIS), ("SJIS", .shiftJIS),
      ("EUC-JP", .eucJP), ("cp949", .eucKR), ("euc_kr", .eucKR), ("Windows-1252", .windows1252),
      ("CP1251", .windows1251), ("latin1", .latin1), ("utf-16", .utf16LittleEndian),
      ("UTF-16BE", .utf16BigEndian),
    ])
  func names(_ name: String, _ encoding: LyricEncoding) throws {
    #expect(try LyricEncoding.named(name) == encoding)
    #expect(LyricEncoding(name: encoding.name) == encoding)
  }

  @Test("an unknown name is an error that lists the known ones")
  func unknownName() {
    #expect(throws: LyricsError.unknownEncoding("klingon")) { try LyricEncoding.named("klingon") }
  }
}
