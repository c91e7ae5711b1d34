import AppMusic
import AudioService
import FOLDin
import Fate
import MVVMR
import RxLite

/// An album: its cover, what it is, and its songs; the list is the same child as that of the music box.
@MainActor final class AlbumPage: MVVMView, Page {
  typealias Input = AlbumInput
  typealias Output = AlbumOutput
  typealias Surface = any Page

  let tracks: TrackListView
  let appearances = PublishRelay<Void>()
  let refreshes = PublishRelay<Void>()
  private var album: Album?
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext) {
    self.context = context
    tracks = TrackListView(context: context)
    tracks.showsAlbum = false
  }

  var surface: any Page { self }

  func load() {
    tracks.retries.subscribe(onNext: { [refreshes] in refreshes.accept(()) }).disposed(by: bag)
  }

  func rxDrive(viewModelOutput output: AlbumOutput) {
    tracks.rxDrive(output.tracks)
    output.placeholder.drive(tracks.state).disposed(by: bag)
    output.album.drive(onNext: { [weak self] album in
      self?.album = album
      self?.context.requestFrame()
    }).disposed(by: bag)
  }

  var title: String { album?.title ?? context.say("Album") }
  var subjects: [Track] { tracks.selected.map { [$0] } ?? [] }
  var hints: [KeyHint] { [KeyHint(command: "play-all", "play all")] + KeyHint.list }
  var frameInterval: Duration? { tracks.frameInterval }
  func advance(by step: Duration) { tracks.advance(by: step) }
  func appear() { appearances.accept(()) }

  private var header: ListHeader {
    var lines: [String] = []
    if let album {
      lines.append([album.artist, album.year.map(String.init)].fd.filterNil().joined(separator: " · "))
      let songs = context.say("\(album.tracks) songs")
      lines.append("\(songs) · \(album.duration.fd.clock())")
    }
    let picture = context.gallery.tile(
      of: album.flatMap { $0.hasCover ? .album($0.id) : nil },
      named: "\(album?.artist ?? "") \(album?.title ?? "")",
      columns: 14)
    return ListHeader(picture: picture, title: title, lines: lines)
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (head, body) = area.splitTop(ListHeader.rows(in: area))
    header.draw(on: &screen, in: head, theme: theme)
    tracks.draw(on: &screen, in: body, theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    tracks.handle(event, in: area.splitTop(ListHeader.rows(in: area)).rest)
  }

  func obey(_ command: PageCommand) -> Bool { tracks.obey(command) }
  var plainLines: [PlainLine] { header.lines.map(PlainLine.text) + tracks.plainLines }
  func choose(plainRow row: Int) { tracks.choose(plainRow: row) }
}

/// What an album tells its model.
struct AlbumInput: ViewToViewModelInput {
  private let list: TrackListInput
  private let appearances: Driver<Void>
  private let refreshes: Driver<Void>

  init(view: AlbumPage) {
    list = TrackListInput(view.tracks)
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    refreshes = view.refreshes.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any AlbumInputs, disposeBag: DisposeBag) {
    list.rxDrive(inputs, disposeBag: disposeBag)
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    refreshes.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
  }
}

/// What an album's model shows, made ready for the page.
struct AlbumOutput: ViewModelToViewOutput {
  let tracks: TrackListOutput
  let album: Driver<Album?>
  let placeholder: Driver<PlaceholderState>

  init(viewModel: any ViewModelToViewOutputProvider<any AlbumOutputs>) {
    let outputs = viewModel.outputs
    tracks = TrackListOutput(outputs)
    album = outputs.album.asDriver(onErrorJustReturn: nil)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
  }
}
