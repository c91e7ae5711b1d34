import AppMusic
import AudioService
import FOLDin
import Testing

@testable import appmusic

/// What each screen says while it has nothing to show, at 80×24, and that trying again works.
@MainActor @Suite struct PageStateTests {
  /// What a screen says while there is nothing.
  struct Emptiness: Sendable, CustomTestStringConvertible {
    let screen: AppScreen
    let title: String
    let hint: String
    var testDescription: String { "\(screen)" }
  }

  nonisolated private static let playlist = AppScreen.playlist(PlaylistID(rawValue: "pl-1"))
  nonisolated private static let album = AppScreen.album(AlbumID(rawValue: "al-1"))
  nonisolated private static let artist = AppScreen.artist(ArtistID(rawValue: "ar-1"))
  nonisolated private static let lyrics = AppScreen.lyrics(TrackID(rawValue: "tr-1"))
  /// The screens whose rows come from somewhere that may fail.
  nonisolated private static let fetching: [AppScreen] = [
    .home, .sheet(.newest), .playlists, playlist, album, artist, .search(query: "夜"), lyrics, .downloads,
    .servers,
    .settings,
  ]

  @Test(
    "an empty screen says what is missing and what to do about it",
    arguments: [
      Emptiness(screen: .home, title: "Your music box is empty", hint: "Type :scan and a folder of music"),
      Emptiness(screen: .sheet(.newest), title: "No songs here yet", hint: "Songs show up here as soon as"),
      Emptiness(screen: .sheet(.starred), title: "No hearts yet", hint: "Press l on a song to give it one."),
      Emptiness(screen: .playlists, title: "No playlists yet", hint: "Press N and type a name."),
      Emptiness(screen: playlist, title: "That did not work", hint: "pl-1"),
      Emptiness(screen: .search(query: "夜"), title: "Nothing was found", hint: "Try fewer letters"),
      Emptiness(screen: .queue, title: "The queue is empty", hint: "Press a on a song to put it here."),
      Emptiness(
        screen: .downloads, title: "No downloads", hint: "Press d on a song of a server to keep it here."),
      Emptiness(screen: .servers, title: "No servers yet", hint: "Press N to sign in to one."),
      Emptiness(screen: .settings, title: "There are no settings", hint: "“appmusic config show” lists"),
      Emptiness(
        screen: .messages, title: "Nothing was told yet", hint: "What is done and what fails stands here."),
    ])
  func empty(_ row: Emptiness) {
    let world = InterfaceWorld(.empty)
    world.show(row.screen)
    world.run(600)
    let title = world.lines.firstIndex { $0.contains(row.title) }
    let hint = world.lines.firstIndex { $0.contains(row.hint) }
    #expect(title != nil && hint == title.map { $0 + 1 }, "\(world.text)")
    #expect(world.stage.top?.plainLines.contains { $0.text.contains(row.title) } == true)
  }

  @Test("rows that are on their way are grey", arguments: fetching)
  func skeleton(_ screen: AppScreen) {
    let world = InterfaceWorld(.silent)
    world.show(screen)
    world.run(600)
    #expect(world.text.contains("▄▄▄"), "\(world.text)")
    #expect(world.stage.top?.plainLines.contains { $0.text == "Loading…" } == true)
  }

  @Test("without network a screen offers to try again, and what comes then is shown", arguments: fetching)
  func offline(_ screen: AppScreen) {
    expectRetry(.offline, screen, title: "No internet", message: "Check the network, then try again.")
  }

  @Test("what else goes wrong is told in its own words, with the same way out", arguments: fetching)
  func broken(_ screen: AppScreen) {
    expectRetry(.broken, screen, title: "That did not work", message: "The server is tired.")
  }

  private func expectRetry(_ mood: Mood, _ screen: AppScreen, title: String, message: String) {
    let world = InterfaceWorld(mood)
    world.show(screen)
    world.run(600)
    let place = world.lines.firstIndex { $0.contains(title) } ?? 0
    #expect(place > 0, "\(world.text)")
    #expect(world.lines.dropFirst(place + 1).first?.contains(message) == true, "\(world.text)")
    #expect(world.text.contains("[ Try again ]"))
    #expect(world.stage.top?.plainLines.contains { $0.text == "\(title). \(message)" } == true)
    world.mood.value = .full
    // The field of a search has the keyboard first.
    if case .search = screen { world.press("r") } else { world.press("enter") }
    world.run(600)
    #expect(!world.text.contains("[ Try again ]"), "\(world.text)")
    #expect(world.stage.top?.plainLines.contains { $0.isRow } == true)
  }

