import AppMusic
import AudioService
import FOLDin
import Foundation
import Testing

@testable import appmusic

/// Whole screens as they were found to be right, row for row; they stand beside the tests, in `Drawings`.
@MainActor @Suite struct CommittedDrawingTests {
  private static let small = CellSize(columns: 80, rows: 24)
  private static let large = CellSize(columns: 200, rows: 60)

  @Test(
    "home, search, queue, servers and settings, with a song that plays",
    arguments: [
      ("home", AppScreen.home), ("search", .search(query: "夜曲")), ("queue", .queue), ("servers", .servers),
      ("settings", .settings),
    ])
  func screens(_ name: String, _ screen: AppScreen) throws {
    let world = try Self.world(Self.small)
    world.show(screen)
    world.run(600)
    try expect(world, name)
  }

  @Test("the player with the line of the lyrics that is sung in the middle")
  func player() throws {
    let world = try Self.world(Self.small)
    world.show(.player(face: .record))
    world.run(2_000)
    try expect(world, "player")
  }

  @Test("large terminals: home and the player with its record", arguments: ["home", "player"])
  func large(_ name: String) throws {
    let world = try Self.world(Self.large)
    if name == "player" { world.show(.player(face: .record)) }
    world.run(2_000)
    try expect(world, name + "-large")
  }

  @Test(
    "what lies over a page: the menu of a song, the help, the line for commands", arguments: ["m", "?", ":"])
  func covers(_ key: String) throws {
    let world = try Self.world(Self.small)
    world.press("down", key)
    if key == ":" { world.type("pl") }
    // It has come in from its edge by then.
    for _ in 0..<20 { world.timing.turn(by: .milliseconds(50)) }
    try expect(world, ["m": "song-menu", "?": "help", ":": "prompt"][key] ?? "")
  }

  /// A world in which the second of three songs plays since 1.2 s.
  private static func world(_ size: CellSize) throws -> InterfaceWorld {
    let world = InterfaceWorld(size: size)
    world.show(.home)
    try world.link.player.play(FakeMusic.tracks.prefix(3).map(PlayItem.track), at: 1)
    world.run(1_200)
    return world
  }

  private func expect(_ world: InterfaceWorld, _ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Drawings/\(name).txt")
    let drawing = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let expected = drawing.dropLast().map(String.init)
    #expect(world.lines == expected, "\(name):\n\(world.text)")
  }
}
