import AppMusic
import AudioService
import FOLDin
import Testing

@testable import appmusic

/// What `f` does on the screens.
@MainActor @Suite struct FilterScreenTests {
  private func album(_ size: CellSize = CellSize(columns: 80, rows: 24)) -> InterfaceWorld {
    let world = InterfaceWorld(size: size)
    world.show(.home)
    world.show(.album(AlbumID(rawValue: "al-1")))
    return world
  }

  private func subject(_ world: InterfaceWorld) -> String? { world.stage.top?.subjects.first?.id.rawValue }

  @Test(
    "a text narrows the rows as it is typed, arrows and Enter work, and Esc keeps the chosen song selected")
  func story() throws {
    let world = album()
    world.press("f")
    #expect(world.text.contains("24 of 24"))
    world.type("elis")
    #expect(world.text.contains("3 of 24"))
    #expect(!world.text.contains("夜曲"))
    world.press("down", "down")
    #expect(subject(world) == "tr-18")
    world.press("enter")
    world.run(200)
    #expect(world.link.player.status.track?.id.rawValue == "tr-18")
    #expect(world.link.player.status.count == 3, "the filtered list plays")
    // The rows have the keyboard now, and keys are keys again.
    world.press("space")
    #expect(world.link.words.withLock { $0 }.last == ["toggle"])
    world.press("escape")
    #expect(world.lines[0].contains("十一月的萧邦"), "the page is still there")
    #expect(world.text.contains("夜曲") && !world.text.contains("of 24"))
    #expect(subject(world) == "tr-18")
    world.press("escape")
    #expect(world.lines[0].contains("Music box"))
  }

  @Test(
    "songs are found without accents, by pinyin and its initials, and by artists",
    arguments: [
      ("fur", 3), ("FÜR", 3), ("yequ", 3), ("yq", 3), ("etude", 3), ("zjl", 16), ("jay 夜", 2), ("いなずま", 0),
    ])
  func finds(_ typed: String, _ count: Int) {
    let world = album()
    world.press("f")
    world.type(typed)
    #expect(world.text.contains("\(count) of 24"))
  }

  @Test(
    "where nothing matches a sentence says so, Backspace goes on, and in an empty line it closes the filter")
  func nothing() {
    let world = album()
    world.press("f")
    world.type("xyzq")
    #expect(world.text.contains("Nothing here matches “xyzq”."))
    #expect(world.text.contains("Esc shows the whole list again."))
    world.press("enter", "down", "f")
    #expect(world.link.player.status.count == 0)
    for _ in 0..<4 { world.press("backspace") }
    #expect(world.text.contains("24 of 24"))
    world.press("backspace")
    #expect(!world.text.contains("24 of 24") && world.text.contains("夜曲"))
  }

  @Test(
    "Tab gives the rows the keyboard, where a heart, the queue and “play all” mean what is shown, and back")
  func acts() {
    let world = album()
    world.press("f")
    world.type("family")
    world.press("tab", "a")
    world.run()
    #expect(world.link.player.status.count == 1)
    world.press("A")
    world.run(200)
    #expect(world.link.player.status.count == 3)
    world.press("tab")
    world.type("q")
    #expect(world.text.contains("Nothing here matches “familyq”."))
  }

  @Test(
    "of a list that is loaded in part the library is asked, and the row that is chosen is gone to in the whole"
  )
  func asked() {
    let world = InterfaceWorld()
    world.mood.add(
      tracks: (1...300).map { number in
        Track(
          id: TrackID(rawValue: "tr-\(1_000 + number)"), location: .file(FilePath("/music/\(number).flac")),
          title: "Number \(number)")
      })
    world.show(.home)
    world.show(.sheet(.all))
    world.run(200)
    world.press("f")
    world.type("number 29")
    world.run(300)
    #expect(world.text.contains("11 of 324"))
    world.press("down", "down")
    #expect(subject(world) == "tr-1291")
    world.press("escape")
    world.run(500)
    #expect(subject(world) == "tr-1291")
    #expect(world.text.contains(" 291 Number 291"))
  }

  @Test(
    "every list has a filter, which hides what does not match, and a page without a list says so",
    arguments: [
      (AppScreen.index(.albums), "萧邦 2", "1 of 6"), (.index(.genres), "liuxing", "1 of 2"),
      (.playlists, "pb", "1 of 2"),
      (.downloads, "attic", "2 of 5"), (.playlist(PlaylistID(rawValue: "pl-1")), "fur", "1 of 3"),
      (.artist(ArtistID(rawValue: "ar-1")), "fur", "3 of 24"),
    ])
  func lists(_ screen: AppScreen, _ typed: String, _ count: String) {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("f")
    #expect(world.text.contains("There is nothing here to do that with"))
    world.run(6_000)
    world.show(screen)
    world.press("f")
    world.type(typed)
    #expect(world.text.contains(count))
    world.press("escape")
    #expect(!world.text.contains(count))
  }

