/// Every command of the program; parsing, help and every other front are made from it.
struct CommandTable: Sendable {
  let commands: [CommandDescription]
  let globalOptions: [OptionDescription]

  var parser: ArgumentParser { ArgumentParser(commands: commands, globalOptions: globalOptions) }

  /// The table of the program.
  static let standard = CommandTable(
    commands: [
      .scan, .demo, .home, .sheets, .sheet, .list, .search, .show, .lyrics, .play,
    ] + CommandDescription.playerCommands + [
      .queue, .like, .unlike, .likes, .playlist, .server, .download, .downloads, .open, .routes, .cache,
      .config, .doctor, .completions,
      .help, .complete,
    ],
    globalOptions: [
      OptionDescription("--json", "Write JSON"),
      OptionDescription("--quiet", short: "-q", "Say only what was asked for"),
      OptionDescription("--verbose", short: "-v", "Say more"),
      OptionDescription("--plain", "No drawing, line by line"),
      OptionDescription(
        "--color", takes: .choice(["auto", "always", "never"]), "When to use colours"),
      OptionDescription(
        "--lang", takes: .choice(["en", "zh-Hans"]), "The language to speak"),
      OptionDescription(
        "--pictures", takes: .choice(["auto", "blocks", "kitty", "sixel", "off"]), "How covers are drawn"),
      OptionDescription("--offline", "Never use the network"),
      OptionDescription(
        "--profile", takes: .text("NAME"), "Use separate settings and library"),
      OptionDescription("--version", "Print the version"),
      OptionDescription("--help", short: "-h", "Explain the command"),
    ])

  /// What the process that plays obeys: the same table, where `play` is a request.
  static let player = CommandTable(
    commands: standard.commands.map { $0.name == "play" ? .playRequest : $0 },
    globalOptions: standard.globalOptions)

  /// The command of that path, such as `["queue", "move"]`.
  func command(_ path: [String]) -> CommandDescription? {
    var candidates = commands
    var found: CommandDescription?
    for name in path {
      guard let next = candidates.first(where: { $0.name == name }) else { return nil }
      found = next
      candidates = next.subcommands
    }
    return found
  }
}
