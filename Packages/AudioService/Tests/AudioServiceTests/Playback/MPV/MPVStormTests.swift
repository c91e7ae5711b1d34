import AudioService
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Long runs against a real mpv; switched on by `APPMUSIC_HEAVY_TESTS=1`.
@Suite("Storms", .serialized, .ownThread, .enabled(if: heavyTestsAreOn)) struct MPVStormTests {
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  /// One command of chance; what it refuses is of no interest here.
  private func command(_ player: QueuePlayer, _ items: [PlayItem], _ dice: inout Dice) {
    let count = max(1, player.status.count)
    let (first, second) = (dice.roll(count), dice.roll(count))
    switch dice.roll(18) {
    case 0: try? player.next()
    case 1: try? player.previous()
    case 2: try? player.pause()
    case 3, 4: try? player.resume()
    case 5: try? player.seek(to: .milliseconds(dice.roll(4_000)))
    case 6: try? player.play(at: first)
    case 7: player.setShuffled(dice.roll(2) == 0)
    case 8: player.setLoop(LoopMode.allCases[dice.roll(3)])
    case 9: player.insertNext([items[dice.roll(items.count)]])
    case 10: player.append([items[dice.roll(items.count)]])
    case 11: try? player.remove(at: [first])
    case 12: try? player.move(from: first, to: second)
    case 13: try? player.undo()
    case 14: player.setVolume(dice.roll(120))
    case 15: try? player.toggle()
    case 16: if dice.roll(10) == 0 { player.clear() }
    default: if dice.roll(10) == 0 { try? player.play(items, at: dice.roll(items.count)) }
    }
  }

  @Test("after a thousand commands of chance, screen and sound agree", arguments: UInt64(1)...3)
  func commands(seed: UInt64) async throws {
    let rig = MPVRig()
    let items = rig.tones(8, seconds: 3)
    try rig.player.play(items)
    var dice = Dice(state: seed)
    for number in 0..<1_000 {
      command(rig.player, items, &dice)
      // Some follow at once, some when mpv had time to do something.
      if number % 7 == 0 { rest(.milliseconds(dice.roll(60))) }
    }
    rig.player.setLoop(.all)
    if rig.player.status.count == 0 { try rig.player.play(items) }
    try rig.player.resume()
    #expect(await rig.waitUntilPlaying())
    for _ in 0..<20 {
      #expect(await eventually(within: .seconds(1)) { await rig.soundingTitle() == rig.title })
      rest(.milliseconds(50))
    }
    #expect(rig.log.errors.isEmpty)
  }

  @Test("a storm of kills and stops never leaves it silent, wrong, or with a process too many")
  func kills() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(3, seconds: 60))
    var seen: Set<Int32> = []
    var dice = Dice(state: 5)
    for round in 0..<25 {
      #expect(await rig.waitUntilPlaying(within: .seconds(10)), "round \(round)")
      // Longer than a track that mpv dies on would last.
      rest(.milliseconds(2_050 + dice.roll(200)))
      let place = rig.player.position
      let process = try #require(rig.engine.processIdentifier)
      seen.insert(process)
      kill(process, [SIGKILL, SIGSTOP, SIGTERM, SIGSEGV][round % 4])
      let isBack = await eventually(within: .seconds(5)) {
        rig.engine.processIdentifier.map { $0 != process } ?? false && rig.phase == .playing
      }
      #expect(isBack, "round \(round)")
      #expect(rig.title == "tone 1")
      #expect(rig.player.position > place - .seconds(1), "round \(round)")
    }
    rig.player.shutdown()
    #expect(await eventually { !seen.contains(where: processExists) })
  }

  @Test("a program that never says a word is told, and not waited for for ever")
  func silent() async throws {
    let folder = TemporaryFolder()
    let program = folder.write("silent-mpv", Array("#!/bin/sh\nexec sleep 60\n".utf8))
    chmod(program, 0o755)
    let rig = MPVRig(program: program)
    try rig.player.play(rig.tones(1, seconds: 1))
    let error = PlaybackError.engineBroken(program: program, reason: "it does not answer")
    #expect(await eventually(within: .seconds(8)) { rig.phase == .failed(error) })
    #expect(rig.log.errors == [error])
  }

  @Test("killed again and again at once, it gives the track up and goes on")
  func killedAtOnce() async throws {
    let rig = MPVRig()
    try rig.player.play(rig.tones(2, seconds: 60))
    for _ in 0..<3 {
      #expect(await eventually { rig.engine.processIdentifier != nil })
      let process = try #require(rig.engine.processIdentifier)
      kill(process, SIGKILL)
      #expect(await eventually { rig.engine.processIdentifier != process })
    }
    #expect(await rig.waitUntilPlaying("tone 2"))
  }
}