  @Test("what is selected in a filter is where the next run begins, at its place in the whole list")
  func marks() {
    let world = album()
    world.press("f")
    world.type("elise")
    world.press("down")
    #expect(world.stage.top?.mark == "tr-10 9")
    world.show(.playlists)
    world.press("f")
    world.type("night")
    #expect(world.stage.top?.mark == "1")
  }

  @Test(
    "the queue is narrowed and played at the real place, and its rows are not moved while some are hidden")
  func queue() throws {
    let world = InterfaceWorld()
    world.show(.home)
    try world.link.player.play(FakeMusic.tracks.map(PlayItem.track))
    world.run(200)
    world.press("4", "f")
    world.type("elise")
    #expect(world.text.contains("3 of 24"))
    #expect(world.text.contains("10 Für Elise"), "with their numbers in the queue")
    world.press("down", "tab", "J")
    #expect(world.text.contains("Rows can be moved in"))
    world.press("enter")
    world.run(200)
    #expect(world.link.player.status.index == 9)
    world.press("escape")
    #expect(world.text.contains("Queue · 24"))
    #expect(world.stage.top?.subjects.first?.id.rawValue == "tr-10")
  }

  @Test(
    "on the smallest screen the typed text is to be seen with a row",
    arguments: [(20, 5), (12, 3), (80, 24), (200, 60)])
  func sizes(_ columns: Int, _ rows: Int) {
    let world = album(CellSize(columns: columns, rows: rows))
    world.press("f")
    world.type("elise")
    guard ShellLayout.allows(CellSize(columns: columns, rows: rows)) else { return }
    #expect(world.text.contains("elise"))
    #expect(world.text.contains("Für E"))
    #expect(world.interface.screen(world.display.size).cursor != nil)
  }

  @Test("where there is a single row, the text has it while it is typed and the list once that has the keys")
  func singleRow() throws {
    let world = InterfaceWorld(size: CellSize(columns: 20, rows: 5))
    world.show(.home)
    try world.link.player.play(FakeMusic.tracks.map(PlayItem.track))
    world.run(200)
    world.press("4", "f")
    world.type("elise")
    #expect(world.text.contains("elise"))
    #expect(!world.text.contains("Für E"))
    world.press("tab")
    #expect(world.text.contains("Für E"))
    #expect(!world.text.contains("elise"))
    world.press("f")
    #expect(world.text.contains("elise"))
  }

  @Test("the line speaks Chinese where the screens do")
  func chinese() {
    let world = InterfaceWorld(language: .simplifiedChinese)
    world.show(.home)
    world.show(.album(AlbumID(rawValue: "al-1")))
    world.press("f")
    world.type("yequ")
    #expect(world.text.contains("筛选") && world.text.contains("匹配 3/24"))
    world.type("x")
    #expect(world.text.contains("没有匹配“yequx”的内容。") && world.text.contains("按 Esc 显示整个列表。"))
  }

  @Test("the help names the keys, in both languages")
  func help() {
    for (language, sentence) in [
      (Language.english, "Show only rows of the open list"), (.simplifiedChinese, "筛选"),
    ] {
      let world = InterfaceWorld(language: language, size: CellSize(columns: 100, rows: 100))
      world.show(.home)
      world.press("?")
      for _ in 0..<4 { world.press("pagedown") }
      let all = world.stage.top?.plainLines.map(\.text) ?? []
      #expect(all.contains { $0.hasPrefix("f: \(sentence)") })
      #expect(all.contains { $0.hasPrefix("y: ") })
    }
  }

  @Test("a screen reader hears the narrowed rows, or that there are none")
  func aloud() {
    let world = album()
    world.interface.obey(["filter", "elise"])
    world.run()
    #expect(world.stage.top?.plainLines.filter(\.isRow).count == 3)
    world.interface.obey(["filter", "xyzq"])
    world.run()
    #expect(
      world.stage.top?.plainLines.contains {
        $0.text == "Nothing here matches “xyzq”. Esc shows the whole list again."
      } == true)
  }

  @Test("genres are listed with their songs, and one that is chosen opens as a list of its own")
  func genres() {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("y")
    world.run(100)
    #expect(world.lines[0].contains("Genres · 2"))
    #expect(world.text.contains("流行") && world.text.contains("24 songs"))
    world.press("down", "enter")
    world.run(200)
    #expect(world.lines[0].contains("流行"))
    world.press("A")
    world.run(200)
    #expect(world.link.player.status.count == 24)
    world.press("q")
    #expect(world.lines[0].contains("Genres · 2"))
    #expect(world.stage.top?.mark == "1")
  }
}
