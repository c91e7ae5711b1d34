import AudioService

/// Everything `appmusic status` tells, taken at one moment.
struct PlayerReport: Sendable {
  var phase = "idle"
  var position = Duration.zero
  var duration: Duration?
  var volume = 100
  var mode = PlayMode.off
  var loop = LoopMode.off
  var isShuffled = false
  var track: Track?
  var index: Int?
  var count = 0
  var lyric: LyricTicker.Moment?

  /// The fields of a status as scripts get them.
  var json: JSONValue {
    [
      "state": .string(phase), "position_ms": .optional(position), "duration_ms": .optional(duration),
      "volume": .optional(volume), "mode": .string(mode.rawValue), "loop": .string(loop.rawValue),
      "shuffle": .bool(isShuffled), "track": track.map { JSONValue($0) } ?? .null,
      "queue": ["index": .optional(index), "count": .optional(count)],
      "lyric": lyric.map { ["ms": .optional($0.start), "text": .string($0.text)] } ?? .null,
    ]
  }
}
