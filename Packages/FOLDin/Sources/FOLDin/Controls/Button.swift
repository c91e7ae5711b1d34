/// A word that does something when it is chosen.
public struct Button: Interactive, Hashable {
  /// What a button tells.
  public enum Action: Sendable, Hashable {
    /// It was clicked, or Enter or Space was pressed on it.
    case tapped
  }

  /// The word.
  public var title: String
  /// False while it cannot be chosen.
  public var isEnabled: Bool
  /// True when keys go to it.
  public var isFocused: Bool

  /// Makes a button.
  public init(_ title: String, isEnabled: Bool = true, isFocused: Bool = false) {
    self.title = title
    self.isEnabled = isEnabled
    self.isFocused = isFocused
  }

  /// The columns that it wants.
  public func columns(_ measure: TextWidth = .standard) -> Int { measure.columns(of: title) + 4 }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let line = area.row(0)
    guard !line.isEmpty else { return }
    var style = theme[isFocused ? .buttonFocused : .button]
    if !isEnabled { style = theme[.faint].on(style.background) }
    screen.fill(line, style: style)
    // A button is told from text even where there are no colours.
    guard line.columns >= 4 else {
      return screen.write(title, in: line, style: style, alignment: .center, mark: theme.symbols.mark)
    }
    screen.write("[", at: line.origin, style: style)
    screen.write("]", at: CellPoint(column: line.right - 1, row: line.top), style: style)
    screen.write(
      title, in: line.inset(left: 1, right: 1), style: style, alignment: .center, mark: theme.symbols.mark)
  }

  public mutating func handle(_ event: InputEvent, in area: CellRect) -> Response<Action> {
    guard isEnabled else { return .ignored }
    if let point = event.click, area.row(0).contains(point) { return .actions(.tapped) }
    if isFocused, event == .key(Key(.enter)) || event == .key(Key(" ")) { return .actions(.tapped) }
    return .ignored
  }
}
