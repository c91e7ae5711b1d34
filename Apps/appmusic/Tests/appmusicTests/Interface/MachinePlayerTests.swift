import AudioService
import Fatal
import Synchronization
import Testing

@testable import appmusic

/// A player that is followed and ends, and who plays then.
@MainActor @Suite struct MachinePlayerTests {
  /// Players that are found one after the other.
  private final class Players: Sendable {
    let links: [TestLink]
    private let inside = Mutex<(found: Int, ended: [@Sendable () -> Void], isMissing: Bool)>((0, [], false))
    let farewells = Mutex(0)
    let warnings = Mutex<[String]>([])

    init(_ count: Int) { links = (0..<count).map { _ in TestLink(clock: VirtualClock()) } }

    var found: Int { inside.withLock(\.found) }

    func hide(_ isMissing: Bool) { inside.withLock { $0.isMissing = isMissing } }

    /// The latest that was found ends.
    func end() { inside.withLock(\.ended).last?() }

    func make() throws -> MachinePlayer {
      try MachinePlayer { [self] ended in
        try inside.withLock { inside in
          if inside.isMissing { throw ControlError.alreadyRunning }
          inside.ended.append(ended)
          inside.found += 1
          return links[inside.found - 1]
        }
      } ended: { [self] in
        farewells.withLock { $0 += 1 }
      } warn: { [self] error in
        warnings.withLock { $0.append(error.message) }
      }
    }
  }

  @Test("when the player has ended, that is told once, and the next command finds another one")
  func another() throws {
    let players = Players(2)
    let player = try players.make()
    let statuses = Mutex<[Int]>([])
    let listening = player.listen { event in
      if case .status(let status) = event { statuses.withLock { $0.append(status.count) } }
    }
    player.append([.track(FakeMusic.tracks[0])])
    #expect(players.links[0].player.status.count == 1)
    players.end()
    #expect(players.farewells.withLock { $0 } == 1)
    #expect(players.found == 1, "nothing is begun before it is asked for")
    #expect(player.status.count == 1)
    try player.play([.track(FakeMusic.tracks[1]), .track(FakeMusic.tracks[2])])
    #expect(players.found == 2)
    #expect(players.links[0].player.status.count == 1)
    #expect(players.links[1].player.status.count == 2)
    #expect(player.status.count == 2)
    #expect(statuses.withLock { $0.last } == 2, "whoever listened hears the other one")
    listening.dispose()
    let heard = statuses.withLock { $0.count }
    player.clear()
    #expect(statuses.withLock { $0.count } == heard)
  }

  @Test("words find another one too")
  func words() throws {
    let players = Players(2)
    let player = try players.make()
    players.end()
    player.perform(["toggle"]) { _ in }
    #expect(players.links[1].words.withLock { $0 } == [["toggle"]])
    #expect(players.links[0].words.withLock { $0 }.isEmpty)
  }

  @Test("where none can be found that is told, and tried again with the next command")
  func none() throws {
    let players = Players(2)
    let player = try players.make()
    players.end()
    players.hide(true)
    player.setVolume(30)
    #expect(players.warnings.withLock { $0 } == [ControlError.alreadyRunning.message])
    #expect(players.found == 1)
    players.hide(false)
    player.setVolume(40)
    #expect(players.found == 2)
    #expect(players.links[1].player.status.state.volume == 40)
  }

  @Test("the one that was found then may end as well")
  func again() throws {
    let players = Players(3)
    let player = try players.make()
    for number in 1...2 {
      players.end()
      #expect(players.farewells.withLock { $0 } == number)
      player.setVolume(number)
      #expect(players.found == number + 1)
    }
    #expect(players.links[2].player.status.state.volume == 2)
  }
}
