import AudioService
import Fatal

/// What a player tells those who follow it.
enum PlayerNews: Sendable {
  case state(PlayerReport)
  case track(Track?)
  case lyric(LyricTicker.Moment)
  case error(any ErrorConvertible)
  case ended

  /// The event as scripts get it.
  var json: JSONValue {
    switch self {
    case .state(let report): (["event": "state"] as JSONValue).adding(report.json)
    case .track(let track): ["event": "track", "track": track.map { JSONValue($0) } ?? .null]
    case .lyric(let moment):
      [
        "event": "lyric", "ms": .optional(moment.start), "text": .string(moment.text),
        "texts": .array(moment.texts.map(JSONValue.string)),
      ]
    case .error(let error): ["event": "error", "error": JSONValue(error)]
    case .ended: ["event": "ended"]
    }
  }
}
