import AppMusic
import FOLDin
import MVVMR
import RxLite

/// The name of a song's menu; it gives back what was chosen.
struct SongMenuCase: MVVMUnitCase {
  typealias CallBack = SongMenuItem
  /// The song's title.
  var title: String
  /// True when the song has a heart.
  var isLiked: Bool
}

/// What can be done with a song: play it next, queue it, put it into a playlist, keep it, go to its artist, give it a heart, read its lyrics.
@MainActor final class SongMenuPage: MVVMView, Page {
  typealias Surface = any Page
  typealias CallBack = SongMenuItem

  private let context: PageContext
  private let unitCase: SongMenuCase
  private var list = ListView()
  private let chosen = PublishRelay<SongMenuItem>()
  private static let signs: [SongMenuItem: String] = [
    .playNext: "e", .addToQueue: "a", .addToPlaylist: "p", .download: "d", .goToArtist: "g", .like: "l",
  ]

  init(context: PageContext, unitCase: SongMenuCase) {
    self.context = context
    self.unitCase = unitCase
  }

  var surface: any Page { self }
  var title: String { unitCase.title }
  var keyClaim: KeyClaim { .all }
  var popup: PopupShape {
    PopupShape(edge: .bottom, size: CellSize(columns: 44, rows: SongMenuItem.allCases.count + 2))
  }
  var hints: [KeyHint] {
    [KeyHint(command: "=⏎", "choose"), KeyHint(command: "back", "close")]
  }

  func load() {
    let names = SongMenuItem.allCases.map(name)
    let signs = SongMenuItem.allCases.map { Self.signs[$0] ?? "" }
    list = ListView(count: names.count) { path in
      names.indices.contains(path.row) ? ListRow(names[path.row], trailing: signs[path.row]) : ListRow("")
    }
  }

  func languageChanged() {
    let selected = list.selected
    load()
    list.selected = selected
  }

  private func name(of item: SongMenuItem) -> String {
    if item == .like, unitCase.isLiked { return context.say("Take the heart away") }
    return context.language == .english ? item.title : item.chineseTitle
  }

  func provideCallBack() -> Driver<SongMenuItem>? { chosen.asDriver(onErrorDriveWith: .empty()) }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    list.draw(on: &screen, in: area, theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    if let key = event.key, let row = SongMenuItem.allCases.firstIndex(where: { Self.signs[$0] == key.name })
    {
      choose(plainRow: row)
      return true
    }
    let response = list.handle(event, in: area)
    for case .chosen(let path) in response.actions { choose(plainRow: path.row) }
    return response.isHandled
  }

  var plainLines: [PlainLine] { SongMenuItem.allCases.map { .row(name(of: $0)) } }

  func choose(plainRow row: Int) {
    guard SongMenuItem.allCases.indices.contains(row) else { return }
    // The menu closes first, so that what was chosen finds the page below it.
    chosen.accept(SongMenuItem.allCases[row])
    context.goBack()
  }
}
