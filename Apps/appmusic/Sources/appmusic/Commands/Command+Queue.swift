import AudioService

extension CommandDescription {
  static let queue = CommandDescription(
    "queue", "The play queue", example: "appmusic queue add song.mp3",
    body: .group(
      [
        CommandDescription(
          "list", "Show the queue", example: "appmusic queue list --json",
          body: .player { $0.session.queueJSON() }),
        CommandDescription(
          "add", "Add music at the end", options: [.nulSeparated], arguments: targets,
          example: "appmusic queue add ~/Music/Album",
          body: .player { request in
            let found = try request.resolver.found(request.parsed.arguments)
            request.player.append(found.items)
            return request.session.currentReport().json.adding(found.json)
          }),
        CommandDescription(
          "next", "Play music after what is playing", options: [.nulSeparated], arguments: targets,
          example: "appmusic queue next song.mp3",
          body: .player { request in
            let found = try request.resolver.found(request.parsed.arguments)
            request.player.insertNext(found.items)
            return request.session.currentReport().json.adding(found.json)
          }),
        CommandDescription(
          "play", "Play an entry", arguments: .one("POS"), example: "appmusic queue play 3",
          check: positions,
          body: .player { request in
            try request.player.play(at: request.position(0))
            return request.session.currentReport().json
          }),
        CommandDescription(
          "move", "Move an entry to another position", arguments: .init("FROM TO", 2...2),
          example: "appmusic queue move 5 1", check: positions,
          body: .player { request in
            try request.player.move(from: request.position(0), to: request.position(1))
            return request.session.currentReport().json
          }),
        CommandDescription(
          "remove", "Take entries out", arguments: .some("POS"),
          example: "appmusic queue remove 2 3", check: positions,
          body: .player { request in
            try request.player.remove(at: request.positions())
            return request.session.currentReport().json
          }),
        CommandDescription(
          "clear", "Take everything out, and stop", example: "appmusic queue clear",
          body: .player { request in
            request.player.clear()
            return request.session.currentReport().json
          }),
        CommandDescription(
          "undo", "Take the last change back", example: "appmusic queue undo",
          body: .player { request in
            try request.player.undo()
            return request.session.currentReport().json
          }),
      ], otherwise: "list"))

  /// What is no position is wrong whether a player runs or not.
  private static let positions: @Sendable (ParsedArguments) throws(CommandError) -> Void = {
    (parsed) throws(CommandError) in _ = try parsed.positions()
  }

  private static let targets = ArgumentsDescription("TARGET…", 1...Int.max, areTargets: true)
}
