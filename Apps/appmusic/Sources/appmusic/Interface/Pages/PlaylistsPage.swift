import AppMusic
import AudioService
import FOLDin
import Fatal
import Fate
import MVVMR
import RxLite

/// The user's playlists: opened, made, renamed, taken away and brought back.
@MainActor final class PlaylistsPage: MVVMView, Page {
  typealias Input = PlaylistsInput
  typealias Output = PlaylistsOutput
  typealias Surface = any Page

  let rows: RowsView
  let appearances = PublishRelay<Void>()
  let creations = PublishRelay<String>()
  let renamings = PublishRelay<(String, Int)>()
  let removals = PublishRelay<Int>()
  let undos = PublishRelay<Void>()
  private var names: [String] = []
  private let context: PageContext
  private let bag = DisposeBag()
  private static let words = PlaceholderWords(
    title: "No playlists yet", hint: "Press N and type a name.")

  init(context: PageContext) {
    self.context = context
    rows = RowsView(context: context, words: Self.words)
  }

  var surface: any Page { self }

  func rxDrive(viewModelOutput output: PlaylistsOutput) {
    let (speech, ages) = (context.speech, context.ages)
    rows.filter.rxDrive(output.filter)
    output.playlists.drive(rows.list.rx.items, by: \.id) { index, playlist in
      ListRow(
        playlist.name, subtitle: ages.text(playlist.changed), leading: "\(index + 1)",
        trailing: speech.say(.songs(playlist.count)).inColumn(10))
    }.disposed(by: bag)
    output.playlists.drive(onNext: { [weak self] in self?.names = $0.map(\.name) }).disposed(by: bag)
    output.placeholder.drive(rows.state).disposed(by: bag)
    output.notices.drive(onNext: { [context] in context.tell($0) }).disposed(by: bag)
    output.errors.drive(onNext: { [rows] in rows.fail($0) }).disposed(by: bag)
    output.nextScreen.drive(onNext: { [context] in context.open($0) }).disposed(by: bag)
  }

  var title: String { context.say("Your playlists") }
  var keyClaim: KeyClaim { rows.filter.keyClaim }
  var hints: [KeyHint] {
    rows.filter.hints([
      KeyHint(command: "=⏎", "open"), KeyHint(command: "command create", "new"),
      KeyHint(command: "command rename", "rename"),
      KeyHint(command: "remove", "delete"), KeyHint(command: "filter", "filter"),
      KeyHint(command: "back", "back"),
    ])
  }
  var renamable: String? { rows.selected.flatMap { names.fd[safe: $0] } }
  var frameInterval: Duration? { rows.frameInterval }
  func advance(by step: Duration) { rows.advance(by: step) }
  var mark: String? { rows.mark }
  func restore(_ mark: String) { rows.restore(mark) }
  func appear() { appearances.accept(()) }
  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    rows.draw(on: &screen, in: area, theme: theme)
  }
  func handle(_ event: InputEvent, in area: CellRect) -> Bool { rows.handle(event, in: area) }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .entered("create", let name): creations.accept(name)
    case .entered("rename", let name): if let row = rows.selected { renamings.accept((name, row)) }
    case .entered("undo", _): undos.accept(())
    case .remove: if let row = rows.selected { removals.accept(row) }
    case .refresh: rows.retries.accept(())
    case .filter(let text): return rows.narrow(to: text)
    case .focusNext, .focusPrevious: return rows.focusFilter()
    default: return false
    }
    return true
  }

  var plainLines: [PlainLine] { rows.plainLines }
  func choose(plainRow row: Int) { rows.choose(plainRow: row) }
}

/// What the playlists tell their model.
struct PlaylistsInput: ViewToViewModelInput {
  private let filter: FilterInput
  private let appearances: Driver<Void>
  private let selections: Driver<Int>
  private let retries: Driver<Void>
  private let creations: Driver<String>
  private let renamings: Driver<(String, Int)>
  private let removals: Driver<Int>
  private let undos: Driver<Void>

  init(view: PlaylistsPage) {
    filter = FilterInput(view.rows.filter)
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    selections = view.rows.selections.asDriver(onErrorDriveWith: .empty())
    retries = view.rows.retries.asDriver(onErrorDriveWith: .empty())
    creations = view.creations.asDriver(onErrorDriveWith: .empty())
    renamings = view.renamings.asDriver(onErrorDriveWith: .empty())
    removals = view.removals.asDriver(onErrorDriveWith: .empty())
    undos = view.undos.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any PlaylistsInputs, disposeBag: DisposeBag) {
    filter.rxDrive(inputs, disposeBag: disposeBag)
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    selections.drive(onNext: { inputs.rowSelected(at: $0) }).disposed(by: disposeBag)
    retries.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
    creations.drive(onNext: { inputs.createPressed(name: $0) }).disposed(by: disposeBag)
    renamings.drive(onNext: { inputs.renamed(to: $0.0, at: $0.1) }).disposed(by: disposeBag)
    removals.drive(onNext: { inputs.deletePressed(at: $0) }).disposed(by: disposeBag)
    undos.drive(onNext: { inputs.undoPressed() }).disposed(by: disposeBag)
  }
}

/// What the playlists' model shows, made ready for the page.
struct PlaylistsOutput: ViewModelToViewOutput {
  let filter: Driver<ListFilter?>
  let playlists: Driver<[Playlist]>
  let placeholder: Driver<PlaceholderState>
  let notices: Driver<Notice>
  let errors: Driver<any ErrorConvertible>
  let nextScreen: Driver<AppScreen>

  init(viewModel: any ViewModelToViewOutputProvider<any PlaylistsOutputs>) {
    let outputs = viewModel.outputs
    filter = outputs.filter.asDriver(onErrorJustReturn: nil)
    playlists = outputs.playlists.asDriver(onErrorJustReturn: [])
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    notices = outputs.notices.asDriver(onErrorDriveWith: .empty())
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
    nextScreen = outputs.nextScreen.asDriver(onErrorDriveWith: .empty())
  }
}
