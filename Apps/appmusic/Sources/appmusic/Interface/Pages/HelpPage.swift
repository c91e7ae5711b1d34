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
    let commands = CommandTable.screen.commands.flatMap { command -> [Entry] in
      let bound = context.keymap.lines.filter { $0.words.first == command.name }
      let summary = command.summary.text(in: context.language)
      guard !bound.isEmpty else {
        let placeholder = command.arguments.placeholder
        return [
          Entry(
            named: ":\(command.name)", summary: summary + (placeholder.isEmpty ? "" : "  \(placeholder)"),
            words: [])
        ]
      }
      return bound.map { line in
        let keys = line.keys.prefix(3).map(\.label).joined(separator: " ")
        let rest = line.words.dropFirst().joined(separator: " ")
        return Entry(named: keys, summary: summary + (rest.isEmpty ? "" : "  \(rest)"), words: line.words)
      }
    }
    let (typed, bound) = (
      commands.filter { $0.named.first == ":" }, commands.filter { $0.named.first != ":" }
    )
    entries = moving + bound + typed
    list = ListView(count: entries.count) { [rows = entries.map(Self.row)] path in
      rows.indices.contains(path.row) ? rows[path.row] : ListRow("")
    }
  }

  private static func row(_ entry: Entry) -> ListRow {
    ListRow(TextWidth.standard.fitted(entry.named, to: keyColumns, mark: "…") + " " + entry.summary)
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    list.draw(on: &screen, in: area, theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    let response = list.handle(event, in: area)
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
