import AppMusic
import AudioService
import FOLDin
import Fate
import MVVMR

/// The player: the record or the cover, the lyrics with the current group in the middle, and the controls.
///
/// It has no model: the player is shared and changes all the time, so the page reads it through ``NowPlaying``.
@MainActor final class PlayerPage: MVVMView, Page {
  typealias Surface = any Page

  private let context: PageContext
  private var lyrics = LyricView(groups: [])
  private var shown = LyricsShown.none
  private var record = RecordPlate()
  private let keptRecord: KeptRecord
  private var face: PlayerFace
  /// What the last frame had room for.
  private var showsRecord = false
  private var showsLyrics = false

  init(context: PageContext, face: PlayerFace) {
    self.context = context
    self.face = face
    keptRecord = KeptRecord(gallery: context.gallery)
  }

  var surface: any Page { self }
  private var player: NowPlaying { context.player }

  var title: String { context.say("Player") }
  var hidesMiniPlayer: Bool { true }
  var subjects: [Track] { player.track.map { [$0] } ?? [] }
  var hints: [KeyHint] {
    [
      KeyHint(command: "toggle", "pause"), KeyHint(command: "next", "next"),
      KeyHint(command: "=↑↓", "choose a line"), KeyHint(command: "=←→", "seek"),
      KeyHint(command: "like", "like"), KeyHint(command: "mode", "mode"),
      KeyHint(command: "queue", "queue"), KeyHint(command: "back", "back"),
      KeyHint(command: "shift-lyrics +100", "lyrics earlier"),
    ]
  }

  var mark: String? { face.rawValue }
  func restore(_ mark: String) { if let face = PlayerFace(rawValue: mark) { self.face = face } }

  // MARK: Time

  var frameInterval: Duration? {
    guard player.isMoving else { return lyrics.isGliding ? .milliseconds(50) : nil }
    if lyrics.isGliding { return .milliseconds(50) }
    let position = Int(player.position.fd.milliseconds)
    // What moves keeps to common moments of the song, so that one frame serves all of it: the time each second,
    // the record four times as often, words twice as often as that.
    var wait = (showsRecord ? Self.recordStep : 1_000).rest(after: position)
    let sung = Int(player.lyricPosition.fd.milliseconds)
    if showsLyrics, let change = sheet?.untilChange(after: sung) { wait = min(wait, change) }
    return .milliseconds(max(wait, 20))
  }

  /// How often the record is drawn, in milliseconds of the song.
  private static let recordStep = 250

  func advance(by step: Duration) {
    lyrics.advance(by: step)
    if player.isMoving, showsRecord { record.elapsed += step }
  }

  private var sheet: LyricSheet? {
    if case .sheet(let sheet) = shown { sheet } else { nil }
  }

  /// Takes in what the player shows now; done before each frame, because the place moves by itself.
  private func follow() {
    if player.lyrics != shown {
      shown = player.lyrics
      lyrics = LyricView(groups: sheet?.groups ?? [], isPlain: sheet?.isPlain ?? false)
    }
    record.cover = player.cover
    guard let sheet, !sheet.isPlain else { return }
    let position = player.lyricPosition
    lyrics.follow(sheet.group(at: Int(position.fd.milliseconds)), time: position)
  }

  // MARK: Drawing

  private struct Layout {
    var record = CellRect(.zero)
    var names: CellRect
    var lyrics: CellRect
    var bar: CellRect
    var controls: CellRect
  }

  private func layout(_ area: CellRect) -> Layout {
    let (upper, lower) = area.splitBottom(area.rows >= 12 ? 3 : min(2, area.rows))
    let bar = lower.row(0).inset(left: 2, right: 2)
    let controls = lower.row(1).inset(left: 2, right: 2)
    let hasPictures = context.gallery.drawing != .off
    guard hasPictures, area.columns >= 64, upper.rows >= 8 else {
      let (names, rest) = upper.splitTop(upper.rows >= 6 ? 2 : min(1, upper.rows))
      if hasPictures, face == .record, upper.rows >= 10, sheet == nil {
        return Layout(
          record: rest.inset(top: 1, bottom: 1), names: names.inset(left: 2, right: 2),
          lyrics: CellRect(.zero),
          bar: bar, controls: controls)
      }
      return Layout(
        names: names.inset(left: 2, right: 2), lyrics: rest.inset(left: 1, right: 1), bar: bar,
        controls: controls)
    }
    let side = min(area.columns * 2 / 5, (upper.rows - 4) * 2)
    let (left, right) = upper.splitLeft(max(side + 4, area.columns * 2 / 5))
    let (plate, names) = left.splitBottom(3)
    return Layout(
      record: plate.inset(top: 1, left: 2, right: 2), names: names.splitTop(2).top.inset(left: 2, right: 2),
      lyrics: right.inset(top: 1, left: 1, bottom: 1, right: 2), bar: bar, controls: controls)
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty else { return }
    follow()
    let layout = layout(area)
    showsRecord = !layout.record.isEmpty
    showsLyrics = !layout.lyrics.isEmpty
    switch screen.pictureDrawing {
    case _ where !showsRecord: break
    case .kitty: keptRecord.draw(record, on: &screen, in: layout.record, theme: theme)
    case .blocks, .off: record.draw(on: &screen, in: layout.record, theme: theme)
    }
    drawNames(on: &screen, in: layout.names, theme: theme)
    drawLyrics(on: &screen, in: layout.lyrics, theme: theme)
    bar.draw(on: &screen, in: layout.bar, theme: theme)
    drawControls(on: &screen, in: layout.controls, theme: theme)
  }

  private var bar: SmoothBar {
    let status = player.status
    return SmoothBar(position: player.position, duration: status.duration, buffered: status.state.buffered)
  }

