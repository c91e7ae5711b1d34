import AppMusic
import AudioService
import FOLDin
import Foundation
import Testing

@testable import appmusic

/// Whatever the user does, and wherever, the interface goes on.
@MainActor @Suite struct EveryKeyTests {
  private static let events: [InputEvent] = {
    let codes: [Key.Code] =
      [
        .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
        .insert, .delete,
      ] + (1...35).map { .function($0) } + Key.Media.allCases.map { .media($0) }
      + (0x21..<0x7F).compactMap { UnicodeScalar($0).map { .character(Character($0)) } } + [
        .character("曲"), .character(" "), .character("é"), .character("👩‍👩‍👧‍👦"), .character("\u{301}"),
      ]
    let plain = codes.map { InputEvent.key(Key($0)) }
    // Of what can be held down, one at a time with every key; all ways of it with keys that do something.
    let all = (1..<64).map { Key.Modifiers(rawValue: $0) }
    let held =
      (isHeavy ? codes[...] : codes.prefix(24)).flatMap { code in
        [Key.Modifiers.control, .alt, .shift].map { InputEvent.key(Key(code, $0)) }
      }
      + (isHeavy ? [Key.Code.enter, .escape, .down, .function(1), .character("q"), .character(":")] : [])
      .flatMap { code in
        all.map { InputEvent.key(Key(code, $0)) }
      }
    let points = [(0, 0), (5, 1), (30, 8), (79, 23), (40, 22), (500, 99)].map {
      CellPoint(column: $0.0, row: $0.1)
    }
    let mouse = points.flatMap { point in
      let buttons = MouseEvent.Button.allCases.flatMap { button in
        [MouseEvent.Action.press(button), .drag(button), .release(button)]
      }
      return (buttons + [.move] + MouseEvent.Scroll.allCases.map { .scroll($0) }).map {
        InputEvent.mouse(MouseEvent($0, at: point))
      }
    }
    let pastes = ["夜曲\nsecond line", "", "\u{1B}[31m\u{0}", String(repeating: "长", count: 5_000)]
    return plain + held + mouse + pastes.map { .paste($0) } + [.focus(false), .focus(true)]
  }()

  nonisolated private static let screens: [AppScreen] = [
    .home, .sheet(.newest), .search(query: ""), .search(query: "夜"), .player(face: .record), .queue,
    .playlists,
    .playlist(PlaylistID(rawValue: "pl-1")), .album(AlbumID(rawValue: "al-1")),
    .artist(ArtistID(rawValue: "ar-1")),
    .lyrics(TrackID(rawValue: "tr-1")), .servers, .addServer(url: ""), .downloads, .settings, .messages,
  ]

  @Test("every key and every move of the mouse on every screen", arguments: screens)
  func everywhere(_ screen: AppScreen) {
    for mood in Self.isHeavy ? [Mood.full, .empty, .offline, .silent, .broken] : [.full] {
      let world = InterfaceWorld(mood)
      world.show(screen)
      let before = world.interface.router.stack
      for event in Self.events {
        world.interface.handle(.input(event))
        world.run(10)
        // What a key opened is closed again, so that each is tried here.
        if world.interface.router.stack != before {
          world.interface.handle(.input(.key(Key(.escape))))
          world.interface.open(screen)
          world.run(10)
        }
      }
      _ = world.interface.screen(world.display.size)
      #expect(world.stage.top != nil)
    }
  }

  /// `make test-heavy` tries every state, and a million bytes; else it is a part of them.
  nonisolated private static let isHeavy = ProcessInfo.processInfo.environment["APPMUSIC_HEAVY_TESTS"] != nil

  @Test("a million bytes of noise are taken, at sizes that change")
  func noise() {
    let world = InterfaceWorld()
    world.show(.home)
    var decoder = InputDecoder()
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    for round in 0..<(Self.isHeavy ? 1_000 : 100) {
      let bytes = (0..<1_000).map { _ in UInt8(truncatingIfNeeded: next() >> 11) }
      for event in decoder.decode(bytes) { world.interface.handle(.input(event)) }
      world.display.size = CellSize(columns: Int(next() % 200), rows: Int(next() % 60))
      if round % 50 == 0 { world.run(20) }
    }
    world.run()
    #expect(world.stage.top != nil)
    #expect(
      world.interface.screen(world.display.size).lines.allSatisfy {
        $0.fd.columns == world.display.size.columns
      })
  }

  @Test("a burst of keys makes one frame")
  func burst() {
    let world = InterfaceWorld()
    world.show(.home)
    let before = world.display.frames
    for _ in 0..<50 { world.interface.handle(.input(.key(Key(.down)))) }
    world.timing.settle()
    #expect(world.display.frames == before + 1)
  }

  @Test("nothing that stands still asks for frames, and what plays asks for few")
  func rest() throws {
    let world = InterfaceWorld(.empty)
    world.show(.settings)
    #expect(world.timing.wanted == nil)
    let playing = InterfaceWorld()
    playing.show(.settings)
    try playing.link.player.play([.track(FakeMusic.tracks[1])])
    playing.run(100)
    let wanted = try #require(playing.timing.wanted)
    #expect(wanted >= .milliseconds(20))
  }
}
