import AppMusic
import AudioService
import FOLDin
import Foundation
import MVVMR
import Testing

@testable import appmusic

/// Whatever the user does, and wherever, the interface goes on.
@MainActor @Suite struct EveryKeyTests {
  private static let codes: [Key.Code] =
    [
      .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .insert, .delete,
    ] + (1...35).map { .function($0) } + Key.Media.allCases.map { .media($0) }
    + (0x21..<0x7F).compactMap { UnicodeScalar($0).map { .character(Character($0)) } } + [
      .character("曲"), .character(" "), .character("é"), .character("👩‍👩‍👧‍👦"), .character("\u{301}"),
    ]
  /// Every key without anything held down.
  private static let plain = codes.map { InputEvent.key(Key($0)) }
  /// What else a terminal tells.
  private static let others: [InputEvent] = {
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
    return held + mouse + pastes.map { .paste($0) } + [.focus(false), .focus(true)]
  }()

  /// Where the interface stands when a key comes.
  enum Start: Sendable, CustomTestStringConvertible {
    case screen(AppScreen)
    case songMenu, help, prompt, searchText, failedPlayer
    case playing(AppScreen)
    /// With a text in the filter of the list, or with the keyboard on its rows.
    case filter(AppScreen, isTyping: Bool)

    var testDescription: String { "\(self)" }

    static let all: [Start] =
      everyScreen.map { .screen($0) } + [
        .songMenu, .help, .prompt, .searchText, .failedPlayer, .playing(.home), .playing(.queue),
        .playing(.player(face: .record)), .playing(.player(face: .lyrics)),
        .filter(.sheet(.starred), isTyping: true), .filter(.sheet(.starred), isTyping: false),
        .filter(.queue, isTyping: true), .filter(.index(.genres), isTyping: false),
      ]

    var isScreen: Bool { if case .screen = self { true } else { false } }

    /// The page or the field that the keys are for.
    private var screen: AppScreen {
      switch self {
      case .screen(let screen), .playing(let screen), .filter(let screen, _): screen
      case .songMenu, .help, .prompt, .failedPlayer: .home
      case .searchText: .search(query: "")
      }
    }

    /// Goes there from wherever the last key led.
    @MainActor func enter(_ world: InterfaceWorld) throws {
      if world.interface.prompt != nil { world.press("escape") }
      // A question over the page wants an answer first.
      for _ in 0..<9 where world.interface.router.stack.count > 1 {
        world.press("escape")
        if world.interface.router.stack.count > 1 { world.interface.goBack() }
      }
      try #require(world.interface.router.stack.count == 1)
      world.show(screen)
      let player = world.link.player
      switch self {
      case .screen: break
      case .songMenu:
        // Where the list is empty, the song that plays has the menu.
        if player.status.track == nil { try player.play([.track(FakeMusic.tracks[1])]) }
        world.run(10)
        world.interface.obey(["menu"])
      case .help: world.interface.openHelp()
      case .prompt: world.interface.openPrompt("volume 5")
      case .searchText: world.interface.search("夜曲 e\u{301}")
      case .failedPlayer:
        try player.play([.track(TestLink.broken)])
        world.run(1_000)
      case .playing:
        try player.play([.track(FakeMusic.tracks[1]), .track(FakeMusic.tracks[2])])
        world.run(100)
      case .filter(let screen, let isTyping):
        if screen == .queue { try player.play(FakeMusic.tracks.prefix(9).map(PlayItem.track)) }
        world.run(50)
        world.interface.obey(["filter", screen == .index(.genres) ? "l" : "e"])
        if !isTyping { world.press("tab") }
      }
      world.run(10)
    }

    /// True while the next key would come to the same place as the last one.
    @MainActor func isHeld(_ world: InterfaceWorld, _ stack: [AnyMVVMUnitCase]) -> Bool {
      guard world.interface.router.stack == stack else { return false }
      let phase = world.link.player.status.phase
      switch self {
      case .screen, .songMenu, .help: return world.interface.prompt == nil
      case .prompt: return world.interface.prompt?.field.text == "volume 5"
      case .searchText, .filter: return false
      case .failedPlayer: return world.interface.prompt == nil && Self.isFailed(phase)
      case .playing: return world.interface.prompt == nil && phase == .playing
      }
    }

