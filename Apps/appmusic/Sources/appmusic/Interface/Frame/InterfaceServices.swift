import AppMusic
import AudioLibrary
import AudioService
import Dispatch
import RxLite

/// What the screen asks of the program beside music: scans, the demo library, the lines that were typed.
@MainActor final class InterfaceServices {
  let history: PromptHistory
  /// True when a player is to go on in the background after the end.
  var leavesPlayer = false
  private let scanning:
    @Sendable ([FilePath], @escaping @Sendable (ScanProgress) -> Void) throws -> ScanReport
  private let demo: @Sendable () throws -> Void
  private let settings: (any SettingsKeeping)?
  private let downloads: any DownloadKeeping
  private let provider: (any AudioProvider)?
  private let bag = DisposeBag()
  private let queue = DispatchQueue(label: "services", qos: .utility)

  init(
    history: PromptHistory,
    scanning:
      @escaping @Sendable ([FilePath], @escaping @Sendable (ScanProgress) -> Void) throws -> ScanReport,
    demo: @escaping @Sendable () throws -> Void, downloads: any DownloadKeeping = NoDownloads(),
    provider: (any AudioProvider)? = nil, settings: (any SettingsKeeping)? = nil
  ) {
    self.settings = settings
    self.provider = provider
    self.downloads = downloads
    self.history = history
    self.scanning = scanning
    self.demo = demo
  }

  /// Keeps how the screen is for later runs; one that cannot be kept is not missed as much as a message would disturb.
  func keepSetting(_ key: String, _ value: String) {
    settings?.set(key, to: value).subscribe(onError: { _ in }).disposed(by: bag)
  }

  /// Reads folders into the library, those that are remembered where none is named; answers on the main actor.
  func scan(
    _ folders: [FilePath], progress: @escaping @Sendable (ScanProgress) -> Void,
    done: @escaping @MainActor @Sendable (Result<ScanReport, any Error>) -> Void
  ) {
    queue.async { [scanning] in
      let result = Result { try scanning(folders, progress) }
      DispatchQueue.main.async { MainActor.assumeIsolated { done(result) } }
    }
  }

  /// Keeps songs for use without a network; answers on the main actor.
  func download(_ ids: [TrackID], done: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void) {
    downloads.download(ids).observe(on: MainScheduler.instance)
      .subscribe(
        onCompleted: { MainActor.assumeIsolated { done(.success(())) } },
        onError: { error in MainActor.assumeIsolated { done(.failure(error)) } }
      )
      .disposed(by: bag)
  }

  /// Finds who made a track; answers on the main actor.
  func artist(of track: Track, done: @escaping @MainActor @Sendable (Result<Artist, any Error>) -> Void) {
    guard let provider else { return done(.failure(AppError.unavailable(what: "artists"))) }
    provider.artist(of: track).observe(on: MainScheduler.instance)
      .subscribe(
        onSuccess: { artist in MainActor.assumeIsolated { done(.success(artist)) } },
        onFailure: { error in MainActor.assumeIsolated { done(.failure(error)) } }
      )
      .disposed(by: bag)
  }

  /// Reads the songs of an album or an artist; answers on the main actor.
  func songs(
    of item: CatalogueItem, done: @escaping @MainActor @Sendable (Result<[Track], any Error>) -> Void
  ) {
    guard let provider else { return done(.failure(AppError.unavailable(what: "songs"))) }
    let songs: Single<[Track]> =
      switch item {
      case .track(let id): provider.tracks([id])
      case .album(let id):
        provider.tracks(TrackFilter(albumID: id), sort: CatalogueSort(.track), page: .all).map(\.items)
      case .artist(let id):
        provider.tracks(TrackFilter(artistID: id), sort: CatalogueSort(.album), page: .all).map(\.items)
      }
    songs.observe(on: MainScheduler.instance)
      .subscribe(
        onSuccess: { tracks in MainActor.assumeIsolated { done(.success(tracks)) } },
        onFailure: { error in MainActor.assumeIsolated { done(.failure(error)) } }
      )
      .disposed(by: bag)
  }

  /// Makes the demo library; answers on the main actor.
  func makeDemo(done: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void) {
    queue.async { [demo] in
      let result = Result { try demo() }
      DispatchQueue.main.async { MainActor.assumeIsolated { done(result) } }
    }
  }
}

/// The command lines that were typed, kept in a file.
@MainActor final class PromptHistory {
  /// How many lines are kept.
  static let limit = 200

  private(set) var lines: [String]
  private let save: ([String]) -> Void

  /// Makes a history of lines that are known already.
  init(lines: [String] = [], save: @escaping ([String]) -> Void = { _ in }) {
    self.lines = lines.suffix(Self.limit)
    self.save = save
  }

  /// Puts a line behind the others; one that is there moves there.
  func add(_ line: String) {
    lines.removeAll { $0 == line }
    lines.append(line)
    lines = lines.suffix(Self.limit)
    save(lines)
  }
}