  private func drawNames(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let mark = theme.symbols.mark
    guard let track = player.track else {
      let text = context.say("Nothing is playing")
      return screen.write(text, in: area.row(0), style: theme[.secondary], alignment: .center, mark: mark)
    }
    screen.write(
      track.title, in: area.row(0), style: theme[.text].adding(.bold), alignment: .center, mark: mark)
    let about = [track.artistText, track.album].fd.filterNil().joined(
      separator: " \(Signs(theme).separator) ")
    screen.write(about, in: area.row(1), style: theme[.secondary], alignment: .center, mark: mark)
  }

  private func drawLyrics(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty else { return }
    let text: String
    var hint = ""
    switch shown {
    case .sheet: return lyrics.draw(on: &screen, in: area, theme: theme)
    case .waiting: text = context.say("Looking for lyrics")
    case .instrumental: text = context.say("Instrumental: nobody sings")
    case .none:
      guard player.track != nil else { return }
      text = context.say("No lyrics were found")
      hint = context.say("Put a .lrc file beside the song.")
    }
    let lines = area.centered(columns: area.columns, rows: hint.isEmpty ? 1 : 2)
    let mark = theme.symbols.mark
    screen.write(text, in: lines.row(0), style: theme[.secondary], alignment: .center, mark: mark)
    screen.write(hint, in: lines.row(1), style: theme[.faint], alignment: .center, mark: mark)
  }

  /// The controls in the middle, each with the command that a click obeys.
  private func controls(_ theme: Theme) -> [(text: String, role: ThemeRole, command: String)] {
    let (signs, status) = (Signs(theme), player.status)
    let toggle =
      switch status.phase {
      case .playing: theme.symbols.pause
      case .loading, .buffering: signs.dots
      case .paused, .idle, .ended, .failed: theme.symbols.play
      }
    let place = status.count > 0 ? " \(status.index.map { $0 + 1 } ?? 0)/\(status.count)" : ""
    return [
      (signs.mode(status.mode) + " " + status.mode.name(in: context.language), .secondary, "mode"),
      (signs.previous, .text, "prev"), (toggle, .playing, "toggle"), (signs.next, .text, "next"),
      (
        player.isLiked ? theme.symbols.heart : theme.symbols.heartEmpty,
        player.isLiked ? .accent : .secondary, "like"
      ),
      (signs.queue + place, .secondary, "queue"),
      (signs.volume(status.state.volume, isMuted: status.state.isMuted), .secondary, "mute"),
    ]
  }

  private func controlAreas(
    in line: CellRect, theme: Theme, measure: TextWidth
  ) -> [(text: String, role: ThemeRole, command: String, area: CellRect)] {
    var items = controls(theme)
    func width() -> Int {
      items.reduce(0) { $0 + measure.columns(of: $1.text) } + max(0, items.count - 1) * 3
    }
    // The words go first, then the ends, and what plays stays.
    if width() > line.columns, let sign = items.first {
      items[0].text = String(sign.text.prefix { $0 != " " })
    }
    while width() > line.columns, items.count > 1 { items.removeLast() }
    var rest = line.centered(columns: width(), rows: 1)
    return items.map { item in
      let (area, after) = rest.splitLeft(measure.columns(of: item.text))
      rest = after.inset(left: 3)
      return (item.text, item.role, item.command, area)
    }
  }

  private func drawControls(on screen: inout Screen, in line: CellRect, theme: Theme) {
    guard !line.isEmpty else { return }
    for item in controlAreas(in: line, theme: theme, measure: screen.measure) {
      screen.write(item.text, in: item.area, style: theme[item.role])
    }
  }

  // MARK: Events

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    let layout = layout(area)
    if let point = event.click {
      if let share = bar.share(at: point, in: layout.bar) {
        if let duration = player.status.duration { player.attempt { try $0.seek(to: duration * share) } }
        return true
      }
      let items = controlAreas(in: layout.controls, theme: .midnight, measure: .standard)
      if let item = items.first(where: { $0.area.inset(left: -1, right: -1).contains(point) }) {
        context.obey([item.command])
        return true
      }
      return false
    }
    switch event.key {
    case Key(.left): player.attempt { try $0.seek(by: .seconds(-5)) }
    case Key(.right): player.attempt { try $0.seek(by: .seconds(5)) }
    case Key("f"): face = face == .record ? .lyrics : .record
    default: return handleInLyrics(event, in: layout.lyrics)
    }
    return true
  }

  private func handleInLyrics(_ event: InputEvent, in area: CellRect) -> Bool {
    let response = lyrics.handle(event, in: area)
    for case .sought(let group) in response.actions {
      choose(plainRow: group)
    }
    return response.isHandled
  }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .focusNext, .focusPrevious:
      face = face == .record ? .lyrics : .record
      return true
    default: return false
    }
  }

  var plainLines: [PlainLine] {
    follow()
    guard let track = player.track else {
      return [.text(context.say("Nothing is playing"))]
    }
    let place = "\(player.position.fd.clock()) / \(player.status.duration?.fd.clock() ?? "?")"
    let song = [track.title, track.artistText, track.album].fd.filterNil().joined(separator: ", ")
    let lines =
      sheet?.groups.map { PlainLine.row(([$0.text] + $0.translations).joined(separator: " / ")) } ?? []
    return [.text(song), .text("\(player.status.phase.name), \(place)")] + lines
  }

  func choose(plainRow row: Int) {
    guard let sheet, sheet.starts.indices.contains(row) else { return }
    let start = max(.zero, .milliseconds(sheet.starts[row]) - player.lyricShift)
    player.attempt { try $0.seek(to: start) }
  }
}
