import AudioService

/// One thing that `doctor` looked at.
struct Check {
  /// Whether it is as it should be.
  enum State: String {
    case ok
    /// The program works, but not all of it.
    case warning
    case failed
  }

  /// The name, for scripts.
  let name: String
  let state: State
  let message: Phrase
  /// What to do; `nil` only where all is well.
  let hint: Phrase?

  static func ok(_ name: String, _ message: Phrase) -> Check {
    Check(name: name, state: .ok, message: message, hint: nil)
  }

  static func warning(_ name: String, _ message: Phrase, _ hint: Phrase) -> Check {
    Check(name: name, state: .warning, message: message, hint: hint)
  }

  static func failed(_ name: String, _ message: Phrase, _ hint: Phrase) -> Check {
    Check(name: name, state: .failed, message: message, hint: hint)
  }

  var json: JSONValue {
    [
      "name": .string(name), "state": .string(state.rawValue), "message": .string(message.english),
      "hint": .optional(hint?.english),
    ]
  }
}
