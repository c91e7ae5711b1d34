import AppMusic
import AudioService
import FOLDin
import Fate
import MVVMR
import RxLite

/// An artist: the albums as a grid and the songs as a list, both the children of the music box.
@MainActor final class ArtistPage: SongListPage, MVVMView {
  typealias Input = ArtistInput
  typealias Output = ArtistOutput
  typealias Surface = any Page

  let albums: AlbumGridView
  private var artist: Artist?
  private var isInAlbums = false

  init(context: PageContext) {
    albums = AlbumGridView(context: context)
    super.init(context: context)
  }

  func load() { focus(albums: false) }

  func rxDrive(viewModelOutput output: ArtistOutput) {
    tracks.rxDrive(output.tracks)
    albums.rxDrive(output.albums)
    output.placeholder.drive(tracks.state).disposed(by: bag)
    output.placeholder.map { $0 == .loading }.drive(albums.isLoading).disposed(by: bag)
    output.artist.drive(onNext: { [weak self] artist in
      self?.artist = artist
      self?.context.requestFrame()
    }).disposed(by: bag)
  }

  private func focus(albums isInAlbums: Bool) {
    self.isInAlbums = isInAlbums
    albums.grid.value.isFocused = isInAlbums
    tracks.list.value.isFocused = !isInAlbums
  }

  override var title: String { artist?.name ?? context.say("Artist") }
  override var subjects: [Track] { isInAlbums ? [] : super.subjects }
  var subjectItem: CatalogueItem? { isInAlbums ? albums.selected.map { .album($0.id) } : nil }
  override var mark: String? { isInAlbums ? albums.mark : super.mark }
  override func restore(_ mark: String) {
    let isAlbum = mark.hasPrefix("al-")
    focus(albums: isAlbum)
    if isAlbum { albums.restore(mark) } else { super.restore(mark) }
  }
  override var pageHints: [KeyHint] { [KeyHint(command: "focus", "next part")] + KeyHint.list }
  override var about: [String] {
    guard let artist else { return [] }
    let songs = context.say(.having(artist))
    return [
      artist.albums > 0 && artist.tracks > 0 ? "\(context.say(.albums(artist.albums))) · \(songs)" : songs
    ]
  }

  private func layout(_ area: CellRect) -> (head: CellRect, albums: CellRect, songs: CellRect) {
    let (head, rest) = area.splitTop(area.rows >= 6 ? 2 : 0)
    let rows = albums.albums.isEmpty || rest.rows < 16 ? 0 : rest.rows >= 28 ? 11 : 8
    let (albumArea, songs) = rest.splitTop(rows)
    return (head, albumArea.inset(left: 1), songs)
  }

  override func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let layout = layout(area)
    if artist != nil {
      ListHeader(title: title, lines: about).draw(on: &screen, in: layout.head, theme: theme)
    }
    screen.clipped(to: layout.albums) { albums.draw(on: &$0, in: layout.albums, theme: theme) }
    tracks.draw(on: &screen, in: layout.songs, theme: theme)
  }

  override func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    let layout = layout(area)
    if let point = event.click { focus(albums: layout.albums.contains(point)) }
    if isInAlbums, layout.albums.isEmpty { focus(albums: false) }
    return isInAlbums ? albums.handle(event, in: layout.albums) : tracks.handle(event, in: layout.songs)
  }

  override func obey(_ command: PageCommand) -> Bool {
    switch command {
    case .focusNext, .focusPrevious:
      if tracks.filter.isOpen, !isInAlbums { return super.obey(command) }
      focus(albums: !isInAlbums)
    case .filter:
      // It is the songs that are many.
      guard super.obey(command) else { return false }
      focus(albums: false)
    case .like, .songMenu: return !isInAlbums && super.obey(command)
    default: return super.obey(command)
    }
    return true
  }

  override var plainLines: [PlainLine] {
    about.map(PlainLine.text) + albums.plainLines + tracks.plainLines
  }

  override func choose(plainRow row: Int) {
    if albums.albums.indices.contains(row) { return albums.selections.accept(row) }
    super.choose(plainRow: row - albums.albums.count)
  }
}

/// What an artist tells its model.
struct ArtistInput: ViewToViewModelInput {
  private let list: TrackListInput
  private let appearances: Driver<Void>
  private let refreshes: Driver<Void>
  private let albums: Driver<Int>

  init(view: ArtistPage) {
    list = TrackListInput(view.tracks)
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    refreshes = view.refreshes.asDriver(onErrorDriveWith: .empty())
    albums = view.albums.selections.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any ArtistInputs, disposeBag: DisposeBag) {
    list.rxDrive(inputs, disposeBag: disposeBag)
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    refreshes.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
    albums.drive(onNext: { inputs.albumSelected(at: $0) }).disposed(by: disposeBag)
  }
}

/// What an artist's model shows, made ready for the page.
struct ArtistOutput: ViewModelToViewOutput {
  let tracks: TrackListOutput
  let albums: Driver<[Album]>
  let artist: Driver<Artist?>
  let placeholder: Driver<PlaceholderState>

  init(viewModel: any ViewModelToViewOutputProvider<any ArtistOutputs>) {
    let outputs = viewModel.outputs
    tracks = TrackListOutput(outputs)
    albums = outputs.albums.asDriver(onErrorJustReturn: [])
    artist = outputs.artist.asDriver(onErrorJustReturn: nil)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
  }
}
