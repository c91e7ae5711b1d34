import AppMusic
import AudioService
import Fatal
import RxLite
import RxLiteTest
import Synchronization

/// Servers that let everybody in, unless they are told not to.
final class FakeServers: ServerKeeping {
  let rows = BehaviorRelay<[ServerRow]>(value: [])
  let trouble = Mutex<(any ErrorConvertible)?>(nil)
  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  /// What keeps the list from being read.
  let unreadable = Mutex<Trouble?>(nil)

  var servers: Observable<[ServerRow]> {
    .deferred { [self] in
      unreadable.withLock { $0 }.map { .error($0) } ?? rows.asObservable()
    }
  }

  func add(_ account: ServerAccount) -> Single<ServerRow> {
    answer { [rows] in
      let row = ServerRow(id: "server\(rows.value.count + 1)", url: account.url, user: account.user)
      rows.accept(rows.value + [row])
      return row
    }
  }

  func test(_ id: String) -> Single<ServerRow> {
    answer { [rows] in
      guard let row = rows.value.first(where: { $0.id == id }) else { throw AppError.unknownItem(id: id) }
      return row
    }
  }

  func remove(_ id: String) -> Completable {
    answer { [rows] in rows.accept(rows.value.filter { $0.id != id }) }.asCompletable()
  }

  /// Three steps, a tenth of a second apart.
  func sync(_ id: String) -> Observable<ServerSyncProgress> {
    if let trouble = trouble.withLock({ $0 }) { return .error(trouble) }
    return Observable<Int>.interval(.milliseconds(100), scheduler: scheduler).take(3)
      .map { ServerSyncProgress(done: ($0 + 1) * 10, total: 30) }
  }

  private func answer<Answer: Sendable>(_ body: @escaping @Sendable () throws -> Answer) -> Single<Answer> {
    Single.deferred { [self] in
      if let trouble = trouble.withLock({ $0 }) { return .error(trouble) }
      return .just(try body())
    }.delaySubscription(.milliseconds(20), scheduler: scheduler)
  }
}

/// Downloads that only remember what is wanted.
final class FakeDownloads: DownloadKeeping {
  let rows = BehaviorRelay<[DownloadRow]>(value: [])
  let trouble = Mutex<Trouble?>(nil)

  /// What keeps the list from being read.
  let unreadable = Mutex<Trouble?>(nil)

  var downloads: Observable<[DownloadRow]> {
    .deferred { [self] in
      unreadable.withLock { $0 }.map { .error($0) } ?? rows.asObservable()
    }
  }

  func download(_ ids: [TrackID]) -> Completable {
    perform { rows in
      ids.map { id in
        DownloadRow(
          track: Track(id: id, location: .server("home", song: id.rawValue), title: id.rawValue),
          state: .waiting)
      } + rows
    }
  }

  func setPaused(_ isPaused: Bool, _ id: TrackID) -> Completable {
    perform { rows in
      rows.map { row in
        var row = row
        if row.id == id { row.state = isPaused ? .paused : .waiting }
        return row
      }
    }
  }

  func remove(_ ids: [TrackID]) -> Completable { perform { $0.filter { !ids.contains($0.id) } } }

  private func perform(_ body: @escaping @Sendable ([DownloadRow]) -> [DownloadRow]) -> Completable {
    .deferred { [self] in
      if let trouble = trouble.withLock({ $0 }) { return .error(trouble) }
      rows.accept(body(rows.value))
      return .empty()
    }
  }
}

/// Settings in memory.
final class FakeSettings: SettingsKeeping {
  let rows = BehaviorRelay<[SettingRow]>(value: [])
  let trouble = Mutex<Trouble?>(nil)

  /// What keeps the list from being read.
  let unreadable = Mutex<Trouble?>(nil)

  var settings: Observable<[SettingRow]> {
    .deferred { [self] in
      unreadable.withLock { $0 }.map { .error($0) } ?? rows.asObservable()
    }
  }

  func set(_ key: String, to value: String) -> Completable {
    .deferred { [self] in
      if let trouble = trouble.withLock({ $0 }) { return .error(trouble) }
      rows.accept(
        rows.value.map { row in
          var row = row
          if row.key == key { row.value = value }
          return row
        })
      return .empty()
    }
  }
}
