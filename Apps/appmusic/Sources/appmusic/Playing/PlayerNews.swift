import AudioService
import Fatal
import Fate

/// What a player tells those who follow it, as text for people and as JSON for scripts.
enum PlayerNews: Sendable {
  case state(PlayerReport)
  case track(Track?)
  case lyric(LyricTicker.Moment)
  case error(any ErrorConvertible)
  case ended

  /// One JSON object.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .state(let report):
        json.field("event", "state")
        json.report(report)
      case .track(let track):
        json.field("event", "track")
        json.field("track") { json in if let track { json.track(track) } else { json.value(nil as String?) } }
      case .lyric(let moment):
        json.field("event", "lyric")
        json.field("ms", moment.start)
        json.field("text", moment.text)
        json.field("texts", moment.texts)
      case .error(let error):
        json.field("event", "error")
        json.field("error") { $0.error(error) }
      case .ended:
        json.field("event", "ended")
      }
    }
    return json.text
  }
}

/// Everything `appmusic status` tells, taken at one moment.
struct PlayerReport: Sendable, Equatable {
  var phase = "idle"
  var position = Duration.zero
  var duration: Duration?
  var volume = 100
  var mode = "off"
  var loop = "off"
  var isShuffled = false
  var track: Track?
  var index: Int?
  var count = 0
  var lyric: LyricTicker.Moment?
}

extension JSONWriter {
  /// Writes the fields of a status.
  mutating func report(_ report: PlayerReport) {
    field("state", report.phase)
    field("position_ms", Int(report.position.fd.milliseconds))
    field("duration_ms", report.duration.map { Int($0.fd.milliseconds) })
    field("volume", report.volume)
    field("mode", report.mode)
    field("loop", report.loop)
    field("shuffle", report.isShuffled)
    field("track") { json in
      if let track = report.track { json.track(track) } else { json.value(nil as String?) }
    }
    field("queue") { json in
      json.object { json in
        json.field("index", report.index)
        json.field("count", report.count)
      }
    }
    field("lyric") { json in
      guard let lyric = report.lyric else { return json.value(nil as String?) }
      json.object { json in
        json.field("ms", lyric.start)
        json.field("text", lyric.text)
      }
    }
  }
}
