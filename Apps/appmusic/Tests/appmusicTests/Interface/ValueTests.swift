import AudioLibrary
import AudioService
import FOLDin
import Testing

@testable import appmusic

/// Small values of the interface.
@Suite struct ValueTests {
  @Test("lines of one time are one group, with what they mean below and words that light up")
  func groups() throws {
    let lyrics = try Lyrics.read(Array(FakeMusic.lyrics.utf8))
    let sheet = LyricSheet(lyrics.lines, isSynced: true)
    #expect(sheet.groups.map(\.text) == ["一群嗜血的蚂蚁", "被腐肉所吸引", "我面无表情"])
    #expect(
      sheet.groups.map(\.translations) == [["A swarm of bloodthirsty ants"], ["Drawn by rotten flesh"], []])
    #expect(sheet.starts == [1_000, 4_000, 8_000])
    #expect(sheet.groups[0].words.map(\.end) == [.milliseconds(1_500), .seconds(2), .seconds(3)])
    #expect(sheet.group(at: 999) == nil)
    #expect(sheet.group(at: 1_000) == 0)
    #expect(sheet.group(at: 99_000) == 2)
    #expect(sheet.nextStart(after: 0) == 1_000)
    #expect(sheet.nextStart(after: 8_000) == nil)
    #expect(sheet.untilWordMoves(after: 500, step: 125) == nil, "nobody sings yet")
    #expect(sheet.untilWordMoves(after: 1_010, step: 125) == 115, "the next multiple of 125 is 1 125")
    #expect(sheet.untilWordMoves(after: 2_990, step: 125) == 10, "the word ends at 3 s, no multiple of 125")
    #expect(sheet.untilWordMoves(after: 3_100, step: 125) == nil, "all words of the line are sung")
  }

  @Test("a long pause has a sign, a short one none, and the end none")
  func pauses() throws {
    let text = "[00:01.00]one\n[00:02.00]\n[00:10.00]two\n[00:11.00]\n[00:12.00]three\n[00:13.00]\n"
    let sheet = LyricSheet(try Lyrics.read(Array(text.utf8)).lines, isSynced: true)
    #expect(sheet.groups.map(\.text) == ["one", "♪", "two", "three"])
    #expect(sheet.firstLines == [0, 1, 2, 4])
  }

  @Test("a bar moves by halves of a cell")
  func halves() {
    var theme = Theme.midnight
    theme.animates = false
    var bar = SmoothBar(position: .zero, duration: .seconds(100))
    (bar.leading, bar.trailing) = ("", "")
    func drawn(_ share: Double, buffered: Double = 0) -> String {
      bar.progress = share
      bar.buffered = buffered
      return bar.screen(CellSize(columns: 10, rows: 1), theme: theme).text
    }
    #expect(drawn(0) == "──────────")
    #expect(drawn(0.5) == "━━━━━─────")
    #expect(drawn(0.05) == "╸─────────")
    #expect(drawn(0.0125) == "──────────")
    #expect(drawn(0.2, buffered: 0.5) == "━━━━━─────")
    #expect(drawn(1) == "━━━━━━━━━━")
    #expect(drawn(.nan) == "──────────")
    #expect(drawn(7) == "━━━━━━━━━━")
  }

  @Test("a PNG of the demonstration is read back, and damaged ones are not")
  func png() throws {
    let reader = PNGReader { try Inflate.unpack($0) }
    let bytes = CoverPainter(dark: 0x102030, bright: 0xF0E0D0).png(side: 16)
    let picture = try #require(reader.picture(of: bytes))
    #expect(picture.width == 16 && picture.height == 16)
    #expect(picture[0, 0] != picture[8, 8])
    for length in stride(from: 0, to: bytes.count - 12, by: 7) {
      _ = reader.picture(of: Array(bytes.prefix(length)))
    }
    for index in stride(from: 8, to: bytes.count, by: 3) {
      var damaged = bytes
      damaged[index] ^= 0xFF
      _ = reader.picture(of: damaged)
    }
    #expect(reader.picture(of: Array("GIF89a".utf8)) == nil)
  }

  @Test("each filter of PNG is undone")
  func filters() throws {
    // 3 × 5 pixels of grey, one row for each filter (ISO/IEC 15948, section 9.2), worked out by hand for 10, 20, 30.
    let rows: [[UInt8]] = [
      [0, 10, 20, 30], [1, 10, 10, 10], [2, 0, 0, 0], [3, 5, 5, 5], [4, 0, 0, 0],
    ]
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      withUnsafeBytes(of: UInt32(body.count).bigEndian) { Array($0) } + Array(name.utf8) + body + [
        0, 0, 0, 0,
      ]
    }
    let header: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 5, 8, 0, 0, 0, 0]
    let file: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", rows.flatMap { $0 })
      + chunk("IEND", [])
    let picture = try #require(PNGReader { $0 }.picture(of: file))
    for row in 0..<3 { #expect((0..<3).map { picture[$0, row] & 0xFF } == [10, 20, 30], "row \(row)") }
    // Average: 5 + 10/2, 5 + (10+20)/2, 5 + (20+30)/2; Paeth then predicts each from above.
    #expect((0..<3).map { picture[$0, 3] & 0xFF } == [10, 20, 30])
    #expect((0..<3).map { picture[$0, 4] & 0xFF } == [10, 20, 30])
  }

  @Test("a track goes to another process and comes back")
  func rows() {
    for track in FakeMusic.tracks {
      var expected = track
      if expected.artists.isEmpty { expected.artists = [] }
      #expect(Track(row: JSONValue(track)) == expected)
    }
    #expect(Track(row: ["title": "no id"]) == nil)
  }

  @Test("a painted cover is the same for the same name")
  func covers() {
    #expect(PaintedCover.picture(of: "夜曲") == PaintedCover.picture(of: "夜曲"))
    #expect(PaintedCover.picture(of: "夜曲") != PaintedCover.picture(of: "晴天"))
  }
}
