import AppMusic
import AudioService
import FOLDin
import Testing

@testable import appmusic

/// What keys and clicks do.
@MainActor @Suite struct StoryTests {
  @Test("a song is chosen, plays, is liked, is looked at and left")
  func song() throws {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("down", "enter")
    world.run(200)
    #expect(world.link.player.status.track?.title == "Für Elise 🎹")
    #expect(world.lines[21].contains("Für Elise 🎹 – 周杰伦, Jay"))
    world.press("o")
    #expect(world.lines[0].contains("Player"))
    #expect(world.text.contains("2/20"))
    world.press("n")
    #expect(world.link.words.withLock { $0 }.last == ["next"])
    world.press("q")
    #expect(world.lines[0].contains("Music box"))
  }

  @Test(
    "the current lyric line stands in the middle, its translation below, and a line that is chosen is sought")
  func lyrics() throws {
    let world = InterfaceWorld()
    world.show(.home)
    try world.link.player.play([.track(FakeMusic.tracks[1])])
    world.run(1_200)
    world.press("o")
    let first = world.lines.firstIndex { $0.contains("一群嗜血的蚂蚁") }
    let below = world.lines.firstIndex { $0.contains("A swarm of bloodthirsty ants") }
    #expect(first != nil && below == first.map { $0 + 1 })
    world.run(3_500)
    let second = world.lines.firstIndex { $0.contains("被腐肉所吸引") }
    #expect(second == first, "the middle stays where it is")
    world.press("down", "enter")
    #expect(world.link.player.position >= .seconds(8))
  }

  @Test(
    "lyrics are shown earlier or later by keys, for their song alone, and a chosen line is sought by that")
  func shift() throws {
    let world = InterfaceWorld()
    world.show(.home)
    try world.link.player.play([.track(FakeMusic.tracks[1]), .track(FakeMusic.tracks[2])])
    world.run(1_200)
    world.press("o")
    let middle = try #require(world.lines.firstIndex { $0.contains("一群嗜血的蚂蚁") })
    world.interface.obey(["shift-lyrics", "+3000"])
    world.run(500)
    #expect(world.lines[middle].contains("被腐肉所吸引"), "four seconds of the lyrics are one of the song")
    #expect(world.text.contains("Lyrics 0:03.0 earlier"))
    world.press("down", "enter")
    #expect(abs((world.link.player.position - .seconds(5)).fd.milliseconds) < 200, "8 s of the lyrics")
    world.press("z", "Z", "Z")
    world.run(100)
    #expect(world.text.contains("Lyrics 0:02.9 earlier"))
    try world.link.player.play(at: 1)
    world.run(100)
    #expect(world.context.player.lyricShift == .zero)
    world.interface.obey(["shift-lyrics", "soon"])
    world.run(9_000)
    #expect(world.context.player.lyricShift == .zero)
  }

