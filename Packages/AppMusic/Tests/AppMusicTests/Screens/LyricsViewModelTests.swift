import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct LyricsViewModelTests {
  private let world = MusicWorld(tracks: [.sample(1), .sample(2)])

  private func lyrics() throws -> LyricsViewModel {
    let words = try Lyrics.read(Array("[00:10.00]one\n[00:20.00]two".utf8))
    world.catalogue.change { $0.lyrics[TrackID(rawValue: "tr-1")] = words }
    let lyrics = LyricsViewModel(id: TrackID(rawValue: "tr-1"), services: world.services)
    lyrics.inputs.viewDidAppear()
    world.run()
    return lyrics
  }

  @Test("a song's lyrics show, whether it plays or not")
  func shows() throws {
    let lyrics = try lyrics()
    let (lines, track) = (
      Log(lyrics.outputs.lyrics.map { $0?.lines.map(\.text) ?? [] }),
      Log(lyrics.outputs.track.map { $0?.title })
    )
    #expect(lines.last == ["one", "two"])
    #expect(track.last == "Song 1")
  }

  @Test("a line plays the song from there; in the song that plays it is a seek")
  func plays() throws {
    let lyrics = try lyrics()
    lyrics.inputs.lineSelected(at: 1)
    world.run()
    #expect(world.player.status.track?.title == "Song 1")
    #expect(world.player.position >= .seconds(20))
    #expect(world.player.position < .seconds(21))
    let version = world.player.status.queueVersion
    lyrics.inputs.lineSelected(at: 0)
    lyrics.inputs.lineSelected(at: 7)
    world.run()
    #expect(world.player.position < .seconds(11))
    #expect(world.player.status.queueVersion == version, "the queue is not replaced")
  }
}
