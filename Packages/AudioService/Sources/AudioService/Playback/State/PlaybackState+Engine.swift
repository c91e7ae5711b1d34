extension PlaybackState {
  /// What the engine says.
  mutating func hear(_ event: EngineEvent, at moment: Duration) -> [PlaybackEffect] {
    switch event {
    case .started(let started): return hearStart(of: started, at: moment)
    case .ended(let ended): return hearEnd(of: ended, at: moment)
    case .failed(let failed, let failure): return hearFailure(of: failed, failure, at: moment)
    case .endedEarly(let told, let place, let length):
      if isCurrent(told) { return [.endedEarly(told, at: place, of: length)] }
    case .position(let told, let value, let at):
      guard isCurrent(told), phase != .loading else { return [] }
      let rate = phase == .playing ? rate : 0
      guard position.rate != rate || abs(position.value(at: at) - value) > Self.tolerance else { return [] }
      position = PlaybackPosition(value, takenAt: at, rate: rate)
    case .duration(let told, let duration):
      if isCurrent(told) { self.duration = duration }
    case .buffered(let told, let place):
      if isCurrent(told) { buffered = place }
    case .buffering(let told, let isBuffering):
      guard isCurrent(told) else { return [] }
      if isBuffering, phase == .playing {
        phase = .buffering
        position = PlaybackPosition(position(at: moment), takenAt: moment)
      } else if !isBuffering, phase == .buffering {
        phase = .playing
        position = PlaybackPosition(position.value, takenAt: moment, rate: rate)
      }
    case .paused(let isPaused): hearPause(isPaused, at: moment)
    case .died(let error): return hearDeath(error, at: moment)
    case .unavailable(let error):
      finish(.failed(error))
      return [.tell(error)]
    case .notice(let error): return [.tell(error)]
    }
    return []
  }

  private func isCurrent(_ told: PlaybackTicket) -> Bool { isHeld && phase.isActive && told == ticket }

  private mutating func hearStart(of started: PlaybackTicket, at moment: Duration) -> [PlaybackEffect] {
    guard isHeld, phase.isActive, let ticket else { return [] }
    if started == upcoming {
      follow(started)
      return [.followed(started)] + hearStart(of: started, at: moment)
    }
    guard started == ticket else {
      // Withdrawn too late: it sounds though nobody wants it. What is older is on its way out already.
      guard started > ticket else { return [] }
      letGo(at: moment)
      return [.engine(.stop), .finished(ticket)]
    }
    guard phase == .loading else { return [] }
    phase = wantsPause ? .paused : .playing
    position = PlaybackPosition(position.value, takenAt: moment, rate: wantsPause ? 0 : rate)
    guard let target = pendingSeek else { return [] }
    pendingSeek = nil
    return [.engine(.seek(target))]
  }

  private mutating func hearEnd(of ended: PlaybackTicket, at moment: Duration) -> [PlaybackEffect] {
    guard isCurrent(ended) else { return [] }
    if let upcoming {
      follow(upcoming)
      return [.followed(upcoming)]
    }
    letGo(at: moment)
    return [.finished(ended)]
  }

  private mutating func hearFailure(
    of failed: PlaybackTicket, _ failure: EngineFailure, at moment: Duration
  ) -> [PlaybackEffect] {
    if failed == upcoming {
      upcoming = nil
      return []
    }
    guard isCurrent(failed) else { return [] }
    letGo(at: moment)
    return [.skipped(failed, failure)]
  }

  private mutating func hearPause(_ isPaused: Bool, at moment: Duration) {
    guard isHeld, phase.isActive else { return }
    wantsPause = isPaused
    switch (phase, isPaused) {
    case (.playing, true), (.buffering, true):
      phase = .paused
      position = PlaybackPosition(position(at: moment), takenAt: moment)
    case (.paused, false):
      phase = .playing
      position = PlaybackPosition(position.value, takenAt: moment, rate: rate)
    default: break
    }
  }

  private mutating func hearDeath(_ error: PlaybackError, at moment: Duration) -> [PlaybackEffect] {
    guard isHeld, phase.isActive, let ticket else { return [] }
    let isPaused = phase == .paused
    letGo(at: moment)
    // What stands still needs no sound: the engine starts again when it goes on.
    if isPaused {
      phase = .paused
      return [.tell(error)]
    }
    return [.tell(error), .reload(ticket, from: position.value, isPaused: wantsPause)]
  }

  /// The engine has the track no more; what becomes of it is decided by who hears of this.
  private mutating func letGo(at moment: Duration) {
    position = PlaybackPosition(position(at: moment), takenAt: moment)
    (isHeld, upcoming, pendingSeek) = (false, nil, nil)
    phase = .loading
  }

  private mutating func follow(_ next: PlaybackTicket) {
    let isPaused = wantsPause
    begin(next, from: .zero, isPaused: isPaused, phase: .loading)
    isHeld = true
  }

  private func abs(_ duration: Duration) -> Duration { duration < .zero ? .zero - duration : duration }
}
