import AppMusic
import AudioService
import FOLDin
import Fate
import MVVMR
import RxLite

/// A sheet: its header, its songs, which grow as the end is reached, and what can be done with them.
@MainActor final class SheetPage: SongListPage, MVVMView {
  typealias Input = SheetInput
  typealias Output = SheetOutput
  typealias Surface = any Page

  /// The list is to be fetched anew.
  let fetches = PublishRelay<SheetType>()
  /// The end was reached, with so many rows.
  let pulls = PublishRelay<(SheetType, Int)>()
  private var type: SheetType
  private var total = 0
  private lazy var walk = ListWalk(wantedRows: tracks.wantedRows)

  init(context: PageContext, type: SheetType) {
    self.type = type
    super.init(context: context, words: type == .starred ? .liked : .songs)
  }

  func load() {
    tracks.list.value.header = RefreshHeader()
    tracks.list.value.footer = RefreshFooter()
    languageChanged()
    tracks.list.rx.refresh.subscribe(onNext: { [weak self] refresh in
      MainActor.assumeIsolated { self?.hear(refresh) }
    }).disposed(by: bag)
    refreshes.subscribe(onNext: { [weak self] _ in
      MainActor.assumeIsolated { self.map { $0.fetches.accept($0.type) } }
    }).disposed(by: bag)
  }

  private func hear(_ refresh: ListRefresh) {
    switch refresh {
    case .headerBegan: fetches.accept(type)
    case .footerBegan: pulls.accept((type, tracks.rows.count))
    case .headerEnded, .footerEnded, .noMoreData: break
    }
  }

  func rxDrive(viewModelOutput output: SheetOutput) {
    tracks.rxDrive(output.tracks)
    output.type.drive(onNext: { [weak self] in self?.type = $0 }).disposed(by: bag)
    output.total.drive(onNext: { [weak self] total in
      self?.total = total
      self?.context.requestFrame()
    }).disposed(by: bag)
    output.placeholder.drive(tracks.state).disposed(by: bag)
    output.tracks.errors.drive(onNext: { [weak self] _ in self?.walk.forget() }).disposed(by: bag)
    output.refresh.drive(tracks.list.rx.refresh).disposed(by: bag)
    output.loading.drive(refreshing).disposed(by: bag)
  }

  /// The line above the list while it is fetched anew.
  private var refreshing: Binder<Bool> {
    Binder(self) { page, isLoading in
      let isShown = isLoading && !page.tracks.rows.isEmpty
      page.tracks.list.value.header?.phase = isShown ? .refreshing(elapsed: .zero) : .idle
    }
  }

  // MARK: Page

  override func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    guard hasMore else { return super.handle(event, in: area) }
    let move = event.key.flatMap { ListMove($0, page: max(1, areas(area).body.rows)) }
    // Where a key leads beyond what is loaded, the row is selected as soon as it is there, and further keys count on.
    guard let row = walk.target(of: move, from: place) else {
      let isHandled = super.handle(event, in: area)
      walk.fetchAhead(from: place)
      return isHandled
    }
    tracks.go(to: row)
    if row >= tracks.rows.count { walk.fetch(to: row, from: place) }
    context.requestFrame()
    return true
  }

  private var place: ListWalk.Place {
    ListWalk.Place(
      loaded: tracks.rows.count, last: last, selected: tracks.list.value.selected?.row,
      awaited: tracks.wantedRow)
  }

  /// The last row that can be gone to.
  private var last: Int { min(total, AudioSheetListViewModel.farthestRow + 1) - 1 }
  /// True while rows can be fetched that are not loaded.
  private var hasMore: Bool {
    type != .random && !tracks.filter.isOpen && !tracks.rows.isEmpty && last >= tracks.rows.count
  }

  override var title: String {
    switch type {
    case .list(let kind): context.language == .english ? kind.title : kind.chineseTitle
    case .playlist: context.say("Playlist")
    case .genre(let name): name.fd.harmless
    }
  }
  override var pictured: CatalogueItem? { tracks.firstCover }
  override var pictureName: String { type.rawValue }
  override var about: [String] { [context.say(.songs(total)), playHint] }

  override func languageChanged() {
    tracks.list.value.header?.pullText = context.say("Once more to fetch again")
    tracks.list.value.header?.refreshText = context.say("Fetching")
    tracks.list.value.footer?.refreshText = context.say("Fetching more")
    tracks.list.value.footer?.endText = context.say("That is all")
  }
}

/// What a sheet tells its model.
struct SheetInput: ViewToViewModelInput {
  private let list: TrackListInput
  private let appearances: Driver<Void>
  private let fetches: Driver<SheetType>
  private let wanted: Driver<Int>
  private let pulls: Driver<(SheetType, Int)>

  init(view: SheetPage) {
    list = TrackListInput(view.tracks)
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    wanted = view.tracks.wantedRows.asDriver(onErrorDriveWith: .empty())
    fetches = view.fetches.asDriver(onErrorDriveWith: .empty())
    pulls = view.pulls.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any AudioSheetListInputs, disposeBag: DisposeBag) {
    list.rxDrive(inputs, disposeBag: disposeBag)
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    fetches.drive(onNext: { inputs.fetchAudioList(by: $0) }).disposed(by: disposeBag)
    wanted.drive(onNext: { inputs.rowWanted(at: $0) }).disposed(by: disposeBag)
    pulls.drive(onNext: { inputs.pullToRefresh(by: $0.0, offset: $0.1) }).disposed(by: disposeBag)
  }
}

/// What a sheet's model shows, made ready for the page.
struct SheetOutput: ViewModelToViewOutput {
  let tracks: TrackListOutput
  let type: Driver<SheetType>
  let total: Driver<Int>
  let placeholder: Driver<PlaceholderState>
  let refresh: Driver<ListRefresh>
  let loading: Driver<Bool>

  init(viewModel: any ViewModelToViewOutputProvider<any AudioSheetListOutputs>) {
    let outputs = viewModel.outputs
    tracks = TrackListOutput(outputs)
    type = outputs.sheetType.asDriver(onErrorDriveWith: .empty())
    total = outputs.total.asDriver(onErrorJustReturn: 0)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
    refresh = outputs.pullToRefreshState.map(ListRefresh.init).asDriver(onErrorJustReturn: .footerEnded)
    loading = outputs.loading.asDriver(onErrorJustReturn: false)
  }
}

extension ListRefresh {
  /// How the end of a list stands, as the list of FOLDin has it.
  init(_ state: RefreshState) {
    switch state {
    case .idle: self = .footerEnded
    case .refreshing: self = .footerBegan
    case .noMoreData: self = .noMoreData
    }
  }
}

extension KeyHint {
  /// What the keys do in a list of songs.
  static let list: [KeyHint] = [
    KeyHint(command: "=⏎", "play"), KeyHint(command: "toggle", "pause"),
    KeyHint(command: "like", "like"), KeyHint(command: "menu", "menu"),
    KeyHint(command: "filter", "filter"), KeyHint(command: "find", "search"),
    KeyHint(command: "command", "command"),
    KeyHint(command: "help", "help"), KeyHint(command: "back", "back"),
  ]
}
