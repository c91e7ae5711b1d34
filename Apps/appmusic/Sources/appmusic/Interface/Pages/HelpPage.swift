import FOLDin
import MVVMR

/// The name of the help.
struct HelpCase: MVVMUnitCase {}

/// Every command of the screen with its keys, made from the command table and the key map.
@MainActor final class HelpPage: MVVMView, Page {
  typealias Surface = any Page

  private struct Entry {
    let named: String
    let summary: String
    let words: [String]

    /// The entry for a terminal that has no arrows.
    var inPlainLetters: Entry {
      let named = named.replacing("↑", with: "up").replacing("↓", with: "down").replacing("⏎", with: "enter")
      return Entry(named: named, summary: summary, words: words)
    }
  }

  private let context: PageContext
  private var list = ListView()
  private var entries: [Entry] = []
  private static let keyColumns = 16

  init(context: PageContext) { self.context = context }

  var surface: any Page { self }
  var title: String { context.say("Keys and commands") }
  var popup: PopupShape { PopupShape(edge: .center, size: CellSize(columns: 76, rows: 40)) }
  var hints: [KeyHint] {
    [
      KeyHint(command: "=↑↓", "move"), KeyHint(command: "=⏎", "do it"),
      KeyHint(command: "back", "close"),
    ]
  }

  func load() {
    let moving = [
      Entry(named: "↑ ↓ j k", summary: context.say("Move in a list"), words: []),
      Entry(named: "g G pageup pagedown", summary: context.say("To the ends, by pages"), words: []),
      Entry(named: "enter", summary: context.say("Play or open"), words: []),
    ]
    let commands = CommandTable.screen.commands.flatMap(entries)
    let (typed, bound) = (commands.filter(\.words.isEmpty), commands.filter { !$0.words.isEmpty })
    entries = moving + bound + typed
    list = ListView(count: entries.count) { [rows = entries.map(Self.row)] path in
      rows.indices.contains(path.row) ? rows[path.row] : ListRow("")
    }
  }

  func languageChanged() {
    let selected = list.selected
    load()
    list.selected = selected
  }

  /// A command with each line of words that a key stands for, or as it is typed.
  private func entries(of command: CommandDescription) -> [Entry] {
    let bound = context.keymap.lines.filter { $0.words.first == command.name }
    guard !bound.isEmpty else {
      let placeholder = command.arguments.placeholder
      return [
        Entry(
          named: ":\(command.name)",
          summary: context.say(command.summary) + (placeholder.isEmpty ? "" : "  \(placeholder)"), words: [])
      ]
    }
    return bound.map { line in
      let keys = line.keys.prefix(3).map(\.label).joined(separator: " ")
      return Entry(named: keys, summary: summary(of: line.words), words: line.words)
    }
  }

  /// What a line of words does; one that only begins to type another command is that command.
  private func summary(of words: [String]) -> String {
    if let phrase = Self.meaning(of: words) { return context.say(phrase) }
    if words.count > 1, words[0] == "command", CommandTable.screen.command([words[1]]) != nil {
      return summary(of: Array(words.dropFirst()))
    }
    // Of a group the words name one of its commands, and the rest is what that is told.
    let depths = (1...max(1, words.count)).reversed()
    let depth = depths.first { CommandTable.screen.command(Array(words.prefix($0))) != nil } ?? words.count
    let command = CommandTable.screen.command(Array(words.prefix(depth)))
    return ([command.map { context.say($0.summary) } ?? ""] + words.dropFirst(depth)).joined(separator: "  ")
  }

  /// What a line of words means where the summary of its command says more than that.
  private static func meaning(of words: [String]) -> Phrase? {
    if words == ["focus", "back"] { return "Go to the part of the page before" }
    guard words.count == 2, let sign = words[1].first, "+-".contains(sign),
      let size = Int(words[1].dropFirst()), size >= 0
    else { return nil }
    let isMore = sign == "+"
    switch words[0] {
    case "seek": return isMore ? "Go forward by \(size) s" : "Go back by \(size) s"
    case "volume": return isMore ? "Louder by \(size)" : "Quieter by \(size)"
    case "shift-lyrics": return isMore ? "Lyrics earlier by \(size) ms" : "Lyrics later by \(size) ms"
    default: return nil
    }
  }

  private static func row(_ entry: Entry) -> ListRow {
    ListRow(TextWidth.standard.fitted(entry.named, to: keyColumns, mark: "…") + " " + entry.summary)
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    // Rows are cut, so the whole of the selected one stands below them.
    let entry = list.selected.flatMap { entries.indices.contains($0.row) ? entries[$0.row] : nil }
    let isPlain = !theme.symbols.hasBlocks
    let text = (isPlain ? entry?.inPlainLetters : entry).map { "\($0.named)  \($0.summary)" } ?? ""
    let (rows, below) = area.splitBottom(area.rows >= 12 ? 3 : 0)
    var list = list
    if isPlain {
      list.row = { [rows = entries.map { Self.row($0.inPlainLetters) }] path in
        rows.indices.contains(path.row) ? rows[path.row] : ListRow("")
      }
    }
    list.draw(on: &screen, in: rows, theme: theme)
    for (index, line) in screen.measure.wrapped(text, to: max(1, area.columns - 2)).prefix(2).enumerated() {
      screen.write(line, in: below.inset(left: 1, right: 1).row(index + 1), style: theme[.secondary])
    }
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    let response = list.handle(event, in: area.splitBottom(area.rows >= 12 ? 3 : 0).rest)
    for case .chosen(let path) in response.actions { choose(plainRow: path.row) }
    return response.isHandled
  }

  var plainLines: [PlainLine] { entries.map { .row("\($0.named): \($0.summary)") } }

  func choose(plainRow row: Int) {
    guard entries.indices.contains(row), !entries[row].words.isEmpty else { return }
    let words = entries[row].words
    context.goBack()
    context.obey(words)
  }
}
