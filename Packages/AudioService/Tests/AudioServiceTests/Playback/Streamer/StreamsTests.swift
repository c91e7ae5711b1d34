import AudioService
import Fatal
import RxLite
import Synchronization
import Testing

@Suite("The player's streams and delegate", .ownThread) struct StreamsTests {
  private final class Recorder<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    @Sendable func note(_ value: Value) { values.withLock { $0.append(value) } }
    var all: [Value] { values.withLock { $0 } }
  }

  @Test("streams begin with how things stand and tell changes only")
  func streams() throws {
    let rig = PlayerRig(lengths: [3, 3])
    let titles = Recorder<String?>(), phases = Recorder<String>(), modes = Recorder<PlayMode>()
    let bag = DisposeBag()
    rig.player.currentTracks.subscribe(onNext: { titles.note($0?.title) }).disposed(by: bag)
    rig.player.phases.subscribe(onNext: { phases.note($0.name) }).disposed(by: bag)
    rig.player.modes.subscribe(onNext: { modes.note($0) }).disposed(by: bag)
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(1))
    rig.player.setMode(.all)
    rig.player.setMode(.all)
    rig.clock.advance(by: .seconds(3))
    #expect(titles.all == [nil, "track 1", "track 2"])
    #expect(
      phases.all == ["idle", "loading", "playing", "loading", "playing"])
    #expect(modes.all == [.off, .all])
  }

  @Test("errors come as elements, so that one does not end the stream; a disposed one hears nothing")
  func errors() throws {
    let rig = PlayerRig(lengths: [3, 3, 3], faults: [1: .unplayable("odd"), 2: .unplayable("odd")])
    let heard = Recorder<Int>()
    let subscription = rig.player.errors.subscribe(onNext: { heard.note($0.code) })
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(1))
    #expect(heard.all == [6_005, 6_005])
    subscription.dispose()
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(1))
    #expect(heard.all.count == 2)
  }

  private final class Listener: AudioStreamerDelegate {
    let calls = Mutex<[String]>([])
    func streamer(_ streamer: any AudioStreamer, didChangePhaseTo phase: PlaybackPhase) {
      calls.withLock { $0.append(phase.name) }
    }
    func streamer(_ streamer: any AudioStreamer, didChangeTrackTo track: Track?) {
      calls.withLock { $0.append(track?.title ?? "none") }
    }
    func streamerDidEnd(_ streamer: any AudioStreamer) { calls.withLock { $0.append("end") } }
  }

  @Test("a delegate is called for what changes, is held weakly, and need not hear everything")
  func delegate() throws {
    let rig = PlayerRig(lengths: [3])
    var listener: Listener? = Listener()
    let calling = try rig.player.call(#require(listener))
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(9))
    #expect(listener?.calls.withLock { $0 } == ["track 1", "loading", "playing", "none", "ended", "end"])
    weak let gone = listener
    listener = nil
    #expect(gone == nil)
    try rig.player.play(rig.items)
    calling.dispose()
  }
}
