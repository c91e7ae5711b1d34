import AudioService
import Fate

/// A command that the process that plays obeys: what was typed, and the player to do it with.
struct PlayerRequest {
  let parsed: ParsedArguments
  let session: PlayerSession
  let resolver: TargetResolver

  var player: QueuePlayer { session.player }

  /// The argument at a place, as text.
  func text(_ index: Int) -> String { parsed.text(index) }

  /// A position of the queue, counted from 1 as people do.
  ///
  /// Throws a usage error for what is no number; the queue itself checks its bounds.
  func position(_ index: Int) throws -> Int { try parsed.position(index) }

  /// Every argument as a position of the queue.
  func positions() throws -> [Int] { try parsed.positions() }
}

extension ParsedArguments {
  /// The argument at a place, as text.
  func text(_ index: Int) -> String { texts.fd[safe: index] ?? "" }

  /// The argument at a place as an index, of a position that is counted from 1.
  func position(_ index: Int) throws(CommandError) -> Int { try Self.position(text(index)) }

  /// Every argument as an index, of positions that are counted from 1.
  func positions() throws(CommandError) -> [Int] {
    var positions: [Int] = []
    for text in texts { positions.append(try Self.position(text)) }
    return positions
  }

  private static func position(_ text: String) throws(CommandError) -> Int {
    guard let number = Int(text), number >= 1 else {
      throw CommandError.badValue(option: "POS", value: text, expected: "a position from 1")
    }
    return number - 1
  }
}
