extension Phrase {
  /// A state or mode in the words of people.
  static func state(_ name: String) -> Phrase {
    switch name {
    case "idle": "idle"
    case "loading": "loading"
    case "playing": "playing"
    case "paused": "paused"
    case "buffering": "buffering"
    case "ended": "ended"
    case "failed": "failed"
    case "all": "all"
    case "one": "one"
    case "shuffle": "shuffle"
    default: Phrase(verbatim: name)
    }
  }
}
