/// How a connection to the process that plays ended.
public enum ControlEnding: Sendable, Hashable {
  /// By ``ControlClient/close()`` on this side.
  case closed
  /// The player said farewell, or told the end of its queue last.
  case ended
  /// Without a word: the player was killed, or let go a follower that read too slowly.
  case lost
}
