import AudioService
import Testing

@testable import AudioLibrary

@Suite struct TagReaderTests {
  private func read(_ bytes: [UInt8], _ ending: String = "mp3") throws -> FileTags {
    let reader = try #require(TagReader())
    return try reader.read(bytes: bytes, extension: ending)
  }

  @Test("what ID3v2 lacks is taken from ID3v1, field by field")
  func merge() throws {
    let first = Sound.id3v1(
      title: Array("Old title".utf8), artist: Array("Old artist".utf8), album: Array("Old album".utf8),
      year: "1984",
      track: 7, genre: 17)
    let tags = try read(
      Sound.mp3(
        Sound.id3([("TIT2", Sound.text("New title")), ("TPE1", Sound.text("New artist"))]), after: first))
    #expect(tags.title == "New title")
    #expect(tags.artists == ["New artist"])
    #expect(tags.album == "Old album")
    #expect(tags.year == 1_984)
    #expect(tags.trackNumber == 7)
    #expect(tags.genres == ["Rock"])
  }

  @Test("several values are kept in their order, parted by a zero in 2.4 and by a slash in 2.3")
  func severalValues() throws {
    let four = try read(
      Sound.mp3(Sound.id3([("TPE1", Sound.text("Ann\0Bob")), ("TCON", Sound.text("17\0Folk"))])))
    #expect(four.artists == ["Ann", "Bob"])
    #expect(four.genres == ["Rock", "Folk"])
    let three = try read(Sound.mp3(Sound.id3(version: 3, [("TPE1", Sound.latin1(Array("Anna/Bobby".utf8)))])))
    #expect(three.artists == ["Anna", "Bobby"])
    let band = try read(Sound.mp3(Sound.id3(version: 3, [("TPE1", Sound.latin1(Array("AC/DC".utf8)))])))
    #expect(band.artists == ["AC/DC"])
  }

  @Test("UTF-16 comes through, and half of a pair is a replacement character")
  func halfPairs() throws {
    // “é😀” and a lone high half before “a”, little endian behind its mark; then a lone low half.
    let units: [UInt16] = [0xFEFF, 0xE9, 0xD83D, 0xDE00, 0xD83D, 0x61, 0xDE00]
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let tags = try read(Sound.mp3(Sound.id3([("TIT2", [1] + bytes)])))
    #expect(tags.title == "é😀\u{FFFD}a\u{FFFD}")
  }

  @Test("GBK that was called Latin-1 is read as Chinese; Latin-1 stays what it is")
  func mojibake() throws {
    // 夜曲 and 周杰伦 in GBK.
    let title: [UInt8] = [0xD2, 0xB9, 0xC7, 0xFA]
    let artist: [UInt8] = [0xD6, 0xDC, 0xBD, 0xDC, 0xC2, 0xD7]
    let chinese = try read(
      Sound.mp3(Sound.id3(version: 3, [("TIT2", Sound.latin1(title)), ("TPE1", Sound.latin1(artist))])))
    #expect(chinese.title == "夜曲")
    #expect(chinese.artists == ["周杰伦"])
    let french = try read(
      Sound.mp3(Sound.id3(version: 3, [("TIT2", Sound.latin1([0xC6, 0x6E, 0x69, 0x6D, 0x61]))])))
    #expect(french.title == "Ænima")
  }

  @Test("timed lyrics of SYLT come with their times")
  func synced() throws {
    // Encoding Latin-1, language, times in milliseconds, kind lyrics, no description; then text, zero and time.
    var frame: [UInt8] = [0] + Array("eng".utf8) + [2, 1, 0]
    frame += Array("one".utf8) + [0] + Sound.big(1_000) + Array("two".utf8) + [0] + Sound.big(2_500)
    let tags = try read(Sound.mp3(Sound.id3([("SYLT", frame)])))
    #expect(tags.syncedLyrics.map(\.milliseconds) == [1_000, 2_500])
    #expect(tags.syncedLyrics.map(\.text) == ["one", "two"])
  }

  @Test("a file is what its bytes say, whatever its name")
  func sniffing() throws {
    let tags = try read(Sound.flac([("TITLE", "Hidden")]), "mp3")
    #expect(tags.format == "flac")
    #expect(tags.title == "Hidden")
    #expect(tags.milliseconds == 3_000)
    #expect(tags.samplesPerSecond == 44_100)
  }

