import AudioService
import Fate

/// A setting: its name, what it may be, what it is while nobody says, and what it is for.
struct Setting: Sendable, Hashable {
  /// What a setting may be.
  enum Kind: Sendable, Hashable {
    /// On or off; `true` and `false` in the file.
    case flag
    /// One of these words.
    case choice([String])
    /// A whole number.
    case number(ClosedRange<Int>)
    /// Any text, shown in help by this placeholder.
    case text(String)
    /// Text that is never shown, and never taken from the command line.
    case secret
    /// Names and the text that each stands for.
    case table
  }

  /// The name, with dots where the file nests, such as `lyrics.fetch`.
  let key: String
  let kind: Kind
  /// What holds while nobody says; `null` where nothing does.
  let fallback: JSONValue
  /// The option that overrules it for one run.
  let option: String?
  let summary: Phrase

  init(
    _ key: String, _ kind: Kind, default fallback: JSONValue = .null, option: String? = nil, _ summary: Phrase
  ) {
    self.key = key
    self.kind = kind
    self.fallback = fallback
    self.option = option
    self.summary = summary
  }

  /// The environment variable that overrules the file.
  var variable: String {
    "APPMUSIC_" + key.uppercased().replacing(".", with: "_")
  }

  /// What the setting may be, in the words of a message.
  var expectation: Phrase {
    switch kind {
    case .flag: "on or off"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .text, .secret: "text"
    case .table: "names with text"
    }
  }

  /// How help writes what the setting may be.
  var placeholder: String {
    switch kind {
    case .flag: "on|off"
    case .choice(let words): words.joined(separator: "|")
    case .number: "N"
    case .text(let name): name
    case .secret: "-"
    case .table: "TEXT"
    }
  }

  /// True when a value of the file fits.
  func accepts(_ value: JSONValue) -> Bool {
    switch kind {
    case .flag: value.bool != nil
    case .choice(let words): value.text.map(words.contains) ?? false
    case .number(let range): value.integer.map { Int(exactly: $0).map(range.contains) ?? false } ?? false
    case .text, .secret: value.text != nil
    case .table:
      if case .object(let members) = value { members.allSatisfy { $0.value.text != nil } } else { false }
    }
  }

  /// The value that a word of the command line or the environment means; `nil` for one that does not fit.
  func value(of text: String) -> JSONValue? {
    let value: JSONValue
    switch kind {
    case .flag:
      switch text.lowercased() {
      case "on", "true", "yes", "1": return true
      case "off", "false", "no", "0": return false
      default: return nil
      }
    case .number:
      guard let number = Int64(text) else { return nil }
      value = .integer(number)
    case .choice, .text, .secret: value = .string(text)
    case .table: return nil
    }
    return accepts(value) ? value : nil
  }

  /// The value as it is shown to scripts: a secret only by whether it is there.
  func shown(_ value: JSONValue) -> JSONValue {
    kind == .secret ? (value == .null ? .null : "set") : value
  }

  /// The value as it is shown to people, and as `config set` takes it.
  func text(of value: JSONValue) -> String {
    switch shown(value) {
    case .null: ""
    case .bool(let isOn): isOn ? "on" : "off"
    case .string(let text): text
    case .object(let members):
      members.map { "\($0.name): \($0.value.text ?? "")" }.joined(separator: ", ")
    case let other: other.line
    }
  }
}
