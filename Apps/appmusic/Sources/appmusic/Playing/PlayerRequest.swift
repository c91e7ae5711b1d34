import AudioService
import Fate

/// A command that the process that plays obeys: what was typed, and the player to do it with.
struct PlayerRequest {
  let parsed: ParsedArguments
  let session: PlayerSession
  let resolver: TargetResolver

  var player: QueuePlayer { session.player }

  /// The argument at a place, as text.
  func text(_ index: Int) -> String { parsed.texts.fd[safe: index] ?? "" }

  /// A position of the queue, counted from 1 as people do.
  ///
  /// Throws a usage error for what is no number; the queue itself checks its bounds.
  func position(_ index: Int) throws -> Int { try Self.position(text(index)) }

  /// Every argument as a position of the queue.
  func positions() throws -> [Int] { try parsed.texts.map(Self.position) }

  private static func position(_ text: String) throws -> Int {
    guard let number = Int(text), number >= 1 else {
      throw CommandError.badValue(option: "POS", value: text, expected: "a position from 1")
    }
    return number - 1
  }
}
