import AudioService
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Saving and restoring", .ownThread) struct QueueKeeperTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/queue" }

  @Test(
    "the third of thirty, paused at 2 s, comes back paused and silent at 2 s, and goes on when asked",
    .bug("https://github.com/jeffvli/feishin/issues/1873"))
  func comesBack() throws {
    let rig = PlayerRig(lengths: Array(repeating: 30, count: 30))
    let keeper = QueueKeeper(path: path, player: rig.player)
    try keeper.start()
    try rig.player.play(rig.items, at: 2)
    rig.clock.advance(by: .milliseconds(2_030))
    try rig.player.pause()
    rig.player.setVolume(40)
    rig.player.setMode(.shuffle)
    try keeper.flush()
    let order = rig.player.playQueue.items()

    let again = PlayerRig(lengths: Array(repeating: 30, count: 30))
    try QueueKeeper(path: path, player: again.player).start()
    again.clock.advance(by: .seconds(5))
    #expect(again.player.status.phase == .paused)
    #expect(again.player.status.track?.title == "track 3")
    #expect(again.player.position == .seconds(2))
    #expect(again.player.status.state.volume == 40)
    #expect(again.player.status.mode == .shuffle)
    #expect(again.player.playQueue.items() == order)
    #expect(again.sounded.isEmpty)
    #expect(again.loads == 0)
    try again.player.resume()
    again.clock.advance(by: .seconds(1))
    #expect(again.player.position > .milliseconds(2_900))
    #expect(again.sounded == [3])
    again.player.setShuffled(false)
    #expect(again.player.playQueue.items() == again.items)
  }

  @Test("what was heard comes back, so that previous goes there", arguments: [false, true])
  func history(isShuffled: Bool) throws {
    let rig = PlayerRig(lengths: Array(repeating: 60, count: 9))
    let keeper = QueueKeeper(path: path, player: rig.player)
    try keeper.start()
    try rig.player.play(rig.items, at: 0)
    rig.player.setShuffled(isShuffled)
    try keeper.flush()
    for position in [4, 7, 2] { try rig.player.play(at: position) }
    // Into the file that is there: the queue did not change.
    let node = identity()
    try keeper.flush()
    #expect(identity() == node)
    try rig.player.play(at: 6)
    try rig.player.previous()
    try keeper.flush()
    let heard = rig.player.playQueue.heard.compactMap { rig.player.playQueue.item(at: $0) }
    #expect(heard.count == 3)

    let again = PlayerRig(lengths: Array(repeating: 60, count: 9))
    try QueueKeeper(path: path, player: again.player).start()
    #expect(again.player.status.index == 2)
    let queue = again.player.playQueue
    #expect(queue.heard.compactMap { queue.item(at: $0) } == heard)
    for position in [7, 4, 0] {
      try again.player.previous()
      #expect(again.player.status.index == position)
    }
  }

  @Test("a damaged history is forgotten and nothing else")
  func damagedHistory() throws {
    let rig = PlayerRig(lengths: [60, 60, 60])
    let keeper = QueueKeeper(path: path, player: rig.player)
    try keeper.start()
    try rig.player.play(rig.items, at: 0)
    try rig.player.play(at: 2)
    try keeper.flush()
    let whole = folder.read("queue")
    for block in 0...1 {
      var bytes = whole
      for index in 0..<16 { bytes[8 + 256 + block * 4_096 + index] ^= 0x55 }
      folder.write("queue", bytes)
      let queue = try #require(try QueueKeeper.read(path: path)).queue
      #expect(queue.index == 2)
      #expect(queue.count == 3)
      #expect(queue.heard.count <= 1)
    }
  }

  @Test("a settled command is on file: queue, mode, volume and place; that playing goes on is not written")
  func settled() throws {
    let rig = PlayerRig(lengths: [60, 60])
    let keeper = QueueKeeper(path: path, player: rig.player)
    try keeper.start()
    rig.player.append(rig.items)
    keeper.settle(within: .seconds(5))
    #expect(try QueueKeeper.read(path: path)?.queue.count == 2)
    try rig.player.play(at: 1)
    rig.player.setVolume(30)
    keeper.settle(within: .seconds(5))
    #expect(try QueueKeeper.read(path: path)?.mark.volume == 30)
    rig.clock.advance(by: .seconds(1))
    let before = folder.read("queue")
    keeper.settle(within: .seconds(5))
    #expect(folder.read("queue") == before)
    try rig.player.seek(to: .seconds(40))
    keeper.settle(within: .seconds(5))
    #expect(try QueueKeeper.read(path: path)?.mark.place == .seconds(40))
    rig.player.setMode(.shuffle)
    keeper.settle(within: .seconds(5))
    #expect(try QueueKeeper.read(path: path)?.queue.isShuffled == true)
  }

  @Test("a stopped player comes back stopped, with its queue")
  func stopped() throws {
    let rig = PlayerRig(lengths: [3, 3])
    let keeper = QueueKeeper(path: path, player: rig.player)
    try keeper.start()
    try rig.player.play(rig.items, at: 1)
    rig.player.stop()
    try keeper.flush()
    let again = PlayerRig(lengths: [3, 3])
    try QueueKeeper(path: path, player: again.player).start()
    #expect(again.player.status.phase == .idle)
    #expect(again.player.status.index == 1)
  }

  @Test("every part of a track comes back, bytes that are not UTF-8 too")
  func tracks() throws {
    var full = Track(
      id: TrackID(rawValue: "tr-1"), location: .file(FilePath(bytes: [0x2F, 0xFF, 0x0A])), title: "“ü\u{0}”",
      artists: ["a", "b"], album: "", albumArtist: nil, trackNumber: -3, discNumber: 2, year: 2020,
      genres: ["x"], duration: .milliseconds(183_001), isLiked: true, plays: 7, lyrics: .synced,
      hasCover: true, isMissing: true)
    let items: [PlayItem] = [
      .reference(TrackID(rawValue: "tr-ü")), .track(full),
      .track(Track(id: TrackID(rawValue: "tr-2"), location: .address("http://x/?a=1"), title: "r")),
      .track(Track(id: TrackID(rawValue: "tr-3"), location: .server("home", song: "9"), title: "s")),
    ]
    let rig = PlayerRig(lengths: [])
    let keeper = QueueKeeper(path: path, player: rig.player)
    try keeper.start()
    rig.player.append(items)
    try keeper.flush()
    #expect(try QueueKeeper.read(path: path)?.queue.items() == items)
    full.title = ""
    #expect(items[1] != .track(full))
  }

  @Test("a file that is cut anywhere, or changed in any byte, is never taken for a whole one")
  func damage() throws {
    let rig = PlayerRig(lengths: [3, 3, 3])
    let keeper = QueueKeeper(path: path, player: rig.player)
    try keeper.start()
    rig.player.append(rig.items)
    rig.player.setShuffled(true)
    try keeper.flush()
    rig.player.setVolume(7)
    try keeper.flush()
    let whole = folder.read("queue")
    var restored = 0
    // Every place where something begins or ends, and some in between.
    for cut in (0..<whole.count).filter({ $0 < 300 || $0 > whole.count - 200 || $0 % 97 == 0 }) {
      folder.write("queue", Array(whole.prefix(cut)))
      #expect(throws: PlaybackError.savedQueueDamaged(path: "\(path).damaged")) {
        _ = try QueueKeeper.read(path: path)
      }
    }
    let blocks = 8 + 256..<8 + 256 + 8_192
    for index in whole.indices.filter({ !blocks.contains($0) || $0 % 97 == 0 || $0 < 300 }) {
      var bytes = whole
      bytes[index] ^= 0x55
      folder.write("queue", bytes)
      // One damaged slot leaves the other; nothing else may pass.
      guard let saved = try? QueueKeeper.read(path: path) else { continue }
      if !blocks.contains(index) { restored += 1 }
      #expect(saved.queue.count == 3)
      #expect(saved.mark.volume == 7 || saved.mark.volume == 100)
    }
    #expect(restored == 256)
  }

  @Test("a damaged file is told, put aside, and replaced by the next change")
  func putAside() throws {
    folder.write("queue", Array("not a queue".utf8))
    let rig = PlayerRig(lengths: [3])
    let keeper = QueueKeeper(path: path, player: rig.player)
    #expect(throws: PlaybackError.savedQueueDamaged(path: "\(path).damaged")) { try keeper.start() }
    rig.player.append(rig.items)
    try keeper.flush()
    #expect(try QueueKeeper.read(path: path)?.queue.count == 1)
    #expect(folder.read("queue.damaged") == Array("not a queue".utf8))
  }

  @Test("a file that cannot be written is an error with the reason, and the old one stays whole")
  func unwritable() throws {
    let rig = PlayerRig(lengths: [3])
    let path = "\(folder.path)/missing/queue"
    let keeper = QueueKeeper(path: path, player: rig.player)
    try keeper.start()
    rig.player.append(rig.items)
    #expect(throws: PlaybackError.queueNotSaved(path: path, reason: "No such file or directory")) {
      try keeper.flush()
    }
  }

  @Test("without flush, a change of the queue and the place of a playing track are on file soon after")
  func byItself() async throws {
    let rig = MPVRig()
    let keeper = QueueKeeper(path: path, player: rig.player, interval: .milliseconds(100))
    try keeper.start()
    try rig.player.play(rig.tones(2, seconds: 20), at: 1)
    #expect(await rig.waitUntilPlaying())
    let isKept = await eventually {
      guard let saved = try? QueueKeeper.read(path: path) else { return false }
      return saved.queue.index == 1 && saved.mark.isActive && saved.mark.place > .milliseconds(300)
    }
    #expect(isKept)
    // The place is written into the file that is there, not into a new one every time.
    let node = identity()
    let place = try QueueKeeper.read(path: path)?.mark.place ?? .zero
    #expect(await eventually { (try? QueueKeeper.read(path: path))?.mark.place ?? .zero > place })
    #expect(identity() == node)
  }

  private func identity() -> UInt64 {
    var information = stat()
    return stat(path, &information) == 0 ? UInt64(information.st_ino) : 0
  }
}
