import AppMusic
import AudioService
import FOLDin
import Fate

/// The commands that only the screen knows.
extension CommandDescription {
  static let screenCommands: [CommandDescription] = places + moves + songs + modes + program

  private static let places: [CommandDescription] = [
    place("home", "The music box", .home),
    screen(
      "search", "Search songs, albums, artists and playlists",
      .init("[TEXT]", 0...Int.max)
    ) { $0.interface.search($0.line) },
    screen("sheet", "One of the lists", .one("newest|frequent|recent|starred|random|all")) {
      request in
      guard let type = SheetType(rawValue: request.text(0)) else {
        throw CommandError.badValue(
          option: "sheet", value: request.text(0),
          expected: "newest, frequent, recent, starred, random or all")
      }
      request.interface.open(.sheet(type))
    },
    place("artists", "Every artist", .index(.artists)),
    place("albums", "Every album", .index(.albums)),
    place("genres", "Every genre", .index(.genres)),
    place("playlists", "Your playlists", .playlists),
    place("player", "The player, with record and lyrics", .player(face: .record)),
    place("downloads", "What is kept for offline use", .downloads),
    place("servers", "Music servers", .servers),
    place("settings", "Settings", .settings),
    place("messages", "What was told lately", .messages),
    screen("help", "Every key and command") { $0.interface.openHelp() },
    queueGroup,
  ]

  private static let queueGroup: CommandDescription = {
    let show = screen("show", "Open the queue") { $0.interface.toggle(.queue) }
    let others = CommandDescription.queue.subcommands.filter { $0.name != "list" }
    return CommandDescription(
      "queue", CommandDescription.queue.summary, body: .group([show] + others, otherwise: "show"))
  }()

  private static let moves: [CommandDescription] = [
    screen("back", "Back") { $0.interface.goBack() },
    screen("focus", "Go to the next part of the page", .init("[back]", 0...1)) {
      _ = $0.interface.ask($0.text(0) == "back" ? .focusPrevious : .focusNext)
    },
    screen("find", "Search") { $0.interface.search("") },
    screen("filter", "Show only rows of the open list with a text", .init("[TEXT]", 0...Int.max)) {
      try $0.interface.require(.filter($0.line))
    },
    screen(
      "sort", "Order the open list another way, or the next one",
      .init("[\(IndexOrder.allCases.map(\.rawValue).joined(separator: "|"))]", 0...1)
    ) { request in
      let name = request.text(0)
      guard !name.isEmpty else { return try request.interface.require(.sort(nil)) }
      guard let order = IndexOrder(rawValue: name) else {
        let names = IndexOrder.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError.badValue(option: "sort", value: name, expected: "one of \(names)")
      }
      try request.interface.require(.sort(order))
    },
    screen("command", "Type a command", .init("[TEXT]", 0...Int.max)) { request in
      // Where what is made has a form of its own, there is no name to type.
      if request.line == "create", request.interface.ask(.formForNew) { return }
      request.interface.openPrompt(toType: request.line)
    },
    entry("create", "Make a playlist, or sign in to a server", .init("[NAME]", 0...Int.max)),
    entry("rename", "Give the playlist another name", .some("NAME")),
    entry("set", "Give the setting a value", .some("VALUE")),
    screen("undo", "Take the last change back") { $0.interface.undo() },
    screen("refresh", "Fetch again") { try $0.interface.require(.refresh) },
    screen("redraw", "Draw everything again") { $0.interface.redraw() },
    screen("move-down", "Move the entry down") { try $0.interface.require(.move(1)) },
    screen("move-up", "Move the entry up") { try $0.interface.require(.move(-1)) },
    screen("remove", "Take the entry out") { try $0.interface.require(.remove) },
  ]

