import FOLDin

/// What stands above a list: a picture, a title, what it is about, and what can be done.
struct ListHeader: Drawable {
  var picture: Picture?
  var title: String
  var lines: [String]

  /// How many rows the header takes in an area; none where the list needs them all.
  static func rows(in area: CellRect) -> Int {
    area.rows >= 24 ? 7 : area.rows >= 14 ? 5 : area.rows >= 6 ? 1 : 0
  }

  /// How many columns the picture takes in a header of so many rows.
  static func pictureColumns(rows: Int) -> Int { max(2, (rows - 1) * 2) }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty else { return }
    let lines = lines.filter { !$0.isEmpty }
    guard area.rows >= 4 else {
      let about = lines.first.map { "  \($0)" } ?? ""
      let used = screen.measure.columns(of: title.fd.harmless)
      let line = area.row(0).inset(left: 1, right: 1)
      screen.write(title, in: line, style: theme[.heading], mark: theme.symbols.mark)
      if line.columns - used > 8 {
        screen.write(about, in: line.inset(left: used), style: theme[.faint], mark: theme.symbols.mark)
      }
      return
    }
    tint(&screen, area, theme)
    let inner = area.inset(left: 1, bottom: 1, right: 1)
    var text = inner.inset(left: 1)
    if let picture, inner.columns >= 36 {
      let (cover, rest) = inner.splitLeft(inner.rows * 2)
      PictureView(picture).draw(on: &screen, in: cover, theme: theme)
      text = rest.inset(left: 2)
    }
    let rows = min(text.rows, 1 + lines.count)
    let block = text.centered(columns: text.columns, rows: rows)
    write(title, on: &screen, in: block.row(0), theme[.text].adding(.bold), theme)
    for (index, line) in lines.enumerated() {
      write(line, on: &screen, in: block.row(index + 1), theme[.secondary], theme)
    }
  }

  /// The picture's colour fades into the background, from the left.
  private func tint(_ screen: inout Screen, _ area: CellRect, _ theme: Theme) {
    let ground = theme[.text].background
    guard let picture, ground != .standard else { return }
    let color = ground.mixed(with: picture.meanColor, 0.45)
    for column in 0..<area.columns {
      let share = Double(column) / Double(max(1, area.columns - 1))
      let strip = CellRect(column: area.left + column, row: area.top, columns: 1, rows: area.rows - 1)
      screen.fill(strip, style: theme[.text].on(color.mixed(with: ground, min(1, share * 1.25))))
    }
  }

  /// Writes over what is there and leaves its background.
  private func write(
    _ text: String, on screen: inout Screen, in line: CellRect, _ style: CellStyle, _ theme: Theme
  ) {
    guard !line.isEmpty else { return }
    let fitted = screen.measure.fitted(text.fd.harmless, to: line.columns, mark: theme.symbols.mark)
    let columns = min(line.columns, screen.measure.columns(of: text.fd.harmless))
    let grounds = (0..<columns).map { column in
      screen[column: line.left + column, row: line.top]?.style.background ?? style.background
    }
    screen.write(fitted, at: line.origin, style: style, limit: columns)
    for (offset, ground) in grounds.enumerated() {
      let cell = CellRect(column: line.left + offset, row: line.top, columns: 1, rows: 1)
      screen.restyle(cell) { $0.background = ground }
    }
  }
}
