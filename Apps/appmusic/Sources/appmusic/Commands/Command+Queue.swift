import AudioService

extension CommandDescription {
  static let queue = CommandDescription(
    "queue", Phrase("The play queue", zh: "播放队列"), example: "appmusic queue add song.mp3",
    body: .group(
      [
        CommandDescription(
          "list", Phrase("Show the queue", zh: "显示队列"), example: "appmusic queue list --json",
          body: .player { $0.session.queueJSON() }),
        CommandDescription(
          "add", Phrase("Add music at the end", zh: "添加到末尾"), arguments: targets,
          example: "appmusic queue add ~/Music/Album",
          body: .player { request in
            request.player.append(try request.resolver.items(request.parsed.arguments))
            return request.session.currentReport().json
          }),
        CommandDescription(
          "next", Phrase("Play music after what is playing", zh: "下一首播放"), arguments: targets,
          example: "appmusic queue next song.mp3",
          body: .player { request in
            request.player.insertNext(try request.resolver.items(request.parsed.arguments))
            return request.session.currentReport().json
          }),
        CommandDescription(
          "move", Phrase("Move an entry to another position", zh: "移动条目"), arguments: .init("FROM TO", 2...2),
          example: "appmusic queue move 5 1",
          body: .player { request in
            try request.player.move(from: request.position(0), to: request.position(1))
            return request.session.currentReport().json
          }),
        CommandDescription(
          "remove", Phrase("Take entries out", zh: "移除条目"), arguments: .some("POS"),
          example: "appmusic queue remove 2 3",
          body: .player { request in
            try request.player.remove(at: request.positions())
            return request.session.currentReport().json
          }),
        CommandDescription(
          "clear", Phrase("Take everything out, and stop", zh: "清空并停止"), example: "appmusic queue clear",
          body: .player { request in
            request.player.clear()
            return request.session.currentReport().json
          }),
        CommandDescription(
          "undo", Phrase("Take the last change back", zh: "撤销上次修改"), example: "appmusic queue undo",
          body: .player { request in
            try request.player.undo()
            return request.session.currentReport().json
          }),
      ], otherwise: "list"))

  private static let targets = ArgumentsDescription("TARGET…", 1...Int.max, areTargets: true)
}
