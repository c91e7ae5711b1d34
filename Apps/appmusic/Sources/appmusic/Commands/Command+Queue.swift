import AudioService

extension CommandDescription {
  static let queue = CommandDescription(
    "queue", "The play queue", example: "appmusic queue add song.mp3",
    body: .group(
      [
        CommandDescription(
          "list", "Show the queue", example: "appmusic queue list --json",
          body: .player { $0.session.queueJSON() }),
        taking("add", "Add music at the end", example: "queue add ~/Music/Album") { $0.append($1) },
        taking("next", "Play music after what is playing", example: "queue next song.mp3") {
          $0.insertNext($1)
        },
        change("play", "Play an entry", .one("POS"), example: "queue play 3", check: positions) { request in
          try request.player.play(at: request.parsed.positions()[0])
        },
        change(
          "move", "Move an entry to another position", .init("FROM TO", 2...2), example: "queue move 5 1",
          check: positions
        ) { request in
          let positions = try request.parsed.positions()
          try request.player.move(from: positions[0], to: positions[1])
        },
        change(
          "remove", "Take entries out", .some("POS"), example: "queue remove 2 3", check: positions
        ) { request in
          try request.player.remove(at: request.parsed.positions())
        },
        change("clear", "Take everything out, and stop", example: "queue clear") { $0.player.clear() },
        change("undo", "Take the last change back", example: "queue undo") { try $0.player.undo() },
      ], otherwise: "list"))

  /// A command that gives music to the queue, and tells what of it stands for nothing.
  private static func taking(
    _ name: String, _ summary: Phrase, example: String,
    _ action: @escaping @Sendable (QueuePlayer, [PlayItem]) -> Void
  ) -> CommandDescription {
    CommandDescription(
      name, summary, options: [.nulSeparated], arguments: .init("TARGET…", 1...Int.max, areTargets: true),
      example: "appmusic " + example,
      body: .player { request in
        let found = try request.resolver.found(request.parsed.arguments)
        action(request.player, found.items)
        return request.session.currentReport().json.adding(found.json)
      })
  }

  /// What is no position is wrong whether a player runs or not.
  private static let positions: @Sendable (ParsedArguments) throws(CommandError) -> Void = {
    (parsed) throws(CommandError) in _ = try parsed.positions()
  }
}
