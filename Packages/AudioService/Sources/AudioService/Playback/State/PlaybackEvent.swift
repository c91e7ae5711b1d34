/// What can happen to a ``PlaybackState``.
public enum PlaybackEvent: Hashable, Sendable {
  /// A track was chosen; its sound is being looked up.
  case prepare(PlaybackTicket, from: Duration, isPaused: Bool)
  /// Looking up takes long, so that the track before should not sound on.
  case preparationIsSlow(PlaybackTicket)
  /// The sound of the chosen track was found.
  case load(PlaybackTicket, PlaybackSource)
  /// A track from an earlier run comes back, standing still and silent.
  case restore(PlaybackTicket, from: Duration, duration: Duration?)
  /// Another track is to follow without a gap.
  case enqueue(PlaybackTicket, PlaybackSource)
  /// No track is to follow, or not the one that was.
  case withdraw
  /// No track follows: the queue is at its end.
  case exhaust
  /// Playing cannot go on.
  case fail(PlaybackError)
  /// The user wants the track to stand still.
  case pause
  /// The user wants it to go on, or playing to begin.
  case resume
  /// The user wants silence.
  case stop
  /// The user wants another place of the track.
  case seek(Duration)
  /// The user wants another loudness; it is cut to 0…100.
  case setVolume(Int)
  /// The user wants the sound off or on.
  case setMuted(Bool)
  /// The user wants another speed; it is cut to 0.25…4.
  case setRate(Double)
  /// The engine says something.
  case engine(EngineEvent)
}

/// What follows from an event: something for the engine, or for the one who keeps the queue.
public enum PlaybackEffect: Hashable, Sendable {
  /// Tell the engine.
  case engine(EngineCommand)
  /// Load the same track again, at this place.
  case reload(PlaybackTicket, from: Duration, isPaused: Bool)
  /// The engine went on with the track that was at hand; the queue goes on too.
  case followed(PlaybackTicket)
  /// The track came to its end and none was at hand; choose the next.
  case finished(PlaybackTicket)
  /// The track cannot be played; tell it, and choose the next.
  case skipped(PlaybackTicket, EngineFailure)
  /// The track ended long before its end; tell it.
  case endedEarly(PlaybackTicket, at: Duration, of: Duration)
  /// The user wants to hear something and nothing is chosen; choose.
  case begin
  /// Tell the user.
  case tell(PlaybackError)
}
