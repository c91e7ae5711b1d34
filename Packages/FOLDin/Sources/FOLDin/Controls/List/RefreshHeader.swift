/// The line above a list that tells how fetching the rows anew goes on.
public struct RefreshHeader: Drawable, Hashable {
  /// How far it is.
  public enum Phase: Sendable, Hashable {
    /// Nothing is going on, and nothing is shown.
    case idle
    /// The user has begun to pull.
    case pulling
    /// The rows are being fetched.
    case refreshing(elapsed: Duration)
  }

  /// How far it is.
  public var phase: Phase
  /// What is said while pulling.
  public var pullText: String
  /// What is said while fetching.
  public var refreshText: String

  /// Makes a header.
  public init(_ phase: Phase = .idle, pullText: String = "", refreshText: String = "") {
    self.phase = phase
    self.pullText = pullText
    self.refreshText = refreshText
  }

  /// True when it takes a line.
  public var isShown: Bool { phase != .idle }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    switch phase {
    case .idle: break
    case .pulling:
      screen.write(
        "\(theme.symbols.down) \(pullText)", in: area.row(0), style: theme[.secondary], alignment: .center,
        mark: theme.symbols.mark)
    case .refreshing(let elapsed):
      Spinner(label: refreshText, elapsed: elapsed).drawCentered(on: &screen, in: area.row(0), theme: theme)
    }
  }
}

/// The line below a list that tells whether there are more rows.
public struct RefreshFooter: Drawable, Hashable {
  /// How far it is.
  public enum Phase: Sendable, Hashable {
    /// There may be more rows; nothing is shown.
    case idle
    /// More rows are being fetched.
    case refreshing(elapsed: Duration)
    /// These are all rows.
    case noMoreData
  }

  /// How far it is.
  public var phase: Phase
  /// What is said while fetching.
  public var refreshText: String
  /// What is said at the very end; no line if empty.
  public var endText: String

  /// Makes a footer.
  public init(_ phase: Phase = .idle, refreshText: String = "", endText: String = "") {
    self.phase = phase
    self.refreshText = refreshText
    self.endText = endText
  }

  /// True when it takes a line.
  public var isShown: Bool {
    switch phase {
    case .idle: false
    case .refreshing: true
    case .noMoreData: !endText.isEmpty
    }
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    switch phase {
    case .idle: break
    case .refreshing(let elapsed):
      Spinner(label: refreshText, elapsed: elapsed).drawCentered(on: &screen, in: area.row(0), theme: theme)
    case .noMoreData:
      screen.write(
        endText, in: area.row(0), style: theme[.faint], alignment: .center, mark: theme.symbols.mark)
    }
  }
}

extension Spinner {
  /// Draws picture and word together in the middle of a line.
  func drawCentered(on screen: inout Screen, in line: CellRect, theme: Theme) {
    let columns = label.isEmpty ? 1 : screen.measure.columns(of: label) + 2
    draw(on: &screen, in: line.centered(columns: columns, rows: 1), theme: theme)
  }
}
