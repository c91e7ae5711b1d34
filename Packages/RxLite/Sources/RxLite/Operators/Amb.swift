extension ObservableType {
  /// Whichever of the two sends an event first.
  public func amb<Second: ObservableType>(_ right: Second) -> Observable<Element>
  where Second.Element == Element {
    ambAll([asObservable(), right.asObservable()])
  }

  /// Whichever of the sequences sends an event first.
  public static func amb<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    ambAll(Array(sequence))
  }

  /// Whichever of the sequences sends an event first.
  public static func amb(_ sources: Observable<Element>...) -> Observable<Element> { ambAll(sources) }
}

private func ambAll<Element>(_ sources: [Observable<Element>]) -> Observable<Element> {
  if sources.isEmpty { return .never() }
  return Producer { sink in
    let race = AmbRace<Element>(sink)
    race.start(sources)
    return race
  }
}

/// Decides which source is let through.
private final class AmbRace<Element>: Link, @unchecked Sendable {
  // `winner` and `runners` are guarded by `lock`; the winner is not kept by being known.
  let down: Sink<Element>
  private let lock = Lock()
  private var winner: ObjectIdentifier?
  private var runners: [AmbRunner<Element>] = []

  init(_ down: Sink<Element>) { self.down = down }

  /// Subscribes to one source after the other, until one of them has won.
  func start(_ sources: [Observable<Element>]) {
    let runners = sources.map { _ in AmbRunner(self) }
    lock.locked { self.runners = runners }
    for (source, runner) in zip(sources, runners) {
      if runner.slot.isDisposed || lock.locked({ winner != nil }) { break }
      source.attach(runner, runner.slot)
    }
  }

  /// True if this one is the first, or was.
  func wins(_ runner: AmbRunner<Element>) -> Bool {
    let (wins, losers) = lock.locked {
      if let winner { return (winner == ObjectIdentifier(runner), [AmbRunner<Element>]()) }
      winner = ObjectIdentifier(runner)
      let losers = runners.filter { $0 !== runner }
      runners.removeAll { $0 !== runner }
      return (true, losers)
    }
    for loser in losers { loser.dispose() }
    return wins
  }

  override func dispose() {
    let all = lock.locked {
      let all = runners
      runners = []
      return all
    }
    for runner in all { runner.dispose() }
  }
}

/// One of the sources.
private final class AmbRunner<Element>: Sink<Element>, @unchecked Sendable {
  // `hasWon` is touched by the source's events only, which come one at a time.
  let slot = Slot()
  private let race: AmbRace<Element>
  private let down: Sink<Element>
  private var hasWon = false

  init(_ race: AmbRace<Element>) {
    self.race = race
    down = race.down
  }

  private func mayPass() -> Bool {
    if slot.isStopped { return false }
    if !hasWon { hasWon = race.wins(self) }
    return hasWon
  }

  override func next(_ element: Element) {
    if mayPass() { down.next(element) }
  }

  override func error(_ error: any Error) {
    if mayPass(), slot.stop() { down.error(error) }
    slot.dispose()
  }

  override func completed() {
    if mayPass(), slot.stop() { down.completed() }
    slot.dispose()
  }

  override func dispose() { slot.dispose() }
  override var isStopped: Bool { slot.isStopped || down.isStopped }
}