  @Test("space, n, p, +, −, r and s reach the player")
  func transport() throws {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("enter")
    world.run(200)
    world.press("space")
    #expect(world.link.words.withLock { $0 }.last == ["toggle"])
    world.press("+", "-", "n", "p")
    #expect(
      world.link.words.withLock { $0.suffix(4) } == [
        ["volume", "+5"], ["volume", "-5"], ["next"], ["prev"],
      ])
    world.press("r")
    #expect(world.link.player.status.mode == .all)
    world.press("s")
    #expect(world.link.player.status.isShuffled)
    #expect(world.text.contains("Shuffle on"))
  }

  @Test("a search is typed, found and played")
  func search() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("/")
    world.type("夜曲")
    world.run(500)
    #expect(world.text.contains("Songs · 24"))
    world.press("down", "enter")
    world.run(200)
    #expect(world.link.player.status.track?.title == "夜曲")
    // Letters are typed in the field, and are keys beside it.
    world.press("/")
    world.type("q")
    #expect(world.lines[0].contains("Search"))
  }

  @Test("the command line completes, remembers and obeys")
  func prompt() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press(":")
    world.type("pla")
    #expect(world.text.contains("player"))
    #expect(world.text.contains("playlists"))
    world.press("tab", "tab", "tab", "enter")
    #expect(world.interface.prompt == nil)
    world.press(":", "up")
    #expect(world.lines[23].hasPrefix(": pla"))
    world.press("up", "enter")
    #expect(world.link.words.withLock { $0 }.last == ["volume", "50"])
    world.press(":")
    world.type("bogus")
    world.press("enter")
    #expect(world.text.contains("There is no command “bogus”."))
    world.press(":")
    world.type("doctor")
    world.press("escape")
    #expect(world.interface.prompt == nil)
  }

  @Test("covers lie over the page, and a click beside them closes them")
  func covers() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("m")
    #expect(world.text.contains("Play next"))
    world.press("a")
    world.run()
    #expect(world.link.player.status.count == 1)
    #expect(!world.text.contains("Play next"))
    world.press("4")
    #expect(world.text.contains("Queue · 1"))
    world.click(2, 10)
    #expect(!world.text.contains("Queue · 1"))
    world.press("?")
    #expect(world.text.contains("Keys and commands"))
    world.press("?")
    #expect(!world.text.contains("Keys and commands"))
  }

  @Test("the stack does not grow by going round in circles")
  func circles() {
    let world = InterfaceWorld()
    world.show(.home)
    for _ in 0..<10 { world.press("3", "5", "8", "1") }
    #expect(world.interface.router.stack.count == 1)
    world.press("q")
    #expect(world.text.contains("Press Q to leave"))
    #expect(world.ended.isEmpty)
    world.press("Q")
    #expect(world.ended == [.done])
  }

  @Test("Ctrl-C, signals and a terminal that is gone end with their status")
  func ends() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("ctrl-c")
    #expect(world.ended == [.interrupted])
    let hungUp = InterfaceWorld()
    hungUp.show(.home)
    hungUp.interface.handle(.closed)
    hungUp.interface.handle(.closed)
    #expect(hungUp.ended == [.hangUp])
    let stopped = InterfaceWorld()
    stopped.show(.home)
    stopped.press("ctrl-z")
    #expect(stopped.display.suspensions == 1)
    stopped.interface.handle(.suspended)
    let frames = stopped.display.frames
    stopped.press("down")
    #expect(stopped.display.frames == frames, "nothing is drawn in the background")
    stopped.interface.handle(.resumed(CellSize(columns: 100, rows: 30)))
    stopped.run()
    #expect(stopped.display.frames > frames)
  }

  @Test("of many mistakes in a row the newest is told at once, and the messages have every one at its time")
  func mistakes() {
    let world = InterfaceWorld()
    world.context.clock = { [clock = world.clock] in
      Moment(milliseconds: Int64(clock.now.fd.milliseconds) + 100_000)
    }
    world.show(.home)
    for number in 1...9 {
      world.interface.obey(["mistake\(number)"])
      world.run(1_000)
      #expect(world.text.contains("There is no command “mistake\(number)”."))
      #expect(!world.text.contains("There is no command “mistake\(number - 1)”."))
    }
    // A good word is told at once too; the mistake comes back for the rest of its time.
    world.press("s")
    #expect(world.text.contains("Shuffle on"))
    world.run(2_100)
    #expect(world.text.contains("“mistake9”"))
    world.run(2_000)
    #expect(!world.text.contains("“mistake9”"))
    world.press("9")
    let rows = world.lines.filter { $0.contains("! There is no command “mistake") }
    #expect(rows.count == 9)
    for (row, number) in zip(rows, (1...9).reversed()) { #expect(row.contains("“mistake\(number)”")) }
    #expect(!world.text.contains("Shuffle on"), "nobody reads that again")
  }

  private static let newcomers = (1...3).map { number in
    Track(
      id: TrackID(rawValue: "tr-9\(number)"), location: .file(FilePath("/music/9\(number).flac")),
      title: "Newcomer \(number)")
  }

  @Test(
    "the selected song stays selected in every list when songs come before it",
    arguments: [
      AppScreen.home, .sheet(.newest), .search(query: "Song"),
    ])
  func comers(_ screen: AppScreen) throws {
    let world = InterfaceWorld()
    world.show(.home)
    world.show(screen)
    world.run(500)
    if case .search = screen { world.press("enter") }
    for _ in 0..<9 { world.press("down") }
    let selected = try #require(world.stage.top?.subjects.first)
    world.bring(tracks: Self.newcomers)
    #expect(world.stage.top?.subjects.first?.id == selected.id)
  }

  @Test("the selected sheet and playlist stay selected when playlists come before them")
  func playlistsCome() throws {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("tab")
    for _ in 0..<7 { world.press("down") }
    let mark = try #require(world.stage.top?.mark)
    world.bring(playlists: [Playlist(id: PlaylistID(rawValue: "pl-0"), name: "Aaa", count: 1)])
    #expect(mark == "0 0 7" && world.stage.top?.mark == "0 0 8")
    world.press("3", "down", "down")
    #expect(world.stage.top?.mark == "2")
    world.bring(playlists: [Playlist(id: PlaylistID(rawValue: "pl-00"), name: "Aa", count: 1)])
    #expect(world.stage.top?.mark == "3")
    world.press("enter")
    #expect(world.lines[0].contains("Night"))
  }

  @Test("repeats are counted, and what is told stands in the messages")
  func messages() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("x", "x")
    #expect(world.text.contains("There is nothing here to do that with; open a list first. ×2"))
    world.run(6_000)
    #expect(!world.text.contains("There is nothing here"))
    world.press("9")
    #expect(world.text.contains("There is nothing here"))
  }
}