  private static let songs: [CommandDescription] = [
    screen("menu", "What can be done with the song") { try $0.interface.openSongMenu() },
    screen("like", "Give the song a heart, or take it") { $0.interface.like() },
    screen("play-all", "Play everything in the list") { try $0.interface.require(.playAll) },
    screen("play-next", "Play the song next") { try $0.interface.playNext() },
    screen("add", "Put the song at the end of the queue") { try $0.interface.addToQueue() },
    screen("to-playlist", "Put the song into a playlist") { try $0.interface.addToPlaylist() },
    screen("download", "Keep the song for offline use") { try $0.interface.download() },
  ]

  private static let modes: [CommandDescription] = [
    screen(
      "mode", "Choose the mode, or the next one", .init("[off|all|one|shuffle]", 0...1)
    ) { request in
      let name = request.text(0)
      guard !name.isEmpty else { return request.interface.nextMode() }
      guard let mode = PlayMode(rawValue: name) else {
        throw CommandError.badValue(option: "mode", value: name, expected: "one of off, all, one, shuffle")
      }
      request.interface.choose(mode)
    },
    screen("shuffle", "Random order on or off", .init("[on|off]", 0...1)) { request in
      let player = request.interface.player
      switch request.text(0) {
      case "": player.attempt { $0.setShuffled(!player.status.isShuffled) }
      case "on": player.attempt { $0.setShuffled(true) }
      case "off": player.attempt { $0.setShuffled(false) }
      case let other: throw CommandError.badValue(option: "shuffle", value: other, expected: "on or off")
      }
      request.interface.tellShuffle()
    },
    screen(
      "shift-lyrics", "Show the lyrics earlier, or later",
      .init("[+-]MILLISECONDS", 1...1, takesNegativeNumbers: true)
    ) { request in
      guard let milliseconds = Int(request.text(0)), abs(milliseconds) <= 60_000 else {
        throw CommandError.badValue(
          option: "shift-lyrics", value: request.text(0), expected: "milliseconds from -60000 to 60000")
      }
      request.interface.shiftLyrics(by: milliseconds)
    },
    screen("mute", "Sound off or on") { request in
      let player = request.interface.player
      player.attempt { $0.setMuted(!player.status.state.isMuted) }
    },
  ]

  private static let program: [CommandDescription] = [
    screen("scan", "Index folders of music", .any("DIR")) { request in
      request.interface.scan(request.parsed.arguments)
    },
    screen("demo", "Make the little library that comes with the program") {
      $0.interface.makeDemo()
    },
    screen(
      "theme", "Choose how everything looks, or the next one",
      .init("[\(Theme.all.map(\.name).joined(separator: "|"))]", 0...1)
    ) { try $0.interface.chooseTheme($0.text(0)) },
    screen("language", "Choose the language", .one("en|zh-Hans")) { request in
      guard let language = Language(rawValue: request.text(0)) else {
        throw CommandError.badValue(option: "language", value: request.text(0), expected: "en or zh-Hans")
      }
      request.interface.choose(language)
    },
    screen("suspend", "Go to the background of the shell") { $0.interface.suspend() },
    screen("quit", "Leave; the music of this window ends") { $0.interface.finish(.done) },
    screen("detach", "Leave; the music plays on") { $0.interface.detach() },
    screen("interrupt", "Leave as Ctrl-C does") { $0.interface.finish(.interrupted) },
  ]

  private static func screen(
    _ name: String, _ summary: Phrase, _ arguments: ArgumentsDescription = .none,
    _ body: @escaping @MainActor @Sendable (ScreenRequest) throws -> Void
  ) -> CommandDescription {
    CommandDescription(name, summary, arguments: arguments, body: .screen(body))
  }

  /// A command whose text goes to the page.
  private static func entry(_ name: String, _ summary: Phrase, _ arguments: ArgumentsDescription)
    -> CommandDescription
  {
    screen(name, summary, arguments) { try $0.interface.require(.entered(name, $0.line)) }
  }

  private static func place(_ name: String, _ summary: Phrase, _ screen: AppScreen) -> CommandDescription {
    self.screen(name, summary) { $0.interface.open(screen) }
  }
}
