import AppMusic
import AudioService
import FOLDin
import Fate
import MVVMR
import RxLite

/// An album: its cover, what it is, and its songs; the list is the same child as that of the music box.
@MainActor final class AlbumPage: SongListPage, MVVMView {
  typealias Input = AlbumInput
  typealias Output = AlbumOutput
  typealias Surface = any Page

  private var album: Album?

  init(context: PageContext) {
    super.init(context: context)
    tracks.showsAlbum = false
  }

  func rxDrive(viewModelOutput output: AlbumOutput) {
    tracks.rxDrive(output.tracks)
    output.placeholder.drive(tracks.state).disposed(by: bag)
    output.album.drive(onNext: { [weak self] album in
      self?.album = album
      self?.context.requestFrame()
    }).disposed(by: bag)
  }

  override var title: String { album.map { $0.title ?? "–" } ?? context.say("Album") }
  override var pictured: CatalogueItem? { album.flatMap { $0.hasCover ? .album($0.id) : nil } }
  override var pictureName: String { "\(album?.artist ?? "") \(album?.title ?? album?.id.rawValue ?? "")" }
  override var about: [String] {
    guard let album else { return [] }
    return [
      [album.artist, album.year.map(String.init)].fd.filterNil().joined(separator: " · "),
      "\(context.say(.songs(album.tracks))) · \(album.duration.fd.clock())", playHint,
    ]
  }
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
