import AudioService
import Fatal
import MVVMR
import RxLite

/// What the list of servers lets itself be told; rows count from 0.
public protocol ServersInputs {
  /// The form that signs in to another one is to be seen.
  func addPressed()
  /// A server's songs are to be read.
  func syncPressed(at row: Int)
  /// The reading is to be stopped.
  func syncStopped()
  /// A server is to be asked whether it answers.
  func testPressed(at row: Int)
  /// A server is to be forgotten.
  func removePressed(at row: Int)
  /// The user wants to try again, after the servers could not be read.
  func refreshPulled()
}

/// What the list of servers shows.
public protocol ServersOutputs {
  /// The servers, in the order in which they were added.
  var servers: Observable<[ServerRow]> { get }
  /// How far the reading of songs is; `nil` while nothing is read.
  var syncProgress: Observable<ServerReading?> { get }
  /// True when a reading may begin: one runs at a time.
  var canSync: Observable<Bool> { get }
  /// What stands where there are none.
  var placeholder: Observable<PlaceholderState> { get }
  /// What was done, to be told in a few words.
  var notices: Observable<Notice> { get }
  /// What could not be done.
  var showError: Observable<any ErrorConvertible> { get }
  /// Where to go next.
  var nextScreen: Observable<AppScreen> { get }
}

/// The list of servers' behaviour.
public protocol ServersType {
  /// What it lets itself be told.
  var inputs: any ServersInputs { get }
  /// What it shows.
  var outputs: any ServersOutputs { get }
}

/// The reading of a server's songs as it goes on.
public struct ServerReading: Hashable, Sendable {
  /// Which server.
  public var server: String
  /// How far it is.
  public var progress: ServerSyncProgress

  /// Makes a state of a reading.
  public init(server: String, progress: ServerSyncProgress) {
    self.server = server
    self.progress = progress
  }
}

/// The servers that are signed in to.
public final class ServersViewModel: MVVMViewModel, ServersType, ServersInputs, ServersOutputs, Sendable {
  public var inputs: any ServersInputs { self }
  public var outputs: any ServersOutputs { self }
  public let servers: Observable<[ServerRow]>
  public let syncProgress: Observable<ServerReading?>
  public let canSync: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let notices: Observable<Notice>
  public let showError: Observable<any ErrorConvertible>
  public let nextScreen: Observable<AppScreen>

  private let rows = BehaviorRelay<[ServerRow]?>(value: nil)
  private let added = PublishRelay<Void>()
  private let asked = PublishRelay<Void>()
  private let stopped = PublishRelay<Void>()
  private let tested = PublishRelay<String>()
  private let removed = PublishRelay<String>()
  private let sync: Action<String, ServerReading>
  private let bag = DisposeBag()

  /// Makes the model with what it needs.
  public init(services: MusicServices) {
    let (keeping, scheduler, rows) = (services.servers, services.scheduler, rows)
    let (stopped, asked) = (stopped, asked)
    let (news, failures) = (PublishRelay<Notice>(), PublishRelay<any ErrorConvertible>())
    let progress = BehaviorRelay<ServerReading?>(value: nil)
    servers = rows.map { $0 ?? [] }.distinctUntilChanged()
    placeholder = rows.map { $0.map { PlaceholderState(rows: $0.count) } ?? .loading }.distinctUntilChanged()
    (notices, showError) = (news.asObservable(), failures.asObservable())
    nextScreen = added.mapTo(.addServer(url: ""))
    syncProgress = progress.distinctUntilChanged()

    // Reading is a command of its own: one at a time, stopped when the user or the screen leaves.
    let sync = Action<String, ServerReading> { id in
      keeping.sync(id).map { ServerReading(server: id, progress: $0) }
        .startWith(ServerReading(server: id, progress: ServerSyncProgress(done: 0)))
        .observe(on: scheduler).take(until: stopped)
    }
    self.sync = sync
    canSync = sync.enabled
    let synced = sync.executionObservables.flatMap { execution in
      execution.takeLast(1).catch { _ in .empty() }
    }
    let tests = tested.flatMap { keeping.test($0).observe(on: scheduler).asObservable().materialize() }
      .share()
    let removals = removed.flatMap {
      keeping.remove($0).observe(on: scheduler).asObservable().materialize()
    }.share()
    let kept = asked.startWith(())
      .flatMapLatest { keeping.servers.observe(on: scheduler).materialize() }
      .share(replay: 1, scope: .whileConnected)

    bag.insert {
      kept.elements().bind(to: rows)
      sync.elements.bind(to: progress)
      sync.executing.filter { !$0 }.mapTo(nil).bind(to: progress)
      synced.filter { $0.progress.isWhole }.map { .serverSynced(name: $0.server) }.bind(to: news)
      Observable.merge(kept.errors(), sync.underlyingError, tests.errors(), removals.errors())
        .told.bind(to: failures)
    }
  }

  public func refreshPulled() { asked.accept(()) }
  public func addPressed() { added.accept(()) }
  public func syncPressed(at row: Int) {
    if let id = rows.value?[at: row]?.id { sync.execute(id) }
  }
  public func syncStopped() { stopped.accept(()) }
  public func testPressed(at row: Int) {
    if let id = rows.value?[at: row]?.id { tested.accept(id) }
  }
  public func removePressed(at row: Int) {
    if let id = rows.value?[at: row]?.id { removed.accept(id) }
  }
}

extension ServerSyncProgress {
  /// True when every song was read.
  fileprivate var isWhole: Bool { total.map { done >= $0 } ?? true }
}
