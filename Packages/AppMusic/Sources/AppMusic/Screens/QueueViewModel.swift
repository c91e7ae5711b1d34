import AudioService
import Fatal
import MVVMR
import RxLite

/// What the play queue lets itself be told; rows count from 0.
public protocol QueueInputs: ListFilterInputs {
  /// These rows are to be seen: what is not known of them is looked up.
  func rowsShown(_ rows: Range<Int>)
  /// What could not be looked up is to be looked up again.
  func retryPressed()
  /// A row was chosen: it plays.
  func rowSelected(at row: Int)
  /// Rows are to be taken out.
  func rowsRemoved(at rows: [Int])
  /// A row was moved to another place.
  func rowMoved(from row: Int, to target: Int)
  /// Everything is to be taken out.
  func clearPressed()
  /// The latest change is to be taken back.
  func undoPressed()
  /// The mode was pressed.
  func modePressed()
}

/// What the play queue shows.
public protocol QueueOutputs: ListFilterOutputs {
  /// The rows; those that the filter chooses while one stands.
  ///
  /// They come anew whenever the queue, the song that plays, or what is known of the rows changed.
  var rows: Observable<QueueRows> { get }
  /// How the queue goes on.
  var mode: Observable<PlayMode> { get }
  /// What stands where there are no rows.
  var placeholder: Observable<PlaceholderState> { get }
  /// What could not be done.
  var showError: Observable<any ErrorConvertible> { get }
}

/// The play queue's behaviour.
public protocol QueueType {
  /// What it lets itself be told.
  var inputs: any QueueInputs { get }
  /// What it shows.
  var outputs: any QueueOutputs { get }
}

/// The queue of the player, of any length: only the rows that are seen are looked up, and for a filter the first
/// ``filterLimit``.
public final class QueueViewModel: MVVMViewModel, QueueType, QueueInputs, QueueOutputs, Sendable {
  public var inputs: any QueueInputs { self }
  public var outputs: any QueueOutputs { self }
  public let rows: Observable<QueueRows>
  public let filter: Observable<ListFilter?>
  public let mode: Observable<PlayMode>
  public let placeholder: Observable<PlaceholderState>
  public let showError: Observable<any ErrorConvertible>

  private let shown = BehaviorRelay<Range<Int>>(value: 0..<0)
  private let tries = BehaviorRelay(value: 0)
  private let streamer: any AudioStreamer
  private let queueFilter: QueueFilter
  private let refused = PublishRelay<AppError>()
  private let commands = PublishRelay<Command>()
  private let bag = DisposeBag()

  private typealias Command = @Sendable (any AudioStreamer) throws -> Void

  /// How many rows of the queue a filter looks through.
  public static let filterLimit = 20_000

  /// Makes the model with what it needs.
  public init(services: MusicServices) {
    let (streamer, provider, scheduler) = (services.streamer, services.provider, services.scheduler)
    let (known, failures) = (
      BehaviorRelay<[TrackID: Track]>(value: [:]), PublishRelay<any ErrorConvertible>()
    )
    let statuses = streamer.statuses.observe(on: scheduler).share(replay: 1, scope: .whileConnected)
    let queues = statuses.map { QueueMark(version: $0.queueVersion, current: $0.entry) }
      .distinctUntilChanged().map { _ in streamer.playQueue }.share(replay: 1, scope: .whileConnected)
    let narrowing = QueueFilter(queues, services: services)
    (self.streamer, queueFilter) = (streamer, narrowing)
    filter = narrowing.standing.map { $0?.filter }.distinctUntilChanged()
    rows = Observable.combineLatest(queues, known.asObservable(), narrowing.standing.asObservable()) {
      $2?.rows(known: $1) ?? QueueRows(queue: $0, known: $1)
    }
    mode = statuses.map(\.mode).distinctUntilChanged()
    placeholder = statuses.map { PlaceholderState(rows: $0.count) }.distinctUntilChanged()
    showError = failures.asObservable()

    // Only what is seen is looked up, and each song once.
    let unknown = Observable.combineLatest(
      queues.filter { _ in narrowing.standing.value == nil }, shown.asObservable(), tries.asObservable()
    ) {
      queue, shown, number -> LookUp in
      let items = queue.items(from: max(0, shown.lowerBound), limit: min(shown.count, QueueRows.lookUpLimit))
      let ids = items.filter { $0.knownTrack == nil && known.value[$0.id] == nil }.map(\.id)
      return LookUp(ids: ids, number: number)
    }
    let lookUps = unknown.filter { !$0.ids.isEmpty }.distinctUntilChanged()
      .flatMapLatest { provider.tracks($0.ids).observe(on: scheduler).asObservable().materialize() }.share()
    let outcomes = commands.concatMap { command in
      Observable.performing { try command(streamer) }.materialize()
    }.share()

    bag.insert {
      lookUps.elements().map { tracks in
        let kept = known.value.count < QueueRows.memoryLimit ? known.value : [:]
        return kept.merging(tracks.map { ($0.id, $0) }) { $1 }
      }.bind(to: known)
      refused.map { $0 as any ErrorConvertible }.bind(to: failures)
      Observable.merge(lookUps.errors(), narrowing.failures.asObservable(), outcomes.errors()).told.bind(
        to: failures)
    }
  }

  public func retryPressed() { tries.accept(tries.value + 1) }
  public func rowsShown(_ rows: Range<Int>) { shown.accept(rows) }
  public func rowSelected(at row: Int) {
    guard let row = place(of: row) else { return }
    commands.accept { try $0.play(at: row) }
  }
  public func rowsRemoved(at rows: [Int]) {
    let rows = rows.compactMap(place)
    commands.accept { try $0.remove(at: rows) }
  }
  public func rowMoved(from row: Int, to target: Int) {
    if narrowed != nil { return refused.accept(.movesInFilter) }
    commands.accept { try $0.move(from: row, to: target) }
  }
  public func filterChanged(_ text: String) { queueFilter.narrow(to: text) }
  public func filterEnded() { queueFilter.end() }
  public func clearPressed() { commands.accept { $0.clear() } }
  public func undoPressed() { commands.accept { try $0.undo() } }
  public func modePressed() {
    commands.accept { $0.setMode($0.status.mode.next) }
  }

  /// How the filter stands where its text chooses among the rows.
  private var narrowed: QueueFilter.Standing? {
    queueFilter.standing.value.flatMap { $0.filter.isNarrowing ? $0 : nil }
  }

  /// Where a row stands in the queue by now.
  private func place(of row: Int) -> Int? {
    guard let narrowed else { return row }
    return narrowed.place(of: row, in: streamer.playQueue)
  }
}

/// Songs to look up; the number tells the same songs from those of an earlier try.
private struct LookUp: Hashable, Sendable {
  var ids: [TrackID]
  var number: Int
}

/// What makes a queue another one for its list.
private struct QueueMark: Hashable, Sendable {
  var version: UInt64
  var current: QueueEntry?
}
