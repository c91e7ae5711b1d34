import FOLDin

/// Which words of the command table each key stands for.
struct Keymap: Sendable, Equatable {
  /// The words of a key; a key without words does nothing.
  private(set) var words: [Key: [String]] = [:]
  /// The keys of a line of words, the first the one to show in hints.
  private var keys: [[String]: [Key]] = [:]

  /// Keys by their names, and the line that they stand for.
  private struct Binding {
    let names: String
    let line: String

    init(named names: String, command line: String) {
      self.names = names
      self.line = line
    }
  }

  init() {}

  /// The keys that people expect: those of vi, cmus and every player.
  static let standard: Keymap = {
    var map = Keymap()
    for binding in standardBindings {
      for name in binding.names.split(separator: " ") {
        guard let key = Key(name: name) else { continue }
        map.bind(key, to: binding.line)
      }
    }
    return map
  }()

  /// The keys as they come, and what each stands for.
  private static let standardBindings: [Binding] = [
    Binding(named: "space c media-play_pause media-playpause", command: "toggle"),
    Binding(named: "n media-next", command: "next"),
    Binding(named: "p b media-previous", command: "prev"),
    Binding(named: "v media-stop", command: "stop"),
    Binding(named: "+ = media-volumeup", command: "volume +5"),
    Binding(named: "- _ media-volumedown", command: "volume -5"),
    Binding(named: "M media-mute", command: "mute"),
    Binding(named: ". ]", command: "seek +5"),
    Binding(named: ", [", command: "seek -5"),
    Binding(named: "> }", command: "seek +30"),
    Binding(named: "< {", command: "seek -30"),
    Binding(named: "z", command: "shift-lyrics +100"),
    Binding(named: "Z", command: "shift-lyrics -100"),
    Binding(named: "l", command: "like"),
    Binding(named: "s", command: "shuffle"),
    Binding(named: "r", command: "mode"),
    Binding(named: "q backspace escape", command: "back"),
    Binding(named: "Q", command: "quit"),
    Binding(named: "D", command: "detach"),
    Binding(named: "/ ctrl-f", command: "find"),
    Binding(named: "f", command: "filter"),
    Binding(named: "S", command: "sort"),
    Binding(named: ":", command: "command"),
    Binding(named: "? f1", command: "help"),
    Binding(named: "o", command: "player"),
    Binding(named: "1", command: "home"),
    Binding(named: "2", command: "search"),
    Binding(named: "3", command: "playlists"),
    Binding(named: "4", command: "queue"),
    Binding(named: "5", command: "player"),
    Binding(named: "6", command: "downloads"),
    Binding(named: "7", command: "servers"),
    Binding(named: "8", command: "settings"),
    Binding(named: "9", command: "messages"),
    Binding(named: "i", command: "artists"),
    Binding(named: "w", command: "albums"),
    Binding(named: "y", command: "genres"),
    Binding(named: "m", command: "menu"),
    Binding(named: "a", command: "add"),
    Binding(named: "e", command: "play-next"),
    Binding(named: "P", command: "to-playlist"),
    Binding(named: "d", command: "download"),
    Binding(named: "A", command: "play-all"),
    Binding(named: "x delete", command: "remove"),
    Binding(named: "X", command: "queue clear"),
    Binding(named: "J", command: "move-down"),
    Binding(named: "K", command: "move-up"),
    Binding(named: "u", command: "undo"),
    Binding(named: "N", command: "command create"),
    Binding(named: "E", command: "command rename"),
    Binding(named: "tab", command: "focus"),
    Binding(named: "shift-tab", command: "focus back"),
    Binding(named: "R f5", command: "refresh"),
    Binding(named: "t", command: "theme"),
    Binding(named: "ctrl-l", command: "redraw"),
    Binding(named: "ctrl-z", command: "suspend"),
    Binding(named: "ctrl-c", command: "interrupt"),
  ]

  /// Lets a key stand for a line of words, or for nothing where the line is empty.
  mutating func bind(_ key: Key, to line: String) {
    if let old = words[key] { keys[old]?.removeAll { $0 == key } }
    let new = CommandLineWords.split(line)
    words[key] = new.isEmpty ? nil : new
    if !new.isEmpty { keys[new, default: []].append(key) }
  }

  /// The key to show for a line of words; `nil` where none stands for it.
  func key(for line: String) -> Key? { keys[CommandLineWords.split(line)]?.first }

  /// Every key that stands for a line of words.
  func keys(for line: String) -> [Key] { keys[CommandLineWords.split(line)] ?? [] }

  /// Every line of words with its keys, by the words.
  var lines: [(words: [String], keys: [Key])] {
    keys.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }
      .sorted { $0.words.joined(separator: " ") < $1.words.joined(separator: " ") }
  }
}

/// A command line as people type it, cut into words.
enum CommandLineWords {
  /// The words: separated by spaces, `"…"` and `'…'` keep spaces, a backslash keeps what follows it.
  static func split(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// A word as it would have to be typed.
  static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && !word.contains { " \t\"'\\".contains($0) }
    return isPlain ? word : "\"" + word.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] } + "\""
  }
}

extension Key {
  /// The key as hints show it.
  var label: String {
    switch name {
    case "enter": "⏎"
    case "up": "↑"
    case "down": "↓"
    default: name
    }
  }
}
