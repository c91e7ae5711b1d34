import AudioLibrary
import AudioService
import Dispatch
import Fatal
import MediaControls
import RxLite
import Synchronization

/// Shows the player of this process to media keys and desktop widgets, and lets them command it.
///
/// Their commands are words of ``PlayerVocabulary``, as those from the control socket are.
final class MediaKeys: Sendable {
  /// What takes a look at the disk to find, for the track that it was found for.
  private struct Extras {
    var trackID: TrackID
    var artAddress: String?
    var lyrics: String?
  }

  private struct Shown {
    var status = PlayerStatus()
    var canGoPrevious = false
    var extras: Extras?
    var wanted: TrackID?
  }

  private let controls: MediaControls
  private let session: PlayerSession
  private let covers: CoverFiles
  private let lyrics: LyricsSource
  private let shown = Mutex(Shown())
  private let listening = Mutex<(any Disposable)?>(nil)
  private let searching = DispatchQueue(label: "media-keys", qos: .utility)

  /// Begins to show a player; where there is no bus, nothing is done at all.
  /// - Parameter quit: Ends this process in order.
  init(
    _ invocation: Invocation, session: PlayerSession, vocabulary: PlayerVocabulary, library: Library?,
    quit: @escaping @Sendable () -> Void
  ) {
    self.session = session
    covers = CoverFiles(library: library, folder: (try? invocation.folders())?.covers)
    lyrics = LyricsSource(library: { try invocation.library() })
    controls = MediaControls(
      identity: Self.identity(isOffline: invocation.settings.isOffline),
      bus: SessionBus.address(in: invocation.environment.variables),
      now: PlaybackClock.monotonic(on: .global()).now
    ) { command in
      guard command != .quit else { return quit() }
      try Self.obey(command, session, vocabulary)
    }
    guard controls.condition != .absent else { return }
    let listening = session.player.listen { [weak self] event in
      if case .status(let status) = event { self?.show(status) }
    }
    self.listening.withLock { $0 = listening }
  }

  /// Whether the player is shown, and why not.
  var condition: MediaControlsCondition { controls.condition }

  /// Shows the player no more.
  func close() {
    listening.withLock { $0 }?.dispose()
    controls.close()
  }

  private static func identity(isOffline: Bool) -> MediaPlayerIdentity {
    MediaPlayerIdentity(
      name: "appmusic", title: "AppMusic", desktopEntry: "appmusic",
      schemes: isOffline ? ["file"] : ["file", "http", "https"],
      mimeTypes: [
        "audio/aac", "audio/aiff", "audio/flac", "audio/mp4", "audio/mpeg", "audio/ogg", "audio/opus",
        "audio/vorbis", "audio/wav", "audio/x-ape", "audio/x-ms-wma", "audio/x-musepack", "audio/x-wavpack",
      ],
      canQuit: true)
  }

  // MARK: Obeying

  /// Does what was asked; throws what the player answers when it cannot.
  private static func obey(
    _ command: MediaCommand, _ session: PlayerSession, _ vocabulary: PlayerVocabulary
  ) throws {
    switch command {
    // The loop part alone, and the speed, have no words of their own.
    case .setLoop(let loop): session.player.setLoop(LoopMode(loop))
    case .setRate(let rate): session.player.setRate(rate)
    default:
      guard let words = words(for: command) else { return }
      if case .failed(let error) = vocabulary.perform(words) { throw error }
    }
  }

  /// A command as it would be typed; `nil` for what the player has no words for.
  static func words(for command: MediaCommand) -> [String]? {
    switch command {
    case .play: ["resume"]
    case .pause: ["pause"]
    case .toggle: ["toggle"]
    case .stop: ["stop"]
    case .next: ["next"]
    case .previous: ["prev"]
    case .seek(let place): ["seek", seconds(place)]
    case .setShuffled(let isShuffled): ["shuffle", isShuffled ? "on" : "off"]
    case .setVolume(let volume): ["volume", String(Int((volume * 100).rounded()))]
    case .open(let address): ["play", "--", address]
    case .setLoop, .setRate, .raise, .quit: nil
    }
  }

  /// A place as seconds, to the microsecond.
  private static func seconds(_ place: Duration) -> String {
    let (seconds, attoseconds) = place.components
    let digits = String(attoseconds / 1_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  // MARK: Showing

  /// Shows how the player stands; on the player's queue.
  private func show(_ status: PlayerStatus) {
    let canGoPrevious = canGoPrevious(status)
    let missing = shown.withLock { shown -> Track? in
      shown.status = status
      shown.canGoPrevious = canGoPrevious
      tell(shown)
      guard let track = status.track, shown.wanted != track.id else { return nil }
      shown.wanted = track.id
      return track
    }
    guard let missing else { return }
    searching.async { [weak self] in self?.findExtras(of: missing) }
  }

  /// Looks for the cover and the lyrics of a track; skips those of tracks that are gone already.
  private func findExtras(of track: Track) {
    guard shown.withLock({ $0.wanted == track.id }) else { return }
    let extras = Extras(
      trackID: track.id, artAddress: covers.address(of: track),
      lyrics: (try? lyrics.lyrics(of: track)).map { found in found.lines.map(\.text).joined(separator: "\n") }
    )
    shown.withLock { shown in
      shown.extras = extras
      if shown.wanted == track.id { tell(shown) }
    }
  }

  /// Called under the lock, so that the newest is told last.
  private func tell(_ shown: Shown) {
    var state = MediaPlayerState(shown.status, canGoPrevious: shown.canGoPrevious)
    if let extras = shown.extras, extras.trackID == shown.status.track?.id {
      state.track?.artAddress = extras.artAddress
      state.track?.lyrics = extras.lyrics
    }
    controls.update(state)
  }

  private func canGoPrevious(_ status: PlayerStatus) -> Bool {
    guard status.count > 1 else { return false }
    return status.index.map { $0 > 0 } ?? false || status.loop != .off
      || !session.player.playQueue.heard.isEmpty
  }
}
