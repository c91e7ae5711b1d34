import Fate

/// The manual of the program, written from the same table as help, in the language of `man`.
struct ManualPage {
  let table: CommandTable
  let language: Language

  /// The page, with the macros of man(7).
  var text: String {
    var page = Roff()
    page.line(".TH APPMUSIC 1 \"\" \"appmusic \(Program.version)\"")
    // Neither stretched lines nor broken words: options are to be copied.
    page.line(".ad l")
    page.line(".nh")
    section(&page, "Name")
    page.paragraph("appmusic - " + say("Plays your music, with its lyrics."))
    section(&page, "Usage")
    page.line(".B appmusic")
    page.paragraph(say("COMMAND [ARGUMENTS] [OPTIONS]"))
    section(&page, "Commands")
    for command in table.commands where !command.isHidden { write(command, path: [], to: &page) }
    section(&page, "Options of every command")
    for option in table.globalOptions { write(option, to: &page) }
    section(&page, "Settings")
    page.paragraph(
      say("A setting is looked for as an option, in the environment, in the file, and last by its default."))
    for setting in Setting.all { write(setting, to: &page) }
    section(&page, "Exit status")
    for (status, meaning) in Self.statuses {
      page.line(".TP")
      page.line(".B \(status)")
      page.paragraph(meaning.text(in: language))
    }
    section(&page, "Files")
    for (path, meaning) in Self.files {
      page.line(".TP")
      page.line(".I " + page.escaped(path))
      page.paragraph(meaning.text(in: language))
    }
    return page.text
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func section(_ page: inout Roff, _ title: Phrase) {
    page.line(".SH " + page.escaped(say(title).uppercased()))
  }

  private func write(_ command: CommandDescription, path: [String], to page: inout Roff) {
    let path = path + [command.name]
    guard command.subcommands.isEmpty else {
      for command in command.subcommands { write(command, path: path, to: &page) }
      return
    }
    page.line(".TP")
    page.line(
      ".B "
        + page.escaped((path + [command.arguments.placeholder]).filter { !$0.isEmpty }.joined(separator: " "))
    )
    page.paragraph(say(command.summary))
    guard !command.options.isEmpty else { return }
    page.line(".RS")
    for option in command.options { write(option, to: &page) }
    page.line(".RE")
  }

  private func write(_ option: OptionDescription, to page: inout Roff) {
    let names = [option.name, option.short].compactMap { $0 }.joined(separator: ", ")
    page.line(".TP")
    page.line(".B " + page.escaped(names + (option.placeholder.map { " " + $0 } ?? "")))
    page.paragraph(say(option.summary))
  }

  private func write(_ setting: Setting, to page: inout Roff) {
    page.line(".TP")
    page.line(".B " + page.escaped("\(setting.key) \(setting.placeholder)"))
    let fallback = setting.text(of: setting.fallback)
    let summary = say(setting.summary)
    page.paragraph(
      fallback.isEmpty ? "\(summary) (\(setting.variable))" : "\(summary) (\(setting.variable); \(fallback))")
  }

  private static let statuses: [(Int32, Phrase)] = [
    (ExitStatus.done.rawValue, "It is done."),
    (ExitStatus.failed.rawValue, "It failed; of several things, at least one."),
    (ExitStatus.usage.rawValue, "The command line or a setting was not understood."),
    (ExitStatus.notFound.rawValue, "There is no such file, item or address."),
    (ExitStatus.noPlayer.rawValue, "No player is running."),
    (ExitStatus.network.rawValue, "The network or a server failed."),
    (ExitStatus.denied.rawValue, "Signed out, or not allowed."),
    (ExitStatus.programMissing.rawValue, "A program that is needed is not installed."),
    (ExitStatus.interrupted.rawValue, "Ended by a signal: 128 and its number."),
  ]

  private static let files: [(String, Phrase)] = [
    ("$XDG_CONFIG_HOME/appmusic/config.json", "The settings"),
    ("$XDG_DATA_HOME/appmusic/library.sqlite", "The index, with hearts and playlists"),
    ("$XDG_CACHE_HOME/appmusic/", "What can be fetched again"),
    ("$XDG_STATE_HOME/appmusic/", "The queue and the place in it"),
    ("$XDG_RUNTIME_DIR/appmusic/control.sock", "Where the player listens"),
  ]
}

/// Text for the formatter of manuals.
private struct Roff {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  /// A line of plain text, which may not look like a command.
  mutating func paragraph(_ line: String) {
    let escaped = escaped(line)
    text += (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
  }

  func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "|": "|\\:"
      case "~": "\\(ti"
      case "^": "\\(ha"
      case "'": "\\(aq"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u" + padded(String(scalar.value, radix: 16, uppercase: true)) + "]"
      }
    }.joined()
  }

  private func padded(_ digits: String) -> String {
    String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
