import AudioService
import Fate

/// A command that the process that plays obeys: what was typed, and the player to do it with.
struct PlayerRequest {
  let parsed: ParsedArguments
  let session: PlayerSession
  let resolver: TargetResolver

  var player: QueuePlayer { session.player }
}

extension ParsedArguments {
  /// The argument at a place, as text.
  func text(_ index: Int) -> String { texts.fd[safe: index] ?? "" }

  /// The arguments from a place on as indices, of positions that are counted from 1 as people do.
  ///
  /// Throws a usage error for what is no such number; the list itself checks its bounds.
  func positions(from first: Int = 0) throws(CommandError) -> [Int] {
    try texts.dropFirst(first).map { text throws(CommandError) in
      guard let number = Int(text), number >= 1 else {
        throw .badValue(option: "POS", value: text, expected: "a position from 1")
      }
      return number - 1
    }
  }
}
