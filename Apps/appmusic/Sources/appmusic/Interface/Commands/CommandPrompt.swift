import FOLDin
import Fate

/// The line in which a command is typed, with completion and what was typed before.
struct CommandPrompt: Drawable {
  /// What came of an event.
  enum Outcome: Sendable, Hashable {
    /// The line goes on.
    case stays
    /// The line is to be obeyed.
    case submitted(String)
    /// The line was given up.
    case cancelled
  }

  /// How many lines of completion are shown.
  static let mostShown = 8

  private let table: CommandTable
  private let language: Language
  private(set) var field = TextField(hint: "")
  private let history: [String]
  /// Which line of the history is shown; its count for the line that is typed.
  private var place: Int
  private var typed = ""
  /// Which completion is taken; `nil` while none is.
  private var taken: Int?
  private var stem = ""

  init(table: CommandTable, language: Language, history: [String], line: String = "") {
    self.table = table
    self.language = language
    self.history = history
    place = history.count
    field.text = line
    stem = line
  }

  /// What the line could become, each with a word about it.
  var completions: [(line: String, about: String)] {
    CommandCompletion(table: table, language: language).candidates(for: stem)
  }

  mutating func handle(_ event: InputEvent, in area: CellRect) -> Outcome {
    switch event.key {
    case Key(.tab): take(step: 1)
    case Key(.tab, .shift): take(step: -1)
    case Key(.up), Key("p", .control): recall(place - 1)
    case Key(.down), Key("n", .control): recall(place + 1)
    case Key("c", .control), Key("g", .control): return .cancelled
    case Key(.backspace) where field.text.isEmpty: return .cancelled
    default:
      for action in field.handle(event, in: area).actions {
        switch action {
        case .submitted(let line): return .submitted(line)
        case .cancelled: return .cancelled
        case .changed(let line):
          stem = line
          taken = nil
          place = history.count
        }
      }
    }
    return .stays
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let (above, line) = area.splitBottom(1)
    screen.fill(line, style: theme[.field])
    screen.write(":", at: line.origin, style: theme[.field].adding(.bold), limit: 1)
    field.draw(on: &screen, in: line.inset(left: 1), theme: theme)
    let shown = completions
    guard !shown.isEmpty else { return }
    let rows = min(shown.count, Self.mostShown, above.rows)
    let first = max(0, min((taken ?? 0) - rows + 1, shown.count - rows))
    let box = above.splitBottom(rows).bottom
    let width = shown.map { screen.measure.columns(of: $0.line) }.max() ?? 0
    for row in 0..<rows {
      let candidate = shown[first + row]
      let style = taken == first + row ? theme[.selection] : theme[.popup]
      screen.fill(box.row(row), style: style)
      let (name, about) = box.row(row).inset(left: 1).splitLeft(min(width + 2, box.columns - 1))
      screen.write(candidate.line, in: name, style: style, mark: theme.symbols.mark)
      screen.write(
        candidate.about, in: about,
        style: taken == first + row ? style : theme[.secondary].on(style.background),
        mark: theme.symbols.mark)
    }
  }

  private mutating func take(step: Int) {
    let shown = completions
    guard !shown.isEmpty else { return }
    let next = ((taken ?? (step > 0 ? -1 : 0)) + step + shown.count) % shown.count
    taken = next
    field.text = shown[next].line + (shown.count == 1 ? " " : "")
    if shown.count == 1 {
      stem = field.text
      taken = nil
    }
  }

  private mutating func recall(_ index: Int) {
    guard (0...history.count).contains(index) else { return }
    if place == history.count { typed = field.text }
    place = index
    field.text = index == history.count ? typed : history[index]
    stem = field.text
    taken = nil
  }
}

/// What a line of the command table could become.
struct CommandCompletion: Sendable {
  let table: CommandTable
  let language: Language

  /// The lines that begin like `line` does, each with a word about it; none for a whole command without choices.
  func candidates(for line: String) -> [(line: String, about: String)] {
    var words = CommandLineWords.split(line)
    let last = line.isEmpty || line.hasSuffix(" ") ? "" : words.popLast() ?? ""
    guard !words.isEmpty else { return commands(table.commands, before: "", last) }
    guard let command = table.command(words) ?? table.command(Array(words.prefix(1))) else { return [] }
    let head = words.map(CommandLineWords.quoted).joined(separator: " ") + " "
    if !command.subcommands.isEmpty { return commands(command.subcommands, before: head, last) }
    guard words.count == 1 else { return [] }
    let placeholder = command.arguments.placeholder.filter { !"[]".contains($0) }
    let choices = placeholder.split(separator: "|").map(String.init)
    guard choices.count > 1, choices.allSatisfy({ $0.lowercased() == $0 || $0.contains("-") }) else {
      return []
    }
    return choices.filter { $0.hasPrefix(last) && $0 != last }.map { (head + $0, "") }
  }

  private func commands(
    _ commands: [CommandDescription], before head: String, _ start: String
  ) -> [(line: String, about: String)] {
    commands.filter { $0.name.hasPrefix(start) && $0.name != start }.sorted { $0.name < $1.name }.map {
      command in
      (head + command.name, command.summary.text(in: language))
    }
  }
}
