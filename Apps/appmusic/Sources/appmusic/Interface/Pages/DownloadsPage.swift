import AppMusic
import AudioService
import FOLDin
import Fatal
import Fate
import MVVMR
import RxLite

/// What is kept for use without a network, and how far it is.
@MainActor final class DownloadsPage: MVVMView, Page {
  typealias Input = DownloadsInput
  typealias Output = DownloadsOutput
  typealias Surface = any Page

  let rows: RowsView
  let removals = PublishRelay<Int>()
  let playAll = PublishRelay<Void>()
  private var downloads: [DownloadRow] = []
  private let context: PageContext
  private let bag = DisposeBag()
  private static let words = PlaceholderWords(
    title: "No downloads",
    hint: "Press d on a song of a server to keep it here.")

  init(context: PageContext) {
    self.context = context
    rows = RowsView(context: context, words: Self.words)
  }

  var surface: any Page { self }

  func rxDrive(viewModelOutput output: DownloadsOutput) {
    rows.filter.rxDrive(output.filter)
    output.downloads.drive(onNext: { [weak self] in self?.downloads = $0 }).disposed(by: bag)
    let (speech, ages) = (context.speech, context.ages)
    output.downloads.drive(rows.list.rx.items, by: \.id) { _, row in
      ListRow(
        row.track.title, subtitle: Self.whence(of: row), leading: Self.sign(row.state),
        trailing: (row.state == .done ? row.used.map(ages.text) : nil) ?? speech.say(Self.words(of: row)))
    }.disposed(by: bag)
    output.placeholder.drive(rows.state).disposed(by: bag)
    output.errors.drive(onNext: { [rows] in rows.fail($0) }).disposed(by: bag)
  }

  /// Who made the song, and before that the server it is from, which must not be cut.
  nonisolated private static func whence(of row: DownloadRow) -> String {
    [row.server.map { "@\($0)" }, row.track.artistText].fd.filterNil().joined(separator: "  ")
  }

  nonisolated private static func sign(_ state: DownloadRow.State) -> String {
    switch state {
    case .waiting: "…"
    case .running: "↓"
    case .paused: "‖"
    case .done: "✓"
    case .failed: "!"
    }
  }

  nonisolated private static func words(of row: DownloadRow) -> Phrase {
    switch row.state {
    case .waiting: "waits"
    case .running: Phrase(verbatim: row.share.map { "\(Int($0 * 100)) %" } ?? "…")
    case .paused: "paused"
    case .done: "here"
    case .failed: "failed"
    }
  }

  /// What can be done about the selected download.
  private var advice: String {
    guard let row = rows.selected.flatMap({ downloads.fd[safe: $0] }) else { return "" }
    return switch row.state {
    case .failed(let message):
      Translation.sentence(message, in: context.language) + " " + context.say("⏎ tries again.")
    case .paused: context.say("⏎ goes on with it.")
    case .waiting, .running: context.say("⏎ stops it for now.")
    case .done: ""
    }
  }

  var title: String { context.say("Downloads") }
  var subjects: [Track] {
    rows.selected.flatMap { downloads.fd[safe: $0] }.map { [$0.track] } ?? []
  }
  var keyClaim: KeyClaim { rows.filter.keyClaim }
  var hints: [KeyHint] {
    rows.filter.hints([
      KeyHint(command: "=⏎", "play, stop or go on"),
      KeyHint(command: "remove", "remove"), KeyHint(command: "filter", "filter"),
      KeyHint(command: "back", "back"),
    ])
  }
  var frameInterval: Duration? { rows.frameInterval }
  func advance(by step: Duration) { rows.advance(by: step) }
  var mark: String? { rows.mark }
  func restore(_ mark: String) { rows.restore(mark) }
  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    rows.draw(on: &screen, in: area, theme: theme, below: advice)
  }
  func handle(_ event: InputEvent, in area: CellRect) -> Bool { rows.handle(event, in: area) }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .remove: if let row = rows.selected { removals.accept(row) }
    case .playAll: playAll.accept(())
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

/// What the downloads tell their model.
struct DownloadsInput: ViewToViewModelInput {
  private let filter: FilterInput
  private let selections: Driver<Int>
  private let removals: Driver<Int>
  private let playAll: Driver<Void>
  private let retries: Driver<Void>

  init(view: DownloadsPage) {
    filter = FilterInput(view.rows.filter)
    selections = view.rows.selections.asDriver(onErrorDriveWith: .empty())
    removals = view.removals.asDriver(onErrorDriveWith: .empty())
    playAll = view.playAll.asDriver(onErrorDriveWith: .empty())
    retries = view.rows.retries.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any DownloadsInputs, disposeBag: DisposeBag) {
    filter.rxDrive(inputs, disposeBag: disposeBag)
    selections.drive(onNext: { inputs.rowSelected(at: $0) }).disposed(by: disposeBag)
    removals.drive(onNext: { inputs.removePressed(at: $0) }).disposed(by: disposeBag)
    playAll.drive(onNext: { inputs.playAllPressed() }).disposed(by: disposeBag)
    retries.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
  }
}

/// What the downloads' model shows, made ready for the page.
struct DownloadsOutput: ViewModelToViewOutput {
  let filter: Driver<ListFilter?>
  let downloads: Driver<[DownloadRow]>
  let placeholder: Driver<PlaceholderState>
  let errors: Driver<any ErrorConvertible>

  init(viewModel: any ViewModelToViewOutputProvider<any DownloadsOutputs>) {
    let outputs = viewModel.outputs
    filter = outputs.filter.asDriver(onErrorJustReturn: nil)
    downloads = outputs.downloads.asDriver(onErrorJustReturn: [])
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
  }
}
