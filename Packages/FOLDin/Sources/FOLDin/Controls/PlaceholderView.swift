/// What stands where there is nothing to show: loading, nothing there, or a failure with a way to try again.
public struct PlaceholderView: Interactive, Hashable {
  /// Why there is nothing to show.
  public enum Phase: Sendable, Hashable {
    /// It is on its way; the time since when decides the spinner's picture.
    case loading(label: String, elapsed: Duration)
    /// Everything is there: nothing is drawn.
    case completed
    /// There is nothing: a title, and what could be done.
    case empty(title: String, hint: String)
    /// It did not work: a title, the sentence of the error, and the word that tries again, if that makes sense.
    case failed(title: String, message: String, retry: String?)
  }

  /// What a placeholder tells.
  public enum Action: Sendable, Hashable {
    /// The user wants to try again.
    case retry
  }

  /// Why there is nothing to show.
  public var phase: Phase

  /// Makes a placeholder.
  public init(_ phase: Phase) { self.phase = phase }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty else { return }
    switch phase {
    case .completed: break
    case .loading(let label, let elapsed):
      let spinner = Spinner(label: label, elapsed: elapsed)
      let columns = label.isEmpty ? 1 : screen.measure.columns(of: label) + 2
      spinner.draw(on: &screen, in: area.centered(columns: columns, rows: 1), theme: theme)
    case .empty(let title, let hint):
      drawTexts(on: &screen, in: area, theme: theme, title: title, text: hint, retry: nil, role: .secondary)
    case .failed(let title, let message, let retry):
      drawTexts(on: &screen, in: area, theme: theme, title: title, text: message, retry: retry, role: .accent)
    }
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    guard case .failed(let title, let message, let retry?) = phase else { return .ignored }
    if let key = event.key {
      return [Key(.enter), Key("r"), Key(" ")].contains(key) ? .actions(.retry) : .ignored
    }
    let layout = layout(in: area, .standard, title: title, text: message, retry: retry)
    guard let point = event.click, let button = layout.button, button.contains(point) else { return .ignored }
    return .actions(.retry)
  }

  private func drawTexts(
    on screen: inout Screen, in area: CellRect, theme: Theme, title: String, text: String, retry: String?,
    role: ThemeRole
  ) {
    let layout = layout(in: area, screen.measure, title: title, text: text, retry: retry)
    screen.write(
      title, in: layout.title, style: theme[role].adding(.bold), alignment: .center, mark: theme.symbols.mark)
    for (line, area) in zip(layout.lines, layout.lineAreas) {
      screen.write(line, in: area, style: theme[.secondary], alignment: .center)
    }
    if let retry, let area = layout.button {
      Button(retry, isFocused: true).draw(on: &screen, in: area, theme: theme)
    }
  }

  private struct Layout {
    var title: CellRect
    var lines: [String] = []
    var lineAreas: [CellRect] = []
    var button: CellRect?
  }

  /// Title, text and button in the middle; the button stays when rows are few, then the title.
  private func layout(in area: CellRect, _ measure: TextWidth, title: String, text: String, retry: String?)
    -> Layout
  {
    let buttonRows = retry == nil ? 0 : area.rows >= 3 ? 2 : area.rows >= 2 ? 1 : 0
    let lines = measure.wrapped(text.fd.harmless, to: min(60, area.columns - 2)).filter { !$0.isEmpty }
      .prefix(max(0, area.rows - 1 - buttonRows))
    let rows = 1 + lines.count + buttonRows
    let block = area.centered(columns: area.columns, rows: rows)
    var layout = Layout(title: block.row(0), lines: Array(lines))
    layout.lineAreas = lines.indices.map { block.row(1 + $0) }
    if let retry, buttonRows > 0 {
      layout.button = block.row(rows - 1).centered(columns: measure.columns(of: retry) + 4, rows: 1)
    }
    return layout
  }
}
