import AudioService
import FOLDin
import Fate

/// The player in two rows, or one: what plays, how far it is, and how it goes on.
struct MiniPlayer: Drawable {
  /// What the user clicks on.
  enum Action: Sendable, Hashable {
    case open
    case toggle
    case seek(Double)
    case like
    case mode
  }

  var status: PlayerStatus
  var position: Duration
  var isLiked: Bool
  /// The lyric line that is sung; empty for none.
  var line: String
  var language: Language

  private static let nothing: Phrase = "Nothing is playing"
  private static let hint: Phrase = "Choose a song and press ⏎"

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty else { return }
    var theme = theme
    let style = theme[.bar]
    for role in [ThemeRole.secondary, .faint, .accent, .playing, .translation] {
      theme[role] = theme[role].on(style.background)
    }
    screen.fill(area, style: CellStyle(style.foreground, on: style.background))
    let (first, second) = area.splitTop(1)
    drawTitle(on: &screen, in: first.inset(left: 1, right: 1), theme: theme, isAlone: second.isEmpty)
    guard !second.isEmpty else { return }
    guard status.track != nil else {
      let hint = theme.symbols.hasBlocks ? Self.hint.text(in: language) : ""
      return screen.write(
        hint, in: second.inset(left: 3, right: 1), style: theme[.faint], mark: theme.symbols.mark)
    }
    bar.draw(on: &screen, in: second.inset(left: 1, right: 1), theme: theme)
  }

  /// What a click at a place means.
  func action(at point: CellPoint, in area: CellRect) -> Action? {
    let (first, second) = area.splitTop(1)
    if second.contains(point) {
      return bar.share(at: point, in: second.inset(left: 1, right: 1)).map(Action.seek)
    }
    guard first.contains(point) else { return nil }
    if point.column < first.left + 3 { return .toggle }
    let fromRight = first.right - 1 - point.column
    if fromRight < 8 { return .mode }
    return fromRight < 12 ? .like : .open
  }

  private var bar: SmoothBar {
    SmoothBar(position: position, duration: status.duration, buffered: status.state.buffered)
  }

  private func drawTitle(on screen: inout Screen, in line: CellRect, theme: Theme, isAlone: Bool) {
    let mark = theme.symbols.mark
    guard let track = status.track else {
      let text = "\(theme.symbols.note) \(Self.nothing.text(in: language))"
      return screen.write(text, in: line, style: theme[.secondary], mark: mark)
    }
    var rest = line
    let (sign, afterSign) = rest.splitLeft(2)
    screen.write(status.phase.sign(theme), at: sign.origin, style: theme[.playing], limit: 2)
    rest = afterSign
    if isAlone {
      let time = position.fd.clock()
      let (before, area) = rest.splitRight(time.count)
      screen.write(time, in: area, style: theme[.secondary])
      rest = before.inset(right: 1)
    } else if rest.columns >= 30 {
      let state = Signs(theme).mode(status.mode)
      let volume = Signs(theme).volume(status.state.volume, isMuted: status.state.isMuted)
      let heart = isLiked ? theme.symbols.heart : theme.symbols.heartEmpty
      let (before, area) = rest.splitRight(12)
      screen.write(heart, in: area.splitLeft(1).left, style: theme[isLiked ? .accent : .faint])
      screen.write(state, in: area.inset(left: 2).splitLeft(3).left, style: theme[.secondary])
      screen.write(volume, in: area.inset(left: 6), style: theme[.secondary], alignment: .trailing)
      rest = before.inset(right: 1)
    }
    drawNames(of: track, on: &screen, in: rest, theme: theme)
  }

  /// The title, then as much of artist and lyric line as there is room for.
  private func drawNames(of track: Track, on screen: inout Screen, in line: CellRect, theme: Theme) {
    let mark = theme.symbols.mark
    let (names, sung) =
      line.columns >= 70 && !self.line.isEmpty ? line.splitLeft(line.columns / 2) : (line, .zero)
    let title = screen.measure.columns(of: track.title.fd.harmless)
    let used = min(title, names.columns)
    screen.write(track.title, in: names.splitLeft(used).left, style: theme[.playing], mark: mark)
    if let artist = track.artistText, names.columns - used >= 6 {
      screen.write(
        " \(Signs(theme).dash) \(artist)", in: names.inset(left: used), style: theme[.secondary], mark: mark)
    }
    if !sung.isEmpty {
      screen.write(
        self.line, in: sung.inset(left: 2), style: theme[.translation], alignment: .center, mark: mark)
    }
  }
}

extension CellRect {
  /// No cell at all.
  fileprivate static let zero = CellRect(.zero)
}
