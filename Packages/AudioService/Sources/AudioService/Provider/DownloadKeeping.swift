import RxLite

/// Keeps songs of servers on this machine, as screens see it.
///
/// Streams are cold but ``downloads``; answers come on any thread. Errors are `ErrorConvertible`.
public protocol DownloadKeeping: Sendable {
  /// Every download as it stands, the latest first, and again whenever one goes on.
  var downloads: Observable<[DownloadRow]> { get }
  /// Asks for songs; completes when the wish is on disk, not when the songs are there.
  func download(_ ids: [TrackID]) -> Completable
  /// Stops a download that waits or runs, and begins one again that failed.
  func setPaused(_ isPaused: Bool, _ id: TrackID) -> Completable
  /// Takes the files of songs away, and the wish for those that are not there yet.
  func remove(_ ids: [TrackID]) -> Completable
}

/// A download as a list shows it.
public struct DownloadRow: Hashable, Sendable, Identifiable {
  /// How a download stands.
  public enum State: Hashable, Sendable {
    /// Others come first.
    case waiting
    /// Its data come in.
    case running
    /// The user stopped it.
    case paused
    /// It is on this machine, whole.
    case done
    /// It could not be had; the sentence says why.
    case failed(message: String)
  }

  /// The song.
  public var track: Track
  /// How it stands.
  public var state: State
  /// How many bytes are here.
  public var bytes: Int
  /// How many there are; `nil` while that is unknown.
  public var total: Int?
  /// When it was used last, or else came, in milliseconds since 1970; `nil` while it is not here.
  public var used: Int64?
  /// The server it comes from, where there are several to come from; `nil` else.
  public var server: String?

  /// The song's identity.
  public var id: TrackID { track.id }

  /// Makes a row.
  public init(
    track: Track, state: State, bytes: Int = 0, total: Int? = nil, used: Int64? = nil,
    server: String? = nil
  ) {
    self.track = track
    self.state = state
    self.bytes = bytes
    self.total = total
    self.used = used
    self.server = server
  }

  /// The share that is here, from 0 to 1; `nil` while it is unknown.
  public var share: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, Double(bytes) / Double(total))
  }
}
