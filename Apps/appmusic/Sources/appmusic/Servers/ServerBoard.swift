import AudioLibrary
import AudioService
import Fatal
import RxLite

/// The servers as screens see them, over the same doings as the command `server`.
struct ServerBoard: ServerKeeping {
  private let administration: ServerAdministration
  private let rows = BehaviorRelay<[ServerRow]>(value: [])

  init(_ invocation: Invocation, _ library: Library) throws {
    administration = ServerAdministration(wiring: try ServerWiring(invocation), library: library)
    rows.accept(try known())
  }

  /// What the file says comes at once; how each server stands follows when it has answered.
  var servers: Observable<[ServerRow]> {
    .deferred {
      rows.accept((try? known()) ?? rows.value)
      refresh()
      return rows.asObservable()
    }
  }

  func add(_ account: ServerAccount) -> Single<ServerRow> {
    .create {
      let wish = ServerAdministration.Wish(
        address: account.url, user: account.user, secret: ServerSecret(account.password))
      let added = try await administration.add(wish).account
      rows.accept(try known())
      refresh()
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
    return try administration.wiring.file.accounts().map { account in
      ServerRow(
        id: account.name, url: account.address, user: account.user,
        state: before.first { $0.id == account.name }?.state ?? .ok,
        songs: try administration.library.songCount(of: account.name))
    }
  }

  private func refresh() {
    Task { if let asked = try? await administration.rows() { rows.accept(asked) } }
  }

  private func put(_ row: ServerRow) {
    var all = rows.value
    if let index = all.firstIndex(where: { $0.id == row.id }) { all[index] = row } else { all.append(row) }
    rows.accept(all)
  }
}
