import AppMusic
import AudioService
import FOLDin
import Fate
import MVVMR
import RxLite

/// The music box: the sheets on the left; a banner, new albums and new songs on the right.
@MainActor final class HomeView: MVVMView, Page {
  typealias Input = HomeInput
  typealias Output = HomeOutput
  typealias Surface = any Page

  /// The parts that can have the keyboard.
  enum Part: Int, CaseIterable { case sheets, albums, songs }

  let sheets: Control<ListView>
  let albums: AlbumGridView
  let tracks: TrackListView
  let spinner = Control(Spinner(isAnimating: false))
  /// The page is to be seen.
  let appearances = PublishRelay<Void>()
  /// Everything is to be fetched anew.
  let refreshes = PublishRelay<Void>()
  /// Sheets that are to be opened.
  let sheetSelections = PublishRelay<Int>()
  /// Pictures of the banner that were chosen.
  let bannerSelections = PublishRelay<Int>()
  private var part = Part.songs
  private var banner: [Album] = []
  private var bannerAge = Duration.zero
  private var sheetRows: [HomeSheet] = []
  /// The row at the left that is to be selected when it is there.
  private var wantedSheet: RowPath?
  private var state = PlaceholderState.loading
  private let context: PageContext
  private let bag = DisposeBag()

  /// How long a picture of the banner stays.
  private static let bannerTurn = Duration.seconds(8)

  init(context: PageContext) {
    self.context = context
    sheets = Control(ListView())
    albums = AlbumGridView(context: context)
    tracks = TrackListView(context: context, words: .library)
  }

  var surface: any Page { self }

  func load() {
    sheets.value.skeletonRows = 6
    sheets.onChange = { [context] in context.requestFrame() }
    spinner.onChange = { [context] in context.requestFrame() }
    sheets.rx.itemChosen.subscribe(onNext: { [weak self] path in
      MainActor.assumeIsolated { self?.chooseSheet(path) }
    }).disposed(by: bag)
    tracks.retries.subscribe(onNext: { [refreshes] in refreshes.accept(()) }).disposed(by: bag)
    focus(.songs)
  }

  func rxDrive(viewModelOutput output: HomeOutput) {
    tracks.rxDrive(output.tracks)
    albums.rxDrive(output.albums)
    output.placeholder.drive(tracks.state).disposed(by: bag)
    output.placeholder.map { $0 == .loading }.drive(albums.isLoading).disposed(by: bag)
    output.placeholder.drive(onNext: { [weak self] state in
      self?.state = state
      self?.showSheets()
    }).disposed(by: bag)
    output.loading.drive(spinner.rx.isAnimating).disposed(by: bag)
    output.banner.drive(onNext: { [weak self] in self?.banner = $0 }).disposed(by: bag)
    output.sheets.drive(onNext: { [weak self] in self?.take(sheets: $0) }).disposed(by: bag)
  }

  /// Where else the music box leads, each with the command that a key stands for.
  nonisolated private static let places: [(name: Phrase, command: String)] = [
    ("Artists", "artists"), ("Albums", "albums"), ("Genres", "genres"), ("Your playlists", "playlists"),
    ("Queue", "queue"),
    ("Downloads", "downloads"),
    ("Music servers", "servers"), ("Settings", "settings"), ("Messages", "messages"),
  ]

  /// Shows other sheets; the one that is selected stays so.
  private func take(sheets rows: [HomeSheet]) {
    if let selected = sheets.value.selected, selected.section == 0,
      let type = sheetRows.fd[safe: selected.row]?.type, let row = rows.firstIndex(where: { $0.type == type })
    {
      sheets.value.selected = RowPath(row: row)
    }
    sheetRows = rows
    showSheets()
  }

