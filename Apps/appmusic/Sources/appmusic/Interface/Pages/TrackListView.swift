import AppMusic
import AudioService
import FOLDin
import Fatal
import MVVMR
import RxLite

/// A list of songs, a child that several pages use: rows bound to it, a skeleton, and what stands in for them.
@MainActor final class TrackListView {
  /// What can be chosen of a song's menu, and for which row.
  struct MenuChoice: Sendable {
    let item: SongMenuItem
    let row: Int
  }

  let list: Control<ListView>
  /// What stands in the place of rows.
  let standIn: StandIn
  /// The line that narrows the list.
  let filter: FilterLine
  /// Rows that are to be played.
  let selections = PublishRelay<Int>()
  /// Rows whose heart was pressed.
  let likes = PublishRelay<Int>()
  /// All of it is to be played.
  let playAll = PublishRelay<Void>()
  /// Items of a song's menu.
  let menuChoices = PublishRelay<MenuChoice>()
  /// Rows that are wanted and may not be there yet.
  let wantedRows = PublishRelay<Int>()
  /// False where every song is of the same album.
  var showsAlbum = true
  private(set) var rows: [SongRow] = []
  /// True while the selected row is the one where a song was moved to, and the songs have not followed yet.
  private var isKnownByNumber = false
  /// The song that is to be selected when it is there, and the row where it was.
  private var wanted: (id: String, row: Int)?
  /// The row that is to be selected when it is there, whatever song it is.
  private(set) var wantedRow: Int?
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext, words: PlaceholderWords = .songs) {
    self.context = context
    standIn = StandIn(context: context, words: words)
    filter = FilterLine(context: context)
    list = Control(ListView())
    list.onChange = { [context] in context.requestFrame() }
    list.rx.itemChosen.subscribe(onNext: { [selections] path in selections.accept(path.row) }).disposed(
      by: bag)
  }

  /// The user wants to try again.
  var retries: PublishRelay<Void> { standIn.retries }
  /// The picture of the first song that has one; looked for when songs come, since there may be many.
  private(set) var firstCover: CatalogueItem?

  /// Shows what a model's list shows.
  func rxDrive(_ output: TrackListOutput) {
    filter.rxDrive(output.filter)
    let heart = Symbols.unicode.heart
    let showsAlbum = showsAlbum
    let rows = Driver.combineLatest(output.tracks, output.nowPlaying) { tracks, playing in
      tracks.map { SongRow(track: $0, isPlaying: $0.id == playing) }
    }
    rows.drive(onNext: { [weak self] rows in
      self?.rows = rows
      self?.firstCover = rows.first { $0.track.hasCover }.map { .track($0.track.id) }
    }).disposed(by: bag)
    rows.drive(list.rx.items, by: { [weak self] in self?.isKnownByNumber == true ? nil : $0.track.id }) {
      index, row in
      row.listRow(number: index + 1, heart: heart, showsAlbum: showsAlbum)
    }.disposed(by: bag)
    rows.drive(onNext: { [weak self] _ in self?.selectWanted() }).disposed(by: bag)
    output.notices.drive(onNext: { [context] in context.tell($0) }).disposed(by: bag)
    output.errors.drive(onNext: { [standIn, context] error in
      standIn.fail(error)
      context.tell(error)
    }).disposed(by: bag)
    output.nextScreen.drive(onNext: { [context] in context.open($0) }).disposed(by: bag)
    output.isPreparing.drive(onNext: { [weak self] in self?.showPreparing($0) }).disposed(by: bag)
  }

  private var preparing: HUDTicketBox?

  private func showPreparing(_ isPreparing: Bool) {
    preparing?.ticket.finish()
    preparing =
      isPreparing
      ? HUDTicketBox(context.hud.showSpinner(message: context.say("Fetching the list"))) : nil
  }

  /// What stands in the place of rows.
  var state: Binder<PlaceholderState> {
    Binder(self) { view, state in view.standIn.take(state) }
  }

  /// The selected song, while rows are shown.
  var selected: Track? { selectedRow.map { rows[$0].track } }

  private var selectedRow: Int? {
    guard let row = list.value.selected?.row, rows.indices.contains(row) else { return nil }
    return row
  }

  /// The selected song's identity and its row, for a later run; the first row is where every list begins.
  var mark: String? {
    guard let row = selectedRow else { return nil }
    let place = filter.place(of: row)
    return place > 0 ? "\(rows[row].track.id.rawValue) \(place)" : nil
  }

  /// Selects a song by its identity as soon as it is there; asks for the rows where it was.
  func restore(_ mark: String) {
    let words = mark.split(separator: " ")
    guard let id = words.first else { return }
    let row = words.count > 1 ? Int(words[1]) ?? 0 : 0
    wanted = (String(id), row)
    wantedRows.accept(row)
    selectWanted()
  }

  /// Selects a row as soon as it is there; whoever wants that asks for it.
  func go(to row: Int) {
    (wanted, wantedRow) = (nil, row)
    selectWanted()
  }

  private func selectWanted() {
    if let row = wantedRow, row < rows.count {
      wantedRow = nil
      list.value.selected = RowPath(row: row)
    }
    guard let wanted, !rows.isEmpty else { return }
    if let row = rows.firstIndex(where: { $0.track.id.rawValue == wanted.id }) {
      list.value.selected = RowPath(row: row)
      self.wanted = nil
    } else if rows.count > wanted.row {
      // It is not among the rows where it was: nothing is selected in its place at some later time.
      self.wanted = nil
    }
  }

  /// Selects the row that a song is being moved to, whatever stands there until it has come.
  func follow(to row: Int) {
    isKnownByNumber = true
    list.value.selected = RowPath(row: row)
  }

  /// Shows the whole list again, with the chosen song selected; rows up to it are asked for where they are not here.
  private func endFilter() {
    let (track, state) = (selected, filter.filter)
    let place = selectedRow.flatMap { row in
      state.flatMap { $0.places?.fd[safe: row] ?? ($0.isNarrowing ? nil : row) }
    }
    filter.close()
    if let place { return go(to: place) }
    guard let track, let total = state?.total else { return }
    restore("\(track.id.rawValue) \(min(total - 1, AudioSheetListViewModel.farthestRow))")
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (area, line) = filter.areas(area)
    filter.draw(on: &screen, in: line, theme: theme)
    var shown = list.value
    if !theme.symbols.hasBlocks {
      shown.row = { [row = shown.row, heart = theme.symbols.heart] path in
        var row = row(path)
        if row.accessory == Symbols.unicode.heart { row.accessory = heart }
        return row
      }
    }
    shown.skeletonRows = rows.isEmpty && standIn.isLoading ? area.rows : nil
    shown.draw(on: &screen, in: area, theme: theme)
    if rows.isEmpty, let nothing = filter.nothing {
      return PlaceholderView(nothing).draw(on: &screen, in: area, theme: theme)
    }
    if rows.isEmpty, !standIn.isLoading { standIn.draw(on: &screen, in: area, theme: theme) }
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    (wanted, wantedRow) = (nil, nil)
    isKnownByNumber = false
    let (area, line) = filter.areas(area)
    if let isHandled = filter.handle(event, in: line, hasRows: !rows.isEmpty, end: endFilter) {
      return isHandled
    }
    if rows.isEmpty { return standIn.handle(event, in: area) }
    return list.handle(event, in: area).isHandled
  }

  /// Does what a command asks of a list of songs.
  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .like:
      guard let row = selectedRow else { return false }
      likes.accept(row)
    case .playAll:
      guard !rows.isEmpty else { return false }
      playAll.accept(())
    case .songMenu(let item):
      guard let row = selectedRow else { return false }
      menuChoices.accept(MenuChoice(item: item, row: row))
    case .refresh: retries.accept(())
    case .filter(let text):
      guard !rows.isEmpty || filter.isOpen else { return false }
      filter.narrow(to: text, end: endFilter)
    case .focusNext where filter.isOpen, .focusPrevious where filter.isOpen: filter.open("")
    case .focusNext, .focusPrevious, .remove, .move, .search, .sort, .formForNew, .entered: return false
    }
    return true
  }

  /// How soon rows that slide in are somewhere else.
  var frameInterval: Duration? { list.value.isMoving ? .milliseconds(25) : nil }

  func advance(by step: Duration) {
    if list.value.isMoving { list.value.advance(by: step) }
  }

  var plainLines: [PlainLine] {
    if let spoken = filter.spoken { return spoken }
    if rows.isEmpty { return standIn.spoken }
    return filter.spokenCount
      + rows.enumerated().map {
        .row($0.element.spoken(number: $0.offset + 1, language: context.language))
      }
  }

  func choose(plainRow row: Int) {
    guard rows.indices.contains(row) else { return }
    list.value.selected = RowPath(row: row)
    selections.accept(row)
  }
}