  @Test("songs of the queue that could not be looked up are told, and looked up again")
  func queue() throws {
    let world = InterfaceWorld(.broken)
    world.show(.home)
    try world.link.player.play(FakeMusic.tracks.prefix(3).map { PlayItem.reference($0.id) })
    world.run(100)
    world.interface.open(.queue)
    // The message over the list has left by then.
    world.run(9_000)
    #expect(world.text.contains("Some songs could not be looked up; R tries again."), "\(world.text)")
    world.mood.value = .full
    world.press("R")
    world.run(300)
    #expect(!world.text.contains("could not be looked up"))
    #expect(world.text.contains("稲妻のうた"))
  }

  @Test("a selected download or server that fails says what to do")
  func advice() {
    let world = InterfaceWorld()
    world.show(.downloads)
    world.press("G")
    #expect(world.text.contains("The server is tired. ⏎ tries again."))
    world.show(.servers)
    world.press("down")
    #expect(world.text.contains("The server does not answer now; R asks it again."))
    world.press("down")
    #expect(world.text.contains("The server refuses the sign-in; sign in again with N."))
  }

  @Test("a download says which of several servers it is from, before what may be cut")
  func whence() {
    let world = InterfaceWorld()
    world.show(.downloads)
    #expect(world.lines.contains { $0.contains("夜曲") && $0.contains("@attic") })
    #expect(world.lines.contains { $0.contains("Für Elise") && $0.contains("@attic  周杰伦, Jay") })
    #expect(world.lines.filter { $0.contains("@attic") }.count == 2)
    #expect(world.stage.top?.plainLines.first?.text.contains("@attic") == true)
  }

  /// The form for a server, sent with an address that is refused.
  private func refused(_ language: Language, _ size: CellSize) -> InterfaceWorld {
    let world = InterfaceWorld(.broken, language: language, size: size)
    let address = "https://a-guest-network.in-a-hotel.example.com"
    world.mood.refusal = .strangeAnswer(address: address)
    world.show(.home)
    world.show(.addServer(url: address))
    world.press("tab")
    world.type("mia")
    world.press("tab")
    world.type("sesame")
    world.press("enter")
    world.run(200)
    return world
  }

  @Test(
    "on the smallest screen the field that is typed into is always to be seen, the button only when it is meant"
  )
  func smallForm() {
    for rows in 5...9 {
      let world = InterfaceWorld(size: CellSize(columns: 20, rows: rows))
      world.show(.home)
      world.show(.addServer(url: ""))
      for text in ["a.org", "mia", "secret"] {
        world.type(text)
        let shown = text == "secret" ? "••••••" : text
        #expect(world.text.contains(shown), "\(rows) rows\n\(world.text)")
        #expect(world.interface.screen(world.display.size).cursor != nil)
        world.press("tab")
      }
      #expect(world.text.contains("Sign in ]"), "\(rows) rows\n\(world.text)")
      world.press("shift-tab", "shift-tab")
      #expect(world.text.contains("mia"))
    }
  }

  @Test("a sentence that is longer than the form is wide stands there whole, in as many lines as it needs")
  func longFault() {
    let world = refused(.english, CellSize(columns: 80, rows: 24))
    // Borders and the spaces that lines end with are no part of it.
    func told(_ world: InterfaceWorld) -> String {
      world.lines.flatMap { $0.split { "│╭╮╰╯─ ".contains($0) } }.joined(separator: " ")
    }
    let whole =
      "What answers at https://a-guest-network.in-a-hotel.example.com is not the service that was asked for; "
      + "a network with a sign-in page may be in between."
    #expect(told(world).contains(whole), "\(world.text)")
    for part in ["User", "mia", "Password", "Sign in ]"] {
      #expect(world.text.contains(part), "\(world.text)")
    }
    // A click on a field below it is one on that field.
    let row = world.lines.firstIndex { $0.contains("mia") } ?? 0
    world.click(30, row)
    world.type("x")
    #expect(world.text.contains("miax"))
    for size in [
      CellSize(columns: 40, rows: 12), CellSize(columns: 30, rows: 9), CellSize(columns: 80, rows: 16),
    ] {
      let small = refused(.english, size)
      #expect(told(small).contains("What answers at"), "\(small.text)")
    }
    let chinese = refused(.simplifiedChinese, CellSize(columns: 80, rows: 24))
    #expect(!chinese.text.contains("What answers"))
    #expect(chinese.text.contains("不是"), "\(chinese.text)")
  }

  @Test("a message says how long ago it was told")
  func moments() {
    let world = InterfaceWorld()
    world.show(.home)
    world.interface.obey(["bogus"])
    world.run(9_000)
    world.show(.messages)
    #expect(world.lines.contains { $0.contains("bogus") && $0.hasSuffix("just now") }, "\(world.text)")
  }

  @Test("a search that nobody typed says what can be searched")
  func untyped() {
    let world = InterfaceWorld()
    world.show(.search(query: ""))
    #expect(world.text.contains("Searched lately"))
    world.press("down", "x", "x")
    world.run(100)
    #expect(world.text.contains("Search the music box"), "\(world.text)")
  }
}
