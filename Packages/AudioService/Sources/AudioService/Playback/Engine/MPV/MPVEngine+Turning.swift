/// Going from one track to the next that mpv holds already.
///
/// mpv goes on to the next entry when the last of the one before went to the device, which sounds that for some
/// tenths of a second more. What is said of the change is held back for so long, and at most for ``Turn/limit``, so
/// that neither who listens nor who asks mpv finds another track than the player shows.
extension MPVEngine {
  /// A change between tracks that is not told yet.
  struct Turn {
    /// The longest that a change is held back, whatever the device holds.
    static let limit = Duration.milliseconds(200)
    /// When it is told at the latest.
    var end: Duration
    var events: [EngineEvent] = []
    var alarm: PlaybackClock.Alarm?
  }

  /// Holds back what is said from here on, if mpv goes on by itself after this entry.
  func beginTurn(after number: Int64) {
    guard let clock, given.keys.contains(where: { $0 > number && !withdrawn.contains($0) }) else { return }
    endTurn()
    turn = Turn(end: clock.now() + Turn.limit)
    wakeTurn(after: Turn.limit)
  }

  /// Tells the change when the next track is at its beginning; `place` is where it is now.
  func turnIsDue(at place: Duration) {
    guard let clock, let turn else { return }
    guard place < .zero else { return endTurn() }
    wakeTurn(after: min((.zero - place) / rate, turn.end - clock.now()))
  }

  /// Tells what was held back.
  func endTurn() {
    guard let held = dropTurn() else { return }
    for event in held.events { events?(event) }
  }

  /// Forgets what was held back: it is about tracks that nobody wants any more.
  @discardableResult
  func dropTurn() -> Turn? {
    defer { turn = nil }
    turn?.alarm?.cancel()
    return turn
  }

  private func wakeTurn(after duration: Duration) {
    turn?.alarm?.cancel()
    turn?.alarm = clock?.wake(max(.zero, duration)) { [weak self] in self?.endTurn() }
  }

  /// Takes back what was to follow, also where mpv went on to it already and nobody was told.
  func withdraw(_ session: MPVSession) {
    withdrawals += 1
    session.send(["playlist-clear"])
    let kept = turn == nil ? max(entry ?? 0, loadedEntry ?? 0) : 0
    for number in given.keys where number > kept { withdrawn.insert(number) }
    if let entry, withdrawn.contains(entry) { leave(session) }
  }

  /// Has mpv go on from an entry that was withdrawn when mpv was at it already.
  func leave(_ session: MPVSession) {
    session.send(["playlist-remove", "current"])
    startedEntry = nil
    isLoading = false
  }
}
