import FOLDin
import Testing

@Suite struct FrameWriterTests {
  private let styles: [CellStyle] = [
    .standard, CellStyle(.red), CellStyle(.rgb(1, 2, 3), on: .palette(200), .bold),
    CellStyle(.standard, on: .blue, [.dim, .underline]), CellStyle(.gray, .reverse),
  ]

  private func randomScreen(_ size: CellSize, using random: inout SeededGenerator) -> Screen {
    var screen = Screen(size: size)
    let texts = ["a", "hello", "夜曲", "👨‍👩‍👧 x", "─┐", "♥\u{FE0F}♥", "e\u{301}", "  "]
    for _ in 0..<Int.random(in: 0...25, using: &random) {
      screen.write(
        texts.randomElement(using: &random) ?? "",
        at: CellPoint(
          column: .random(in: -2...size.columns, using: &random),
          row: .random(in: 0...size.rows, using: &random)),
        style: styles.randomElement(using: &random) ?? .standard)
    }
    if Bool.random(using: &random), !size.isEmpty {
      screen.cursor = CellPoint(
        column: .random(in: 0..<size.columns, using: &random), row: .random(in: 0..<size.rows, using: &random)
      )
    }
    return screen
  }

  @Test(
    "a terminal shows each screen after its frame, whatever it showed before",
    arguments: 0..<30 as Range<UInt64>)
  func equivalence(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = CellSize(
      columns: .random(in: 1...12, using: &random), rows: .random(in: 1...4, using: &random))
    var writer = FrameWriter(colors: .full)
    var terminal = VirtualTerminal(columns: size.columns, rows: size.rows)
    var last: Screen?
    for _ in 0..<30 {
      let screen = randomScreen(size, using: &random)
      terminal.clearCounts()
      terminal.feed(writer.frame(from: last, to: screen))
      #expect(terminal.lines == screen.lines)
      #expect(terminal.notUnderstood.isEmpty)
      #expect(terminal.cellsWritten == writer.cellsWritten)
      #expect(terminal.isCursorShown == (screen.cursor != nil))
      if let cursor = screen.cursor {
        #expect(terminal.cursor.column == cursor.column && terminal.cursor.row == cursor.row)
      }
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let style = screen[column: column, row: row]?.style ?? .standard
          #expect(terminal.glyphs[row][column].look.attributes == sgrAttributes(style))
          #expect(terminal.glyphs[row][column].look.foreground == sgr(style.foreground, base: 30))
          #expect(terminal.glyphs[row][column].look.background == sgr(style.background, base: 40))
        }
      }
      last = screen
    }
  }

  private func sgrAttributes(_ style: CellStyle) -> Set<Int> {
    let numbers: [(CellStyle.Attributes, Int)] = [(.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7)]
    return Set(numbers.filter { style.attributes.contains($0.0) }.map(\.1))
  }

  private func sgr(_ color: CellColor, base: Int) -> String {
    switch color.kind {
    case .standard: "\(base + 9)"
    case .palette(let index) where index < 8: "\(base + Int(index))"
    case .palette(let index) where index < 16: "\(base + 52 + Int(index))"
    case .palette(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }

  private func screen(_ lines: String...) -> Screen {
    var screen = Screen(size: CellSize(columns: lines.map(\.fd.columns).max() ?? 0, rows: lines.count))
    for (row, line) in lines.enumerated() { screen.write(line, at: CellPoint(column: 0, row: row)) }
    return screen
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test("two equal screens give no byte at all")
  func idle() {
    var writer = FrameWriter(colors: .full)
    #expect(writer.frame(from: screen("abc"), to: screen("abc")).isEmpty)
  }

  @Test("only the cells that changed are sent, by the shortest move")
  func onlyChanges() {
    var writer = FrameWriter(colors: .full)
    let frame = writer.frame(
      from: screen("hello there", "second line"), to: screen("hEllo thEre", "second linE"))
    #expect(text(frame) == "^[?2026h^[m^[1;2HE^[6CE^[2;11HE^[?2026l")
    #expect(writer.cellsWritten == 3)
  }

  @Test("a wide character is sent whole when either of its cells changed")
  func wide() {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    #expect(text(writer.frame(from: screen("a夜b"), to: screen("a曲b"))) == "^[m^[1;2H曲")
    #expect(text(writer.frame(from: screen("ab  "), to: screen("a夜 "))) == "^[m^[1;2H夜")
    #expect(text(writer.frame(from: screen("a夜 "), to: screen("ab  "))) == "^[m^[1;2Hb ")
  }

  @Test("behind a character of doubtful width the cursor is set anew, and the next two cells are sent again")
  func doubtfulWidth() {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let frame = writer.frame(from: screen("a   bcde"), to: screen("a👨‍👩‍👧 bcde"))
    #expect(text(frame) == "^[m^[1;2H👨‍👩‍👧^[1;4H b")
  }

  @Test(
    "a colour is sent as the terminal understands it",
    arguments: [
      (ColorDepth.full, "^[m^[1;1H^[38;2;255;0;0;48;5;200mx^[m"),
      (.palette, "^[m^[1;1H^[38;5;196;48;5;200mx^[m"),
      (.sixteen, "^[m^[1;1H^[91;105mx^[m"),
      (.none, "^[m^[1;1Hx^[m"),
    ])
  func colors(_ depth: ColorDepth, _ expected: String) {
    var screen = screen(" ")
    screen.write("x", at: .zero, style: CellStyle(.rgb(255, 0, 0), on: .palette(200)))
    var writer = FrameWriter(colors: depth, isSynchronized: false)
    #expect(text(writer.frame(from: self.screen(" "), to: screen)) == expected)
  }

  @Test("attributes are taken back by a reset, and added without one")
  func attributes() {
    var screen = screen("    ")
    for (column, style) in [CellStyle(.red), CellStyle(.red, .bold), CellStyle(.red), .standard].enumerated()
    {
      screen.write("x", at: CellPoint(column: column, row: 0), style: style)
    }
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    let frame = text(writer.frame(from: self.screen("    "), to: screen))
    #expect(frame == "^[m^[1;1H^[31mx^[1mx^[0;31mx^[39mx")
  }

  @Test("after a change of size everything is drawn again on a cleared screen")
  func resized() {
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    #expect(text(writer.frame(from: screen("abc"), to: screen("ab", "c "))) == "^[m^[2J^[1;1Hab^[2;1Hc")
  }

  @Test("a picture of the terminal's own is sent once, and what it covered is sent when it goes")
  func pictures() {
    let area = CellRect(column: 1, row: 0, columns: 2, rows: 1)
    var with = screen("abcd")
    with.place(PlacedPicture(name: "cover", area: area, sequence: Array("<sixel>".utf8)))
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    #expect(text(writer.frame(from: screen("abcd"), to: with)) == "^[m^[1;2H<sixel>")
    var again = screen("abcx")
    again.place(PlacedPicture(name: "cover", area: area, sequence: Array("<sixel>".utf8)))
    #expect(text(writer.frame(from: with, to: again)) == "^[m^[1;4Hx")
    #expect(text(writer.frame(from: again, to: screen("abcx"))) == "^[m^[1;2Hb^[1;3Hc")
  }

  @Test("of two pictures in kitty's language the one that stays is sent again, for both go when one does")
  func kittyPictures() {
    func placed(_ name: String, _ column: Int) -> PlacedPicture {
      PlacedPicture(
        name: name, area: CellRect(column: column, row: 0, columns: 1, rows: 1),
        sequence: Array("\u{1B}_G\(name)\u{1B}\\".utf8))
    }
    var both = screen("ab")
    both.place(placed("one", 0))
    both.place(placed("two", 1))
    var one = screen("ab")
    one.place(placed("one", 0))
    var writer = FrameWriter(colors: .full, isSynchronized: false)
    _ = writer.frame(from: nil, to: both)
    #expect(
      text(writer.frame(from: both, to: one)) == "^[m^_Ga=d,d=A^\\^[1;2Hb^[1;1H^_Gone^\\")
  }
}
