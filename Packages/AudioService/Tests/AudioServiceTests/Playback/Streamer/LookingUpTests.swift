import AudioService
import Fatal
import Synchronization
import Testing

@Suite("Looking up what is played", .ownThread) struct LookingUpTests {
  /// Answers only when it is told to.
  private final class SlowTracks: TrackProviding {
    private let waiting = Mutex<[String: CheckedContinuation<Void, Never>]>([:])

    func track(of item: PlayItem) async throws -> Track {
      await withCheckedContinuation { continuation in
        waiting.withLock { $0[item.id.rawValue] = continuation }
      }
      guard item.id.rawValue != "tr-9" else { throw PlaybackError.fileMissing(title: "track 9") }
      return PlayerRig.track(Int(item.id.rawValue.dropFirst(3)) ?? 0)
    }

    func source(of track: Track) async throws -> PlaybackSource {
      PlaybackSource(.file(FilePath("/music/\(track.title.dropFirst(6)).flac")))
    }

    func isAsked(_ number: Int) -> Bool { waiting.withLock { $0["tr-\(number)"] != nil } }

    func answer(_ number: Int) { waiting.withLock { $0.removeValue(forKey: "tr-\(number)") }?.resume() }
  }

  private let tracks = SlowTracks()
  private let clock = VirtualClock()
  private let engine = VirtualEngine { _ in VirtualEngine.Track(duration: .seconds(30)) }
  private let log = PlayerLog()

  private func player(_ numbers: [Int]) throws -> QueuePlayer {
    let player = QueuePlayer(engine: engine, tracks: tracks, clock: clock.playbackClock, seed: 1)
    _ = player.listen(log.note)
    try player.play(numbers.map { .reference(TrackID(rawValue: "tr-\($0)")) })
    return player
  }

  /// Plays the first of a queue whose second is asked for already.
  private func playing(_ numbers: [Int]) async throws -> QueuePlayer {
    let player = try player(numbers)
    #expect(await eventually { tracks.isAsked(numbers[0]) })
    tracks.answer(numbers[0])
    #expect(await eventually { player.status.state.isHeld })
    clock.advance(by: .seconds(1))
    #expect(player.status.phase == .playing)
    return player
  }

  @Test("what is looked up plays when it is found; until then the title is not known")
  func found() async throws {
    let player = try await playing([1, 2])
    #expect(player.status.track?.title == "track 1")
    #expect(await eventually { tracks.isAsked(2) })
    tracks.answer(2)
    #expect(await eventually { player.status.state.upcoming != nil })
    clock.advance(by: .seconds(30))
    #expect(player.status.track?.title == "track 2")
    try player.next()
    #expect(log.titles == ["track 1", "track 2", nil], "nothing is told of a track before it is found")
  }

  @Test("the track before sounds on for a moment only while the next is looked up")
  func silence() async throws {
    let player = try await playing([1, 2])
    try player.next()
    #expect(player.status.phase == .loading)
    clock.advance(by: .milliseconds(150))
    #expect(!engine.sent.contains(.stop))
    clock.advance(by: .milliseconds(100))
    #expect(engine.sent.last == .stop)
  }

  @Test("an answer that comes after the user went on is of no interest")
  func tooLate() async throws {
    let player = try await playing([1, 2, 3])
    try player.next()
    #expect(await eventually { tracks.isAsked(2) })
    try player.next()
    #expect(await eventually { tracks.isAsked(3) })
    tracks.answer(3)
    #expect(await eventually { player.status.track?.title == "track 3" })
    tracks.answer(2)
    // The answer has a real way to go; nothing would show that it was heard and not believed.
    rest(.milliseconds(50))
    clock.advance(by: .seconds(1))
    #expect(player.status.track?.title == "track 3")
    #expect(engine.sounding.last == PlaybackSource(.file(FilePath("/music/3.flac"))))
  }

  @Test("what cannot be found is told when its turn comes, once, and skipped")
  func notFound() async throws {
    let player = try await playing([1, 9, 2])
    #expect(await eventually { tracks.isAsked(9) })
    tracks.answer(9)
    rest(.milliseconds(20))
    #expect(log.errors.isEmpty)
    clock.advance(by: .seconds(30))
    #expect(await eventually { tracks.isAsked(9) })
    tracks.answer(9)
    #expect(await eventually { tracks.isAsked(2) })
    #expect(log.errors == [.fileMissing(title: "track 9")])
    tracks.answer(2)
    #expect(await eventually { player.status.track?.title == "track 2" })
  }
}
