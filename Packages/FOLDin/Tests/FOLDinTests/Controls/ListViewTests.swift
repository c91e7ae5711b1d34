import FOLDin
import Synchronization
import Testing

@Suite struct ListViewTests {
  @Test("a row has three columns where there is room, and the same ones in every row")
  func columns() {
    let rows = [
      ListRow("Title", subtitle: "Artist", detail: "Album", trailing: "3:46"),
      ListRow("Other", subtitle: "", detail: "", trailing: "3:46"),
      ListRow("Third", subtitle: "", detail: "Only an album", trailing: "3:46"),
    ]
    let list = ListView(count: 3) { rows[$0.row] }
    func padded(_ texts: (String, Int)...) -> String {
      texts.map { $0.0 + String(repeating: " ", count: $0.1 - $0.0.count) }.joined()
    }
    // 80 columns: one at each end, four of the time and one before it leave 73, of which the title has two fifths.
    #expect(
      list.drawn(80, 3)
        == [
          padded(("", 1), ("Title", 29), ("Artist", 22), ("Album", 22), ("", 1), ("3:46", 5)),
          padded(("", 1), ("Other", 29), ("", 22), ("", 22), ("", 1), ("3:46", 5)),
          padded(("", 1), ("Third", 29), ("", 22), ("Only an album", 22), ("", 1), ("3:46", 5)),
        ].map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    )
    // 40 columns: 33 are no room for three.
    #expect(list.drawn(40, 3).first == padded(("", 1), ("Title", 19), ("Artist", 14), ("", 1), ("3:46", 4)))
  }

  private let area = CellRect(column: 0, row: 0, columns: 20, rows: 5)

  private func list(_ count: Int) -> ListView {
    ListView(count: count) { ListRow("Song \($0.row + 1)") }
  }

  @Test("rows are shown from the top, with a bar at the side when there are more")
  func drawing() {
    #expect(list(3).drawn(12, 5) == [" Song 1", " Song 2", " Song 3", "", ""])
    #expect(list(9).drawn(12, 3) == [" Song 1    ┃", " Song 2    │", " Song 3    │"])
    #expect(list(0).drawn(12, 2) == ["", ""])
  }

  @Test("a row has a number, a title, more about it, a heart and a duration, as far as there is room")
  func row() {
    let list = ListView(count: 1) { _ in
      ListRow("夜曲 Nocturne", subtitle: "周杰伦", leading: "7", trailing: "3:46", accessory: "♥")
    }
    #expect(list.drawn(48, 1) == ["   7 夜曲 Nocturne       周杰伦         ♥  3:46"])
    #expect(list.drawn(30, 1) == ["   7 夜曲 Nocturne    ♥  3:46"])
    #expect(list.drawn(16, 1) == [" 夜曲 Nocturne"])
    #expect(list.drawn(3, 1) == ["夜…"])
  }

  @Test("blanks that bring what stands at the end into a column go before it is cut")
  func column() {
    let list = ListView(count: 1) { _ in ListRow("Name", trailing: "          off") }
    #expect(list.drawn(50, 1) == [" Name" + String(repeating: " ", count: 41) + "off"])
    #expect(list.drawn(24, 1) == [" Name" + String(repeating: " ", count: 15) + "off"])
  }

  @Test("the playing row has a sign in the place of its number")
  func playing() {
    let list = ListView(count: 2) { ListRow("Song", leading: "\($0.row + 1)", isPlaying: $0.row == 1) }
    #expect(list.drawn(20, 2) == ["   1 Song", "   ▶ Song"])
  }

  @Test(
    "rows with wide titles stay in their columns, and the mark fits",
    .bug("https://github.com/cmus/cmus/issues/952"), arguments: [40, 61, 80, 121])
  func widths(_ columns: Int) {
    let titles = [
      "夜曲 Nocturne 夜の曲 길고 긴 노래 제목 👨‍👩‍👧‍👦🎵 and then some more", "한글 제목", "テスト曲名の長い長い長い長いタイトル",
      "🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧",
    ]
    let list = ListView(count: 40) { path in
      ListRow(titles[path.row % 4], subtitle: titles[(path.row + 1) % 4], trailing: "3:0\(path.row % 10)")
    }
    var screen = Screen(size: CellSize(columns: columns, rows: 10))
    let (left, rest) = screen.bounds.splitLeft(columns / 2)
    let border = rest.splitLeft(1).left
    for row in 0..<10 { screen.write("│", at: CellPoint(column: border.left, row: row)) }
    list.draw(on: &screen, in: left, theme: plainTheme)
    list.draw(on: &screen, in: rest.inset(left: 1), theme: plainTheme)
    for (row, line) in screen.lines.enumerated() {
      #expect(line.fd.columns == columns)
      #expect(screen[column: border.left, row: row]?.character == "│")
      #expect(line.contains("3:0\(row % 10)"))
    }
    #expect(screen.lines[0].contains("…"))
  }

  @Test("sections have titles, which are passed over")
  func sections() {
    var list = ListView(sections: [
      ListSection("Albums", count: 2), ListSection(count: 0), ListSection("Songs", count: 2),
    ]) {
      ListRow("\($0.section).\($0.row)")
    }
    #expect(list.drawn(10, 6) == [" Albums", " 0.0", " 0.1", " Songs", " 2.0", " 2.1"])
    #expect(list.selected == RowPath(section: 0, row: 0))
    #expect(
      list.press(Key("j"), Key("j"), Key("k")).map { $0 } == [
        .selected(RowPath(section: 0, row: 1)), .selected(RowPath(section: 2, row: 0)),
        .selected(RowPath(section: 0, row: 1)),
      ])
    #expect(list.press(Key("G")) == [.selected(RowPath(section: 2, row: 1))])
    #expect(list.press(Key("g")) == [.selected(RowPath(section: 0, row: 0))])
  }

  @Test("keys move the selection and keep it visible")
  func moving() {
    var list = list(100)
    #expect(list.press(Key(.down)) == [.selected(RowPath(row: 1))])
    #expect(list.press(Key(.pageDown)) == [.selected(RowPath(row: 6))])
    #expect(list.drawn(12, 5)[4].hasPrefix(" Song 7"))
    #expect(list.press(Key(.end)) == [.selected(RowPath(row: 99))])
    #expect(list.drawn(12, 5)[4].hasPrefix(" Song 100"))
    #expect(list.press(Key(.up)) == [.selected(RowPath(row: 98))])
    #expect(list.drawn(12, 5)[4].hasPrefix(" Song 100"), "nothing scrolls while the row is visible")
    #expect(list.press(Key("u", .control)) == [.selected(RowPath(row: 96))])
    #expect(list.press(Key(.home), Key("k")) == [.selected(RowPath(row: 0))])
    #expect(list.press(Key(.enter)) == [.chosen(RowPath(row: 0))])
  }

  @Test("a click selects, a second one chooses, the wheel moves")
  func mouse() {
    var list = list(100)
    #expect(list.click(3, 2) == [.selected(RowPath(row: 2))])
    #expect(list.click(3, 2) == [.chosen(RowPath(row: 2))])
    let wheel = InputEvent.mouse(MouseEvent(.scroll(.down), at: CellPoint(column: 1, row: 1)))
    #expect(list.handle(wheel, in: area).actions == [.selected(RowPath(row: 5))])
    #expect(list.click(3, 4) == [.chosen(RowPath(row: 5))], "the row came into view at the bottom")
    #expect(list.click(3, 9).isEmpty)
  }

  @Test("going up at the top asks for new rows, reaching the end for more")
  func refreshing() {
    var list = list(3)
    list.header = RefreshHeader(pullText: "Pull", refreshText: "Loading")
    list.footer = RefreshFooter(refreshText: "Loading", endText: "That is all")
    #expect(list.press(Key("k")) == [.pulled])
    #expect(
      list.press(Key("j"), Key("j")) == [
        .selected(RowPath(row: 1)), .selected(RowPath(row: 2)), .reachedEnd,
      ])
    #expect(list.press(Key("j")) == [.reachedEnd])
    list.header?.phase = .refreshing(elapsed: .zero)
    #expect(list.drawn(20, 5) == ["     ⠋ Loading", " Song 1", " Song 2", " Song 3", ""])
    list.header?.phase = .pulling
    #expect(list.drawn(20, 2)[0] == "       ↓ Pull")
    list.header?.phase = .idle
    list.footer?.phase = .refreshing(elapsed: .zero)
    #expect(list.drawn(20, 4) == [" Song 1", " Song 2", " Song 3", "     ⠋ Loading"])
    list.footer?.phase = .noMoreData
    #expect(list.drawn(20, 4)[3] == "    That is all")
  }

  @Test("bars stand for rows that are on their way, the same ones in every frame")
  func skeleton() {
    var list = list(0)
    list.skeletonRows = 3
    let lines = list.drawn(20, 4)
    #expect(lines[0] == " ▄▄▄▄▄▄▄▄" && lines[1] == " ▄▄▄▄▄" && lines[2] == " ▄▄▄▄▄▄▄▄▄▄" && lines[3].isEmpty)
    #expect(list.press(Key("j"), Key(.enter)).isEmpty)
    list.expectWholeEverywhere("skeleton")
  }

  @Test("new rows slide in from the right, one after the other, and not in plain mode")
  func arrival() {
    var list = list(3)
    var theme = Theme.monochrome
    list.arrival = ListArrival(from: RowPath(row: 1))
    #expect(list.drawn(12, 3, theme: theme) == [" Song 1", "", ""])
    list.arrival?.elapsed = .milliseconds(110)
    // Half of the time is over: an eighth of the way is left to the second row, and more to the third.
    #expect(list.drawn(12, 3, theme: theme) == [" Song 1", "   Song 2", "    Song 3"])
    list.arrival?.elapsed = .seconds(1)
    #expect(list.drawn(12, 3, theme: theme) == [" Song 1", " Song 2", " Song 3"])
    #expect(list.arrival?.isOver(lines: 3) == true)
    list.arrival?.elapsed = .zero
    theme.animates = false
    #expect(list.drawn(12, 3, theme: theme) == [" Song 1", " Song 2", " Song 3"])
  }

  @Test("time moves what is on its way, until everything is there")
  func advancing() {
    var list = list(3)
    #expect(!list.isMoving)
    list.arrival = ListArrival(from: RowPath(row: 0))
    list.header = RefreshHeader(.refreshing(elapsed: .zero))
    list.advance(by: .milliseconds(100))
    #expect(list.arrival?.elapsed == .milliseconds(100))
    #expect(list.header?.phase == .refreshing(elapsed: .milliseconds(100)))
    list.header?.phase = .idle
    #expect(list.isMoving)
    list.advance(by: .seconds(20))
    #expect(list.arrival == nil && !list.isMoving)
  }

  @Test("of a million rows only the visible ones are asked for")
  func million() {
    final class Asked: Sendable {
      let rows = Mutex<[Int]>([])
    }
    let asked = Asked()
    var list = ListView(count: 1_000_000) { path in
      asked.rows.withLock { $0.append(path.row) }
      return ListRow("Song \(path.row)")
    }
    #expect(list.press(Key("G")) == [.selected(RowPath(row: 999_999))])
    #expect(list.drawn(30, 3).map { $0.prefix(12) } == [" Song 999997", " Song 999998", " Song 999999"])
    #expect(asked.rows.withLock { $0 } == [999_997, 999_998, 999_999])
  }

  @Test("when rows go, the selection stays on a row that is there")
  func shrinking() {
    var list = list(10)
    _ = list.press(Key("G"))
    list.sections = [ListSection(count: 4)]
    #expect(list.selected == RowPath(row: 3))
    list.sections = []
    #expect(list.selected == nil)
    #expect(list.press(Key("j"), Key(.enter)).isEmpty)
    list.sections = [ListSection(count: 2)]
    #expect(list.selected == RowPath(row: 0), "the first rows bring a selection along")
    list.selected = nil
    #expect(list.press(Key("j")) == [.selected(RowPath(row: 0))])
  }

  @Test("no event in any state traps")
  func survival() {
    var full = ListView(sections: [ListSection("A", count: 30), ListSection("B", count: 0)]) { _ in
      ListRow("夜曲", subtitle: "x")
    }
    full.header = RefreshHeader(.refreshing(elapsed: .zero))
    full.footer = RefreshFooter(.noMoreData, endText: "end")
    full.arrival = ListArrival(from: RowPath(section: 9, row: 9))
    for list in [list(0), list(1), list(100), full] {
      list.expectToSurviveEverything()
      list.expectWholeEverywhere("list")
    }
  }
}
