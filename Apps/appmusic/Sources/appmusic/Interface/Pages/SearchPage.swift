import AppMusic
import AudioService
import FOLDin
import Fatal
import Fate
import MVVMR
import RxLite

/// The search: a field, what was searched for while it is empty, and results as the user types.
@MainActor final class SearchPage: MVVMView, Page {
  typealias Input = SearchInput
  typealias Output = SearchOutput
  typealias Surface = any Page

  /// A row of a section that was chosen.
  struct Choice: Sendable {
    let kind: SearchSection.Kind
    let row: Int
  }

  let field: Control<TextField>
  let spinner = Control(Spinner(isAnimating: false))
  /// What stands in the place of results.
  let standIn: StandIn
  let appearances = PublishRelay<Void>()
  let queries = PublishRelay<String>()
  let submissions = PublishRelay<Void>()
  let choices = PublishRelay<Choice>()
  let historyChoices = PublishRelay<Int>()
  let historyRemovals = PublishRelay<Int>()
  /// Kinds of which everything is to be seen.
  let openings = PublishRelay<SearchSection.Kind>()
  /// All songs that were found are to be played.
  let playAll = PublishRelay<Void>()
  let likes = PublishRelay<Int>()
  let menuChoices = PublishRelay<TrackListView.MenuChoice>()
  private var list = ListView()
  private var sections: [SearchSection] = []
  /// The text for which they were found.
  private var foundText = ""
  private var history: [String] = []
  private var playing: TrackID?
  private var isTyping = true
  /// The row that is to be selected when it is found.
  private var wanted: RowPath?
  private let context: PageContext
  private let bag = DisposeBag()
  private static let words = PlaceholderWords(
    title: "Nothing was found",
    hint: "Try fewer letters, or only a part of the name.")

  init(context: PageContext, query: String) {
    self.context = context
    standIn = StandIn(context: context, words: Self.words)
    field = Control(TextField(query, hint: context.say("Song, album, artist, playlist")))
  }

  var surface: any Page { self }

  func load() {
    field.onChange = { [context] in context.requestFrame() }
    spinner.onChange = { [context] in context.requestFrame() }
  }

  /// The user wants to try again.
  var retries: PublishRelay<Void> { standIn.retries }

  func rxDrive(viewModelOutput output: SearchOutput) {
    output.query.drive(field.rx.text).disposed(by: bag)
    output.isSearching.drive(spinner.rx.isAnimating).disposed(by: bag)
    output.placeholder.drive(state).disposed(by: bag)
    output.history.drive(onNext: { [weak self] history in
      self?.history = history
      self?.rebuild()
    }).disposed(by: bag)
    Driver.combineLatest(output.sections, output.list.nowPlaying) { ($0, $1) }
      .drive(onNext: { [weak self] sections, playing in
        self?.take(sections)
        self?.playing = playing
        self?.rebuild()
      }).disposed(by: bag)
    output.list.notices.drive(onNext: { [context] in context.tell($0) }).disposed(by: bag)
    output.list.errors.drive(onNext: { [standIn, context] error in
      standIn.fail(error)
      context.tell(error)
    }).disposed(by: bag)
    output.list.nextScreen.drive(onNext: { [context] in context.open($0) }).disposed(by: bag)
  }

  private var state: Binder<PlaceholderState> {
    Binder(self) { page, state in page.standIn.take(state) }
  }

  private var showsHistory: Bool { field.value.text.fd.isBlank }

  /// Takes what was found; what is selected stays so where the same text has found it again.
  private func take(_ new: [SearchSection]) {
    let text = field.value.text
    if text == foundText, let old = list.selected, let section = sections.fd[safe: old.section],
      let key = section.rows.fd[safe: old.row]?.key,
      let place = new.firstIndex(where: { $0.kind == section.kind }),
      let row = new[place].rows.firstIndex(where: { $0.key == key })
    {
      list.selected = RowPath(section: place, row: row)
    }
    (sections, foundText) = (new, text)
  }

