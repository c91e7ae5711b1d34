extension PlaybackState {
  /// What the user wants.
  mutating func obey(_ event: PlaybackEvent, at moment: Duration) -> [PlaybackEffect] {
    switch event {
    case .pause: return pause(at: moment)
    case .resume: return resume(at: moment)
    case .stop:
      finish(.idle)
      return [.engine(.stop)]
    case .seek(let target): return seek(to: target, at: moment)
    case .setVolume(let volume):
      self.volume = min(100, max(0, volume))
      return [.engine(.setVolume(self.volume))]
    case .setMuted(let muted):
      isMuted = muted
      return [.engine(.setMuted(muted))]
    case .setRate(let rate):
      self.rate = rate.isFinite ? min(4, max(0.25, rate)) : 1
      if phase == .playing { position = position.taken(at: moment, rate: self.rate) }
      return [.engine(.setRate(self.rate))]
    default: return []
    }
  }

  private mutating func pause(at moment: Duration) -> [PlaybackEffect] {
    guard phase.isActive, !wantsPause else { return [] }
    wantsPause = true
    if phase != .loading {
      phase = .paused
      position = PlaybackPosition(position(at: moment), takenAt: moment)
    }
    return isHeld ? [.engine(.setPaused(true))] : []
  }

  private mutating func resume(at moment: Duration) -> [PlaybackEffect] {
    guard phase.isActive, let ticket else { return phase.isActive ? [] : [.begin] }
    guard wantsPause else { return [] }
    wantsPause = false
    switch (phase, isHeld) {
    case (.paused, true):
      phase = .playing
      position = PlaybackPosition(position.value, takenAt: moment, rate: rate)
      return [.engine(.setPaused(false))]
    case (.paused, false):
      phase = .loading
      return [.reload(ticket, from: position.value, isPaused: false)]
    case (_, true): return [.engine(.setPaused(false))]
    case (_, false): return []
    }
  }

  private mutating func seek(to target: Duration, at moment: Duration) -> [PlaybackEffect] {
    guard phase.isActive else { return [] }
    let target = max(.zero, duration.map { min($0, target) } ?? target)
    position = PlaybackPosition(target, takenAt: moment, rate: phase == .playing ? rate : 0)
    guard isHeld else { return [] }
    if phase == .loading {
      pendingSeek = target
      return []
    }
    return [.engine(.seek(target))]
  }
}