  /// The sheets, and below them where else there is to go.
  private func showSheets() {
    let (rows, speech, keymap) = (sheetRows, context.speech, context.keymap)
    var list = sheets.value
    let selected = list.selected
    list.row = { path in
      if path.section == 0, rows.indices.contains(path.row) {
        let sheet = rows[path.row]
        let title = speech.language == .english ? sheet.title : sheet.chineseTitle
        return ListRow(title, trailing: "\(sheet.count)")
      }
      guard path.section == 1, Self.places.indices.contains(path.row) else { return ListRow("") }
      let place = Self.places[path.row]
      // In brackets, so that a digit is not taken for a number of things.
      let key = keymap.key(for: place.command).map { "[\($0.label)]" }
      return ListRow(speech.say(place.name), trailing: key ?? "")
    }
    list.sections = [ListSection(count: rows.count), ListSection("", count: Self.places.count)]
    list.skeletonRows = rows.isEmpty && state == .loading ? 6 : nil
    list.selected = selected ?? (rows.isEmpty ? nil : RowPath(row: 0))
    if let wanted = wantedSheet, !rows.isEmpty {
      wantedSheet = nil
      if list.sections.fd[safe: wanted.section].map({ (0..<$0.count).contains(wanted.row) }) == true {
        list.selected = wanted
      }
    }
    sheets.value = list
  }

  private func chooseSheet(_ path: RowPath) {
    if path.section == 0 { return sheetSelections.accept(path.row) }
    if Self.places.indices.contains(path.row) { context.obey([Self.places[path.row].command]) }
  }

  // MARK: Focus

  private func focus(_ part: Part) {
    self.part = part
    sheets.value.isFocused = part == .sheets
    albums.grid.value.isFocused = part == .albums
    tracks.list.value.isFocused = part == .songs
  }

  private func moveFocus(by step: Int, in layout: Layout) {
    var next = part
    for _ in Part.allCases {
      next = Part(rawValue: (next.rawValue + step + Part.allCases.count) % Part.allCases.count) ?? .songs
      if !area(of: next, in: layout).isEmpty { break }
    }
    focus(next)
  }

  private func area(of part: Part, in layout: Layout) -> CellRect {
    switch part {
    case .sheets: layout.sheets
    case .albums: layout.albums
    case .songs: layout.songs
    }
  }

  // MARK: Page

  var title: String { context.say("Music box") }
  var subjects: [Track] { part == .songs ? tracks.selected.map { [$0] } ?? [] : [] }
  var subjectItem: CatalogueItem? { part == .albums ? albums.selected.map { .album($0.id) } : nil }
  var hints: [KeyHint] {
    [KeyHint(command: "focus", "next part")]
      + KeyHint.list.filter { !["back", "filter"].contains($0.command) } + [
        KeyHint(command: "quit", "leave")
      ]
  }

  var frameInterval: Duration? {
    var intervals = [tracks.frameInterval].compactMap(\.self)
    if sheets.value.isMoving { intervals.append(.milliseconds(25)) }
    if spinner.value.isAnimating { intervals.append(Spinner.step) }
    if banner.count > 1, isBannerShown { intervals.append(Self.bannerTurn) }
    return intervals.min()
  }

  func advance(by step: Duration) {
    tracks.advance(by: step)
    if sheets.value.isMoving { sheets.value.advance(by: step) }
    bannerAge += step
    if spinner.value.isAnimating { spinner.value.elapsed += step }
  }

  func appear() { appearances.accept(()) }

  /// The part that has the keyboard, and what is selected there.
  var mark: String? {
    let selected: String? =
      switch part {
      case .sheets: sheets.value.selected.map { "\($0.section) \($0.row)" }
      case .albums: albums.mark
      case .songs: tracks.mark
      }
    return selected.map { "\(part.rawValue) \($0)" }
  }

  func restore(_ mark: String) {
    let words = mark.split(separator: " ")
    guard words.count >= 2, let part = Int(words[0]).flatMap(Part.init) else { return }
    focus(part)
    switch part {
    case .sheets:
      let numbers = words.dropFirst().compactMap { Int($0) }
      if numbers.count == 2 { wantedSheet = RowPath(section: numbers[0], row: numbers[1]) }
      showSheets()
    case .albums: albums.restore(String(words[1]))
    case .songs: tracks.restore(words.dropFirst().joined(separator: " "))
    }
  }

  private var isBannerShown = false
  private var lastLayout: Layout?

  private var bannerIndex: Int {
    banner.isEmpty ? 0 : Int(bannerAge.fd.milliseconds / Self.bannerTurn.fd.milliseconds) % banner.count
  }

  private struct Layout {
    var search: CellRect
    var sheets: CellRect
    var border: CellRect
    var banner: CellRect
    var albumTitle: CellRect
    var albums: CellRect
    var songTitle: CellRect
    var songs: CellRect
  }