  /// Makes the rows of what is known now: the history while the field is empty, else what was found.
  private func rebuild() {
    let old = list.selected
    if showsHistory {
      let rows = history
      list.row = { path in rows.indices.contains(path.row) ? ListRow(rows[path.row]) : ListRow("") }
      list.sections = rows.isEmpty ? [] : [ListSection(context.say("Searched lately"), count: rows.count)]
    } else {
      let (sections, playing) = (sections, playing)
      let speech = context.speech
      list.row = { path in
        guard let section = sections.fd[safe: path.section] else { return ListRow("") }
        guard let row = section.rows.fd[safe: path.row] else {
          return ListRow(speech.say("\(section.hidden) more"), leading: "…")
        }
        return row.listRow(playing: playing, speech)
      }
      list.sections = sections.map { section in
        let title = context.language == .english ? section.kind.title : section.kind.chineseTitle
        let count = section.rows.count + (section.canOpen ? 1 : 0)
        return ListSection("\(title) · \(section.total)", count: count)
      }
    }
    if let old, list.sections.indices.contains(old.section) { list.selected = old }
    selectWanted()
    context.requestFrame()
  }

  func languageChanged() {
    field.value.hint = context.say("Song, album, artist, playlist")
    rebuild()
  }

  // MARK: Page

  var title: String { context.say("Search") }
  var keyClaim: KeyClaim { isTyping ? .text : .none }
  var subjects: [Track] { isTyping ? [] : selectedSong.map { [$0.1] } ?? [] }
  var subjectItem: CatalogueItem? {
    guard !isTyping, !showsHistory, let path = list.selected else { return nil }
    return sections.fd[safe: path.section]?.rows.fd[safe: path.row]?.item
  }
  var hints: [KeyHint] {
    guard !isTyping else {
      return [
        KeyHint(command: "=⏎", "search"), KeyHint(command: "=↓", "to the results"),
        KeyHint(command: "=esc", "back"),
      ]
    }
    return [KeyHint(command: "find", "change the text")] + KeyHint.list
  }
  var frameInterval: Duration? { spinner.value.isAnimating ? Spinner.step : nil }
  func advance(by step: Duration) { if spinner.value.isAnimating { spinner.value.elapsed += step } }
  func appear() { appearances.accept(()) }

  /// The text, and behind a line's end the row that is selected in what was found.
  var mark: String? {
    guard !showsHistory else { return nil }
    let text = field.value.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard !isTyping, let path = list.selected, list.count > 0 else { return text }
    return "\(text)\n\(path.section) \(path.row)"
  }

  func restore(_ mark: String) {
    let lines = mark.split(separator: "\n", omittingEmptySubsequences: false)
    guard let text = lines.first, !text.isEmpty else { return }
    field.value.text = String(text)
    queries.accept(String(text))
    // Keys are commands after a start, wherever one was.
    isTyping = false
    let numbers = lines.dropFirst().first.map { $0.split(separator: " ").compactMap { Int($0) } } ?? []
    if numbers.count == 2 { wanted = RowPath(section: numbers[0], row: numbers[1]) }
  }

  /// Selects what was selected in an earlier run, once it is found again.
  private func selectWanted() {
    guard let wanted, !showsHistory, list.count > 0 else { return }
    self.wanted = nil
    if list.sections.fd[safe: wanted.section].map({ (0..<$0.count).contains(wanted.row) }) == true {
      list.selected = wanted
    }
  }

