import FOLDin
import Testing

@Suite struct ScreenTests {
  private func screen(_ columns: Int, _ rows: Int) -> Screen {
    Screen(size: CellSize(columns: columns, rows: rows))
  }

  @Test("text is written where it is asked for, and cut at the edges")
  func writing() {
    var screen = screen(8, 3)
    screen.write("left", at: CellPoint(column: -2, row: 0))
    screen.write("right", at: CellPoint(column: 5, row: 1))
    screen.write("above", at: CellPoint(column: 0, row: -1))
    screen.write("below", at: CellPoint(column: 0, row: 3))
    screen.write("夜曲", at: CellPoint(column: -1, row: 2))
    screen.write("夜曲", at: CellPoint(column: 5, row: 2))
    #expect(screen.lines == ["ft      ", "     rig", " 曲  夜 "])
  }

  @Test("a wide character that is overwritten by half becomes a space")
  func overwritten() {
    var screen = screen(6, 1)
    screen.write("夜曲名", at: .zero)
    screen.write("x", at: CellPoint(column: 1, row: 0))
    #expect(screen.lines == [" x曲名"])
    screen.write("y", at: CellPoint(column: 2, row: 0))
    #expect(screen.lines == [" xy 名"])
    screen.write("曲", at: CellPoint(column: 3, row: 0))
    #expect(screen.lines == [" xy曲 "])
  }

  @Test("no control character reaches a cell")
  func hostile() {
    var screen = screen(20, 1)
    screen.write("a\u{1B}[31mb\tc\nd\u{9B}e\u{202E}f", at: .zero)
    #expect(screen.lines == ["a\u{FFFD}[31mb c d\u{FFFD}ef      "])
    for cell in (0..<20).compactMap({ screen[column: $0, row: 0] }) {
      #expect(cell.character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test("marks stay with their letter, and alone they are left out")
  func marks() {
    var screen = screen(4, 1)
    screen.write("\u{301}e\u{301}👨‍👩‍👧", at: .zero)
    #expect(screen.lines == ["e\u{301}👨‍👩‍👧 "])
  }

  @Test("a limit is kept, and what was used is told")
  func limit() {
    var screen = screen(8, 1)
    #expect(screen.write("夜曲", at: .zero, limit: 3) == 2)
    #expect(screen.write("abc", at: CellPoint(column: 4, row: 0), limit: 2) == 2)
    #expect(screen.write("abc", at: .zero, limit: 0) == 0)
    #expect(screen.write("abc", at: .zero, limit: -1) == 0)
    #expect(screen.lines == ["夜  ab  "])
  }

  @Test("drawing in a clip leaves the rest alone")
  func clip() {
    var screen = screen(6, 3)
    screen.fill(screen.bounds, with: ".")
    screen.clipped(to: CellRect(column: 1, row: 1, columns: 3, rows: 1)) { screen in
      screen.fill(screen.bounds, with: "#")
      screen.write("夜曲", at: CellPoint(column: 2, row: 1))
      screen.write("x", at: CellPoint(column: 0, row: 0))
    }
    #expect(screen.lines == ["......", ".#夜..", "......"])
    #expect(screen.clip == screen.bounds)
  }

  @Test("a clip cannot be made larger by one inside it")
  func nestedClip() {
    var screen = screen(4, 1)
    screen.clipped(to: CellRect(column: 1, row: 0, columns: 1, rows: 1)) { screen in
      screen.clipped(to: CellRect(column: 0, row: 0, columns: 9, rows: 9)) { $0.write("abcd", at: .zero) }
    }
    #expect(screen.lines == [" b  "])
  }

  @Test("text in an area is aligned and cut with a mark")
  func aligned() {
    var screen = screen(10, 3)
    let area = CellRect(column: 2, row: 0, columns: 6, rows: 3)
    screen.write("abcdefgh", in: area.row(0), mark: "…")
    screen.write("夜", in: area.row(1), alignment: .center)
    screen.write("夜", in: area.row(2), alignment: .trailing)
    #expect(screen.lines == ["  abcde…  ", "    夜    ", "      夜  "])
  }

  @Test("after any drawing every wide character has both its cells", arguments: 0..<40 as Range<UInt64>)
  func invariant(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = CellSize(
      columns: Int.random(in: 0...9, using: &random), rows: Int.random(in: 0...3, using: &random))
    var screen = Screen(size: size)
    let texts = ["a", "夜", "ab", "夜曲", "👍🏽x", "\u{301}", "e\u{301}夜", "1\u{FE0F}\u{20E3}"]
    for _ in 0..<200 {
      let area = CellRect(
        column: .random(in: -3...9, using: &random), row: .random(in: -1...3, using: &random),
        columns: .random(in: 0...9, using: &random), rows: .random(in: 0...3, using: &random))
      let style = CellStyle(.palette(.random(in: 0...7, using: &random)))
      let text = texts.randomElement(using: &random) ?? ""
      switch Int.random(in: 0...4, using: &random) {
      case 0: screen.write(text, at: area.origin, style: style, limit: area.columns)
      case 1: screen.write(text, in: area, style: style, mark: "…")
      case 2: screen.fill(area, with: text.first ?? " ", style: style)
      case 3: screen.restyle(area) { $0 = style }
      default:
        screen.clipped(to: area) { $0.write(text, at: CellPoint(column: area.left - 1, row: area.top)) }
      }
      expectWhole(screen)
    }
  }

  private func expectWhole(_ screen: Screen) {
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        guard let cell = screen[column: column, row: row] else { continue }
        let next = screen[column: column + 1, row: row]
        let previous = screen[column: column - 1, row: row]
        switch cell.width {
        case 2:
          #expect(next?.width == 0)
          #expect(next?.style == cell.style)
          #expect(cell.character.fd.columns == 2)
        case 0: #expect(previous?.width == 2)
        default: #expect(cell.character.fd.columns == 1)
        }
      }
    }
    #expect(screen.lines.allSatisfy { $0.fd.columns == screen.size.columns })
  }
}
