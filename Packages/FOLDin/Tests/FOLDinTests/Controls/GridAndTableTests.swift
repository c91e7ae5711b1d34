import FOLDin
import Testing

@Suite struct GridAndTableTests {
  private func grid(_ count: Int) -> GridView {
    GridView(count: count, tileColumns: 6) { GridItem("Album \($0)", subtitle: "歌手") }
  }

  @Test("tiles stand in rows, with title and subtitle below their pictures")
  func drawing() {
    #expect(
      grid(3).drawn(14, 12) == [
        "", "  ♪       ♪", "", "Album…  Album…", "歌手    歌手", "", "", "  ♪", "", "Album…", "歌手", "",
      ])
    #expect(grid(0).drawn(5, 1) == [""])
  }

  @Test("arrows move in both directions and the grid follows")
  func moving() {
    var grid = grid(7)
    let area = CellRect(column: 0, row: 0, columns: 22, rows: 6)
    #expect(grid.press(Key("l"), Key("j"), in: area) == [.selected(1), .selected(4)])
    #expect(grid.press(Key("j"), in: area) == [.selected(6), .reachedEnd])
    #expect(grid.press(Key("l"), in: area).isEmpty)
    #expect(
      grid.press(Key("h"), Key("k"), Key(.home), in: area) == [.selected(5), .selected(2), .selected(0)])
    #expect(grid.press(Key(.enter), in: area) == [.chosen(0)])
    #expect(grid.click(9, 2, in: area) == [.selected(1)])
    #expect(grid.click(9, 2, in: area) == [.chosen(1)])
  }

  @Test("the selected tile is visible")
  func following() {
    var grid = grid(100)
    let area = CellRect(column: 0, row: 0, columns: 22, rows: 12)
    _ = grid.press(Key(.end), in: area)
    #expect(grid.screen(area.size, theme: plainTheme).text.contains("Album…"))
    let theme = Theme.midnight
    let drawn = grid.screen(area.size, theme: theme)
    let selected = (0..<12).contains { row in
      (0..<22).contains { drawn[column: $0, row: row]?.style.background == theme[.selection].background }
    }
    #expect(selected)
  }

  @Test("a picture fills its square")
  func picture() {
    let red = Picture(width: 10, height: 10) { _, _ in 0xFF0000 }
    let grid = GridView(count: 1, tileColumns: 6) { _ in GridItem("Red", picture: red) }
    #expect(grid.drawn(6, 6, theme: .midnight) == ["▀▀▀▀▀▀", "▀▀▀▀▀▀", "▀▀▀▀▀▀", "Red", "", ""])
  }

  @Test("no event in any state traps, and grey tiles stand for those on their way")
  func survival() {
    var loading = grid(0)
    loading.skeletonTiles = 4
    for grid in [grid(0), grid(1), grid(500), loading] {
      grid.expectToSurviveEverything()
      grid.expectWholeEverywhere("grid")
    }
    #expect(loading.drawn(6, 5) == ["██████", "██████", "██████", "▄▄▄▄", "▄▄▄"])
  }

  private func table(_ count: Int) -> TableView {
    TableView(
      columns: [
        TableColumn("#", width: .fixed(3), alignment: .trailing), TableColumn("Title", width: .share(2)),
        TableColumn("歌手", width: .share(1)),
      ], count: count
    ) { ["\($0 + 1)", "夜曲 Nocturne", "Jay"] }
  }

  @Test("a table has titles and columns that stay in their places")
  func table() {
    var table = table(2)
    #expect(
      table.drawn(30, 4) == [
        "   # Title           歌手", "   1 夜曲 Nocturne   Jay", "   2 夜曲 Nocturne   Jay", "",
      ])
    table.sorted = (1, true)
    #expect(table.drawn(30, 4)[0] == "   # Title ↓         歌手")
  }

  @Test("a table's rows are chosen like a list's, and its titles by click")
  func tableEvents() {
    var table = table(50)
    let area = CellRect(column: 0, row: 0, columns: 30, rows: 6)
    #expect(table.press(Key("j"), Key(.enter), in: area) == [.selected(1), .chosen(1)])
    #expect(table.click(8, 0, in: area) == [.columnChosen(1)])
    #expect(table.click(8, 3, in: area) == [.selected(2)])
    table.count = 1
    #expect(table.selected == 0)
    for table in [self.table(0), self.table(1), self.table(99)] {
      table.expectToSurviveEverything()
      table.expectWholeEverywhere("table")
    }
    TableView(columns: [], count: 3) { _ in [] }.expectWholeEverywhere("no columns")
  }
}
