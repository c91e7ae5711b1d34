import AudioService
import RxLite

/// A program without servers.
public struct NoServers: ServerKeeping {
  /// Makes it.
  public init() {}
  public var servers: Observable<[ServerRow]> { .just([]) }
  public func add(_ account: ServerAccount) -> Single<ServerRow> { .error(missing) }
  public func test(_ id: String) -> Single<ServerRow> { .error(missing) }
  public func remove(_ id: String) -> Completable { .error(missing) }
  public func sync(_ id: String) -> Observable<ServerSyncProgress> { .error(missing) }
  private var missing: AppError { .unavailable(what: "servers") }
}

/// A program without downloads.
public struct NoDownloads: DownloadKeeping {
  /// Makes it.
  public init() {}
  public var downloads: Observable<[DownloadRow]> { .just([]) }
  public func download(_ ids: [TrackID]) -> Completable { .error(missing) }
  public func setPaused(_ isPaused: Bool, _ id: TrackID) -> Completable { .error(missing) }
  public func remove(_ ids: [TrackID]) -> Completable { .error(missing) }
  private var missing: AppError { .unavailable(what: "downloads") }
}

/// A program without settings.
public struct NoSettings: SettingsKeeping {
  /// Makes it.
  public init() {}
  public var settings: Observable<[SettingRow]> { .just([]) }
  public func set(_ key: String, to value: String) -> Completable {
    .error(AppError.unavailable(what: "settings"))
  }
}
