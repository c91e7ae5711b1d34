import AudioService
import Synchronization
import Testing

@Suite("Ending an idle player", .ownThread) struct IdleWatchTests {
  private let rig = PlayerRig(lengths: [60, 60])
  private let calls = Calls()

  private final class Calls: Sendable {
    let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    @Sendable func add() { count.withLock { $0 += 1 } }
  }

  private func watch() -> IdleWatch { IdleWatch(rig.player, limit: .seconds(600), body: calls.add) }

  @Test("a player that was stopped is told once, ten minutes later")
  func stopped() throws {
    let watch = watch()
    try rig.player.play(rig.items)
    rig.clock.advance(by: .seconds(30))
    rig.player.stop()
    rig.clock.advance(by: .seconds(599))
    #expect(calls.value == 0)
    rig.clock.advance(by: .seconds(2))
    #expect(calls.value == 1)
    rig.clock.advance(by: .seconds(2_000))
    #expect(calls.value == 1)
    withExtendedLifetime(watch) {}
  }

  @Test("the end of the queue counts as well")
  func ended() throws {
    let watch = watch()
    try rig.player.play(rig.items, at: 1)
    rig.clock.advance(by: .seconds(61))
    #expect(rig.player.status.phase == .ended)
    rig.clock.advance(by: .seconds(601))
    #expect(calls.value == 1)
    withExtendedLifetime(watch) {}
  }

  @Test("a player that is paused or plays is never told, nor one that something was done with meanwhile")
  func active() throws {
    let watch = watch()
    try rig.player.play(rig.items)
    try rig.player.pause()
    rig.clock.advance(by: .seconds(5_000))
    rig.player.stop()
    rig.clock.advance(by: .seconds(500))
    rig.player.append([rig.items[0]])
    rig.clock.advance(by: .seconds(500))
    #expect(calls.value == 0)
    try rig.player.play(at: 0)
    rig.clock.advance(by: .seconds(10))
    try rig.player.pause()
    rig.clock.advance(by: .seconds(5_000))
    #expect(calls.value == 0)
    withExtendedLifetime(watch) {}
  }

  @Test("a watch that is given up says nothing")
  func givenUp() {
    do { _ = watch() }
    rig.clock.advance(by: .seconds(700))
    #expect(calls.value == 0)
  }
}
