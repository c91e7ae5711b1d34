import AppMusic
import AudioService
import FOLDin
import Fatal
import MVVMR
import RxLite

/// The lyrics of a song, whether it plays or not; a line that is chosen begins to play.
@MainActor final class LyricsPage: MVVMView, Page {
  typealias Input = LyricsInput
  typealias Output = LyricsOutput
  typealias Surface = any Page

  let appearances = PublishRelay<Void>()
  let selections = PublishRelay<Int>()
  /// What stands in the place of lines.
  let standIn: StandIn
  private var track: Track?
  private var view = LyricView(groups: [])
  private var sheet: LyricSheet?
  private let context: PageContext
  private let bag = DisposeBag()
  private static let words = PlaceholderWords(
    title: "No lyrics were found",
    hint: "Put a .lrc file beside the song.")

  init(context: PageContext) {
    self.context = context
    standIn = StandIn(context: context, words: Self.words)
  }

  var surface: any Page { self }
  /// The lyrics are to be looked for again.
  var refreshes: PublishRelay<Void> { standIn.retries }

  func rxDrive(viewModelOutput output: LyricsOutput) {
    output.track.drive(onNext: { [weak self] in self?.track = $0 }).disposed(by: bag)
    output.lyrics.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    output.placeholder.drive(state).disposed(by: bag)
    output.errors.drive(onNext: { [standIn, context] error in
      standIn.fail(error)
      context.tell(error)
    }).disposed(by: bag)
  }

  private var state: Binder<PlaceholderState> {
    Binder(self) { page, state in page.standIn.take(state) }
  }

  private func show(_ lyrics: Lyrics?) {
    sheet = lyrics.map { LyricSheet($0.lines, isSynced: $0.isSynced) }
    view = LyricView(groups: sheet?.groups ?? [], isPlain: sheet?.isPlain ?? true)
    context.requestFrame()
  }

  var title: String { track?.title ?? context.say("Lyrics") }
  var subjects: [Track] { track.map { [$0] } ?? [] }
  var hints: [KeyHint] {
    [
      KeyHint(command: "=↑↓", "move"), KeyHint(command: "=⏎", "play from here"),
      KeyHint(command: "back", "back"),
    ]
  }
  func appear() { appearances.accept(()) }

  // MARK: Time

  /// True when these are the lyrics of the song that plays, so that they follow it.
  private var isSung: Bool {
    track != nil && context.player.track?.id == track?.id && sheet?.isPlain == false
  }

  var frameInterval: Duration? {
    if view.isGliding { return .milliseconds(50) }
    guard isSung, context.player.isMoving, let sheet else { return nil }
    let position = Int(context.player.lyricPosition.fd.milliseconds)
    return sheet.untilChange(after: position).map { .milliseconds(max(20, $0)) }
  }

  func advance(by step: Duration) { view.advance(by: step) }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    if isSung, let sheet {
      let position = context.player.lyricPosition
      view.follow(sheet.group(at: Int(position.fd.milliseconds)), time: position)
    }
    guard view.groups.isEmpty else {
      return view.draw(on: &screen, in: area.inset(left: 1, right: 1), theme: theme)
    }
    guard standIn.isLoading else { return standIn.draw(on: &screen, in: area, theme: theme) }
    drawSkeleton(on: &screen, in: area, theme: theme)
  }

  /// Grey bars where lines will be: each as long as a line may be, in the middle, with an empty row below.
  private func drawSkeleton(on screen: inout Screen, in area: CellRect, theme: Theme) {
    for (index, row) in stride(from: 1, to: area.rows, by: 2).enumerated() {
      let columns = area.columns * [32, 22, 41, 27][index % 4] / 100
      let bar = area.row(row).centered(columns: columns, rows: 1)
      screen.fill(bar, with: Character(theme.symbols.skeleton), style: theme[.skeleton])
    }
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    guard !view.groups.isEmpty else { return standIn.handle(event, in: area) }
    let response = view.handle(event, in: area.inset(left: 1, right: 1))
    for case .sought(let group) in response.actions { choose(plainRow: group) }
    return response.isHandled
  }

  func obey(_ command: PageCommand) -> Bool {
    guard command == .refresh else { return false }
    refreshes.accept(())
    return true
  }

  var plainLines: [PlainLine] {
    guard let sheet, !sheet.groups.isEmpty else { return standIn.spoken }
    return sheet.groups.map { .row(([$0.text] + $0.translations).joined(separator: " / ")) }
  }

  /// A group is told to the model by its first line.
  func choose(plainRow row: Int) {
    guard let sheet, sheet.firstLines.indices.contains(row) else { return }
    selections.accept(sheet.firstLines[row])
  }
}

/// What the lyrics tell their model.
struct LyricsInput: ViewToViewModelInput {
  private let appearances: Driver<Void>
  private let refreshes: Driver<Void>
  private let selections: Driver<Int>

  init(view: LyricsPage) {
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    refreshes = view.refreshes.asDriver(onErrorDriveWith: .empty())
    selections = view.selections.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any LyricsInputs, disposeBag: DisposeBag) {
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    refreshes.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
    selections.drive(onNext: { inputs.lineSelected(at: $0) }).disposed(by: disposeBag)
  }
}

/// What the lyrics' model shows, made ready for the page.
struct LyricsOutput: ViewModelToViewOutput {
  let track: Driver<Track?>
  let lyrics: Driver<Lyrics?>
  let placeholder: Driver<PlaceholderState>
  let errors: Driver<any ErrorConvertible>

  init(viewModel: any ViewModelToViewOutputProvider<any LyricsOutputs>) {
    let outputs = viewModel.outputs
    track = outputs.track.asDriver(onErrorJustReturn: nil)
    lyrics = outputs.lyrics.asDriver(onErrorJustReturn: nil)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
  }
}
