import Fatal

extension QueuePlayer {
  /// How long looking up may take before the track before falls silent.
  static let slowLookUp = Duration.milliseconds(200)
  /// How long a file may take to sound before it counts as one that cannot be played.
  static let fileLimit = Duration.seconds(10)
  /// How long an address may take.
  static let addressLimit = Duration.seconds(30)

  /// Puts an event into the state and does what follows from it.
  func apply(_ event: PlaybackEvent) {
    let before = state.phase
    for effect in state.reduce(event, at: clock.now()) { carryOut(effect) }
    if before == .loading, state.phase == .playing || state.phase == .paused { hasStarted() }
    planUpcoming()
  }

  private func carryOut(_ effect: PlaybackEffect) {
    switch effect {
    case .engine(let command): engine.send(command)
    case .reload(_, let from, let isPaused): reload(from: from, isPaused: isPaused)
    case .followed(let ticket): goOn(to: ticket)
    case .finished: advance(after: nil)
    case .skipped(_, let failure):
      let title = track?.title ?? entries.currentItem?.id.rawValue ?? ""
      let error =
        failure.isNetwork
        ? PlaybackError.unreachable(title: title, reason: failure.reason)
        : .unplayable(title: title, reason: failure.reason)
      advance(after: error)
    case .endedEarly(_, let place, let length):
      tell(.error(PlaybackError.endedEarly(title: track?.title ?? "", at: place, of: length)))
    case .begin: begin()
    case .tell(let error): tell(.error(error))
    }
  }

  /// Plays an entry of the queue from a place on.
  func start(_ entry: QueueEntry, from: Duration = .zero, isPaused: Bool = false) {
    guard let item = entries.item(at: entry) else { return }
    forgetUpcoming()
    lookUp?.cancel()
    lookUp = nil
    alarm?.cancel()
    if entry != playing { deaths = Deaths() }
    let ticket = nextTicket()
    playing = entry
    track = item.knownTrack
    apply(.prepare(ticket, from: from, isPaused: isPaused))
    if let (track, source) = tracks.knownSource(of: item) {
      load(track, source, ticket)
      return
    }
    alarm = clock.wake(Self.slowLookUp) { [weak self] in
      self?.step { self?.apply(.preparationIsSlow(ticket)) }
    }
    lookUp = find(item) { player, result in
      guard player.state.ticket == ticket, player.state.phase == .loading else { return }
      switch result {
      case .success(let track, let source): player.load(track, source, ticket)
      case .failure(let error): player.advance(after: error)
      }
    }
  }

  /// Begins when nothing is under way: at the current entry, or at the first after the end.
  func begin() {
    let isAtEnd = state.phase == .ended
    guard !entries.isEmpty else { return }
    failuresInRow = 0
    if isAtEnd || entries.current == nil { entries.jump(to: 0) }
    if let current = entries.current { start(current) }
  }

  /// Goes on because the current track ended, or because it failed with an error.
  func advance(after error: (any ErrorConvertible)?) {
    if let error {
      tell(.error(error))
      failuresInRow += 1
      if failuresInRow >= Self.failureLimit {
        let count = failuresInRow
        failuresInRow = 0
        tell(.error(PlaybackError.tooManyFailures(count: count)))
        return apply(.fail(.tooManyFailures(count: count)))
      }
    }
    // Looping over what cannot be played would only tell the same again.
    let isHopeless =
      error != nil && (entries.loop == .one || entries.loop == .all && failuresInRow >= entries.count)
    guard !isHopeless, let next = entries.advance(heard: error == nil) else {
      playing = nil
      if let error = error as? PlaybackError, isHopeless || failuresInRow >= entries.count {
        return apply(.fail(error))
      }
      if error != nil { engine.send(.stop) }
      return apply(.exhaust)
    }
    noteRound()
    start(next, isPaused: state.wantsPause)
  }

  /// Counts a change of the order when another shuffled round began.
  func noteRound() {
    if entries.isShuffled, entries.index == 0 { queueVersion += 1 }
  }

  func nextTicket() -> PlaybackTicket {
    lastTicket += 1
    return PlaybackTicket(lastTicket)
  }

  private func load(_ track: Track, _ source: PlaybackSource, _ ticket: PlaybackTicket) {
    self.track = track
    deaths.entry = playing
    deaths.loadedAt = clock.now()
    deaths.hasSounded = false
    watch(ticket, isNetwork: source.isNetwork)
    apply(.load(ticket, source))
  }

