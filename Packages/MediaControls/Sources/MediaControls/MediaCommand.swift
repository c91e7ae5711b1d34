/// What somebody wants of a player: a key of the keyboard, a widget, another program.
///
/// Commands come only when they make sense: ``next`` when there is a next track, ``pause`` while playing,
/// ``seek(to:)`` within the track.
public enum MediaCommand: Hashable, Sendable {
  /// Goes on, or begins.
  case play
  /// Stands still.
  case pause
  /// Stands still or goes on, whichever it is not doing.
  case toggle
  /// Ends playing.
  case stop
  /// Goes on to the next track.
  case next
  /// Goes back to the track before.
  case previous
  /// Goes to a place of the track.
  case seek(to: Duration)
  /// Chooses what happens at the end.
  case setLoop(MediaPlayerState.Loop)
  /// Switches the random order.
  case setShuffled(Bool)
  /// Sets the loudness, from 0 to 1.
  case setVolume(Double)
  /// Sets the speed, within ``MediaPlayerState/rates``.
  case setRate(Double)
  /// Plays what is at an address of one of the schemes in ``MediaPlayerIdentity/schemes``.
  case open(String)
  /// Brings the window to the front.
  case raise
  /// Ends the player.
  case quit
}
