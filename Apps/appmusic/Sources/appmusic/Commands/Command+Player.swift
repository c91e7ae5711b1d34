import AudioService
import Fate

/// The commands that the running player obeys.
extension CommandDescription {
  static let playerCommands: [CommandDescription] = [
    .status,
    change("pause", "Pause", example: "pause") { try $0.player.pause() },
    change("resume", "Go on", example: "resume") { try $0.player.resume() },
    change("toggle", "Pause or go on", example: "toggle") { try $0.player.toggle() },
    change("next", "Go to the next track", example: "next") { try $0.player.next() },
    change("prev", "Go back to the track before", example: "prev") { try $0.player.previous() },
    change("stop", "Stop; the queue stays", example: "stop") { $0.player.stop() },
    .seek, .volume, .mute, .mode, .shuffle,
  ]

  static let status = CommandDescription(
    "status", "Tell what is playing", example: "appmusic status --json",
    body: .player { $0.session.currentReport().json })

  /// A command that changes something of the player, and tells how it stands then.
  static func change(
    _ name: String, _ summary: Phrase, _ arguments: ArgumentsDescription = .none, example: String,
    check: @escaping @Sendable (ParsedArguments) throws(CommandError) -> Void = { _ in },
    _ action: @escaping @Sendable (PlayerRequest) throws -> Void
  ) -> CommandDescription {
    CommandDescription(
      name, summary, arguments: arguments, example: "appmusic " + example, check: check,
      body: .player { request in
        try action(request)
        return request.session.currentReport().json
      })
  }

  private static let seek = change(
    "seek", "Go to a place, or forward and back with + and -",
    .init("[+-]TIME", 1...1, takesNegativeNumbers: true), example: "seek +10",
    check: { (parsed) throws(CommandError) in _ = try Place(parsed) }
  ) { request in
    switch try Place(request.parsed) {
    case .at(let time): try request.player.seek(to: time)
    case .by(let step): try request.player.seek(by: step)
    }
  }

  private static let volume = change(
    "volume", "Set the loudness, 0 to 100",
    .init("[+-]N", 1...1, takesNegativeNumbers: true), example: "volume -5",
    check: { (parsed) throws(CommandError) in _ = try Loudness(parsed) }
  ) { request in
    switch try Loudness(request.parsed) {
    case .at(let number): request.player.setVolume(number)
    case .by(let step): request.player.setVolume(request.player.status.state.volume + step)
    }
  }

  private static let mute = change(
    "mute", "Sound off or on; the loudness stays", .init("[on|off]", 0...1, .words(["on", "off"])),
    example: "mute",
    check: { (parsed) throws(CommandError) in
      if !parsed.arguments.isEmpty { _ = try isOn(parsed, for: "mute") }
    }
  ) { request in
    let isSilent = request.player.status.state.isMuted
    let wish = request.parsed
    request.player.setMuted(wish.arguments.isEmpty ? !isSilent : try isOn(wish, for: "mute"))
  }

  private static let mode = change(
    "mode", "What happens at the end: off, all, one or shuffle",
    .one("off|all|one|shuffle", .words(PlayMode.allCases.map(\.rawValue))), example: "mode all",
    check: { (parsed) throws(CommandError) in _ = try playMode(parsed) }
  ) { request in
    request.player.setMode(try playMode(request.parsed))
  }

  private static let shuffle = change(
    "shuffle", "Random order on or off; what plays goes on", .one("on|off", .words(["on", "off"])),
    example: "shuffle on",
    check: { (parsed) throws(CommandError) in _ = try isOn(parsed, for: "shuffle") }
  ) { request in
    request.player.setShuffled(try isOn(request.parsed, for: "shuffle"))
  }

  private static func playMode(_ parsed: ParsedArguments) throws(CommandError) -> PlayMode {
    guard let mode = PlayMode(rawValue: parsed.text(0)) else {
      throw .badValue(option: "mode", value: parsed.text(0), expected: "one of off, all, one, shuffle")
    }
    return mode
  }

  private static func isOn(_ parsed: ParsedArguments, for name: String) throws(CommandError) -> Bool {
    switch parsed.text(0) {
    case "on": return true
    case "off": return false
    default: throw .badValue(option: name, value: parsed.text(0), expected: "on or off")
    }
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
