/// A sign that something is going on, with a word about it.
public struct Spinner: Drawable, Hashable {
  /// True while something is going on; otherwise nothing is drawn.
  public var isAnimating: Bool
  /// What is going on.
  public var label: String
  /// How long it has been going on, which decides the picture.
  public var elapsed: Duration

  /// How long one picture stays.
  public static let step = Duration.milliseconds(100)

  /// Makes a spinner.
  public init(isAnimating: Bool = true, label: String = "", elapsed: Duration = .zero) {
    self.isAnimating = isAnimating
    self.label = label
    self.elapsed = elapsed
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let line = area.row(0)
    guard isAnimating, !line.isEmpty else { return }
    screen.write(picture(theme), at: line.origin, style: theme[.accent], limit: line.columns)
    guard !label.isEmpty else { return }
    screen.write(label, in: line.inset(left: 2), style: theme[.secondary], mark: theme.symbols.mark)
  }

  /// The picture of the moment.
  func picture(_ theme: Theme) -> String {
    let pictures = theme.symbols.spinner
    guard !pictures.isEmpty else { return "" }
    let steps = max(0, elapsed.fd.milliseconds) / Self.step.fd.milliseconds
    return pictures[Int(steps % Int64(pictures.count))]
  }
}
