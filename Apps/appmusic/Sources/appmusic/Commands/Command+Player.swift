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
    .seek, .volume, .mute, .mode, .shuffle,
  ]

  static let status = CommandDescription(
    "status", "Tell what is playing", example: "appmusic status --json",
    body: .player { $0.session.currentReport().json })

  private static let seek = CommandDescription(
    "seek", "Go to a place, or forward and back with + and -",
    arguments: .init("[+-]TIME", 1...1, takesNegativeNumbers: true), example: "appmusic seek +10",
    check: { (parsed) throws(CommandError) in _ = try Place(parsed) },
    body: .player { request in
      switch try Place(request.parsed) {
      case .at(let time): try request.player.seek(to: time)
      case .by(let step): try request.player.seek(by: step)
      }
      return request.session.currentReport().json
    })

  private static let volume = CommandDescription(
    "volume", "Set the loudness, 0 to 100",
    arguments: .init("[+-]N", 1...1, takesNegativeNumbers: true), example: "appmusic volume -5",
    check: { (parsed) throws(CommandError) in _ = try Loudness(parsed) },
    body: .player { request in
      switch try Loudness(request.parsed) {
      case .at(let number): request.player.setVolume(number)
      case .by(let step): request.player.setVolume(request.player.status.state.volume + step)
      }
      return request.session.currentReport().json
    })

  private static let mute = CommandDescription(
    "mute", "Sound off or on; the loudness stays",
    arguments: .init("[on|off]", 0...1, .words(["on", "off"])), example: "appmusic mute",
    check: { (parsed) throws(CommandError) in
      guard parsed.arguments.isEmpty || ["on", "off"].contains(parsed.text(0)) else {
        throw .badValue(option: "mute", value: parsed.text(0), expected: "on or off")
      }
    },
    body: .player { request in
      let isMuted = request.player.status.state.isMuted
      request.player.setMuted(request.parsed.arguments.isEmpty ? !isMuted : request.text(0) == "on")
      return request.session.currentReport().json
    })

  private static let mode = CommandDescription(
    "mode", "What happens at the end: off, all, one or shuffle",
    arguments: .one("off|all|one|shuffle", .words(PlayMode.allCases.map(\.rawValue))),
    example: "appmusic mode all",
    check: { (parsed) throws(CommandError) in _ = try playMode(parsed) },
    body: .player { request in
      request.player.setMode(try playMode(request.parsed))
      return request.session.currentReport().json
    })

  private static let shuffle = CommandDescription(
    "shuffle", "Random order on or off; what plays goes on",
    arguments: .one("on|off", .words(["on", "off"])), example: "appmusic shuffle on",
    check: { (parsed) throws(CommandError) in
      guard ["on", "off"].contains(parsed.text(0)) else {
        throw .badValue(option: "shuffle", value: parsed.text(0), expected: "on or off")
      }
    },
    body: .player { request in
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

  private static func playMode(_ parsed: ParsedArguments) throws(CommandError) -> PlayMode {
    guard let mode = PlayMode(rawValue: parsed.text(0)) else {
      throw .badValue(option: "mode", value: parsed.text(0), expected: "one of off, all, one, shuffle")
    }
    return mode
  }
}

/// Where `seek` goes.
private enum Place {
  case at(Duration)
  case by(Duration)

  init(_ parsed: ParsedArguments) throws(CommandError) {
    let text = parsed.text(0)
    let sign = text.first == "+" || text.first == "-" ? text.first : nil
    guard let time = Duration.fd.parse(sign == nil ? text : String(text.dropFirst())) else {
      throw .badValue(option: "TIME", value: text, expected: "a time such as 83, 1:23 or +10")
    }
    self =
      switch sign {
      case "+": .by(time)
      case "-": .by(.zero - time)
      default: .at(time)
      }
  }
}

/// How loud `volume` makes it.
private enum Loudness {
  case at(Int)
  case by(Int)

  init(_ parsed: ParsedArguments) throws(CommandError) {
    let text = parsed.text(0)
    let isStep = text.first == "+" || text.first == "-"
    guard let number = Int(text), (isStep ? -100...100 : 0...100).contains(number) else {
      throw .badValue(option: "N", value: text, expected: "a number from 0 to 100, or +5 or -5")
    }
    self = isStep ? .by(number) : .at(number)
  }
}
