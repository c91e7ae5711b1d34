import AudioService

extension CommandTable {
  /// What keys and the command line of the screen know: the player's commands, and those of the screen itself.
  static let screen: CommandTable = {
    let own = CommandDescription.screenCommands
    let names = Set(own.map(\.name))
    let others = standard.commands.filter { command in
      guard !names.contains(command.name) else { return false }
      switch command.body {
      case .player: return true
      case .direct, .lasting, .screen, .group: return false
      }
    }
    let player = (others + [.playRequest]).filter { $0.name != "status" && $0.name != "playlist" }
    return CommandTable(commands: own + player, globalOptions: [])
  }()
}

/// What a command of the screen gets to do its work.
struct ScreenRequest {
  let interface: Interface
  let parsed: ParsedArguments

  /// The argument at a place; empty where there is none.
  func text(_ index: Int) -> String { parsed.texts.fd[safe: index] ?? "" }
  /// All arguments as one text.
  var line: String { parsed.texts.joined(separator: " ") }
}