  private func layout(_ area: CellRect) -> Layout {
    let (search, below) = area.splitTop(area.rows >= 6 ? 1 : 0)
    let sheetColumns = area.columns >= 40 ? min(28, max(14, area.columns / 4)) : 0
    let (left, rest) = below.splitLeft(sheetColumns)
    let (border, right) = rest.splitLeft(sheetColumns > 0 ? 1 : 0)
    let hasAlbums = !albums.albums.isEmpty || state == .loading
    let bannerRows = banner.isEmpty ? 0 : right.rows >= 30 ? 8 : right.rows >= 22 ? 5 : 0
    let (banner, belowBanner) = right.splitTop(bannerRows)
    let albumRows =
      !hasAlbums || right.columns < 20 ? 0 : belowBanner.rows >= 26 ? 11 : belowBanner.rows >= 16 ? 8 : 0
    let (albumTitle, afterTitle) = belowBanner.splitTop(albumRows > 0 ? 1 : 0)
    let (albums, songPart) = afterTitle.splitTop(albumRows)
    let (songTitle, songs) = songPart.splitTop(albumRows > 0 || right.rows >= 6 ? 1 : 0)
    return Layout(
      search: search, sheets: left, border: border, banner: banner, albumTitle: albumTitle.inset(left: 1),
      albums: albums.inset(left: 1), songTitle: songTitle.inset(left: 1), songs: songs)
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let layout = layout(area)
    lastLayout = layout
    isBannerShown = !layout.banner.isEmpty
    drawSearchBar(on: &screen, in: layout.search, theme: theme)
    sheets.draw(on: &screen, in: layout.sheets, theme: theme)
    for row in 0..<layout.border.rows {
      screen.write(
        theme.symbols.vertical, at: CellPoint(column: layout.border.left, row: layout.border.top + row),
        style: theme[.border])
    }
    if !layout.banner.isEmpty { bannerView.draw(on: &screen, in: layout.banner, theme: theme) }
    drawTitle(
      context.say("New albums"), on: &screen, in: layout.albumTitle, isFocused: part == .albums, theme)
    screen.clipped(to: layout.albums) { albums.draw(on: &$0, in: layout.albums, theme: theme) }
    drawTitle(context.say("New songs"), on: &screen, in: layout.songTitle, isFocused: part == .songs, theme)
    if !layout.songTitle.isEmpty {
      spinner.draw(on: &screen, in: layout.songTitle.splitRight(3).right, theme: theme)
    }
    tracks.draw(on: &screen, in: layout.songs, theme: theme)
  }

  private var bannerView: ListHeader {
    let album = banner[bannerIndex]
    let name = "\(album.artist ?? "") \(album.title ?? album.id.rawValue)"
    let dots = banner.indices.map { $0 == bannerIndex ? "●" : "○" }.joined(separator: " ")
    return ListHeader(
      picture: context.gallery.tile(of: .album(album.id), named: name, columns: 14),
      title: album.title ?? "–",
      lines: [
        [album.artist, album.year.map(String.init)].fd.filterNil().joined(separator: " · "),
        banner.count > 1 ? dots : "",
      ])
  }

  private func drawSearchBar(on screen: inout Screen, in line: CellRect, theme: Theme) {
    guard !line.isEmpty else { return }
    let inner = line.inset(left: 1, right: 1)
    screen.fill(inner, style: theme[.field])
    let key = context.keymap.key(for: "find")?.label ?? "/"
    let text = context.say("Search songs, albums, artists")
    screen.write(
      "\(Signs(theme).search) \(text)  \(key)", in: inner.inset(left: 1, right: 1), style: theme[.hint],
      mark: theme.symbols.mark)
  }

