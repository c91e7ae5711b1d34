import Testing

@testable import appmusic

@Suite struct DemoSongTests {
  @Test(
    "pitches are equal-tempered from a4 = 440 Hz",
    arguments: [
      ("a4", 440.0), ("a3", 220), ("a5", 880), ("c4", 261.6256), ("b-4", 466.1638), ("f#3", 184.9972),
    ])
  func pitch(_ name: String, _ hertz: Double) {
    #expect(abs(DemoSong.frequency(name[...]) - hertz) < 0.001)
  }

  @Test("a word starts with its first syllable and ends with its last, held notes with it")
  func words() {
    let song = DemoSong(
      title: "", artist: "", album: "", year: 0, genre: "", beatsPerMinute: 60, lyricsPlace: .sidecar,
      colors: (0, 0), lines: [.init("c4 d4 e4:2 ~f4 g4", "C", "Twin-kle star, now")])
    let words = song.timed()[0].words
    #expect(words.map(\.text) == ["Twinkle ", "star, ", "now"])
    #expect(words.map(\.start) == [800, 2800, 5800])
    #expect(words.map(\.end) == [2800, 5800, 6800])
  }

  @Test("each Chinese character is a word and takes the punctuation after it")
  func han() {
    let song = DemoSong(
      title: "", artist: "", album: "", year: 0, genre: "", beatsPerMinute: 120, lyricsPlace: .sidecar,
      colors: (0, 0), lines: [.init("c4 d4 e4", "C", "长亭外，")])
    #expect(song.timed()[0].words.map(\.text) == ["长", "亭", "外，"])
  }

  @Test("every line of every piece has as many syllables as sung notes", arguments: DemoSong.all.map(\.title))
  func complete(_ title: String) throws {
    let song = try #require(DemoSong.all.first { $0.title == title })
    for (line, timed) in zip(song.lines, song.timed()) where !line.text.isEmpty {
      let sung = line.notes.split(separator: " ").filter { !$0.hasPrefix("~") }.count
      let isHan = line.text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      let syllables =
        isHan
        ? line.text.unicodeScalars.filter { (0x4E00...0x9FFF).contains($0.value) }.count
        : line.text.split(whereSeparator: { $0 == " " || $0 == "-" }).filter {
          $0.contains(where: \.isLetter)
        }.count
      #expect(sung == syllables, "\(line.text)")
      #expect(timed.words.last?.end == Int((timed.end * 1000).rounded()))
    }
  }
}
