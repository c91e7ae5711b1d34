import AudioService

/// What lyrics a track has, in its tags and beside it, as one small number.
struct LyricsState: RawRepresentable, Equatable, Sendable {
  /// Bits 0 and 1 are the tags', bits 2 and 3 the sidecar's: 0 none, 1 plain, 2 synced.
  var rawValue: Int64

  init(rawValue: Int64) { self.rawValue = rawValue }

  init(tags: Track.LyricsPresence = .none, sidecar: Track.LyricsPresence = .none) {
    rawValue = LyricsState.number(tags) | LyricsState.number(sidecar) << 2
  }

  /// What the files beside the track have.
  var sidecar: Track.LyricsPresence { LyricsState.presence(rawValue >> 2 & 3) }

  /// The state with another sidecar's.
  func with(_ other: LyricsState) -> LyricsState {
    LyricsState(rawValue: rawValue & 3 | other.rawValue & 12)
  }

  /// The better of the two.
  var presence: Track.LyricsPresence { LyricsState.presence(max(rawValue & 3, rawValue >> 2 & 3)) }

  private static func number(_ presence: Track.LyricsPresence) -> Int64 {
    switch presence {
    case .none: 0
    case .plain: 1
    case .synced: 2
    }
  }

  private static func presence(_ number: Int64) -> Track.LyricsPresence {
    switch number {
    case 1: .plain
    case 2: .synced
    default: .none
    }
  }
}
