import RxLite

/// Keeps the music servers that are signed in to, as screens see it.
///
/// Streams are cold but ``servers``; answers come on any thread. Errors are `ErrorConvertible`: what a server refuses is
/// a ``ServerError``, what being online would mend says so by `isFailedByNetwork`.
public protocol ServerKeeping: Sendable {
  /// Every server as it stands, in the order in which they were added, and again whenever one changes.
  var servers: Observable<[ServerRow]> { get }
  /// Signs in and keeps the server when that succeeds; what it gives is on disk already.
  func add(_ account: ServerAccount) -> Single<ServerRow>
  /// Asks a server whether it answers and lets the user in.
  func test(_ id: String) -> Single<ServerRow>
  /// Forgets a server, its password, and its songs in the catalogue.
  func remove(_ id: String) -> Completable
  /// Reads a server's songs into the catalogue; ends when all are there, and stops when it is disposed.
  func sync(_ id: String) -> Observable<ServerSyncProgress>
}

/// What a user tells of a server in order to sign in.
public struct ServerAccount: Hashable, Sendable {
  /// The address of the server, with `http://` or `https://`.
  public var url: String
  /// The user's name.
  public var user: String
  /// The password.
  public var password: String

  /// Makes an account.
  public init(url: String, user: String, password: String) {
    self.url = url
    self.user = user
    self.password = password
  }
}

/// A server as a list shows it.
public struct ServerRow: Hashable, Sendable, Identifiable, Codable {
  /// How a server stands.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// It answers and lets the user in.
    case ok
    /// It does not answer, or there is no network.
    case offline
    /// It does not let the user in.
    case denied
  }

  /// The name that the configuration has for it.
  public var id: String
  /// Its address, without a password.
  public var url: String
  /// The user's name.
  public var user: String
  /// How it stands.
  public var state: State
  /// How many of its songs are in the catalogue.
  public var songs: Int
  /// When all of its songs were read last, in milliseconds since 1970; `nil` when they never were.
  public var synced: Int64?

  /// Makes a row.
  public init(
    id: String, url: String, user: String, state: State = .ok, songs: Int = 0, synced: Int64? = nil
  ) {
    self.id = id
    self.url = url
    self.user = user
    self.state = state
    self.songs = songs
    self.synced = synced
  }
}

/// How far the reading of a server's songs is.
public struct ServerSyncProgress: Hashable, Sendable {
  /// How many songs were read.
  public var done: Int
  /// How many there are; `nil` while that is unknown.
  public var total: Int?

  /// Makes a progress.
  public init(done: Int, total: Int? = nil) {
    self.done = done
    self.total = total
  }

  /// The share that is done, from 0 to 1; `nil` while it is unknown.
  public var share: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, Double(done) / Double(total))
  }
}
