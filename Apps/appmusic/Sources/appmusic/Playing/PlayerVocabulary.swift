import AudioService
import Fatal

/// Lets words from a socket, a key or a script command the player of this process.
struct PlayerVocabulary: Sendable {
  let table: CommandTable
  let session: PlayerSession
  let resolver: @Sendable () -> TargetResolver

  /// Obeys a command line, as it would be typed after `appmusic`.
  func perform(_ words: [String]) -> ControlAnswer {
    do {
      let result = try table.parser.parse(words.map { FilePath($0) })
      guard case .player(let body) = result.command?.body else {
        throw CommandError.notForPlayer(words.first ?? "")
      }
      var resolver = resolver()
      if result.parsed.has("--offline") { resolver.isOffline = true }
      let request = PlayerRequest(parsed: result.parsed, session: session, resolver: resolver)
      let answer = try body(request)
      // What a command changed is on the disk before it says that it is done.
      session.settle()
      return .done(answer)
    } catch {
      return .failed(ErrorConverter.standard.convert(error))
    }
  }
}
