import AudioService
import Fatal
import RxLite

/// The servers as screens see them, over the same doings as the command `server`.
struct ServerBoard: ServerKeeping {
  /// So often a list that is seen looks for servers that another process added or removed.
  static let interval = RxTimeInterval.seconds(2)

  private let live: LiveServers
  private let scheduler: any SchedulerType
  private let rows = BehaviorRelay<[ServerRow]>(value: [])
  private var administration: ServerAdministration {
    ServerAdministration(wiring: live.wiring, library: live.library)
  }

  /// Shows servers; `scheduler` times when a list that is seen looks again.
  init(
    _ live: LiveServers, scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility)
  ) throws {
    (self.live, self.scheduler) = (live, scheduler)
    rows.accept(try known())
  }

  /// What the file says comes at once; how each server stands follows when it has answered.
  var servers: Observable<[ServerRow]> {
    .deferred {
      show()
      let looking = Observable<Int>.interval(Self.interval, scheduler: scheduler)
        .filter { _ in live.now.clients.map(\.name) != rows.value.map(\.id) }
        .flatMap { _ -> Observable<[ServerRow]> in
          show()
          return .empty()
        }
      return .merge(rows.asObservable(), looking)
    }
  }

  func add(_ account: ServerAccount) -> Single<ServerRow> {
    .create {
      let wish = ServerAdministration.Wish(
        address: account.url, user: account.user, secret: ServerSecret(account.password))
      let added = try await administration.add(wish).account
      show()
      // Where somebody was signed in to anew, there may be something to tell.
      Task { [live] in _ = await live.now.deliver() }
      return ServerRow(id: added.name, url: added.address, user: added.user)
    }
  }

  func test(_ id: String) -> Single<ServerRow> {
    .create {
      let account = try administration.account(id)
      guard !administration.wiring.isOffline else { throw ServerError.offline(server: id) }
      do {
        try await administration.wiring.client(account).ping()
      } catch {
        put(await administration.row(account))
        throw error
      }
      let row = await administration.row(account)
      put(row)
      return row
    }
  }

  func remove(_ id: String) -> RxLite.Completable {
    Single<Void>.create {
      try administration.remove(id)
      rows.accept(rows.value.filter { $0.id != id })
    }.asCompletable()
  }

  func sync(_ id: String) -> Observable<ServerSyncProgress> {
    .create { observer in
      let task = Task {
        do {
          let report = try await administration.sync(id) { progress in
            observer.onNext(ServerSyncProgress(done: progress.songs))
          }
          observer.onNext(ServerSyncProgress(done: report.songs, total: report.songs))
          put(await administration.row(try administration.account(id)))
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }

  /// The servers of the file; how they stand is not known yet, so they count as good.
  private func known() throws -> [ServerRow] {
    let before = rows.value
    return try live.wiring.file.accounts().map { account in
      ServerRow(
        id: account.name, url: account.address, user: account.user,
        state: before.first { $0.id == account.name }?.state ?? .ok,
        songs: try live.library.songCount(of: account.name),
        synced: try live.library.lastSync(of: account.name))
    }
  }

  /// Shows what the file says, and asks each server how it stands.
  private func show() {
    if let known = try? known() { rows.accept(known) }
    Task {
      guard let asked = try? await administration.rows() else { return }
      // Somebody may have removed one meanwhile.
      let names = Set(live.now.clients.map(\.name))
      for row in asked where names.contains(row.id) { put(row) }
    }
  }

  private func put(_ row: ServerRow) {
    var all = rows.value
    if let index = all.firstIndex(where: { $0.id == row.id }) { all[index] = row } else { all.append(row) }
    rows.accept(all)
  }
}
