import AudioLyrics
import Testing

@Suite struct LyricsErrorTests {
  @Test("the domain is lyrics")
  func domain() { #expect(LyricsError.missing.domain == "lyrics") }
}
