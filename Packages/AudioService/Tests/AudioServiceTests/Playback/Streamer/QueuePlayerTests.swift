import AudioService
import Synchronization
import Testing

@Suite("QueuePlayer with a virtual engine", .ownThread) struct QueuePlayerTests {
  @Test("a queue plays through, each track handed over in advance, and ends")
  func plays() throws {
    let rig = PlayerRig(lengths: [3, 4, 5])
    try rig.player.play(rig.items)
    #expect(rig.player.status.phase == .loading)
    rig.clock.advance(by: .milliseconds(50))
    #expect(rig.player.status.phase == .playing)
    #expect(rig.player.status.track?.title == "track 1")
    rig.clock.advance(by: .seconds(3))
    #expect(rig.player.status.track?.title == "track 2")
    #expect(rig.player.status.index == 1)
    rig.clock.advance(by: .seconds(10))
    #expect(rig.player.status.phase == .ended)
    #expect(rig.sounded == [1, 2, 3])
    #expect(rig.log.titles == ["track 1", "track 2", "track 3", nil])
    #expect(rig.log.endings == 1)
  }

  @Test(
    "switching shuffle while track 5 of 10 plays touches nothing; off, track 6 is next",
    .bug("https://github.com/jeffvli/feishin/issues/540"))
  func shuffle() throws {
    let rig = PlayerRig(lengths: Array(repeating: 30, count: 10))
    try rig.player.play(rig.items, at: 4)
    rig.clock.advance(by: .milliseconds(2_030))
    let loads = rig.loads
    rig.player.setShuffled(true)
    #expect(rig.player.status.track?.title == "track 5")
    #expect(rig.player.status.mode == .shuffle)
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.position == .seconds(3))
    rig.player.setShuffled(false)
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.position == .seconds(4))
    #expect(rig.loads == loads)
    rig.clock.advance(by: .seconds(27))
    #expect(rig.player.status.track?.title == "track 6")
    #expect(rig.loads == loads, "the change was seamless")
  }

  @Test("shuffled, the other nine follow once each")
  func shuffledRound() throws {
    let rig = PlayerRig(lengths: Array(repeating: 3, count: 10))
    try rig.player.play(rig.items, at: 4)
    rig.clock.advance(by: .seconds(2))
    rig.player.setShuffled(true)
    rig.clock.advance(by: .seconds(60))
    #expect(rig.sounded.first == 5)
    #expect(rig.sounded.sorted() == Array(1...10))
    #expect(rig.player.status.phase == .ended)
  }

  @Test(
    "tracks that cannot be played are skipped with one notice each",
    .bug("https://github.com/tramhao/termusic/issues/731"))
  func skips() throws {
    let rig = PlayerRig(
      lengths: [3, 3, 3, 3, 3], faults: [1: .unplayable("odd"), 2: .unplayable("odd"), 4: .neverOpens])
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.status.track?.title == "track 3")
    #expect(
      rig.log.errors == [
        .unplayable(title: "track 1", reason: "odd"), .unplayable(title: "track 2", reason: "odd"),
      ])
    rig.clock.advance(by: .seconds(14))
    #expect(rig.player.status.track?.title == "track 5")
    #expect(rig.log.errors.count == 3)
  }

  @Test("five bad tracks in a row stop, looping too")
  func stops() throws {
    let faults = Dictionary(uniqueKeysWithValues: (1...7).map { ($0, VirtualEngine.Fault.unplayable("odd")) })
    let rig = PlayerRig(lengths: Array(repeating: 3, count: 7), faults: faults)
    rig.player.setMode(.all)
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(5))
    #expect(rig.player.status.phase == .failed(.tooManyFailures(count: 5)))
    #expect(rig.log.errors.count == 6)
  }

  @Test("nothing but one bad track fails, and does not merely end")
  func onlyBad() throws {
    let rig = PlayerRig(lengths: [3], faults: [1: .unplayable("odd")])
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.status.phase == .failed(.unplayable(title: "track 1", reason: "odd")))
  }

  @Test(
    "a loop over what cannot be played tells each track once and stops",
    arguments: [(LoopMode.one, [1]), (.one, [1, 2, 3]), (.all, [1]), (.all, [1, 2, 3])])
  func badLoops(_ loop: LoopMode, _ numbers: [Int]) throws {
    let faults = Dictionary(uniqueKeysWithValues: numbers.map { ($0, VirtualEngine.Fault.unplayable("odd")) })
    let rig = PlayerRig(lengths: numbers.map { _ in 3 }, faults: faults)
    rig.player.setLoop(loop)
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(60))
    let told = (loop == .one ? [1] : numbers).map {
      PlaybackError.unplayable(title: "track \($0)", reason: "odd")
    }
    #expect(rig.log.errors == told)
    #expect(rig.player.status.phase == told.last.map(PlaybackPhase.failed))
    // The user may try again.
    try rig.player.resume()
    rig.clock.advance(by: .seconds(60))
    #expect(rig.log.errors.count == 2 * told.count)
  }

  @Test("a loop over everything passes over its bad tracks in each round")
  func partlyBadLoop() throws {
    let rig = PlayerRig(lengths: [3, 3, 3], faults: [1: .unplayable("odd"), 3: .unplayable("odd")])
    rig.player.setLoop(.all)
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(8))
    #expect(rig.player.status.phase == .playing)
    #expect(rig.sounded == [2, 2, 2])
  }

  @Test("a killed engine is started again at the same place, told once")
  func death() throws {
    let rig = PlayerRig(lengths: [30, 30], faults: [1: .death(at: .seconds(10))])
    try rig.player.play(rig.items)
    rig.clock.advance(by: .milliseconds(10_100))
    #expect(rig.player.status.track?.title == "track 1")
    #expect(rig.player.position == .milliseconds(10_040))
    #expect(rig.log.errors == [.engineEnded(program: "the virtual engine")])
    rig.clock.advance(by: .seconds(20))
    #expect(rig.player.status.track?.title == "track 2")
  }

  @Test("an engine that always dies on one track gives that track up")
  func alwaysDies() throws {
    let rig = PlayerRig(lengths: [30, 30])
    try rig.player.play(rig.items)
    for _ in 0..<3 {
      rig.clock.advance(by: .milliseconds(500))
      rig.engine.die()
    }
    rig.clock.advance(by: .milliseconds(500))
    #expect(rig.player.status.track?.title == "track 2")
    #expect(rig.log.errors.last == .unplayable(title: "track 1", reason: "the player ends on it"))
  }

  @Test("data that come too slowly show as buffering, and the place stands still meanwhile")
  func stall() throws {
    let rig = PlayerRig(lengths: [30], faults: [1: .stall(at: .seconds(5), for: .seconds(4))])
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(7))
    #expect(rig.player.status.phase == .buffering)
    #expect(rig.player.position == .seconds(5))
    rig.clock.advance(by: .seconds(4))
    #expect(rig.player.status.phase == .playing)
    #expect(rig.player.position == .milliseconds(6_970))
  }

  @Test("next keeps a paused player paused and a stopped one stopped; at the end playing ends")
  func next() throws {
    let rig = PlayerRig(lengths: [30, 30, 30])
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(1))
    try rig.player.pause()
    try rig.player.next()
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.status.phase == .paused)
    #expect(rig.player.status.track?.title == "track 2")
    #expect(rig.player.position == .zero)
    rig.player.stop()
    try rig.player.next()
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.status.phase == .idle)
    #expect(rig.player.status.index == 2)
    try rig.player.resume()
    rig.clock.advance(by: .seconds(1))
    try rig.player.next()
    #expect(rig.player.status.phase == .ended)
    try rig.player.resume()
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.status.track?.title == "track 1")
  }

  @Test("removing the current track goes on with the next, and undo brings it back")
  func remove() throws {
    let rig = PlayerRig(lengths: [30, 30, 30])
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(1))
    try rig.player.remove(at: [0])
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.status.track?.title == "track 2")
    try rig.player.undo()
    rig.clock.advance(by: .seconds(1))
    #expect(rig.player.status.track?.title == "track 1")
    rig.player.clear()
    #expect(rig.player.status.phase == .idle)
    #expect(rig.player.status.count == 0)
    try rig.player.undo()
    #expect(rig.player.status.count == 3)
    #expect(rig.player.status.phase == .idle)
  }

  @Test("what is put next while a track plays is what follows, though another was handed over")
  func insertNext() throws {
    let rig = PlayerRig(lengths: [3, 3, 3])
    try rig.player.play(Array(rig.items.prefix(2)))
    rig.clock.advance(by: .seconds(1))
    rig.player.insertNext([rig.items[2]])
    rig.clock.advance(by: .seconds(20))
    #expect(rig.sounded == [1, 3, 2])
  }

  @Test("positions beyond the queue are refused with the numbers that the user knows")
  func refusals() {
    let rig = PlayerRig(lengths: [3])
    #expect(throws: PlaybackError.nothingPlaying) { try rig.player.pause() }
    #expect(throws: PlaybackError.nothingPlaying) { try rig.player.seek(to: .zero) }
    #expect(throws: PlaybackError.noSuchPosition(position: 1, count: 0)) { try rig.player.play(at: 0) }
    rig.player.append(rig.items)
    #expect(throws: PlaybackError.noSuchPosition(position: 3, count: 1)) {
      try rig.player.move(from: 0, to: 2)
    }
    #expect(throws: PlaybackError.noSuchPosition(position: 0, count: 1)) { try rig.player.remove(at: [-1]) }
  }

  @Test("a listener may command the player, and hears everything in order")
  func reentrance() throws {
    let rig = PlayerRig(lengths: [3, 3])
    let phases = Mutex<[String]>([])
    let listening = rig.player.listen { [player = rig.player] event in
      guard case .status(let status) = event else { return }
      phases.withLock { if $0.last != status.phase.name { $0.append(status.phase.name) } }
      if status.phase == .playing { try? player.pause() }
    }
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(1))
    listening.dispose()
    try rig.player.resume()
    #expect(phases.withLock { $0 } == ["idle", "loading", "playing", "paused"])
    #expect(rig.player.status.phase == .playing)
  }

  @Test("after shutdown the engine is told nothing more")
  func shutdown() throws {
    let rig = PlayerRig(lengths: [3, 3])
    try rig.player.play(rig.items)
    rig.player.shutdown()
    #expect(rig.engine.isShutDown)
  }
}
