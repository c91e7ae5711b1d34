import AppMusic
import AudioService
import FOLDin
import Testing

@testable import appmusic

/// What somebody expects who uses the screens every day.
@MainActor @Suite struct HabitScreenTests {
  /// A world whose library has so many songs more than the 24 of every test.
  private static func world(more: Int) -> InterfaceWorld {
    let world = InterfaceWorld()
    world.mood.add(
      tracks: (1...more).map { number in
        Track(
          id: TrackID(rawValue: "tr-\(1_000 + number)"), location: .file(FilePath("/music/\(number).flac")),
          title: "Number \(number)")
      })
    return world
  }

  @Test("Ctrl-L writes everything again")
  func redraws() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("ctrl-l")
    #expect(world.display.redrawings == 1)
  }

  @Test("a song of a long list plays with all that follow, not only with those that are loaded")
  func wholeList() {
    let world = Self.world(more: 300)
    world.show(.sheet(.all))
    world.run(200)
    world.press("down", "down", "enter")
    world.run(200)
    #expect(world.link.player.status.count == 324)
  }

  @Test("G goes to the real end of a long list, and g back")
  func end() {
    let world = Self.world(more: 300)
    world.show(.sheet(.all))
    world.run(200)
    world.press("G")
    world.run(200)
    #expect(world.text.contains(" 324 "))
    world.press("g")
    #expect(world.text.contains("  1 Number 1"))
    world.press("end")
    world.run(200)
    #expect(world.text.contains(" 324 "))
  }

  @Test("walking down a long list by pages never waits at the end of what is loaded")
  func pages() {
    let world = Self.world(more: 300)
    world.show(.sheet(.all))
    world.run(200)
    for _ in 0..<40 {
      world.press("pagedown")
      world.run(20)
    }
    #expect(world.text.contains(" 324 "))
  }

  @Test("what was found and is not shown can be shown, and all of it plays")
  func moreFound() {
    let world = Self.world(more: 40)
    world.show(.search(query: "n"))
    world.run(600)
    world.press("enter")
    for _ in 0..<20 { world.press("down") }
    #expect(world.text.contains("44 more"), "64 songs, the best 20 of them shown")
    world.press("enter")
    world.run(100)
    #expect(!world.text.contains("more"))
    for _ in 0..<43 { world.press("down") }
    world.press("enter")
    world.run(200)
    #expect(world.link.player.status.count == 64)
    #expect(world.link.player.playQueue.index == 63)
  }

  @Test("messages stand beside what lies over the page, not on its rows")
  func messagesBesideMenus() {
    let world = InterfaceWorld()
    world.show(.home)
    world.interface.flash("A message")
    world.run()
    world.press("m")
    for _ in 0..<20 { world.timing.turn(by: .milliseconds(50)) }
    for words in ["A message", "Play next", "Download", "Go to artist", "Lyrics"] {
      #expect(world.text.contains(words), "\(words)")
    }
    world.press("escape", "4")
    for _ in 0..<20 { world.timing.turn(by: .milliseconds(50)) }
    #expect(world.lines.contains { $0.contains("A message") && $0.contains("│") })
  }

  @Test("how loud it is stands in numbers after a key")
  func volume() {
    let world = InterfaceWorld()
    world.link.answer.withLock { $0 = ["volume": 85] }
    world.show(.home)
    world.press("-")
    #expect(world.text.contains("Volume 85"))
  }

  @Test("u takes a change of the queue back where the page has none of its own")
  func undo() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("X")
    #expect(world.link.words.withLock { $0 }.last == ["queue", "clear"])
    world.press("u")
    #expect(world.link.words.withLock { $0 }.last == ["queue", "undo"])
    #expect(world.text.contains("The queue is as it was before"))
  }

  @Test("a playlist's new name begins with the old one")
  func rename() {
    let world = InterfaceWorld()
    world.show(.playlists)
    world.press("E")
    #expect(world.lines[23].hasPrefix(": rename 跑步 🏃"))
  }

  @Test("a song is put into a playlist by a key, and by its menu")
  func playlists() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("down", "P")
    world.run()
    #expect(world.text.contains("Add to playlist · 1 song"))
    #expect(world.text.contains("New playlist"))
    world.press("enter")
    world.run()
    #expect(world.mood.kept.withLock { $0 } == ["pl-1: tr-2"])
    #expect(!world.text.contains("New playlist"))
    #expect(world.text.contains("1 song added to “跑步 🏃”"))
    world.press("m", "p")
    world.run()
    world.press("down", "enter")
    world.run()
    #expect(world.mood.kept.withLock { $0 }.last == "pl-2: tr-2")
    #expect(world.lines[0].contains("Music box"))
  }

  @Test("a song is put into a new playlist, whose name is typed")
  func newPlaylist() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("P")
    world.run()
    world.press("N")
    // Letters are a name now, and no keys.
    world.type("q 夜 m")
    #expect(world.text.contains("q 夜 m"))
    world.press("escape")
    #expect(world.text.contains("New playlist"))
    world.press("up", "up", "enter", "enter")
    world.run()
    #expect(world.mood.kept.withLock { $0 } == ["q 夜 m: tr-1"])
    #expect(world.lines[0].contains("Music box") && !world.text.contains("New playlist"))
  }

  @Test("where there is no playlist yet, the first thing that is asked for is a name")
  func firstPlaylist() {
    let world = InterfaceWorld()
    world.show(.home)
    world.mood.value = .empty
    world.press("P")
    world.run()
    world.type("Morning")
    world.mood.value = .full
    world.press("enter")
    world.run()
    #expect(world.mood.kept.withLock { $0 } == ["Morning: tr-1"])
  }

  @Test("artists and albums are walked through, opened, and put into the queue whole")
  func indexes() {
    let world = InterfaceWorld()
    world.show(.home)
    #expect(world.text.contains("Artists        [i]") && world.text.contains("Albums         [w]"))
    world.press("i")
    world.run()
    #expect(world.lines[0].contains("Artists · 1"))
    #expect(world.text.contains("周杰伦"))
    world.press("enter")
    world.run()
    #expect(world.lines[0].contains("周杰伦") && world.lines[0].contains("‹ Artists"))
    world.press("w")
    world.run()
    #expect(world.lines[0].contains("Albums · 6"))
    world.press("down", "a")
    world.run()
    #expect(world.link.player.status.count == 24, "all songs of the album, not the one that plays")
    world.press("enter")
    world.run()
    #expect(world.lines[0].contains("十一月的萧邦 2"))
  }

  /// A thousand artists: what is fetched first is a part of them.
  private static func manyArtists() -> InterfaceWorld {
    let world = InterfaceWorld()
    world.mood.moreArtists.withLock { artists in
      artists = (2...1_000).map {
        Artist(id: ArtistID(rawValue: "ar-\($0)"), name: "Artist \($0).", tracks: 1)
      }
    }
    return world
  }

  @Test("a thousand artists are walked through to the last, which is one key away")
  func manyRows() {
    let world = Self.manyArtists()
    world.show(.home)
    world.press("i")
    world.run()
    #expect(world.lines[0].contains("Artists · 1000"))
    for _ in 0..<20 {
      world.press("pagedown")
      world.run(20)
    }
    for _ in 0..<300 { world.press("down") }
    world.run()
    #expect(!world.text.contains("Artist 2."))
    world.press("G")
    world.run()
    #expect(world.text.contains("Artist 1000."))
    world.press("up", "up", "enter")
    world.run()
    world.press("escape")
    world.run()
    world.press("g")
    #expect(world.text.contains("Artist 2."))
    // Straight to the end, where next to nothing is loaded; keys that follow count from there.
    let other = Self.manyArtists()
    other.show(.home)
    other.press("i")
    other.run()
    other.press("G", "up")
    other.run()
    #expect(other.text.contains("Artist 999."))
  }

  @Test("the row of a thousand that was left is selected again when the screens begin anew")
  func rememberedRow() throws {
    let world = Self.manyArtists()
    world.show(.index(.artists))
    world.run()
    let page = try #require(world.interface.stage.top)
    page.restore("700")
    world.run()
    #expect(world.text.contains("Artist 701."))
    #expect(page.mark == "700")
    page.restore("1000000")
    page.restore("-5")
    page.restore("\(Int.max)")
    world.run()
    #expect(world.text.contains("Artist 701."))
  }

  @Test("an album of the music box is put into the queue, not the song that plays")
  func albumTile() throws {
    let world = InterfaceWorld()
    world.show(.home)
    try world.link.player.play([.track(FakeMusic.tracks[1])])
    world.run(200)
    world.press("shift-tab", "a")
    world.run()
    #expect(world.link.player.status.count == 25)
  }

  @Test("of many keys at once none is lost at the end of what is loaded")
  func noKeyIsLost() throws {
    let world = Self.world(more: 300)
    world.show(.sheet(.all))
    world.run(200)
    for _ in 0..<137 { world.interface.handle(.input(.key(Key("j")))) }
    for _ in 0..<7 { world.interface.handle(.input(.key(Key("k")))) }
    world.run(300)
    #expect(world.stage.top?.subjects.first?.title == "Number 131")
    for _ in 0..<300 { world.interface.handle(.input(.key(Key(.pageDown)))) }
    world.run(300)
    #expect(world.text.contains(" 324 "), "it stops at the end")
    #expect(world.stage.top?.subjects.first?.id == FakeMusic.tracks.last?.id)
  }

  @Test("of playlists the one that was used last is offered first")
  func lastPlaylist() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("P")
    world.run()
    world.press("down", "enter")
    world.run()
    world.press("down", "P")
    world.run()
    world.press("enter")
    world.run()
    #expect(world.mood.kept.withLock { $0 } == ["pl-2: tr-1", "pl-2: tr-2"])
  }

  @Test("a theme and a language that are chosen are kept")
  func kept() {
    let world = InterfaceWorld()
    world.show(.home)
    world.interface.obey(["theme", "daylight"])
    world.interface.obey(["language", "zh-Hans"])
    world.interface.obey(["theme", "pink"])
    #expect(world.mood.kept.withLock { $0 } == ["ui.theme=daylight", "lang=zh-Hans"])
  }

  @Test("a theme that is chosen wears the user's own styles at once")
  func dressed() {
    let world = InterfaceWorld()
    world.show(.home)
    var dressed: [String] = []
    world.interface.dress = { theme in
      dressed.append(theme.name)
      return theme
    }
    world.interface.obey(["theme", "daylight"])
    #expect(dressed == ["daylight"])
  }

  @Test("what a setting is stands below the rows in full")
  func settingInFull() {
    let world = InterfaceWorld(size: CellSize(columns: 60, rows: 24))
    world.show(.settings)
    world.press("down", "down", "down")
    #expect(world.lines.contains(" mpv's audio output, such as pulse, alsa or null"))
    #expect(world.lines[1].hasSuffix(" off") && world.lines[2].hasSuffix(" midnight"), "values are not cut")
  }

  @Test("how switches stand is shown and not kept among the messages, what was done is")
  func messages() {
    let world = InterfaceWorld()
    world.link.answer.withLock { $0 = ["volume": 85] }
    world.show(.home)
    world.press("-", "s", "r", "t", "q")
    #expect(world.text.contains("Press Q to leave"))
    world.press("a")
    world.run(9_000)
    world.press("9")
    world.run()
    #expect(world.text.contains("1 song added to the queue"))
    for words in ["Volume", "Shuffle", "Repeat", "daylight", "to leave"] {
      #expect(!world.lines.dropLast(3).contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test("a song that is on its way is not shown as paused")
  func loading() throws {
    let world = InterfaceWorld()
    world.show(.player(face: .record))
    try world.link.player.play([.track(TestLink.slow)])
    world.run(500)
    let row = try #require(world.lines.first { $0.contains("«") })
    #expect(row.contains("«   …   »"), "\(row)")
  }
}
