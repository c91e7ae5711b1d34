/// What a player is doing.
public enum PlaybackPhase: Hashable, Sendable {
  /// Nothing is chosen, or playing was stopped.
  case idle
  /// A track was chosen and does not sound yet.
  case loading
  /// A track sounds.
  case playing
  /// A track stands still because the user wants it.
  case paused
  /// A track stands still because its data come too slowly.
  case buffering
  /// The queue came to its end.
  case ended
  /// Playing stopped because it could not go on.
  case failed(PlaybackError)

  /// The word that commands and JSON use.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .playing: "playing"
    case .paused: "paused"
    case .buffering: "buffering"
    case .ended: "ended"
    case .failed: "failed"
    }
  }

  /// True while a track is under way: loading, playing, paused or buffering.
  public var isActive: Bool {
    switch self {
    case .loading, .playing, .paused, .buffering: true
    case .idle, .ended, .failed: false
    }
  }
}
