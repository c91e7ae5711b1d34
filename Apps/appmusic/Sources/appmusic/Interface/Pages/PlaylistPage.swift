import AppMusic
import AudioService
import FOLDin
import Fate
import MVVMR
import RxLite

/// A playlist: its songs, which can be moved and taken out.
@MainActor final class PlaylistPage: SongListPage, MVVMView {
  typealias Input = PlaylistInput
  typealias Output = PlaylistOutput
  typealias Surface = any Page

  let removals = PublishRelay<Int>()
  let moves = PublishRelay<(Int, Int)>()
  let undos = PublishRelay<Void>()
  private var playlist: Playlist?
  private static let words = PlaceholderWords(
    title: "This playlist is empty",
    hint: "Press P on a song to put it here.")

  init(context: PageContext) { super.init(context: context, words: Self.words) }

  func rxDrive(viewModelOutput output: PlaylistOutput) {
    tracks.rxDrive(output.tracks)
    output.placeholder.drive(tracks.state).disposed(by: bag)
    output.playlist.drive(onNext: { [weak self] playlist in
      self?.playlist = playlist
      self?.context.requestFrame()
    }).disposed(by: bag)
  }

  override var title: String { playlist?.name ?? context.say("Playlist") }
  override var pictured: CatalogueItem? { tracks.firstCover }
  override var about: [String] {
    [context.say(.songs(playlist?.count ?? tracks.rows.count)), playHint]
  }
  override var pageHints: [KeyHint] {
    [
      KeyHint(command: "remove", "remove"), KeyHint(command: "move-down", "down"),
      KeyHint(command: "move-up", "up"),
    ] + KeyHint.list
  }

  override func obey(_ command: PageCommand) -> Bool {
    let row = tracks.list.value.selected?.row
    switch command {
    case .remove:
      guard let row, tracks.rows.indices.contains(row) else { return false }
      removals.accept(row)
    case .move(let step):
      guard let row, tracks.rows.indices.contains(row), tracks.rows.indices.contains(row + step) else {
        return true
      }
      moves.accept((row, row + step))
      if tracks.filter.isNarrowing { return true }
      tracks.follow(to: row + step)
    case .entered("undo", _): undos.accept(())
    default: return super.obey(command)
    }
    return true
  }
}

/// What a playlist tells its model.
struct PlaylistInput: ViewToViewModelInput {
  private let list: TrackListInput
  private let appearances: Driver<Void>
  private let refreshes: Driver<Void>
  private let removals: Driver<Int>
  private let moves: Driver<(Int, Int)>
  private let undos: Driver<Void>

  init(view: PlaylistPage) {
    list = TrackListInput(view.tracks)
    appearances = view.appearances.asDriver(onErrorDriveWith: .empty())
    refreshes = view.refreshes.asDriver(onErrorDriveWith: .empty())
    removals = view.removals.asDriver(onErrorDriveWith: .empty())
    moves = view.moves.asDriver(onErrorDriveWith: .empty())
    undos = view.undos.asDriver(onErrorDriveWith: .empty())
  }

  func rxDrive(viewModelInputs inputs: any PlaylistInputs, disposeBag: DisposeBag) {
    list.rxDrive(inputs, disposeBag: disposeBag)
    appearances.drive(onNext: { inputs.viewDidAppear() }).disposed(by: disposeBag)
    refreshes.drive(onNext: { inputs.refreshPulled() }).disposed(by: disposeBag)
    removals.drive(onNext: { inputs.rowsRemoved(at: [$0]) }).disposed(by: disposeBag)
    moves.drive(onNext: { inputs.rowMoved(from: $0.0, to: $0.1) }).disposed(by: disposeBag)
    undos.drive(onNext: { inputs.undoPressed() }).disposed(by: disposeBag)
  }
}

/// What a playlist's model shows, made ready for the page.
struct PlaylistOutput: ViewModelToViewOutput {
  let tracks: TrackListOutput
  let playlist: Driver<Playlist?>
  let placeholder: Driver<PlaceholderState>

  init(viewModel: any ViewModelToViewOutputProvider<any PlaylistOutputs>) {
    let outputs = viewModel.outputs
    tracks = TrackListOutput(outputs)
    playlist = outputs.playlist.asDriver(onErrorJustReturn: nil)
    placeholder = outputs.placeholder.asDriver(onErrorJustReturn: .completed)
  }
}