    /// Whether the place is what its name says.
    @MainActor func expect(_ world: InterfaceWorld) {
      let interface = world.interface
      switch self {
      case .songMenu: #expect(interface.router.stack.last?.base is SongMenuCase)
      case .help: #expect(interface.router.stack.last?.base is HelpCase)
      case .prompt: #expect(interface.prompt != nil)
      case .searchText:
        #expect(world.stage.top?.keyClaim == .text)
        #expect(world.text.contains("夜曲 e\u{301}"))
      case .failedPlayer: #expect(Self.isFailed(player(world).phase), "\(player(world).phase)")
      case .playing: #expect(player(world).phase == .playing)
      case .filter(_, let isTyping):
        // Where nothing was answered there is nothing to filter.
        let screen = world.text
        guard world.mood.value == .full else { return }
        #expect(screen.contains(" match"), "\(screen)")
        #expect((world.stage.top?.keyClaim == .text) == isTyping)
      case .screen: break
      }
    }

    private static func isFailed(_ phase: PlaybackPhase) -> Bool {
      if case .failed = phase { true } else { false }
    }

    @MainActor private func player(_ world: InterfaceWorld) -> PlayerStatus { world.link.player.status }
  }

  /// A place, and how everything answers there.
  private struct State: Sendable, CustomTestStringConvertible {
    let start: Start
    let mood: Mood
    var testDescription: String { "\(start) \(mood)" }
  }

  /// Every screen however it is answered; what lies over a page or plays, with music and with trouble.
  nonisolated private static let states = Start.all.flatMap { start in
    let moods: [Mood] = if case .screen = start { Mood.allCases } else { [.full, .broken] }
    return moods.map { State(start: start, mood: $0) }
  }

  @Test("every key in every state, and every move of the mouse on every screen", arguments: states)
  private func everywhere(_ state: State) throws {
    // Moves of the mouse and keys held down mean the same in every mood.
    let events =
      Self.plain + ((state.mood == .full && state.start.isScreen) || Self.isHeavy ? Self.others : [])
    var (world, stack) = try Self.world(state)
    for event in events {
      world.interface.handle(.input(event))
      world.run(10)
      #expect(world.stage.top != nil, "\(event)")
      if !world.ended.isEmpty {
        (world, stack) = try Self.world(state)
      } else if !state.start.isHeld(world, stack) {
        // What a key changed is put back, so that each is tried here.
        try state.start.enter(world)
      }
    }
    let screen = world.interface.screen(world.display.size)
    #expect(screen.lines.allSatisfy { $0.fd.columns == world.display.size.columns })
    state.start.expect(world)
  }

  private static func world(_ state: State) throws -> (InterfaceWorld, [AnyMVVMUnitCase]) {
    let world = InterfaceWorld(state.mood)
    world.show(.home)
    try state.start.enter(world)
    state.start.expect(world)
    return (world, world.interface.router.stack)
  }

  /// `make test-heavy` tries all that can be held down and clicked in every state, and ten times the noise; else it is a part of it.
  nonisolated private static let isHeavy = ProcessInfo.processInfo.environment["APPMUSIC_HEAVY_TESTS"] != nil

  @Test(
    "noise is taken, at sizes that change: a hundred thousand bytes, and a million where that is asked for")
  func noise() {
    // Without the keys that end the program, after which nothing would be drawn.
    var keymap = Keymap.standard
    for key in [Key("Q"), Key("D"), Key("c", .control)] { keymap.bind(key, to: "") }
    let world = InterfaceWorld(keymap: keymap)
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
      if round % 10 == 0 { world.run(20) }
    }
    world.run()
    #expect(world.ended.isEmpty)
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
