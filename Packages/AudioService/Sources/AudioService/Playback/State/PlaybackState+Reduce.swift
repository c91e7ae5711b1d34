extension PlaybackState {
  /// How far the engine's word may be from the extrapolated place before it counts as a change.
  static let tolerance = Duration.milliseconds(40)

  /// Takes in what happened at a moment, and says what follows from it.
  ///
  /// Pure: the same state, event and moment give the same state and effects. Every event is answered in
  /// every state; what makes no sense there changes nothing.
  public mutating func reduce(_ event: PlaybackEvent, at moment: Duration) -> [PlaybackEffect] {
    switch event {
    case .prepare(let ticket, let from, let isPaused):
      begin(ticket, from: from, isPaused: isPaused, phase: .loading)
    case .preparationIsSlow(let slow):
      if slow == ticket, phase == .loading, !isHeld { return [.engine(.stop)] }
    case .load(let ready, let source):
      guard ready == ticket, phase == .loading, !isHeld else { return [] }
      isHeld = true
      return [.engine(.load(ready, source, from: position.value, isPaused: wantsPause))]
    case .restore(let ticket, let from, let duration):
      begin(ticket, from: from, isPaused: true, phase: .paused)
      self.duration = duration
    case .enqueue(let next, let source):
      guard isHeld, phase.isActive else { return [] }
      upcoming = next
      return [.engine(.enqueue(next, source))]
    case .withdraw:
      guard upcoming != nil else { return [] }
      upcoming = nil
      return [.engine(.dequeue)]
    case .exhaust:
      finish(.ended)
    case .fail(let error):
      finish(.failed(error))
      return [.engine(.stop)]
    case .engine(let event):
      return hear(event, at: moment)
    case .pause, .resume, .stop, .seek, .setVolume, .setMuted, .setRate:
      return obey(event, at: moment)
    }
    return []
  }

  mutating func begin(_ ticket: PlaybackTicket, from: Duration, isPaused: Bool, phase: PlaybackPhase) {
    self.ticket = ticket
    self.phase = phase
    upcoming = nil
    position = PlaybackPosition(max(.zero, from))
    (duration, buffered, pendingSeek) = (nil, nil, nil)
    wantsPause = isPaused
    isHeld = false
  }

  mutating func finish(_ phase: PlaybackPhase) {
    self.phase = phase
    (ticket, upcoming, buffered, pendingSeek) = (nil, nil, nil, nil)
    position = PlaybackPosition(.zero)
    duration = nil
    (wantsPause, isHeld) = (false, false)
  }
}
