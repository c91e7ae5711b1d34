extension QueuePlayer {
  public func play(
    _ items: [PlayItem], at index: Int, from: Duration, isPaused: Bool
  ) throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      guard !items.isEmpty else { throw .nothingPlaying }
      try check(index, in: items.count)
      edit { $0.replace(with: items, startingAt: index) }
      failuresInRow = 0
      if let current = entries.current { start(current, from: from, isPaused: isPaused) }
    }
  }

  public func play(at position: Int) throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      try check(position, in: entries.count)
      failuresInRow = 0
      if let entry = entries.jump(to: position) { start(entry) }
    }
  }

  public func pause() throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      guard state.phase.isActive else { throw .nothingPlaying }
      apply(.pause)
    }
  }

  public func resume() throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      guard state.phase.isActive || !entries.isEmpty else { throw .nothingPlaying }
      apply(.resume)
    }
  }

  public func toggle() throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      if state.phase.isActive, !state.wantsPause { try pause() } else { try resume() }
    }
  }

  public func stop() {
    step {
      playing = nil
      lookUp?.cancel()
      alarm?.cancel()
      upcoming?.lookUp?.cancel()
      upcoming = nil
      apply(.stop)
    }
  }

  public func next() throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      guard !entries.isEmpty else { throw .nothingPlaying }
      failuresInRow = 0
      guard let entry = entries.skip() else { return stopAtEnd() }
      noteRound()
      turn(to: entry)
    }
  }

  public func previous() throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      guard !entries.isEmpty else { throw .nothingPlaying }
      failuresInRow = 0
      let isAtEnd = state.phase == .ended
      guard let entry = isAtEnd ? entries.current : entries.goBack() ?? entries.current else { return }
      turn(to: entry)
    }
  }

  public func seek(to place: Duration) throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      guard state.phase.isActive else { throw .nothingPlaying }
      apply(.seek(place))
    }
  }

  public func seek(by distance: Duration) throws(PlaybackError) {
    try step { () throws(PlaybackError) in try seek(to: state.position(at: clock.now()) + distance) }
  }

  public func setVolume(_ volume: Int) { step { apply(.setVolume(volume)) } }
  public func setMuted(_ isMuted: Bool) { step { apply(.setMuted(isMuted)) } }
  public func setRate(_ rate: Double) { step { apply(.setRate(rate)) } }

  public func setMode(_ mode: PlayMode) { step { edit { $0.setMode(mode) } } }
  public func setLoop(_ loop: LoopMode) { step { edit { $0.loop = loop } } }
  public func setShuffled(_ isShuffled: Bool) { step { edit { $0.setShuffled(isShuffled) } } }

  public func append(_ items: [PlayItem]) { step { edit { $0.append(items) } } }
  public func insertNext(_ items: [PlayItem]) { step { edit { $0.insertNext(items) } } }

  public func remove(at positions: [Int]) throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      for position in positions { try check(position, in: entries.count) }
      guard case .currentFollowed(let entry) = edit({ $0.remove(at: positions) }) else { return }
      guard let entry else { return entries.isEmpty ? stop() : stopAtEnd() }
      turn(to: entry)
    }
  }

  public func move(from position: Int, to target: Int) throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      try check(position, in: entries.count)
      try check(target, in: entries.count)
      edit { $0.move(from: position, to: target) }
    }
  }

  public func clear() {
    step {
      stop()
      edit { $0.clear() }
    }
  }

  public func undo() throws(PlaybackError) {
    try step { () throws(PlaybackError) in
      guard entries.canUndo else { throw .nothingToUndo }
      edit { $0.undo() }
      guard state.phase.isActive, entries.current != playing else { return }
      if let current = entries.current { turn(to: current) } else { stop() }
    }
  }

  /// Plays another entry, in the manner of the one before: paused stays paused, stopped stays stopped.
  private func turn(to entry: QueueEntry) {
    switch state.phase {
    case .idle: break
    case .loading, .playing, .paused, .buffering: start(entry, isPaused: state.wantsPause)
    case .ended, .failed: start(entry)
    }
  }

  @discardableResult
  private func edit<Result>(_ body: (inout PlayQueue<PlayItem>) -> Result) -> Result {
    queueVersion += 1
    let result = body(&entries)
    planUpcoming()
    return result
  }

  private func check(_ position: Int, in count: Int) throws(PlaybackError) {
    guard (0..<count).contains(position) else { throw .noSuchPosition(position: position + 1, count: count) }
  }
}