  private func drawTitle(
    _ title: String, on screen: inout Screen, in line: CellRect, isFocused: Bool, _ theme: Theme
  ) {
    guard !line.isEmpty else { return }
    screen.write(title, in: line, style: theme[isFocused ? .accent : .heading], mark: theme.symbols.mark)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    let layout = layout(area)
    if let point = event.click { return click(event, at: point, layout) }
    if case .mouse(let mouse) = event {
      for part in Part.allCases where self.area(of: part, in: layout).contains(mouse.point) {
        return hand(event, to: part, layout)
      }
    }
    switch (event.key, part) {
    case (Key(.left), .songs), (Key("h"), .songs):
      if !layout.sheets.isEmpty { focus(.sheets) }
      return true
    case (Key(.right), .sheets):
      focus(.songs)
      return true
    default: break
    }
    if self.area(of: part, in: layout).isEmpty { focus(.songs) }
    if state == .failed || state == .empty, part != .sheets { return tracks.handle(event, in: layout.songs) }
    return hand(event, to: part, layout)
  }

  private func click(_ event: InputEvent, at point: CellPoint, _ layout: Layout) -> Bool {
    if layout.search.contains(point) {
      context.obey(["find"])
      return true
    }
    if layout.banner.contains(point), !banner.isEmpty {
      bannerSelections.accept(bannerIndex)
      return true
    }
    for part in Part.allCases where area(of: part, in: layout).contains(point) {
      focus(part)
      return hand(event, to: part, layout)
    }
    return false
  }

  private func hand(_ event: InputEvent, to part: Part, _ layout: Layout) -> Bool {
    switch part {
    case .sheets: sheets.handle(event, in: layout.sheets).isHandled
    case .albums: albums.handle(event, in: layout.albums)
    case .songs: tracks.handle(event, in: layout.songs)
    }
  }

  func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .focusNext, .focusPrevious:
      guard let lastLayout else { return false }
      moveFocus(by: command == .focusNext ? 1 : -1, in: lastLayout)
      context.requestFrame()
      return true
    case .like, .songMenu: return part == .songs && tracks.obey(command)
    case .refresh:
      refreshes.accept(())
      return true
    case .playAll: return tracks.obey(command)
    case .remove, .move, .search, .filter, .sort, .formForNew, .entered: return false
    }
  }

  var plainLines: [PlainLine] {
    let names = sheetRows.map {
      PlainLine.row("\(context.language == .english ? $0.title : $0.chineseTitle), \($0.count)")
    }
    return names + [.text(context.say("New songs"))] + tracks.plainLines
  }

  func choose(plainRow row: Int) {
    if sheetRows.indices.contains(row) { return sheetSelections.accept(row) }
    tracks.choose(plainRow: row - sheetRows.count)
  }
}

/// What the music box tells its model.
struct HomeInput: ViewToViewModelInput {
  private let list: TrackListInput
  private let appearances: Driver<Void>
  private let refreshes: Driver<Void>
  private let sheets: Driver<Int>
  private let banner: Driver<Int>
  private let albums: Driver<Int>

  init(view: HomeView) {
    list = TrackListInput(view.tracks)
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    refreshes = view.refreshes.asDriver(onErrorDriveWith: .empty())
    sheets = view.sheetSelections.asDriver(onErrorDriveWith: .empty())
    banner = view.bannerSelections.asDriver(onErrorDriveWith: .empty())
    albums = view.albums.selections.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any HomeInputs, disposeBag: DisposeBag) {
    list.rxDrive(inputs, disposeBag: disposeBag)
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    refreshes.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
    sheets.drive(onNext: { inputs.sheetSelected(at: $0) }).disposed(by: disposeBag)
    banner.drive(onNext: { inputs.bannerSelected(at: $0) }).disposed(by: disposeBag)
    albums.drive(onNext: { inputs.albumSelected(at: $0) }).disposed(by: disposeBag)
  }
}

/// What the music box's model shows, made ready for the view.
struct HomeOutput: ViewModelToViewOutput {
  let tracks: TrackListOutput
  let albums: Driver<[Album]>
  let banner: Driver<[Album]>
  let sheets: Driver<[HomeSheet]>
  let loading: Driver<Bool>
  let placeholder: Driver<PlaceholderState>

  init(viewModel: any ViewModelToViewOutputProvider<any HomeOutputs>) {
    let outputs = viewModel.outputs
    tracks = TrackListOutput(outputs)
    albums = outputs.albums.asDriver(onErrorJustReturn: [])
    banner = outputs.banner.asDriver(onErrorJustReturn: [])
    sheets = outputs.sheets.asDriver(onErrorJustReturn: [])
    loading = outputs.loading.asDriver(onErrorJustReturn: false)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
  }
}
