import AudioService
import Fate

/// The commands that the running player obeys.
extension CommandDescription {
  static let playerCommands: [CommandDescription] = [
    .status, simple("pause", "Pause") { try $0.pause() },
    simple("resume", "Go on") { try $0.resume() },
    simple("toggle", "Pause or go on") { try $0.toggle() },
    simple("next", "Go to the next track") { try $0.next() },
    simple("prev", "Go back to the track before") { try $0.previous() },
    simple("stop", "Stop; the queue stays") { $0.stop() },
    .seek, .volume, .mode, .shuffle,
  ]

  static let status = CommandDescription(
    "status", "Tell what is playing", example: "appmusic status --json",
    body: .player { $0.session.currentReport().json })

  private static let seek = CommandDescription(
    "seek", "Go to a place, or forward and back with + and -",
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
    "volume", "Set the loudness, 0 to 100",
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
    "mode", "What happens at the end: off, all, one or shuffle",
    arguments: .one("off|all|one|shuffle", .words(PlayMode.allCases.map(\.rawValue))),
    example: "appmusic mode all",
    body: .player { request in
      guard let mode = PlayMode(rawValue: request.text(0)) else {
        throw CommandError.badValue(
          option: "mode", value: request.text(0), expected: "one of off, all, one, shuffle")
      }
      request.player.setMode(mode)
      return request.session.currentReport().json
    })

  private static let shuffle = CommandDescription(
    "shuffle", "Random order on or off; what plays goes on",
    arguments: .one("on|off", .words(["on", "off"])), example: "appmusic shuffle on",
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