  /// Gives up on a track that does not sound in time.
  private func watch(_ ticket: PlaybackTicket, isNetwork: Bool) {
    alarm?.cancel()
    alarm = clock.wake(isNetwork ? Self.addressLimit : Self.fileLimit) { [weak self] in
      self?.step {
        let reason = EngineFailure("it does not open in time", isNetwork: isNetwork)
        if self?.state.phase == .loading { self?.apply(.engine(.failed(ticket, reason))) }
      }
    }
  }

  private func hasStarted() {
    failuresInRow = 0
    deaths.hasSounded = true
    alarm?.cancel()
    alarm = nil
  }

  private func reload(from: Duration, isPaused: Bool) {
    guard let playing else { return }
    let isSoon = clock.now() - deaths.loadedAt < Deaths.soon || !deaths.hasSounded
    deaths.count = isSoon && deaths.entry == playing ? deaths.count + 1 : 0
    if deaths.count >= Deaths.limit {
      deaths = Deaths()
      let title = track?.title ?? ""
      return advance(after: PlaybackError.unplayable(title: title, reason: "the player ends on it"))
    }
    start(playing, from: from, isPaused: isPaused)
  }

  private func goOn(to ticket: PlaybackTicket) {
    guard let followed = upcoming, followed.ticket == ticket else { return advance(after: nil) }
    upcoming = nil
    failuresInRow = 0
    let advanced = entries.advance()
    guard advanced == followed.entry else {
      // The queue changed while the engine went on; what it should play now wins.
      if let advanced { start(advanced, isPaused: state.wantsPause) } else { stopAtEnd() }
      return
    }
    playing = followed.entry
    track = followed.track
    deaths = Deaths(entry: followed.entry, loadedAt: clock.now())
    noteRound()
    if state.phase == .loading { watch(ticket, isNetwork: followed.isNetwork) }
  }

  /// Ends playing at the end of the queue, whatever sounds.
  func stopAtEnd() {
    forgetUpcoming()
    lookUp?.cancel()
    playing = nil
    apply(.stop)
    apply(.exhaust)
  }

  /// Has the engine hold what follows, once the current track sounds.
  func planUpcoming() {
    guard state.isHeld, state.phase != .loading, state.phase.isActive else { return }
    let following = entries.following
    guard following != upcoming?.entry else { return }
    forgetUpcoming()
    guard let following, let item = entries.item(at: following) else { return }
    let ticket = nextTicket()
    upcoming = Upcoming(entry: following, ticket: ticket, track: item.knownTrack)
    if let (track, source) = tracks.knownSource(of: item) { return enqueue(track, source, ticket) }
    upcoming?.lookUp = find(item) { player, result in
      // What cannot be found is told when its turn comes.
      guard player.upcoming?.ticket == ticket, case .success(let track, let source) = result else { return }
      player.enqueue(track, source, ticket)
    }
  }

  private func enqueue(_ track: Track, _ source: PlaybackSource, _ ticket: PlaybackTicket) {
    upcoming?.track = track
    upcoming?.isNetwork = source.isNetwork
    apply(.enqueue(ticket, source))
  }

  private func forgetUpcoming() {
    upcoming?.lookUp?.cancel()
    upcoming = nil
    // Not by `apply`, which would plan anew.
    for effect in state.reduce(.withdraw, at: clock.now()) { carryOut(effect) }
  }

  /// Looks an item up, away from the queue, and comes back to it.
  private func find(
    _ item: PlayItem,
    then body: @escaping @Sendable (QueuePlayer, Found) -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: threads) { [weak self, tracks, threads] in
      // A task does not keep its threads.
      defer { withExtendedLifetime(threads) {} }
      let result: Found
      do {
        let track = try await tracks.track(of: item)
        result = .success(track, try await tracks.source(of: track))
      } catch let error as any ErrorConvertible {
        result = .failure(error)
      } catch {
        let title = item.knownTrack?.title ?? item.id.rawValue
        result = .failure(PlaybackError.unplayable(title: title, reason: "\(error)"))
      }
      guard !Task.isCancelled, let self else { return }
      self.queue.async { self.step { body(self, result) } }
    }
  }
}

/// What looking an item up gave.
enum Found: Sendable {
  case success(Track, PlaybackSource)
  case failure(any ErrorConvertible)
}