  private func layout(_ area: CellRect) -> (field: CellRect, list: CellRect) {
    let (head, rest) = area.splitTop(min(area.rows, area.rows >= 8 ? 2 : 1))
    return (head.row(0).inset(left: 1, right: 1), rest)
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (line, rows) = layout(area)
    guard !line.isEmpty else { return }
    let (sign, text) = line.splitLeft(3)
    screen.fill(sign, style: theme[.field])
    if spinner.value.isAnimating {
      spinner.draw(on: &screen, in: sign.inset(left: 1), theme: theme)
    } else {
      screen.write(Signs(theme).search, in: sign.inset(left: 1), style: theme[.field])
    }
    var shown = field.value
    shown.isFocused = isTyping
    shown.draw(on: &screen, in: text, theme: theme)
    var results = list
    results.isFocused = !isTyping
    results.skeletonRows = isWaiting ? rows.rows : nil
    results.draw(on: &screen, in: rows, theme: theme)
    if list.count == 0, !isWaiting { placeholder.draw(on: &screen, in: rows, theme: theme) }
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    let (line, rows) = layout(area)
    if let point = event.click {
      isTyping = line.contains(point)
      return isTyping ? field.handle(event, in: line.inset(left: 3)).isHandled : handleInList(event, rows)
    }
    if case .mouse = event { return handleInList(event, rows) }
    guard isTyping else {
      if event.key == Key(.up) || event.key == Key("k"), list.selected == nil || isAtTop { return type() }
      return handleInList(event, rows)
    }
    switch event.key {
    case Key(.down), Key(.tab), Key("n", .control):
      if list.count > 0 { isTyping = false }
      return true
    case Key(.enter):
      if showsHistory { return true }
      submissions.accept(())
      if list.count > 0 { isTyping = false }
      return true
    case Key(.escape): return false
    default: break
    }
    let response = field.handle(event, in: line.inset(left: 3))
    for case .changed(let text) in response.actions {
      queries.accept(text)
      rebuild()
    }
    return response.isHandled
  }

  /// True while the first results of a text are on their way.
  private var isWaiting: Bool { list.count == 0 && !showsHistory && standIn.isLoading }

  /// What stands where results belong: while nothing was typed or searched for, what to do.
  private var placeholder: PlaceholderView {
    guard showsHistory else { return PlaceholderView(standIn.phase) }
    return PlaceholderView(
      .empty(
        title: context.say("Search the music box"),
        hint: context.say("Type a part of a title, an album, an artist or a playlist.")))
  }

  private var isAtTop: Bool {
    list.selected == list.sections.firstIndex { $0.count > 0 }.map { RowPath(section: $0, row: 0) }
  }

  private func type() -> Bool {
    isTyping = true
    context.requestFrame()
    return true
  }

  private func handleInList(_ event: InputEvent, _ area: CellRect) -> Bool {
    if list.count == 0 { return standIn.handle(event, in: area) }
    let response = list.handle(event, in: area)
    for case .chosen(let path) in response.actions { choose(path) }
    return response.isHandled
  }

  private func choose(_ path: RowPath) {
    if showsHistory { return historyChoices.accept(path.row) }
    guard let section = sections.fd[safe: path.section] else { return }
    let kind = section.kind
    if path.row >= section.rows.count { return openings.accept(kind) }
    choices.accept(Choice(kind: kind, row: path.row))
  }

  private var selectedSong: (Int, Track)? {
    guard !showsHistory, let path = list.selected,
      case .song(let track)? = sections.fd[safe: path.section]?.rows.fd[safe: path.row]
    else { return nil }
    return (path.row, track)
  }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .search(let text):
      if !text.isEmpty {
        field.value.text = text
        queries.accept(text)
      }
      return type()
    case .focusNext, .focusPrevious:
      isTyping.toggle()
      return true
    case .like:
      guard let (row, _) = selectedSong else { return false }
      likes.accept(row)
    case .songMenu(let item):
      guard let (row, _) = selectedSong else { return false }
      menuChoices.accept(.init(item: item, row: row))
    case .remove:
      guard showsHistory, let row = list.selected?.row, list.count > 0 else { return false }
      historyRemovals.accept(row)
    case .refresh: retries.accept(())
    case .playAll:
      guard !showsHistory, sections.contains(where: { $0.kind == .songs }) else { return false }
      playAll.accept(())
    case .move, .filter, .sort, .formForNew, .entered: return false
    }
    return true
  }

  private var paths: [RowPath] {
    list.sections.enumerated().flatMap { section, rows in
      (0..<rows.count).map { RowPath(section: section, row: $0) }
    }
  }

  var plainLines: [PlainLine] {
    guard list.count > 0 else {
      let hint = context.say("Type “search” and a text.")
      return showsHistory ? [.text(hint)] : standIn.spoken
    }
    return list.plainLines
  }

  func choose(plainRow row: Int) { if let path = paths.fd[safe: row] { choose(path) } }
}

