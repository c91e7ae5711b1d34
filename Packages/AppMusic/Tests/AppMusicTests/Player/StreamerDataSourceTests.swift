import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct StreamerDataSourceTests {
  private let world = MusicWorld(tracks: (1...3).map { .sample($0, isLiked: $0 == 2, hasCover: $0 == 1) })

  private func player() throws -> StreamerDataSource {
    let first = try Lyrics.read(Array("[00:01.00]one\n[00:02.00]two".utf8))
    world.catalogue.change { content in
      content.lyrics[TrackID(rawValue: "tr-1")] = first
      content.covers[TrackID(rawValue: "tr-1")] = CoverPicture(bytes: [1], type: "image/png", hash: "1")
    }
    let player = StreamerDataSource(services: world.services)
    world.run()
    return player
  }

  private func play(at index: Int = 0) throws {
    try world.player.play((1...3).map { .reference(TrackID(rawValue: "tr-\($0)")) }, at: index)
  }

  /// What stands where the lyrics belong, in a word.
  private static func word(_ display: LyricDisplay) -> String {
    switch display {
    case .waiting: "waiting"
    case .none: "none"
    case .instrumental: "instrumental"
    case .text: "text"
    case .synced(let scene): scene.current.map { scene.timeline.lines[$0].text }.joined(separator: "/")
    }
  }

  @Test("what can be read at any moment is what streams tell")
  func reads() throws {
    let player = try player()
    let phases = Log(player.statuses.map(\.phase.name).distinctUntilChanged())
    world.run()
    #expect(phases.all == ["idle"])
    try play()
    world.run(500)
    #expect(phases.all == ["idle", "loading", "playing"])
    #expect(player.status.track?.title == "Song 1")
    #expect(player.position > .milliseconds(400))
    player.playPausePressed()
    world.run()
    #expect(phases.last == "paused")
    player.stopPressed()
    world.run()
    #expect(phases.last == "idle")
  }

  @Test("lyrics follow the song, and those of one song are never shown in another")
  func lyrics() throws {
    let player = try player()
    let words = Log(player.lyricDisplays.map(Self.word))
    try play()
    world.run(2_500)
    #expect(words.all == ["none", "waiting", "", "one", "two"])
    #expect(player.lyricScene?.time ?? 0 > 2_300)
    words.clear()
    player.nextPressed()
    world.run(500)
    #expect(words.all == ["waiting", "none"])
    #expect(player.lyricScene == nil)
    world.catalogue.change { $0.delay = 400 }
    player.previousPressed()
    world.run(100)
    player.nextPressed()
    words.clear()
    world.run(2_000)
    #expect(words.all == ["waiting", "none"], "what comes late for the song before is dropped")
  }

  @Test("the heart is the catalogue's; a press shows once it is on disk")
  func likes() throws {
    let player = try player()
    let likes = Log(player.likes)
    try play()
    world.run(300)
    #expect(!player.isLiked)
    player.likePressed()
    #expect(!player.isLiked)
    world.run(300)
    #expect(player.isLiked)
    #expect(world.catalogue.track(TrackID(rawValue: "tr-1"))?.isLiked == true)
    world.catalogue.change { $0.tracks[0].isLiked = false }
    world.catalogue.changeRelay.accept(.likes)
    world.run(300)
    #expect(!player.isLiked, "a heart that was taken elsewhere shows here")
    player.nextPressed()
    world.run(300)
    #expect(player.isLiked, "the next song has one")
    #expect(likes.all == [false, true, false, true])
  }

  @Test("pressing the heart twice quickly gives it and takes it")
  func likesTwice() throws {
    let player = try player()
    try play()
    world.run(300)
    player.likePressed()
    player.likePressed()
    world.run(300)
    #expect(world.catalogue.track(TrackID(rawValue: "tr-1"))?.isLiked == false)
    #expect(!player.isLiked)
  }

  @Test("a heart that is on disk late never shows at the song after")
  func likesLate() throws {
    let player = try player()
    try play()
    world.run(300)
    let likes = Log(player.likes)
    world.catalogue.change { $0.delay = 400 }
    player.likePressed()
    try world.player.play(at: 2)
    world.run(2_000)
    #expect(world.catalogue.track(TrackID(rawValue: "tr-1"))?.isLiked == true)
    #expect(likes.all == [false])
  }

  @Test("the picture is the song's, and goes with it")
  func covers() throws {
    let player = try player()
    let covers = Log(player.covers.map { $0?.hash })
    try play()
    world.run(300)
    #expect(player.cover?.hash == "1")
    player.nextPressed()
    world.run(300)
    #expect(covers.all == [nil, "1", nil])
    #expect(world.catalogue.takeAsked().count { $0 == "cover" } == 1, "the second song has none")
  }

  @Test("modes, volume and seeking are the player's own")
  func commands() throws {
    let player = try player()
    try play()
    world.run()
    for mode in [PlayMode.all, .one, .shuffle, .off] {
      player.modePressed()
      #expect(player.status.mode == mode)
    }
    player.modeChosen(.one)
    #expect(player.status.mode == .one)
    player.volumeChanged(by: -30)
    #expect(player.status.state.volume == 70)
    player.volumeChanged(by: 50)
    #expect(player.status.state.volume == 100)
    player.mutePressed()
    #expect(player.status.state.isMuted)
    player.playPausePressed()
    player.seeked(to: .seconds(60))
    player.seeked(by: .seconds(-10))
    #expect(player.position == .seconds(50))
  }

  @Test("what the player refuses is told, and what goes wrong in it too")
  func errors() async throws {
    let player = try player()
    let errors = Log(player.errors.map(\.code))
    player.playPausePressed()
    player.nextPressed()
    player.seeked(to: .seconds(1))
    player.likePressed()
    world.run()
    #expect(errors.all == [6_010, 6_010, 6_010, 6_010])
    errors.clear()
    try world.player.play([.reference(TrackID(rawValue: "tr-9"))])
    // A real sleep: the player looks up on threads of its own, which virtual time does not wait for.
    for _ in 0..<500 where errors.all.isEmpty {
      world.run()
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(errors.all == [6_006])
  }

  @Test("two screens read one player")
  func shared() throws {
    let player = try player()
    let (big, mini) = (Log(player.statuses.map(\.track?.title)), Log(player.statuses.map(\.track?.title)))
    try play(at: 1)
    world.run()
    #expect(big.last == "Song 2")
    #expect(mini.last == "Song 2")
    world.player.stop()
    world.run()
    #expect(player.status.track == nil)
    #expect(big.last == .some(nil))
    #expect(mini.last == .some(nil))
  }

  @Test("nothing lives on")
  func leaves() throws {
    var player: StreamerDataSource? = try player()
    weak let held = player
    try play()
    world.run(50)
    player = nil
    #expect(held == nil)
  }
}
