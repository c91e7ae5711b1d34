import AudioService

/// Everything `appmusic status` tells, taken at one moment.
struct PlayerReport: Sendable {
  var phase = "idle"
  /// Why playing could not go on, in the phase `failed`.
  var failure: PlaybackError?
  var position = Duration.zero
  var duration: Duration?
  var volume = 100
  var isMuted = false
  var mode = PlayMode.off
  var loop = LoopMode.off
  var isShuffled = false
  var track: Track?
  var index: Int?
  var count = 0
  var lyric: LyricTicker.Moment?

  /// True when nothing but the place and the lyric line differ.
  func saysTheSame(as other: PlayerReport) -> Bool {
    phase == other.phase && failure == other.failure && duration == other.duration && volume == other.volume
      && isMuted == other.isMuted && mode == other.mode && loop == other.loop
      && isShuffled == other.isShuffled && track == other.track
      && index == other.index && count == other.count
  }

  /// The fields of a status as scripts get them.
  var json: JSONValue {
    [
      "state": .string(phase), "position_ms": .optional(position), "duration_ms": .optional(duration),
      "volume": .optional(volume), "muted": .bool(isMuted), "mode": .string(mode.rawValue),
      "loop": .string(loop.rawValue),
      "shuffle": .bool(isShuffled), "track": track.map { JSONValue($0) } ?? .null,
      "queue": ["index": .optional(index), "count": .optional(count)],
      "lyric": lyric.map { ["ms": .optional($0.start), "text": .string($0.text)] } ?? .null,
    ]
  }
}
