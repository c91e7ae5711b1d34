import Dispatch
import RxLite
import Synchronization

/// Threads that meet in optimised code, which tests do not run: the optimiser once moved a retain out of a lock.
///
/// Returns what went wrong; a fault of memory ends the program.
func runRaces(rounds: Int) -> [String] {
  var problems: [String] = []
  for round in 0..<rounds {
    let outer = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let latest = outer.flatMapLatest { _ in inner }.subscribe()
    race(
      { for number in 0..<20 { outer.onNext(number) } }, { for number in 0..<20 { inner.onNext(number) } },
      { latest.dispose() })
    if outer.hasObservers || inner.hasObservers { problems.append("round \(round): flatMapLatest") }

    let source = PublishSubject<Int>()
    let connections = Atomic(0)
    let shared = Observable<Int>.deferred {
      connections.add(1, ordering: .relaxed)
      return source
    }.share(replay: 1)
    let seats = CompositeDisposable()
    race({ _ = seats.insert(shared.subscribe()) }, { _ = seats.insert(shared.subscribe()) })
    if connections.load(ordering: .relaxed) != 1 { problems.append("round \(round): share connects twice") }
    race({ source.onNext(1) }, { seats.dispose() })
    if source.hasObservers { problems.append("round \(round): share") }

    let parts = (0..<3).map { _ in PublishSubject<Int>() }
    let sum = Atomic(0)
    let merged = Observable.merge(parts.map { $0.asObservable() })
      .subscribe(onNext: { sum.add($0, ordering: .relaxed) })
    race(
      { for _ in 0..<20 { parts[0].onNext(1) } }, { for _ in 0..<20 { parts[1].onNext(1) } },
      { for _ in 0..<20 { parts[2].onNext(1) } })
    if sum.load(ordering: .relaxed) != 60 { problems.append("round \(round): merge lost elements") }
    merged.dispose()

    let relay = BehaviorRelay(value: [0])
    let kept = SerialDisposable()
    race(
      { for number in 1..<20 { relay.accept([number]) } }, { for _ in 0..<20 { _ = relay.value } },
      { kept.disposable = relay.subscribe() })
    if relay.value != [19] { problems.append("round \(round): relay") }
    kept.dispose()
  }
  return problems
}

/// Runs the pieces of work at once and waits for them.
private func race(_ works: (@Sendable () -> Void)...) {
  DispatchQueue.concurrentPerform(iterations: works.count) { works[$0]() }
}
