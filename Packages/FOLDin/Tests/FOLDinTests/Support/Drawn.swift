import FOLDin
import Testing

/// The sizes at which every control is drawn.
let statedSizes = [
  CellSize.zero, CellSize(columns: 1, rows: 1), CellSize(columns: 20, rows: 5),
  CellSize(columns: 80, rows: 24),
  CellSize(columns: 200, rows: 60),
]

/// A theme without colours, in which a drawn screen says everything by its text.
let plainTheme: Theme = {
  var theme = Theme.monochrome
  theme.animates = false
  return theme
}()

extension Drawable {
  /// The drawn lines without the spaces at their ends.
  func drawn(_ columns: Int, _ rows: Int, theme: Theme = plainTheme) -> [String] {
    let screen = screen(CellSize(columns: columns, rows: rows), theme: theme)
    return screen.lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// Draws at every stated size, in every theme, partly off the screen too, and looks whether every row is whole.
  func expectWholeEverywhere(_ comment: Comment) {
    var still = Theme.midnight
    still.symbols = .ascii
    for size in statedSizes {
      // The largest size is drawn once: it is there for arithmetic, not for looks.
      for theme in size.columns > 80 ? [still] : Theme.all + [still] {
        let screen = screen(size, theme: theme)
        #expect(screen.lines.allSatisfy { $0.fd.columns == size.columns }, comment)
        #expect(screen == self.screen(size, theme: theme), "drawing is a pure function")
      }
      var screen = Screen(size: size)
      let area = CellRect(column: -3, row: -2, columns: size.columns, rows: size.rows)
      draw(on: &screen, in: area, theme: plainTheme)
      draw(on: &screen, in: area.offset(columns: 9, rows: 5), theme: plainTheme)
      #expect(screen.lines.allSatisfy { $0.fd.columns == size.columns }, comment)
    }
  }

  /// The style of the cell in which a text begins.
  func style(of text: String, _ columns: Int, _ rows: Int, theme: Theme) -> CellStyle? {
    let screen = screen(CellSize(columns: columns, rows: rows), theme: theme)
    for (row, line) in screen.lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      return screen[column: String(line[..<range.lowerBound]).fd.columns, row: row]?.style
    }
    return nil
  }
}

extension String {
  /// Where a text is, without Foundation.
  func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}

extension Interactive {
  /// Presses keys one after the other and gives what was told.
  mutating func press(_ keys: Key..., in area: CellRect = CellRect(column: 0, row: 0, columns: 20, rows: 5))
    -> [Action]
  {
    keys.flatMap { handle(.key($0), in: area).actions }
  }

  mutating func click(
    _ column: Int, _ row: Int, in area: CellRect = CellRect(column: 0, row: 0, columns: 20, rows: 5)
  ) -> [Action] {
    handle(.mouse(MouseEvent(.press(.left), at: CellPoint(column: column, row: row))), in: area).actions
  }
}

/// Every event that a user can make, for trying what none may trap.
let everyEvent: [InputEvent] = {
  let codes: [Key.Code] =
    [
      .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert,
      .delete,
      .function(1), .media(.play),
    ] + "abdefghjkluwGZ1 /?曲\u{301}".map { .character($0) }
  let modifiers: [Key.Modifiers] = [[], .control, .alt, .shift]
  var events: [InputEvent] = codes.flatMap { code in modifiers.map { .key(Key(code, $0)) } }
  for point in [
    CellPoint.zero, CellPoint(column: 5, row: 1), CellPoint(column: 19, row: 4),
    CellPoint(column: 999, row: 9),
  ] {
    for action: MouseEvent.Action in [
      .press(.left), .press(.right), .release(.left), .drag(.left), .move, .scroll(.up), .scroll(.down),
    ] {
      events.append(.mouse(MouseEvent(action, at: point)))
    }
  }
  return events + [.paste("pasted\ntext 夜曲"), .paste(""), .focus(true)]
}()

extension Interactive {
  /// Sends every event at every stated size, and draws after each: nothing may trap.
  func expectToSurviveEverything() {
    for size in statedSizes {
      var control = self
      for event in everyEvent {
        _ = control.handle(event, in: CellRect(size))
        var screen = Screen(size: size)
        if size.rows <= 5 { control.draw(on: &screen, in: screen.bounds, theme: plainTheme) }
      }
    }
  }
}
