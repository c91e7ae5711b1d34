import AppMusic
import AudioService
import FOLDin
import RxLite

/// What pages of songs have in common: a header, and below it the list that is the music box's child too.
///
/// A page says what its header is and what else can be done; a page with more parts draws and hands out itself.
@MainActor class SongListPage: Page {
  let context: PageContext
  let tracks: TrackListView
  /// The page is to be seen.
  let appearances = PublishRelay<Void>()
  /// The songs are to be fetched anew.
  let refreshes = PublishRelay<Void>()
  let bag = DisposeBag()

  init(context: PageContext, words: PlaceholderWords = .songs) {
    self.context = context
    tracks = TrackListView(context: context, words: words)
    tracks.retries.subscribe(onNext: { [refreshes] in refreshes.accept(()) }).disposed(by: bag)
  }

  // MARK: What a page says of itself

  var title: String { "" }
  final var hints: [KeyHint] { tracks.filter.hints(pageHints) }
  /// What the keys do here while nothing is filtered.
  var pageHints: [KeyHint] { [KeyHint(command: "play-all", "play all")] + KeyHint.list }
  /// The lines of the header below the title.
  var about: [String] { [] }
  /// Whose picture the header has; a painted one if `nil`.
  var pictured: CatalogueItem? { nil }
  /// What a painted picture is painted for.
  var pictureName: String { title }

  // MARK: Page

  var surface: any Page { self }
  var keyClaim: KeyClaim { tracks.filter.keyClaim }
  var subjects: [Track] { tracks.selected.map { [$0] } ?? [] }
  var frameInterval: Duration? { tracks.frameInterval }
  func advance(by step: Duration) { tracks.advance(by: step) }
  func appear() { appearances.accept(()) }
  var mark: String? { tracks.mark }
  func restore(_ mark: String) { tracks.restore(mark) }

  /// The parts of the page: the header, and below it the list.
  func areas(_ area: CellRect) -> (head: CellRect, body: CellRect) {
    let (head, body) = area.splitTop(ListHeader.rows(in: area))
    return (head, body)
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (head, body) = areas(area)
    let picture = context.gallery.tile(
      of: pictured, named: pictureName, columns: ListHeader.pictureColumns(rows: head.rows))
    ListHeader(picture: picture, title: title, lines: about).draw(on: &screen, in: head, theme: theme)
    tracks.draw(on: &screen, in: body, theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool { tracks.handle(event, in: areas(area).body) }
  func obey(_ command: PageCommand) -> Bool { tracks.obey(command) }
  func languageChanged() {}
  var plainLines: [PlainLine] { about.filter { !$0.isEmpty }.map(PlainLine.text) + tracks.plainLines }
  func choose(plainRow row: Int) { tracks.choose(plainRow: row) }

  /// “⏎ plays all of it”, with the key as it is bound.
  var playHint: String {
    let key = context.keymap.key(for: "play-all")?.label ?? ":play-all"
    return context.say("\(key) plays all of it")
  }
}
