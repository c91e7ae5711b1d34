import AppMusic
import AudioService
import FOLDin
import Fatal
import Fate
import MVVMR
import RxLite

/// Asks into which playlist songs are to be put: a new one, whose name is typed here, or one of those that are there.
@MainActor final class PlaylistPickerPage: MVVMView, Page {
  typealias Input = PlaylistPickerInput
  typealias Output = PlaylistPickerOutput
  typealias Surface = any Page

  let appearances = PublishRelay<Void>()
  let selections = PublishRelay<Int>()
  let creations = PublishRelay<String>()
  let field: Control<TextField>
  private var list = ListView()
  private var ids: [PlaylistID] = []
  /// True while the name of a new playlist is typed.
  private var isNaming = false
  private let songs: Int
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext, songs: Int) {
    self.context = context
    self.songs = songs
    field = Control(TextField("", hint: context.say("Name of the new playlist")))
  }

  var surface: any Page { self }

  func load() {
    field.onChange = { [context] in context.requestFrame() }
    show([])
  }

  func rxDrive(viewModelOutput output: PlaylistPickerOutput) {
    output.playlists.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    // Where there is none, there is nothing to choose.
    output.placeholder.drive(onNext: { [weak self] in if $0 == .empty { self?.name() } }).disposed(by: bag)
    output.errors.drive(onNext: { [context] in context.tell($0) }).disposed(by: bag)
    output.notices.drive(onNext: { [context] notice in
      context.goBack()
      context.tell(notice)
    }).disposed(by: bag)
  }

  private func show(_ playlists: [Playlist]) {
    let speech = context.speech
    list.row = { path in
      guard path.row > 0 else { return ListRow(speech.say("New playlist"), leading: "+") }
      guard let playlist = playlists.fd[safe: path.row - 1] else { return ListRow("") }
      return ListRow(playlist.name, leading: "≡", trailing: speech.say(.songs(playlist.count)))
    }
    list.sections = [ListSection(count: playlists.count + 1)]
    // What was chosen last is what is wanted most: many songs go into one playlist.
    if ids.isEmpty {
      let last = playlists.firstIndex { $0.id == context.lastPlaylist }
      list.selected = RowPath(row: playlists.isEmpty ? 0 : (last ?? 0) + 1)
    }
    ids = playlists.map(\.id)
    context.requestFrame()
  }

  private func name() {
    isNaming = true
    context.requestFrame()
  }

  // MARK: Page

  var title: String { "\(context.say("Add to playlist")) · \(context.say(.songs(songs)))" }
  var keyClaim: KeyClaim { isNaming ? .text : .none }
  var popup: PopupShape {
    PopupShape(edge: .bottom, size: CellSize(columns: 50, rows: min(16, ids.count + 3)))
  }
  var hints: [KeyHint] {
    isNaming
      ? [KeyHint(command: "=⏎", "make it"), KeyHint(command: "=esc", "back")]
      : [
        KeyHint(command: "=⏎", "put them there"), KeyHint(command: "command create", "new"),
        KeyHint(command: "back", "close"),
      ]
  }

  func appear() { appearances.accept(()) }
  func languageChanged() { field.value.hint = context.say("Name of the new playlist") }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard isNaming else { return list.draw(on: &screen, in: area, theme: theme) }
    var shown = field.value
    shown.isFocused = true
    shown.draw(on: &screen, in: area.row(0).inset(left: 1, right: 1), theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    guard isNaming else {
      let response = list.handle(event, in: area)
      for case .chosen(let path) in response.actions { choose(plainRow: path.row) }
      return response.isHandled
    }
    switch event.key {
    case Key(.enter):
      if !field.value.text.fd.isBlank { creations.accept(field.value.text) }
      return true
    case Key(.escape):
      guard !ids.isEmpty else { return false }
      isNaming = false
      return true
    default: return field.handle(event, in: area.row(0).inset(left: 1, right: 1)).isHandled
    }
  }

  func obey(_ command: PageCommand) -> Bool {
    guard command == .formForNew else { return false }
    name()
    return true
  }

  var plainLines: [PlainLine] { list.plainLines }

  func choose(plainRow row: Int) {
    if row == 0 { return name() }
    context.lastPlaylist = ids.fd[safe: row - 1]
    selections.accept(row - 1)
  }
}

/// What the question for a playlist tells its model.
struct PlaylistPickerInput: ViewToViewModelInput {
  private let appearances: Driver<Void>
  private let selections: Driver<Int>
  private let creations: Driver<String>

  init(view: PlaylistPickerPage) {
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    selections = view.selections.asDriver(onErrorDriveWith: .empty())
    creations = view.creations.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any PlaylistPickerInputs, disposeBag: DisposeBag) {
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    selections.drive(onNext: { inputs.rowSelected(at: $0) }).disposed(by: disposeBag)
    creations.drive(onNext: { inputs.createPressed(name: $0) }).disposed(by: disposeBag)
  }
}

/// What the model of the question shows, made ready for the page.
struct PlaylistPickerOutput: ViewModelToViewOutput {
  let playlists: Driver<[Playlist]>
  let placeholder: Driver<PlaceholderState>
  let notices: Driver<Notice>
  let errors: Driver<any ErrorConvertible>

  init(viewModel: any ViewModelToViewOutputProvider<any PlaylistPickerOutputs>) {
    let outputs = viewModel.outputs
    playlists = outputs.playlists.asDriver(onErrorJustReturn: [])
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    notices = outputs.notices.asDriver(onErrorDriveWith: .empty())
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
  }
}
