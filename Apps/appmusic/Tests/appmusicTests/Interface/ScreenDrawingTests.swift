import AppMusic
import AudioService
import FOLDin
import Testing

@testable import appmusic

/// Every screen of the app.
let everyScreen: [AppScreen] = [
  .home, .sheet(.starred), .sheet(.playlist(PlaylistID(rawValue: "pl-1"))), .search(query: ""),
  .search(query: "夜曲"), .player(face: .record), .player(face: .lyrics), .queue, .playlists,
  .playlist(PlaylistID(rawValue: "pl-1")), .album(AlbumID(rawValue: "al-1")),
  .artist(ArtistID(rawValue: "ar-1")),
  .lyrics(TrackID(rawValue: "tr-1")), .servers, .addServer(url: "https://music.example.com"), .downloads,
  .settings,
  .messages, .index(.genres), .sheet(.genre("流行")),
]

private let statedSizes = [
  CellSize.zero, CellSize(columns: 1, rows: 1), CellSize(columns: 20, rows: 5),
  CellSize(columns: 80, rows: 24),
  CellSize(columns: 200, rows: 60),
]

/// The screens as they are drawn, in every state and size.
@MainActor @Suite struct ScreenDrawingTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let screen: AppScreen
    let mood: Mood
    var testDescription: String { "\(screen) \(mood)" }
  }

  nonisolated private static let cases = everyScreen.flatMap { screen in
    Mood.allCases.map { Case(screen: screen, mood: $0) }
  }

  @Test("every screen fills every row exactly, whatever it is told and however large it is", arguments: cases)
  private func whole(_ row: Case) {
    let world = InterfaceWorld(row.mood)
    world.show(row.screen)
    for size in statedSizes + [CellSize(columns: 40, rows: 12), CellSize(columns: 61, rows: 30)] {
      let screen = world.interface.screen(size)
      #expect(screen.lines.count == size.rows)
      #expect(screen.lines.allSatisfy { $0.fd.columns == size.columns })
      #expect(Self.hasWholeCharacters(screen))
      #expect(screen == world.interface.screen(size), "drawing changes nothing")
    }
    #expect(world.stage.top != nil)
  }

  /// True where each wide character has both its cells, and no cell is the second half of nothing.
  private static func hasWholeCharacters(_ screen: Screen) -> Bool {
    (0..<screen.size.rows).allSatisfy { row in
      var column = 0
      while column < screen.size.columns {
        guard let cell = screen[column: column, row: row], (1...2).contains(cell.width),
          cell.character.fd.columns <= Int(cell.width)
        else { return false }
        if cell.width == 2, screen[column: column + 1, row: row]?.width != 0 { return false }
        column += Int(cell.width)
      }
      return column == screen.size.columns
    }
  }

  @Test(
    "every size from 1×1 to 400×200 is filled, in a storm of them",
    arguments: [AppScreen.home, .player(face: .record), .queue, .search(query: "夜")])
  func storm(_ screen: AppScreen) throws {
    let world = InterfaceWorld()
    world.show(screen)
    try world.link.player.play([.track(FakeMusic.tracks[1])])
    world.run(1_200)
    let widths = [1, 2, 3, 19, 20, 21, 39, 40, 63, 64, 65, 121, 199, 400]
    let heights = [1, 2, 4, 5, 6, 9, 10, 11, 12, 25, 61, 200]
    for columns in widths {
      for rows in heights {
        world.display.size = CellSize(columns: columns, rows: rows)
        world.interface.handle(.resized(world.display.size))
        world.timing.settle()
        let drawn = world.interface.screen(world.display.size)
        #expect(drawn.lines.count == rows)
        #expect(drawn.lines.allSatisfy { $0.fd.columns == columns }, "\(columns)×\(rows)")
      }
    }
    #expect(world.stage.top != nil)
  }

  @Test("while nothing is known the lists are grey, and say so to those who listen", arguments: everyScreen)
  func skeletons(_ screen: AppScreen) {
    let world = InterfaceWorld(.silent)
    world.show(screen)
    switch screen {
    case .home, .sheet, .playlists, .playlist, .album, .artist:
      #expect(world.text.contains("▄▄▄"))
      #expect(world.stage.top?.plainLines.contains { $0.text == "Loading…" } == true)
    default: break
    }
  }

  @Test("a list without network offers to try again, and one that is empty says what to do")
  func placeholders() {
    for screen in [AppScreen.home, .sheet(.newest), .playlists, .album(AlbumID(rawValue: "al-1"))] {
      let offline = InterfaceWorld(.offline)
      offline.show(screen)
      #expect(offline.text.contains("No internet"), "\(screen)")
      #expect(offline.text.contains("[ Try again ]"), "\(screen)")
    }
    let empty = InterfaceWorld(.empty)
    empty.show(.home)
    #expect(empty.text.contains("Your music box is empty"))
    #expect(empty.text.contains(":demo"))
  }

  @Test("a terminal of 20×5 has the list and one line of the player")
  func tiny() {
    let world = InterfaceWorld(size: CellSize(columns: 20, rows: 5))
    world.show(.home)
    #expect(
      world.lines == [
        " Music box   ? Help",
        "   1 夜曲          ┃",
        "   2 Für Elise 🎹  │",
        "   3 稲妻のうた    │",
        " ♪ Nothing is play…",
      ])
  }

  @Test("what plays stands below every page, in every size", arguments: everyScreen)
  func miniPlayer(_ screen: AppScreen) throws {
    // The first row of the small player, from the bottom: it has two rows and the hints below it, or one alone.
    let places = [
      (CellSize(columns: 80, rows: 24), 3), (CellSize(columns: 200, rows: 60), 3),
      (CellSize(columns: 20, rows: 5), 1),
    ]
    for (size, place) in places {
      for mood in Mood.allCases {
        let world = InterfaceWorld(mood, size: size)
        world.show(screen)
        try world.link.player.play([.track(FakeMusic.tracks[1])])
        // Messages over the page have left by then.
        world.run(9_000)
        let line = world.lines[size.rows - place]
        if case .player = screen {
          #expect(!line.hasPrefix(" ▶ Für Elise 🎹"), "the page is the player itself")
          #expect(world.text.contains("Für Elise 🎹"))
        } else {
          #expect(
            line.hasPrefix(size.columns < 40 ? " ▶ Für Eli" : " ▶ Für Elise 🎹 – 周杰伦, Jay"), "\(world.text)")
        }
      }
    }
  }

  @Test("a terminal that is too small says so")
  func tooSmall() {
    let world = InterfaceWorld(size: CellSize(columns: 19, rows: 4))
    world.show(.home)
    #expect(world.lines == ["  Make the window", "      larger", "    19×4 < 20×5", ""])
    world.display.size = .zero
    #expect(world.lines.isEmpty)
  }

  @Test(
    "pane borders stay in their column and rows are never cut in half",
    .bug("https://github.com/cmus/cmus/issues/952"), arguments: [40, 61, 80, 121])
  func borders(_ columns: Int) throws {
    let world = InterfaceWorld(size: CellSize(columns: columns, rows: 24))
    world.show(.home)
    let screen = world.interface.screen(world.display.size)
    let border = min(28, max(14, columns / 4))
    for row in 2..<21 {
      #expect(screen[column: border, row: row]?.character == "│", "row \(row)")
    }
    #expect(screen.lines.allSatisfy { $0.fd.columns == columns })
  }

  @Test("the languages say the same in their own words")
  func chinese() {
    let world = InterfaceWorld(.empty, language: .simplifiedChinese)
    world.show(.home)
    #expect(world.text.contains("音乐盒是空的"))
    #expect(world.lines[0].contains("音乐盒"))
  }

  @Test("ASCII terminals get nothing but ASCII of the interface's own")
  func ascii() {
    let world = InterfaceWorld(.empty)
    var theme = Theme.monochrome
    theme.symbols = .ascii
    world.show(.home)
    world.interface.wear(theme)
    for screen in [AppScreen.home, .player(face: .record), .queue] {
      world.show(screen)
      #expect(world.text.unicodeScalars.allSatisfy { $0.value < 128 }, "\(world.text)")
    }
  }
}
