/// A frame that comes in from an edge and lies over everything else.
public struct Popup<Content: Drawable>: Drawable {
  /// Where it comes from.
  public enum Edge: Sendable, Hashable, CaseIterable {
    /// From below.
    case bottom
    /// From above.
    case top
    /// From the left edge.
    case left
    /// From the right edge.
    case right
    /// From nowhere: it lies in the middle.
    case center
  }

  /// What stands in the frame's upper line.
  public var title: String
  /// What is inside.
  public var content: Content
  /// Where it comes from.
  public var edge: Edge
  /// How large it is with its frame, as far as there is room.
  public var size: CellSize
  /// How far it has come in: 0 is outside, 1 is there.
  public var progress: Double
  /// True when what lies below is made dim.
  public var dims: Bool

  /// Makes a popup.
  public init(
    _ title: String, edge: Edge = .bottom, size: CellSize, progress: Double = 1, dims: Bool = true,
    content: Content
  ) {
    self.title = title
    self.edge = edge
    self.size = size
    self.progress = progress
    self.dims = dims
    self.content = content
  }

  /// Where the frame lies in an area, without regard to ``progress``.
  public func frame(in area: CellRect) -> CellRect {
    let columns = min(size.columns, area.columns)
    let rows = min(size.rows, area.rows)
    let middle = area.centered(columns: columns, rows: rows)
    return switch edge {
    case .center: middle
    case .bottom: CellRect(column: middle.left, row: area.bottom - rows, columns: columns, rows: rows)
    case .top: CellRect(column: middle.left, row: area.top, columns: columns, rows: rows)
    case .left: CellRect(column: area.left, row: middle.top, columns: columns, rows: rows)
    case .right: CellRect(column: area.right - columns, row: middle.top, columns: columns, rows: rows)
    }
  }

  /// Where the content lies in an area.
  public func contentArea(in area: CellRect) -> CellRect {
    frame(in: area).inset(top: 1, left: 1, bottom: 1, right: 1)
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let share = theme.animates ? min(max(progress.isFinite ? progress : 1, 0), 1) : (progress > 0 ? 1 : 0)
    guard share > 0, !area.isEmpty else { return }
    screen.clipped(to: area) { screen in
      if dims { dim(&screen, area, ground: theme[.text].background) }
      screen.cursor = nil
      let frame = shifted(frame(in: area), share: share)
      var theme = theme
      theme.layOn(theme[.popup])
      drawFrame(on: &screen, frame, theme: theme)
      let inside = frame.inset(top: 1, left: 1, bottom: 1, right: 1)
      screen.clipped(to: inside) { content.draw(on: &$0, in: inside, theme: theme) }
    }
  }

  /// Lets what lies below go back: towards the background where colours can be mixed, else by an attribute.
  private func dim(_ screen: inout Screen, _ area: CellRect, ground: CellColor) {
    guard case .rgb = ground.kind else { return screen.restyle(area) { $0.attributes.formUnion(.dim) } }
    // Neighbours mostly look the same.
    var (last, dimmed) = (CellStyle.standard, CellStyle.standard.adding(.dim))
    screen.restyle(area) { style in
      if style != last {
        last = style
        dimmed = CellStyle(
          style.foreground.mixed(with: ground, 0.5), on: style.background.mixed(with: ground, 0.5),
          style.attributes)
        if style.foreground == .standard { dimmed = dimmed.adding(.dim) }
      }
      style = dimmed
    }
  }

  private func shifted(_ frame: CellRect, share: Double) -> CellRect {
    let hidden = 1 - share
    func part(_ cells: Int) -> Int { Int((Double(cells) * hidden).rounded()) }
    return switch edge {
    case .center: frame
    case .bottom: frame.offset(rows: part(frame.rows))
    case .top: frame.offset(rows: -part(frame.rows))
    case .left: frame.offset(columns: -part(frame.columns))
    case .right: frame.offset(columns: part(frame.columns))
    }
  }

  private func drawFrame(on screen: inout Screen, _ frame: CellRect, theme: Theme) {
    screen.fill(frame, style: theme[.popup])
    guard frame.columns >= 2, frame.rows >= 2 else { return }
    let style = theme[.borderFocused]
    let (symbols, right, bottom) = (theme.symbols, frame.right - 1, frame.bottom - 1)
    for column in frame.left + 1..<right {
      screen.write(symbols.horizontal, at: CellPoint(column: column, row: frame.top), style: style)
      screen.write(symbols.horizontal, at: CellPoint(column: column, row: bottom), style: style)
    }
    for row in frame.top + 1..<max(frame.top + 1, bottom) {
      screen.write(symbols.vertical, at: CellPoint(column: frame.left, row: row), style: style)
      screen.write(symbols.vertical, at: CellPoint(column: right, row: row), style: style)
    }
    let corners = [
      CellPoint(column: frame.left, row: frame.top), CellPoint(column: right, row: frame.top),
      CellPoint(column: right, row: bottom), CellPoint(column: frame.left, row: bottom),
    ]
    for (symbol, corner) in zip(symbols.corners, corners) { screen.write(symbol, at: corner, style: style) }
    guard !title.isEmpty, frame.columns >= 8 else { return }
    let room = frame.columns - 6
    let columns = min(screen.measure.columns(of: title), room)
    screen.write(
      " \(screen.measure.fitted(title.fd.harmless, to: columns, mark: symbols.mark)) ",
      at: CellPoint(column: frame.left + 2, row: frame.top), style: theme[.heading])
  }
}

extension Theme {
  /// Gives every role without a background of its own the background of a style.
  fileprivate mutating func layOn(_ style: CellStyle) {
    let old = self[.text].background
    for role in ThemeRole.allCases where self[role].background == old {
      self[role].background = style.background
    }
    self[.text].foreground = style.foreground
  }
}
