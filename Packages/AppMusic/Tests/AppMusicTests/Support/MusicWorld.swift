import AppMusic
import AudioService
import Fatal
import RxLite
import RxLiteTest
import Synchronization

/// A whole program without a screen: a catalogue, a player, and time that stands still until it is turned.
final class MusicWorld: Sendable {
  /// A millisecond a tick.
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
  let clock = VirtualClock()
  let catalogue: FakeCatalogue
  let player: QueuePlayer
  let searches = SearchHistoryMemory(["older"])
  let servers: FakeServers
  let downloads: FakeDownloads
  let settings: FakeSettings
  let messages = MessageLog()

  init(tracks: [Track] = []) {
    let catalogue = FakeCatalogue(tracks: tracks, scheduler: scheduler)
    self.catalogue = catalogue
    servers = FakeServers(scheduler: scheduler)
    downloads = FakeDownloads()
    settings = FakeSettings()
    let engine = VirtualEngine { _ in VirtualEngine.Track(duration: .seconds(180)) }
    player = QueuePlayer(
      engine: engine, tracks: CatalogueTracks(catalogue: catalogue), clock: clock.playbackClock, seed: 1)
  }

  var services: MusicServices {
    MusicServices(
      provider: catalogue, streamer: player, playlists: PlaylistEditor(catalogue, on: scheduler),
      servers: servers, downloads: downloads, settings: settings, messages: messages, searches: searches,
      scheduler: scheduler, background: scheduler, now: { [clock] in clock.now })
  }

  /// Lets so many milliseconds pass, for the player and for the models together.
  func run(_ milliseconds: Int = 100) {
    for _ in 0..<max(1, milliseconds / 10) {
      clock.advance(by: .milliseconds(10))
      scheduler.advanceTo(scheduler.clock + 10)
    }
  }

  /// The titles in the player's queue.
  var queueTitles: [String] { player.playQueue.items().map { catalogue.track($0.id)?.title ?? "?" } }

  /// The queue's songs are looked up in the catalogue, at once.
  private struct CatalogueTracks: TrackProviding {
    let catalogue: FakeCatalogue

    func track(of item: PlayItem) async throws -> Track {
      guard let track = item.knownTrack ?? catalogue.track(item.id) else {
        throw PlaybackError.fileMissing(title: item.id.rawValue)
      }
      return track
    }
    func source(of track: Track) async throws -> PlaybackSource { Self.source(of: track) }
    func knownSource(of item: PlayItem) -> (Track, PlaybackSource)? {
      (item.knownTrack ?? catalogue.track(item.id)).map { ($0, Self.source(of: $0)) }
    }
    private static func source(of track: Track) -> PlaybackSource {
      PlaybackSource(.file(FilePath("/music/\(track.id.rawValue)")))
    }
  }
}

/// What goes wrong.
enum Trouble: ErrorConvertible, Hashable {
  case offline
  case refused

  var code: Int {
    switch self {
    case .offline: -1009
    case .refused: 7_000
    }
  }
  var domain: String { "server" }
  var message: String {
    switch self {
    case .offline: "There is no network."
    case .refused: "The server is tired."
    }
  }
  var isFailedByNetwork: Bool { self == .offline }
}

extension Track {
  /// A song with a number.
  static func sample(
    _ number: Int, album: String? = nil, artist: String? = nil, isLiked: Bool = false, hasCover: Bool = false
  ) -> Track {
    Track(
      id: TrackID(rawValue: "tr-\(number)"), location: .file(FilePath("/music/\(number).flac")),
      title: "Song \(number)", artists: artist.map { [$0] } ?? [], album: album, isLiked: isLiked,
      hasCover: hasCover)
  }
}

/// What a stream sent.
final class Log<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  private let subscription = SerialDisposable()

  init() {}
  init(_ stream: Observable<Value>) {
    subscription.disposable = stream.subscribe(onNext: { [weak self] in self?.note($0) })
  }

  @Sendable func note(_ value: Value) { values.withLock { $0.append(value) } }
  var all: [Value] { values.withLock { $0 } }
  var last: Value? { all.last }
  func clear() { values.withLock { $0 = [] } }
  deinit { subscription.dispose() }
}
