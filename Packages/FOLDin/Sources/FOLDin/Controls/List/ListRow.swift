/// What one row of a list says.
public struct ListRow: Sendable, Hashable {
  /// What stands before the title, such as a number.
  public var leading: String
  /// The main text.
  public var title: String
  /// What says more: the artist, the album.
  public var subtitle: String
  /// What says still more, in a column of its own where there is room for three; no column if `nil`.
  public var detail: String?
  /// What stands at the right end, such as a duration; blanks before it make a column where there is room.
  public var trailing: String
  /// A single character before the end, such as a heart.
  public var accessory: String
  /// True for the one that is playing.
  public var isPlaying: Bool
  /// True for one that cannot be chosen.
  public var isDimmed: Bool

  /// Makes a row.
  public init(
    _ title: String, subtitle: String = "", detail: String? = nil, leading: String = "",
    trailing: String = "",
    accessory: String = "",
    isPlaying: Bool = false, isDimmed: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.leading = leading
    self.trailing = trailing
    self.accessory = accessory
    self.isPlaying = isPlaying
    self.isDimmed = isDimmed
  }

  /// Draws the row over one line; texts that have no room go, the title last.
  func draw(on screen: inout Screen, in line: CellRect, theme: Theme, selection: CellStyle?) {
    let base = selection ?? theme[.text]
    screen.fill(line, style: base)
    func style(_ role: ThemeRole) -> CellStyle {
      guard let selection else { return theme[role] }
      // On a coloured selection texts keep its colour; a selection by attributes alone keeps theirs.
      return selection.background == theme[.text].background
        ? theme[role].adding(selection.attributes) : selection
    }
    let mark = theme.symbols.mark
    var rest = line.columns > 4 ? line.inset(left: 1, right: 1) : line
    if !leading.isEmpty || isPlaying, rest.columns >= 16 {
      let columns = max(3, screen.measure.columns(of: leading))
      let (area, after) = rest.splitLeft(columns + 1)
      screen.write(
        isPlaying ? theme.symbols.play : leading, in: area.inset(right: 1),
        style: style(isPlaying ? .playing : .faint),
        alignment: .trailing, mark: mark)
      rest = after
    }
    if !trailing.isEmpty, rest.columns >= 16 {
      let columns = min(screen.measure.columns(of: trailing), rest.columns / 3)
      let (before, area) = rest.splitRight(columns)
      // Where it does not fit, the blanks that bring it into a column go first.
      let isCut = screen.measure.columns(of: trailing) > columns
      let text = isCut ? String(trailing.drop { $0 == " " }) : trailing
      screen.write(text, in: area, style: style(.secondary), alignment: .trailing, mark: mark)
      rest = before.inset(right: 1)
    }
    if rest.columns >= 16, !accessory.isEmpty {
      let (before, area) = rest.splitRight(2)
      screen.write(accessory, in: area, style: style(.accent), mark: mark)
      rest = before.inset(right: 1)
    }
    let titleStyle = isDimmed ? style(.faint) : isPlaying ? style(.playing) : selection ?? theme[.text]
    guard !subtitle.isEmpty || detail?.isEmpty == false, rest.columns >= 28 else {
      return screen.write(title, in: rest, style: titleStyle, mark: mark)
    }
    // Shares of the row, not of its texts, so that rows stand in columns.
    let hasDetail = detail != nil && rest.columns >= 66
    let (titleArea, others) = rest.splitLeft(hasDetail ? rest.columns * 2 / 5 : rest.columns * 3 / 5)
    let (subtitleArea, detailArea) = others.splitLeft(hasDetail ? others.columns / 2 : others.columns)
    screen.write(title, in: titleArea.inset(right: 1), style: titleStyle, mark: mark)
    screen.write(
      subtitle, in: subtitleArea.inset(right: hasDetail ? 1 : 0), style: style(.secondary), mark: mark)
    if hasDetail, let detail { screen.write(detail, in: detailArea, style: style(.faint), mark: mark) }
  }

  /// Draws bars in the place of a row that is not there yet.
  static func drawSkeleton(on screen: inout Screen, in line: CellRect, theme: Theme, index: Int) {
    let inner = line.columns > 4 ? line.inset(left: 1, right: 1) : line
    // Lengths that look like titles, and are the same in every frame.
    let share = [62, 41, 75, 53, 34, 68, 47][index % 7]
    let title = max(1, inner.columns * 3 / 5 * share / 75)
    let bar = Character(theme.symbols.skeleton)
    screen.fill(inner.splitLeft(min(title, inner.columns)).left, with: bar, style: theme[.skeleton])
    if inner.columns >= 28 {
      let second = inner.inset(left: inner.columns * 3 / 5)
      screen.fill(second.splitLeft(second.columns * share / 120).left, with: bar, style: theme[.skeleton])
    }
  }
}
