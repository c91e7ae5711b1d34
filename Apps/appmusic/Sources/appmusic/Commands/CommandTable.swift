/// Every command of the program; parsing, help and every other front are made from it.
struct CommandTable: Sendable {
  let commands: [CommandDescription]
  let globalOptions: [OptionDescription]

  var parser: ArgumentParser { ArgumentParser(commands: commands, globalOptions: globalOptions) }

  /// The table of the program.
  static let standard = CommandTable(
    commands: [
      .scan, .demo, .home, .sheets, .sheet, .list, .search, .show, .lyrics, .play,
    ] + CommandDescription.playerCommands + [.queue, .like, .unlike, .likes, .playlist, .help],
    globalOptions: [
      OptionDescription("--json", Phrase("Write JSON", zh: "输出 JSON")),
      OptionDescription("--quiet", short: "-q", Phrase("Say only what was asked for", zh: "只输出结果")),
      OptionDescription("--verbose", short: "-v", Phrase("Say more", zh: "输出更多信息")),
      OptionDescription("--plain", Phrase("No drawing, line by line", zh: "逐行输出，不绘制")),
      OptionDescription(
        "--color", takes: .choice(["auto", "always", "never"]), Phrase("When to use colours", zh: "何时使用颜色")),
      OptionDescription(
        "--lang", takes: .choice(["en", "zh-Hans"]), Phrase("The language to speak", zh: "界面语言")),
      OptionDescription("--offline", Phrase("Never use the network", zh: "不使用网络")),
      OptionDescription(
        "--profile", takes: .text("NAME"), Phrase("Use separate settings and library", zh: "使用独立的设置和曲库")),
      OptionDescription("--version", Phrase("Print the version", zh: "显示版本")),
      OptionDescription("--help", short: "-h", Phrase("Explain the command", zh: "显示帮助")),
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