/// What a model's list of songs shows, made ready for a view.
@MainActor struct TrackListOutput {
  let tracks: Driver<[Track]>
  let filter: Driver<ListFilter?>
  let nowPlaying: Driver<TrackID?>
  let isPreparing: Driver<Bool>
  let notices: Driver<Notice>
  let errors: Driver<any ErrorConvertible>
  let nextScreen: Driver<AppScreen>

  init(_ outputs: any TrackListOutputs) {
    tracks = outputs.tracks.asDriver(onErrorJustReturn: [])
    filter = outputs.filter.asDriver(onErrorJustReturn: nil)
    nowPlaying = outputs.nowPlaying.asDriver(onErrorJustReturn: nil)
    isPreparing = outputs.isPreparingToPlay.asDriver(onErrorJustReturn: false)
    notices = outputs.notices.asDriver(onErrorDriveWith: .empty())
    errors = outputs.showError.asDriver(onErrorDriveWith: .empty())
    nextScreen = outputs.nextScreen.asDriver(onErrorDriveWith: .empty())
  }
}

/// What a list of songs tells its model.
@MainActor struct TrackListInput {
  private let filter: FilterInput
  private let selections: Driver<Int>
  private let likes: Driver<Int>
  private let playAll: Driver<Void>
  private let menuChoices: Driver<TrackListView.MenuChoice>

  init(_ view: TrackListView) {
    filter = FilterInput(view.filter)
    selections = view.selections.asDriver(onErrorDriveWith: .empty())
    likes = view.likes.asDriver(onErrorDriveWith: .empty())
    playAll = view.playAll.asDriver(onErrorDriveWith: .empty())
    menuChoices = view.menuChoices.asDriver(onErrorDriveWith: .empty())
  }

  /// Lets the streams call the inputs, until the bag is let go of.
  func rxDrive(_ inputs: any TrackListInputs, disposeBag: DisposeBag) {
    filter.rxDrive(inputs, disposeBag: disposeBag)
    selections.drive(onNext: { inputs.trackSelected(at: $0) }).disposed(by: disposeBag)
    likes.drive(onNext: { inputs.likePressed(at: $0) }).disposed(by: disposeBag)
    playAll.drive(onNext: { inputs.playAllPressed() }).disposed(by: disposeBag)
    menuChoices.drive(onNext: { inputs.songMenuChosen($0.item, at: $0.row) }).disposed(by: disposeBag)
  }
}
