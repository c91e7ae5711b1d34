import AudioService
import FOLDin
import Fate

/// Writes help from the command table.
struct Help {
  let table: CommandTable
  let console: Console

  private var language: Language { console.settings.language }

  /// The program's name and version.
  func writeVersion() {
    if console.settings.isJSON {
      let version: JSONValue = ["name": "appmusic", "version": .string(Program.version)]
      console.output.write(JSONValue.document(version).line + "\n")
    } else {
      console.output.write("appmusic \(Program.version)\n")
    }
  }

  /// Help about a command, or about the program where the path is empty.
  func write(about path: [String]) throws(CommandError) {
    guard !path.isEmpty else { return writeOverview() }
    guard let command = table.command(path) else {
      throw .unknownCommand(
        path.joined(separator: " "),
        nearest: NearMatch.nearest(to: path.last ?? "", among: table.commands.map(\.name)))
    }
    let name = (["appmusic"] + path).joined(separator: " ")
    let usage = [
      name, command.arguments.placeholder, command.options.isEmpty ? "" : "[OPTIONS]",
      command.subcommands.isEmpty ? "" : command.subcommands.map(\.name).joined(separator: "|"),
    ].filter { !$0.isEmpty }.joined(separator: " ")
    write(command.summary.text(in: language) + "\n\n")
    write(heading("Usage") + "  \(usage)\n")
    write(options(command.options, title: "Options"))
    write(
      section(
        "Commands",
        command.subcommands.map { ($0.name + " " + $0.arguments.placeholder, $0.summary.text(in: language)) })
    )
    write(options(table.globalOptions, title: "Options of every command"))
    if let example = command.example { write("\n" + heading("Example") + "  \(example)\n") }
  }

  private func writeOverview() {
    let summary: Phrase = "Plays your music, with its lyrics."
    write("appmusic \(Program.version)  \(summary.text(in: language))\n\n")
    let usage: Phrase = "appmusic COMMAND [ARGUMENTS] [OPTIONS]"
    write(heading("Usage") + "  \(usage.text(in: language))\n")
    write(
      section(
        "Commands", table.commands.filter { !$0.isHidden }.map { ($0.name, $0.summary.text(in: language)) }))
    write(options(table.globalOptions, title: "Options of every command"))
    let more: Phrase = "“appmusic help COMMAND” tells more."
    write("\n" + more.text(in: language) + "\n")
  }

  private func options(_ options: [OptionDescription], title: Phrase) -> String {
    section(
      title,
      options.map { option in
        let names = [option.name, option.short].compactMap { $0 }.joined(separator: ", ")
        return (names + (option.placeholder.map { " " + $0 } ?? ""), option.summary.text(in: language))
      })
  }

  private func section(_ title: Phrase, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = min(26, rows.map { $0.0.fd.columns }.max() ?? 0)
    return "\n" + heading(title)
      + rows.map { name, summary in
        let gap = width - name.fd.columns
        let indent =
          gap >= 0 ? String(repeating: " ", count: gap + 2) : "\n" + String(repeating: " ", count: width + 4)
        return "  \(name)\(indent)\(summary)\n"
      }.joined()
  }

  private func heading(_ phrase: Phrase) -> String {
    console.output.styled(phrase.text(in: language) + ":", .bold) + "\n"
  }

  private func write(_ text: String) { console.output.write(text) }
}

extension CommandDescription {
  static let help = CommandDescription(
    "help", "Explain a command",
    options: [OptionDescription("--man", "The whole manual, for man")],
    arguments: .any("COMMAND", .commands), example: "appmusic help play", mendsSettings: true,
    body: .direct { invocation in
      guard !invocation.parsed.has("--man") else {
        let page = ManualPage(table: invocation.table, language: invocation.settings.language)
        invocation.console.output.write(page.text)
        return .done
      }
      try Help(table: invocation.table, console: invocation.console).write(about: invocation.parsed.texts)
      return .done
    })
}
