import Testing

@testable import AudioService

/// Which files beside a piece of music are its lyrics.
@Suite struct LyricSidecarsTests {
  private func matches(_ music: String, _ names: [String]) -> [String] {
    LyricSidecars.matches(for: FilePath(music), in: names.map { FilePath($0) }).map(\.text)
  }

  @Test(
    "a song does not get the lyrics of another whose name begins the same",
    .bug("https://github.com/VinylMusicPlayer/VinylMusicPlayer/issues/1133"))
  func longerName() {
    let folder = [
      "Nobody_-_Alpha.opus", "Nobody_-_Alpha.lrc", "Nobody_-_Alpha_Beta.flac", "Nobody_-_Alpha_Beta.lrc",
    ]
    #expect(matches("Nobody_-_Alpha.opus", folder) == ["Nobody_-_Alpha.lrc"])
    #expect(matches("Nobody_-_Alpha_Beta.flac", folder) == ["Nobody_-_Alpha_Beta.lrc"])
  }

  @Test("the same bytes win over the same letters, and those over the same text")
  func likeness() {
    // é as one character and as e with an accent.
    #expect(
      matches(
        "Caf\u{E9}.mp3", ["CAFE\u{301}.lrc", "Cafe\u{301}.lrc", "caf\u{E9}.lrc", "Caf\u{E9}.LRC", "x.lrc"])
        == ["Caf\u{E9}.LRC", "caf\u{E9}.lrc", "CAFE\u{301}.lrc", "Cafe\u{301}.lrc"])
  }

  @Test("endings count in any case, behind the music's own too, and text comes last")
  func endings() {
    #expect(
      matches(
        "a.b.mp3", ["A.B.TTML", "a.b.txt", "a.b.mp3.lrc", "a.b.srt", "a.b.Lrc", "a.lrc", "b.lrc", "a.b.mp3"])
        == ["a.b.Lrc", "a.b.srt", "A.B.TTML", "a.b.mp3.lrc", "a.b.txt"])
  }

  @Test("files that are none of the song's are passed over")
  func others() {
    #expect(
      matches("song.mp3", ["._song.lrc", ".lrc", "song.jpg", "song", "song2.lrc", "song.lrc.bak"]).isEmpty)
    #expect(matches("song", ["song.lrc"]) == ["song.lrc"])
    #expect(matches("song.lrc", ["song.lrc"]).isEmpty)
  }

  @Test("names that are not UTF-8 match byte for byte")
  func bytes() {
    let music = FilePath(bytes: [0xB5, 0xDA, 0x2E, 0x6D, 0x70, 0x33])
    let lyrics = FilePath(bytes: [0xB5, 0xDA, 0x2E, 0x6C, 0x72, 0x63])
    let other = FilePath(bytes: [0xB5, 0xDB, 0x2E, 0x6C, 0x72, 0x63])
    #expect(LyricSidecars.matches(for: music, in: [other, lyrics]) == [lyrics])
  }
}
