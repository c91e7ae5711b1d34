import AudioService
import Fate

/// The commands that the running player obeys.
extension CommandDescription {
  static let playerCommands: [CommandDescription] = [
    .status, simple("pause", Phrase("Pause", zh: "暂停")) { try $0.pause() },
    simple("resume", Phrase("Go on", zh: "继续播放")) { try $0.resume() },
    simple("toggle", Phrase("Pause or go on", zh: "播放或暂停")) { try $0.toggle() },
    simple("next", Phrase("Go to the next track", zh: "下一首")) { try $0.next() },
    simple("prev", Phrase("Go back to the track before", zh: "上一首")) { try $0.previous() },
    simple("stop", Phrase("Stop; the queue stays", zh: "停止，保留队列")) { $0.stop() },
    .seek, .volume, .mode, .shuffle,
  ]

  static let status = CommandDescription(
    "status", Phrase("Tell what is playing", zh: "显示播放状态"), example: "appmusic status --json",
    body: .player { $0.session.currentReport().json })

  private static let seek = CommandDescription(
    "seek", Phrase("Go to a place, or forward and back with + and -", zh: "跳转；+ 前进，- 后退"),
    arguments: .init("[+-]TIME", 1...1, takesNegativeNumbers: true), example: "appmusic seek +10",
    body: .player { request in
      let text = request.text(0)
      let sign = text.first == "+" || text.first == "-" ? text.first : nil
      guard let time = Duration.fd.parse(sign == nil ? text : String(text.dropFirst())) else {
        throw CommandError.badValue(option: "TIME", value: text, expected: "a time such as 83, 1:23 or +10")
      }
      switch sign {
      case "+": try request.player.seek(by: time)
      case "-": try request.player.seek(by: .zero - time)
      default: try request.player.seek(to: time)
      }
      return request.session.currentReport().json
    })

  private static let volume = CommandDescription(
    "volume", Phrase("Set the loudness, 0 to 100", zh: "设置音量，0 到 100"),
    arguments: .init("[+-]N", 1...1, takesNegativeNumbers: true), example: "appmusic volume -5",
    body: .player { request in
      let text = request.text(0)
      guard let number = Int(text), text.first == "+" || text.first == "-" || (0...100).contains(number),
        abs(number) <= 100
      else {
        throw CommandError.badValue(option: "N", value: text, expected: "a number from 0 to 100, or +5 or -5")
      }
      let isStep = text.first == "+" || text.first == "-"
      request.player.setVolume(isStep ? request.player.status.state.volume + number : number)
      return request.session.currentReport().json
    })

  private static let mode = CommandDescription(
    "mode", Phrase("What happens at the end: off, all, one or shuffle", zh: "播放模式"),
    arguments: .one("off|all|one|shuffle"), example: "appmusic mode all",
    body: .player { request in
      guard let mode = PlayMode(rawValue: request.text(0)) else {
        throw CommandError.badValue(
          option: "mode", value: request.text(0), expected: "one of off, all, one, shuffle")
      }
      request.player.setMode(mode)
      return request.session.currentReport().json
    })

  private static let shuffle = CommandDescription(
    "shuffle", Phrase("Random order on or off; what plays goes on", zh: "打开或关闭随机播放"),
    arguments: .one("on|off"), example: "appmusic shuffle on",
    body: .player { request in
      guard ["on", "off"].contains(request.text(0)) else {
        throw CommandError.badValue(option: "shuffle", value: request.text(0), expected: "on or off")
      }
      request.player.setShuffled(request.text(0) == "on")
      return request.session.currentReport().json
    })

  private static func simple(
    _ name: String, _ summary: Phrase, _ action: @escaping @Sendable (QueuePlayer) throws -> Void
  ) -> CommandDescription {
    CommandDescription(
      name, summary, example: "appmusic \(name)",
      body: .player { request in
        try action(request.player)
        return request.session.currentReport().json
      })
  }
}
