import FOLDin

/// A message drawn over the lower part of a screen.
public struct HUDView: Drawable, Hashable {
  /// The message; nothing is drawn if `nil`.
  public var toast: HUDToast?
  /// How long it has been shown, for the spinner.
  public var elapsed: Duration

  /// Makes a view.
  public init(_ toast: HUDToast?, elapsed: Duration = .zero) {
    self.toast = toast
    self.elapsed = elapsed
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard let toast, area.columns > 0, area.rows > 0 else { return }
    let style = theme[toast.theme.role]
    let prefix: String
    switch toast.form {
    case .text, .progress: prefix = ""
    case .spinner:
      let pictures = theme.symbols.spinner
      let step = max(0, elapsed.fd.milliseconds) / Spinner.step.fd.milliseconds
      prefix = pictures.isEmpty ? "" : pictures[Int(step % Int64(pictures.count))] + " "
    }
    let suffix = toast.repeats > 1 ? " ×\(toast.repeats)" : ""
    let text = prefix + toast.message.fd.harmless + suffix
    let room = max(1, min(60, area.columns - 4))
    var lines = screen.measure.wrapped(text, to: room)
    // A message takes three lines and a third of the screen at most.
    let most = max(1, min(3, area.rows / 3))
    if lines.count > most {
      let rest = lines[(most - 1)...].joined(separator: " ")
      lines = lines[..<(most - 1)] + [screen.measure.fitted(rest, to: room, mark: theme.symbols.mark)]
    }
    var width = lines.map { screen.measure.columns(of: $0) }.max() ?? 0
    let hasBar = isProgress(toast.form)
    if hasBar { width = min(room, max(width, 24)) }
    let rows = lines.count + (hasBar && area.rows > lines.count ? 1 : 0)
    let columns = min(area.columns, width + 2)
    let above = area.rows > rows + 1 ? 1 : 0
    let box = CellRect(
      column: area.left + (area.columns - columns) / 2, row: area.bottom - rows - above, columns: columns,
      rows: rows)
    screen.clipped(to: area) { screen in
      screen.fill(box, style: style)
      for (index, line) in lines.enumerated() {
        screen.write(
          line, in: columns > 2 ? box.row(index).inset(left: 1, right: 1) : box.row(index), style: style,
          mark: theme.symbols.mark)
      }
      if case .progress(let share) = toast.form, rows > lines.count {
        drawBar(
          share, on: &screen, in: box.row(rows - 1).inset(left: 1, right: 1), style: style, theme: theme)
      }
    }
  }

  private func isProgress(_ form: HUDToast.Form) -> Bool {
    if case .progress = form { true } else { false }
  }

  private func drawBar(
    _ share: Double, on screen: inout Screen, in line: CellRect, style: CellStyle, theme: Theme
  ) {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    let done = Int((share * Double(line.columns)).rounded())
    for column in 0..<line.columns {
      screen.write(
        column < done ? theme.symbols.barFull : theme.symbols.barEmpty,
        at: CellPoint(column: line.left + column, row: line.top), style: style)
    }
  }
}
