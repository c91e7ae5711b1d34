import Dispatch

/// What makes the sound: it is given one track and the one after it, and says what really happens.
///
/// Everything happens on the one serial queue that ``attach(to:clock:events:)`` hands over: commands come
/// on it, events are called on it. A command never calls back before it returned.
public protocol AudioEngine: AnyObject, Sendable {
  /// Gives the engine its queue and the listener; called once, before any command.
  func attach(
    to queue: DispatchQueue, clock: PlaybackClock, events: @escaping @Sendable (EngineEvent) -> Void)
  /// Does something, starting the engine if that is needed.
  func send(_ command: EngineCommand)
  /// Ends the engine at once and for good; nothing is left running when this returns.
  func shutdown()
}

/// What an engine can be told.
public enum EngineCommand: Hashable, Sendable {
  /// Play this instead of whatever is played, from a place on, or stand still there.
  case load(PlaybackTicket, PlaybackSource, from: Duration, isPaused: Bool)
  /// Play this without a gap when the current one ends; replaces what was to follow.
  case enqueue(PlaybackTicket, PlaybackSource)
  /// Play nothing when the current one ends.
  case dequeue
  /// Stand still, or go on.
  case setPaused(Bool)
  /// Go to a place.
  case seek(Duration)
  /// Be silent and forget all tracks.
  case stop
  /// Be as loud as this, from 0 to 100, from now on.
  case setVolume(Int)
  /// Be silent while true, from now on.
  case setMuted(Bool)
  /// Play at this speed from now on.
  case setRate(Double)
}

/// What an engine says.
public enum EngineEvent: Hashable, Sendable {
  /// This track sounds now, or would if it were not paused.
  case started(PlaybackTicket)
  /// This is the place, at a moment of the player's clock; below zero for a track that is about to sound.
  case position(PlaybackTicket, Duration, at: Duration)
  /// The track is this long.
  case duration(PlaybackTicket, Duration?)
  /// The data up to this place are here.
  case buffered(PlaybackTicket, Duration)
  /// The data come too slowly, or are here again.
  case buffering(PlaybackTicket, Bool)
  /// The track stands still, or goes on, whoever wanted it.
  case paused(Bool)
  /// The track's data end at a place long before its length; what follows is ``ended(_:)``.
  case endedEarly(PlaybackTicket, at: Duration, of: Duration)
  /// The track came to its end.
  case ended(PlaybackTicket)
  /// The track cannot be played.
  case failed(PlaybackTicket, EngineFailure)
  /// The engine ended or hangs; it has forgotten all tracks and starts again with the next command.
  case died(PlaybackError)
  /// The engine cannot be started at all.
  case unavailable(PlaybackError)
  /// Something that the user should know, and that does not stop anything.
  case notice(PlaybackError)
}

/// Why an engine cannot play a track.
public struct EngineFailure: Hashable, Sendable {
  /// A few words for a sentence, such as `unrecognised format`.
  public var reason: String
  /// True when being online would mend it.
  public var isNetwork: Bool
  /// Makes a reason.
  public init(_ reason: String, isNetwork: Bool = false) {
    self.reason = reason
    self.isNetwork = isNetwork
  }
}
