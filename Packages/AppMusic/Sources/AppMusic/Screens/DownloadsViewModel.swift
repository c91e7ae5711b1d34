import AudioService
import Fatal
import MVVMR
import RxLite

/// What the list of downloads lets itself be told; rows count from 0.
public protocol DownloadsInputs: ListFilterInputs {
  /// A row was chosen: one that is here plays, one that waits or runs stops, one that stopped or failed goes on.
  func rowSelected(at row: Int)
  /// A download is to be taken away.
  func removePressed(at row: Int)
  /// Every download that is here is to be played, of those that the filter chooses.
  func playAllPressed()
  /// The user wants to try again, after the downloads could not be read.
  func refreshPulled()
}

/// What the list of downloads shows.
public protocol DownloadsOutputs: ListFilterOutputs {
  /// The downloads, the latest first; those that the filter chooses while one stands.
  var downloads: Observable<[DownloadRow]> { get }
  /// What stands where there are none.
  var placeholder: Observable<PlaceholderState> { get }
  /// What could not be done.
  var showError: Observable<any ErrorConvertible> { get }
}

/// The list of downloads' behaviour.
public protocol DownloadsType {
  /// What it lets itself be told.
  var inputs: any DownloadsInputs { get }
  /// What it shows.
  var outputs: any DownloadsOutputs { get }
}

/// What is kept for use without a network.
public final class DownloadsViewModel: MVVMViewModel, DownloadsType, DownloadsInputs, DownloadsOutputs,
  Sendable
{
  public var inputs: any DownloadsInputs { self }
  public var outputs: any DownloadsOutputs { self }
  public let downloads: Observable<[DownloadRow]>
  public let filter: Observable<ListFilter?>
  public let placeholder: Observable<PlaceholderState>
  public let showError: Observable<any ErrorConvertible>

  private let rows = BehaviorRelay<[DownloadRow]?>(value: nil)
  private let list: FilteredList<DownloadRow>
  private let selected = PublishRelay<Int>()
  private let asked = PublishRelay<Void>()
  private let removed = PublishRelay<Int>()
  private let allPlayed = PublishRelay<Void>()
  private let bag = DisposeBag()

  /// Makes the model with what it needs.
  public init(services: MusicServices) {
    let (keeping, streamer, scheduler) = (services.downloads, services.streamer, services.scheduler)
    let (rows, asked, failures) = (rows, asked, PublishRelay<any ErrorConvertible>())
    let whole = BehaviorRelay<[DownloadRow]>(value: [])
    let list = FilteredList(whole, services: services) { $0.track.foundBy + [$0.server].compactMap(\.self) }
    self.list = list
    downloads = list.rows.distinctUntilChanged()
    filter = list.filter
    placeholder = rows.map { $0.map { PlaceholderState(rows: $0.count) } ?? .loading }.distinctUntilChanged()
    showError = failures.asObservable()

    let kept = asked.startWith(())
      .flatMapLatest { keeping.downloads.observe(on: scheduler).materialize() }
      .share(replay: 1, scope: .whileConnected)
    let steps = selected.compactMap { list[$0] }.flatMap { row -> Observable<Event<Never>> in
      let step: Completable
      switch row.state {
      case .done:
        step = .deferred {
          try streamer.play([row.track.playItem])
          return .empty()
        }
      case .waiting, .running: step = keeping.setPaused(true, row.id)
      case .paused, .failed: step = keeping.setPaused(false, row.id)
      }
      return step.observe(on: scheduler).asObservable().materialize()
    }
    let removals = removed.compactMap { list[$0]?.id }
      .flatMap { keeping.remove([$0]).observe(on: scheduler).asObservable().materialize() }
    let plays = allPlayed.flatMapLatest {
      Observable.performing {
        let here = list.shown.value.rows.filter { $0.state == .done }.map(\.track.playItem)
        guard !here.isEmpty else { throw AppError.nothingToPlay(name: "downloads") }
        try streamer.play(here)
      }.materialize()
    }

    bag.insert {
      rows.map { $0 ?? [] }.bind(to: whole)
      kept.elements().bind(to: rows)
      Observable.merge(kept.errors(), steps.errors(), removals.errors(), plays.errors())
        .told.bind(to: failures)
    }
  }

  public func filterChanged(_ text: String) { list.narrow(to: text) }
  public func filterEnded() { list.end() }
  public func rowSelected(at row: Int) { selected.accept(row) }
  public func removePressed(at row: Int) { removed.accept(row) }
  public func refreshPulled() { asked.accept(()) }
  public func playAllPressed() { allPlayed.accept(()) }
}
