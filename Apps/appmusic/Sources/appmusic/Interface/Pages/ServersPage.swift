import AppMusic
import AudioService
import FOLDin
import Fatal
import MVVMR
import RxLite

/// The servers: how each stands, reading its songs, and the way to sign in to another.
@MainActor final class ServersPage: MVVMView, Page {
  typealias Input = ServersInput
  typealias Output = ServersOutput
  typealias Surface = any Page

  let rows: RowsView
  let additions = PublishRelay<Void>()
  let syncs = PublishRelay<Int>()
  let tests = PublishRelay<Int>()
  let removals = PublishRelay<Int>()
  private var servers: [ServerRow] = []
  private var progress: ServerReading?
  private let context: PageContext
  private let bag = DisposeBag()
  private static let words = PlaceholderWords(
    title: "No servers yet",
    hint: "Press N to sign in to one.")

  init(context: PageContext) {
    self.context = context
    rows = RowsView(context: context, words: Self.words)
  }

  var surface: any Page { self }

  func rxDrive(viewModelOutput output: ServersOutput) {
    output.servers.drive(onNext: { [weak self] in self?.servers = $0 }).disposed(by: bag)
    let (speech, ages) = (context.speech, context.ages)
    output.servers.drive(rows.list.rx.items, by: \.id) { _, server in
      ListRow(
        "\(server.user) @ \(server.url)", subtitle: ages.text(server.synced),
        leading: server.state == .ok ? "●" : server.state == .denied ? "!" : "○",
        trailing: speech.say(Self.words(of: server)).inColumn(11))
    }.disposed(by: bag)
    output.progress.drive(onNext: { [weak self] progress in
      self?.progress = progress
      self?.context.requestFrame()
    }).disposed(by: bag)
    output.placeholder.drive(rows.state).disposed(by: bag)
    output.notices.drive(onNext: { [context] in context.tell($0) }).disposed(by: bag)
    output.errors.drive(onNext: { [rows] in rows.fail($0) }).disposed(by: bag)
    output.nextScreen.drive(onNext: { [context] in context.open($0) }).disposed(by: bag)
  }

  nonisolated private static func words(of server: ServerRow) -> Phrase {
    switch server.state {
    case .ok: .songs(server.songs)
    case .offline: "offline"
    case .denied: "denied"
    }
  }

  /// What can be done about the selected server.
  private var advice: String {
    guard let row = rows.selected, servers.indices.contains(row) else { return "" }
    return switch servers[row].state {
    case .ok: ""
    case .offline:
      context.say("The server does not answer now; R asks it again.")
    case .denied: context.say("The server refuses the sign-in; sign in again with N.")
    }
  }

  var title: String { context.say("Music servers") }
  var hints: [KeyHint] {
    [
      KeyHint(command: "command create", "sign in"), KeyHint(command: "=⏎", "read its songs"),
      KeyHint(command: "refresh", "test"), KeyHint(command: "remove", "forget"),
      KeyHint(command: "back", "back"),
    ]
  }
  var frameInterval: Duration? { rows.frameInterval }
  func advance(by step: Duration) { rows.advance(by: step) }
  var mark: String? { rows.mark }
  func restore(_ mark: String) { rows.restore(mark) }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (list, below) = area.splitBottom(progress == nil ? 0 : min(2, area.rows))
    rows.draw(on: &screen, in: list, theme: theme, below: advice)
    guard let progress else { return }
    let done = progress.progress.done
    let bar = FOLDin.ProgressBar(
      progress: progress.progress.share ?? 0, leading: progress.server,
      trailing: progress.progress.total.map { "\(done)/\($0)" } ?? "\(done)", isSeekable: false)
    bar.draw(on: &screen, in: below.row(below.rows - 1).inset(left: 1, right: 1), theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool { rows.handle(event, in: area) }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .formForNew, .entered("create", _): additions.accept(())
    case .refresh: if let row = rows.selected { tests.accept(row) } else { rows.retries.accept(()) }
    case .remove: if let row = rows.selected { removals.accept(row) }
    default: return false
    }
    return true
  }

  var plainLines: [PlainLine] { rows.plainLines }
  func choose(plainRow row: Int) { rows.choose(plainRow: row) }
}

/// What the servers tell their model.
struct ServersInput: ViewToViewModelInput {
  private let additions: Driver<Void>
  private let syncs: Driver<Int>
  private let tests: Driver<Int>
  private let removals: Driver<Int>
  private let retries: Driver<Void>

  init(view: ServersPage) {
    retries = view.rows.retries.asDriver(onErrorDriveWith: .empty())
    additions = view.additions.asDriver(onErrorDriveWith: .empty())
    syncs = view.rows.selections.asDriver(onErrorDriveWith: .empty())
    tests = view.tests.asDriver(onErrorDriveWith: .empty())
    removals = view.removals.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any ServersInputs, disposeBag: DisposeBag) {
    retries.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
    additions.drive(onNext: { inputs.addPressed() }).disposed(by: disposeBag)
    syncs.drive(onNext: { inputs.syncPressed(at: $0) }).disposed(by: disposeBag)
    tests.drive(onNext: { inputs.testPressed(at: $0) }).disposed(by: disposeBag)
    removals.drive(onNext: { inputs.removePressed(at: $0) }).disposed(by: disposeBag)
  }
}

/// What the servers' model shows, made ready for the page.
struct ServersOutput: ViewModelToViewOutput {
  let servers: Driver<[ServerRow]>
  let progress: Driver<ServerReading?>
  let placeholder: Driver<PlaceholderState>
  let notices: Driver<Notice>
  let errors: Driver<any ErrorConvertible>
  let nextScreen: Driver<AppScreen>

  init(viewModel: any ViewModelToViewOutputProvider<any ServersOutputs>) {
    let outputs = viewModel.outputs
    servers = outputs.servers.asDriver(onErrorJustReturn: [])
    progress = outputs.syncProgress.asDriver(onErrorJustReturn: nil)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    notices = outputs.notices.asDriver(onErrorDriveWith: .empty())
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
    nextScreen = outputs.nextScreen.asDriver(onErrorDriveWith: .empty())
  }
}
