import AppMusic
import AudioService
import MVVMR
import Mediator
import RxLite

/// A whole program on a stage without a screen: every case has a unit, every address leads to the router.
@MainActor final class HeadlessProgram {
  let world: MusicWorld
  let stage = HeadlessStage<AnyObject>()
  let binder = MVVMBinder<AnyObject>()
  let router: Router<AnyObject>
  /// The models that were made and still live.
  var living: Int { models.count { $0() != nil } }
  private var models: [() -> AnyObject?] = []

  init(world: MusicWorld) {
    self.world = world
    router = Router(stage: stage, binder: binder)
    let services = world.services
    register(HomeCase.self, services.viewModel(for:)) { Self.watch($0.tracks, $0.placeholder, $1) }
    register(SheetListCase.self, services.viewModel(for:)) { Self.watch($0.tracks, $0.placeholder, $1) }
    register(SearchCase.self, services.viewModel(for:)) { Self.watch($0.sections, $0.placeholder, $1) }
    register(PlayerCase.self, services.viewModel(for:)) { _, _ in }
    register(QueueCase.self, services.viewModel(for:)) { Self.watch($0.rows, $0.placeholder, $1) }
    register(PlaylistsCase.self, services.viewModel(for:)) { Self.watch($0.playlists, $0.placeholder, $1) }
    register(PlaylistCase.self, services.viewModel(for:)) { Self.watch($0.tracks, $0.placeholder, $1) }
    register(IndexCase.self, services.viewModel(for:)) { Self.watch($0.rows, $0.placeholder, $1) }
    register(AlbumCase.self, services.viewModel(for:)) { Self.watch($0.tracks, $0.placeholder, $1) }
    register(ArtistCase.self, services.viewModel(for:)) { Self.watch($0.albums, $0.placeholder, $1) }
    register(LyricsCase.self, services.viewModel(for:)) { Self.watch($0.lyrics, $0.placeholder, $1) }
    register(ServersCase.self, services.viewModel(for:)) { Self.watch($0.servers, $0.placeholder, $1) }
    register(AddServerCase.self, services.viewModel(for:)) { Self.watch($0.canSubmit, $0.added, $1) }
    register(DownloadsCase.self, services.viewModel(for:)) { Self.watch($0.downloads, $0.placeholder, $1) }
    register(SettingsCase.self, services.viewModel(for:)) { Self.watch($0.settings, $0.placeholder, $1) }
    register(MessagesCase.self, services.viewModel(for:)) { Self.watch($0.messages, $0.placeholder, $1) }
  }

  /// Pairs a model with a view that only listens; a model that fetches begins as its view appears.
  private func register<Case: MVVMUnitCase, Model: MVVMViewModel>(
    _ unitCase: Case.Type, _ make: @escaping (Case) -> Model,
    _ watch: @escaping (Model.Outputs, DisposeBag) -> Void
  ) where Case.Sent == Never {
    binder.register(
      MVVMUnit(
        Case.self, view: { _ in ListeningView<Model.Outputs, Case.CallBack>(watch) },
        viewModel: { [unowned self] unitCase in
          let model = make(unitCase)
          models.removeAll { $0() == nil }
          models.append { [weak model] in model }
          (model as? any Appearing)?.viewDidAppear()
          return model
        }))
  }

  private static func watch<One, Other>(
    _ one: Observable<One>, _ other: Observable<Other>, _ bag: DisposeBag
  ) {
    one.subscribe(onNext: { _ in }).disposed(by: bag)
    other.subscribe(onNext: { _ in }).disposed(by: bag)
  }
}

/// A view that only listens.
final class ListeningView<Outputs, CallBack: Sendable>: MVVMView {
  struct Output: ViewModelToViewOutput {
    let outputs: Outputs
    init(viewModel: any ViewModelToViewOutputProvider<Outputs>) { outputs = viewModel.outputs }
  }

  var surface: AnyObject { self }
  private let watch: (Outputs, DisposeBag) -> Void
  private let bag = DisposeBag()

  init(_ watch: @escaping (Outputs, DisposeBag) -> Void) { self.watch = watch }
  func rxDrive(viewModelOutput: Output) { watch(viewModelOutput.outputs, bag) }
}

/// Models that fetch when their screen is to be seen.
protocol Appearing { func viewDidAppear() }
extension HomeViewModel: Appearing {}
extension AudioSheetListViewModel: Appearing {}
extension SearchViewModel: Appearing {}
extension PlaylistsViewModel: Appearing {}
extension PlaylistViewModel: Appearing {}
extension AlbumViewModel: Appearing {}
extension ArtistViewModel: Appearing {}
extension IndexViewModel: Appearing {}
extension LyricsViewModel: Appearing {}