/// What the search tells its model.
struct SearchInput: ViewToViewModelInput {
  private let appearances: Driver<Void>
  private let queries: Driver<String>
  private let submissions: Driver<Void>
  private let choices: Driver<SearchPage.Choice>
  private let historyChoices: Driver<Int>
  private let historyRemovals: Driver<Int>
  private let retries: Driver<Void>
  private let openings: Driver<SearchSection.Kind>
  private let playAll: Driver<Void>
  private let likes: Driver<Int>
  private let menuChoices: Driver<TrackListView.MenuChoice>

  init(view: SearchPage) {
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    queries = view.queries.asDriver(onErrorDriveWith: .empty())
    submissions = view.submissions.asDriver(onErrorDriveWith: .empty())
    choices = view.choices.asDriver(onErrorDriveWith: .empty())
    historyChoices = view.historyChoices.asDriver(onErrorDriveWith: .empty())
    historyRemovals = view.historyRemovals.asDriver(onErrorDriveWith: .empty())
    retries = view.retries.asDriver(onErrorDriveWith: .empty())
    openings = view.openings.asDriver(onErrorDriveWith: .empty())
    playAll = view.playAll.asDriver(onErrorDriveWith: .empty())
    likes = view.likes.asDriver(onErrorDriveWith: .empty())
    menuChoices = view.menuChoices.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any SearchInputs, disposeBag: DisposeBag) {
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    queries.drive(onNext: { inputs.queryChanged($0) }).disposed(by: disposeBag)
    submissions.drive(onNext: { inputs.searchPressed() }).disposed(by: disposeBag)
    choices.drive(onNext: { inputs.rowSelected(in: $0.kind, at: $0.row) }).disposed(by: disposeBag)
    historyChoices.drive(onNext: { inputs.historySelected(at: $0) }).disposed(by: disposeBag)
    historyRemovals.drive(onNext: { inputs.historyRemoved(at: $0) }).disposed(by: disposeBag)
    retries.drive(onNext: { inputs.retryPressed() }).disposed(by: disposeBag)
    openings.drive(onNext: { inputs.allWanted(of: $0) }).disposed(by: disposeBag)
    playAll.drive(onNext: { inputs.playAllPressed() }).disposed(by: disposeBag)
    likes.drive(onNext: { inputs.likePressed(at: $0) }).disposed(by: disposeBag)
    menuChoices.drive(onNext: { inputs.songMenuChosen($0.item, at: $0.row) }).disposed(by: disposeBag)
  }
}

/// What the search's model shows, made ready for the page.
struct SearchOutput: ViewModelToViewOutput {
  let list: TrackListOutput
  let query: Driver<String>
  let sections: Driver<[SearchSection]>
  let history: Driver<[String]>
  let isSearching: Driver<Bool>
  let placeholder: Driver<PlaceholderState>

  init(viewModel: any ViewModelToViewOutputProvider<any SearchOutputs>) {
    let outputs = viewModel.outputs
    list = TrackListOutput(outputs)
    query = outputs.query.asDriver(onErrorJustReturn: "")
    sections = outputs.sections.asDriver(onErrorJustReturn: [])
    history = outputs.history.asDriver(onErrorJustReturn: [])
    isSearching = outputs.isSearching.asDriver(onErrorJustReturn: false)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
  }
}

extension SearchSection {
  /// How many match that are not shown.
  fileprivate var hidden: Int { max(0, total - rows.count) }
  /// True where more of them can be shown: not once more than the best few are.
  fileprivate var canOpen: Bool { hidden > 0 && rows.count <= SearchViewModel.size }
}