  @Test("Opus' gains are turned into ReplayGain's")
  func opusGain() throws {
    // RFC 7845, section 5.2.1: -256 is -1 dB towards -23 LUFS, and ReplayGain aims 5 dB higher.
    let tags = try read(Sound.flac([("R128_TRACK_GAIN", "-256")]), "flac")
    #expect(tags.replayGain.track == 4)
  }

  @Test("control characters and turned writing do not come through")
  func control() throws {
    let tags = try read(Sound.flac([("TITLE", " a\u{1B}[31mb\nc\u{202E} ")]), "flac")
    #expect(tags.title == "a [31mb c")
  }

  @Test("what is no music is refused with a reason")
  func refusals() throws {
    let reader = try #require(TagReader())
    #expect(throws: TagError.empty) { try reader.read(bytes: [], extension: "mp3") }
    #expect(throws: TagError.noSound) { try reader.read(bytes: [1, 2, 3], extension: "flac") }
    #expect(throws: TagError.unknownFormat) { try reader.read(bytes: [1, 2, 3], extension: "xyz") }
    #expect(throws: TagError.notRegular) { try reader.read(FilePath("/dev/null")) }
    #expect(throws: TagError.notRegular) { try reader.read(FilePath("/")) }
  }

  @Test(
    "noise is no music, whatever its name says; an old file without letters at its start has tags",
    arguments: [
      "mpc", "ape", "wv", "tta", "mp3", "aac", "flac", "ogg", "opus", "spx", "m4a", "wav", "aiff", "wma",
    ])
  func noise(_ ending: String) throws {
    let reader = try #require(TagReader())
    let tag = Sound.id3v1(
      title: Array("Old".utf8), artist: Array("A".utf8), album: [], year: "1999", track: 1, genre: 1)
    var state: UInt64 = 11
    for _ in 0..<20 {
      let bytes = (0..<30_000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      #expect(throws: TagError.noSound) { try reader.read(bytes: bytes, extension: ending) }
      if ending == "mpc" {
        // Musepack before its seventh version has no letters at the start, as this noise has none.
        #expect(try reader.read(bytes: bytes + tag, extension: ending).title == "Old")
      }
    }
  }

  @Test("a compressed frame that would fill the memory is refused")
  func bomb() throws {
    let reader = try #require(TagReader())
    var tag = Sound.id3(version: 3, [("TXXX", [UInt8](repeating: 0, count: 100_000))])
    // The frame's second byte of flags: compressed.
    tag[19] = 0x80
    #expect(throws: TagError.tooLarge) { try reader.read(bytes: Sound.mp3(tag), extension: "mp3") }
  }
}

@Suite struct LongTagTests {
  @Test("names that are longer than any are cut where a character ends, and so are remarks")
  func longNames() throws {
    let reader = try #require(TagReader())
    let bytes = Sound.flac([
      ("TITLE", String(repeating: "夜曲", count: 100_000)), ("ARTIST", String(repeating: "a", count: 4_096)),
      ("ALBUM", String(repeating: "b", count: 4_097)),
      ("TITLESORT", String(repeating: "1", count: 1_000_000)),
      ("COMMENT", String(repeating: "c", count: 1_000_000)), ("GENRE", String(repeating: "é", count: 50_000)),
      ("COMPOSER", "x" + String(repeating: "👩‍🎤", count: 5_000)),
      ("MUSICBRAINZ_ALBUMID", String(repeating: "f", count: 9_999)),
    ])
    let tags = try reader.read(bytes: bytes, extension: "flac")
    // 1,365 characters of three bytes are 4,095.
    #expect(tags.title == String(repeating: "夜曲", count: 682) + "夜…")
    #expect(tags.artists == [String(repeating: "a", count: 4_096)])
    #expect(tags.album == String(repeating: "b", count: 4_096) + "…")
    #expect(tags.titleSort?.count == 4_097)
    #expect(tags.comment?.count == 16_385)
    #expect(tags.genres == [String(repeating: "é", count: 2_048) + "…"])
    let composer = try #require(tags.composers.first)
    #expect(
      composer.hasSuffix("…") && !composer.unicodeScalars.contains("\u{FFFD}") && composer.utf8.count <= 4_099
    )
    #expect(tags.musicBrainz.release?.utf8.count == 4_099)
  }

