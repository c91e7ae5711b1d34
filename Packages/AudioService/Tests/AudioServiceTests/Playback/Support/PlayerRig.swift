import AudioService
import Fatal
import Synchronization

/// A player with a virtual engine and clock, and tracks named `track 1` and on.
final class PlayerRig: Sendable {
  let clock = VirtualClock()
  let engine: VirtualEngine
  let player: QueuePlayer
  let items: [PlayItem]
  let log = PlayerLog()

  init(lengths: [Int], faults: [Int: VirtualEngine.Fault] = [:], seed: UInt64 = 1) {
    items = lengths.indices.map { .track(Self.track($0 + 1)) }
    engine = VirtualEngine { source in
      let number = Self.number(of: source)
      return VirtualEngine.Track(duration: .seconds(lengths[number - 1]), fault: faults[number])
    }
    player = QueuePlayer(
      engine: engine, tracks: InstantTracks(), clock: clock.playbackClock, seed: seed)
    _ = player.listen(log.note)
  }

  static func track(_ number: Int) -> Track {
    Track(
      id: TrackID(rawValue: "tr-\(number)"), location: .file(FilePath("/music/\(number).flac")),
      title: "track \(number)")
  }

  static func number(of source: PlaybackSource) -> Int {
    guard case .file(let path) = source.place else { return 0 }
    return Int(path.lastComponent.text.prefix { $0 != "." }) ?? 0
  }

  /// The numbers of the tracks that sounded, in order.
  var sounded: [Int] { engine.sounding.map(Self.number) }

  /// How often the engine was told to load.
  var loads: Int {
    engine.sent.count {
      if case .load = $0 { true } else { false }
    }
  }

  /// Finds everything at once.
  private struct InstantTracks: TrackProviding {
    func track(of item: PlayItem) async throws -> Track { try await DirectTracks().track(of: item) }
    func source(of track: Track) async throws -> PlaybackSource { try DirectTracks.source(of: track) }
    func knownSource(of item: PlayItem) -> (Track, PlaybackSource)? {
      guard let track = item.knownTrack, case .file(let path) = track.location else { return nil }
      return (track, PlaybackSource(.file(path)))
    }
  }
}

/// What a player told.
final class PlayerLog: Sendable {
  private let events = Mutex<[PlayerEvent]>([])

  @Sendable func note(_ event: PlayerEvent) { events.withLock { $0.append(event) } }

  /// Forgets what was told so far.
  func clear() { events.withLock { $0 = [] } }

  var all: [PlayerEvent] { events.withLock { $0 } }

  var titles: [String?] {
    all.compactMap { event -> String?? in
      if case .track(let track) = event { .some(track?.title) } else { nil }
    }
  }

  var errors: [PlaybackError] {
    all.compactMap { event in
      if case .error(let error) = event { error as? PlaybackError } else { nil }
    }
  }

  var endings: Int {
    all.count {
      if case .ended = $0 { true } else { false }
    }
  }
}