  @Test("of very many names the first are taken, whether they stand in one field or in thousands")
  func manyNames() throws {
    let reader = try #require(TagReader())
    let many = (0..<9_000).map { "N\($0)" }
    let single = try reader.read(
      bytes: Sound.flac(many.map { ("ARTIST", $0) } + many.map { ("GENRE", $0) }), extension: "flac")
    #expect(single.artists == Array(many[..<256]))
    #expect(single.genres == Array(many[..<256]))
    let joined = try reader.read(
      bytes: Sound.flac([("GENRE", many.joined(separator: ";")), ("ARTIST", "A")]), extension: "flac")
    #expect(joined.genres == Array(many[..<256]))
    let zeros = Sound.id3([("TPE1", [3] + Array(many.joined(separator: "\0").utf8))])
    #expect(try reader.read(bytes: Sound.mp3(zeros), extension: "mp3").artists == Array(many[..<256]))
    let song = FileTags(
      ServerSong(id: "1", title: String(repeating: "t", count: 5_000), artists: many, genres: many))
    #expect(song.title?.utf8.count == 4_099)
    #expect((song.artists.count, song.genres.count) == (256, 256))
  }
}

@Suite struct TagValueTests {
  @Test(
    "years are found in every spelling",
    arguments: [
      ("1999", 1_999), ("1999-12-31", 1_999), ("31.12.1999", 1_999), ("12/31/1999", 1_999),
      ("19991231", 1_999),
      ("1999年12月", 1_999), ("1999-12-31T23:59:59Z", 1_999), ("c. 1999", 1_999), ("199", nil),
      ("12/31/99", nil),
      ("0000", nil), ("", nil), ("9999", nil), ("20991", nil),
    ] as [(String, Int?)])
  func years(_ text: String, _ year: Int?) { #expect(TagDate.year(text) == year) }

  @Test(
    "numbers come with how many there are",
    arguments: [
      ("3", 3, nil), ("3/12", 3, 12), ("03/12", 3, 12), ("3 of 12", 3, 12), (" 7 ", 7, nil), ("0", nil, nil),
      ("/12", nil, 12), ("B2", nil, nil), ("", nil, nil), ("99999999999999999999", nil, nil), ("3/0", 3, nil),
    ] as [(String, Int?, Int?)])
  func numbers(_ text: String, _ number: Int?, _ total: Int?) {
    let pair = TagNumber.pair(text)
    #expect(pair.number == number)
    #expect(pair.total == total)
  }

  @Test(
    "gains are read with and without their unit",
    arguments: [
      ("-6.50 dB", -6.5), ("+1,25 dB", 1.25), ("-6.5", -6.5), ("0 DB", 0), ("loud", nil), ("1e999", nil),
      ("nan", nil),
    ] as [(String, Double?)])
  func gains(_ text: String, _ gain: Double?) { #expect(TagNumber.decibels(text) == gain) }

  @Test(
    "genres are named by name, by number or by both",
    arguments: [
      ("Rock", ["Rock"]), ("17", ["Rock"]), ("(17)", ["Rock"]), ("(17)Krautrock", ["Krautrock"]),
      ("(4)(17)", ["Disco", "Rock"]), ("Rock; Pop", ["Rock", "Pop"]), ("(RX)", ["Remix"]),
      ("((Foo)", ["((Foo)"]),
      ("999", ["999"]), ("", []), ("(Eurodisco)", ["(Eurodisco)"]),
    ])
  func genres(_ text: String, _ names: [String]) { #expect(GenreName.names(text) == names) }

  /// The text that these bytes are when they are taken as Latin-1.
  private func latin1(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  @Test("texts that may be what they seem are left alone")
  func uncertain() {
    // “Þú ert”: one pair only. “ЛЕТО” and “ПЕСНИ” in Windows-1251: capitals. “Привет”: rare characters of GBK.
    #expect(Mojibake.repair(["Þú ert"]) == nil)
    #expect(Mojibake.repair([latin1([0xCB, 0xC5, 0xD2, 0xCE])]) == nil)
    #expect(Mojibake.repair([latin1([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2])]) == nil)
    #expect(Mojibake.repair(["Crème brûlée"]) == nil)
    #expect(Mojibake.repair(["Ænima", latin1([0xD2, 0xB9, 0xC7, 0xFA])]) == nil)
  }

  @Test("UTF-8 that was taken as Latin-1 is read again")
  func utf8() { #expect(Mojibake.repair([latin1(Array("Café 夜曲".utf8))]) == ["Café 夜曲"]) }

  @Test("timed lyrics are told from plain ones")
  func lyrics() {
    #expect(LyricsText.presence("[00:12.00]hello") == .synced)
    #expect(LyricsText.presence("[Chorus]\nhello") == .plain)
    #expect(LyricsText.presence(" \n") == Track.LyricsPresence.none)
    #expect(LyricsText.presence(nil) == Track.LyricsPresence.none)
  }
}
