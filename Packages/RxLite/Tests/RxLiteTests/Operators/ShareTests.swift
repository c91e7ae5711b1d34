import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ShareTests {
  @Test("one subscription serves everybody, from the first to the last")
  func refCount() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3 240:4")
    let shared = source.share()
    let late = scheduler.createObserver(Int.self)
    let second = SerialDisposable()
    scheduler.scheduleAt(215) { second.disposable = shared.subscribe(late) }
    scheduler.scheduleAt(235) { second.dispose() }
    #expect(scheduler.run(until: 225) { shared } == "210:1 220:2")
    #expect(marbles(late.events) == "220:2 230:3")
    #expect(spans(source.subscriptions) == "200-235")
  }

  @Test("while connected, the past is replayed; afterwards it is forgotten")
  func whileConnected() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    let first = shared.subscribe()
    subject.onNext(1)
    #expect(line(shared) == "1")
    first.dispose()
    #expect(line(shared) == "")
  }

  @Test("for ever, the past outlives its listeners, and completion too")
  func forever() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1, scope: .forever)
    let first = shared.subscribe()
    subject.onNext(1)
    first.dispose()
    #expect(!subject.hasObservers)
    #expect(line(shared) == "1")
    let second = shared.subscribe()
    subject.onNext(2)
    subject.onCompleted()
    #expect(line(shared) == "2 |")
    second.dispose()
  }

  @Test("after an error a new listener starts the source anew")
  func retry() {
    let tries = Counter()
    let shared = Observable<Int>.deferred {
      tries.increment() == 1 ? .error(TestError.source) : .just(7)
    }.share(replay: 1)
    #expect(line(shared) == "#")
    #expect(line(shared) == "7 |")
    #expect(line(Observable.deferred { shared }.retry(2)) == "7 |")
  }

  @Test("a source that completes inside subscribe is shared like any other")
  func synchronous() {
    let connections = Counter()
    let shared = Observable<Int>.deferred {
      connections.increment()
      return .of(1, 2)
    }.share(replay: 1)
    #expect(line(shared) == "1 2 |")
    #expect(line(Observable.zip(shared, shared) { $0 + $1 }) == "2 4 |")
    #expect(connections.value == 2)
  }

  @Test("a listener that leaves in the middle of a delivery takes nobody along")
  func leaving() {
    let subject = PublishSubject<Int>()
    let shared = subject.share()
    let seen = Log<String>()
    let first = SingleAssignmentDisposable()
    first.setDisposable(
      shared.subscribe(onNext: { number in
        seen.add("a\(number)")
        first.dispose()
      }))
    let second = shared.subscribe(onNext: { seen.add("b\($0)") })
    subject.onNext(1)
    subject.onNext(2)
    #expect(seen.values == ["a1", "b1", "b2"])
    second.dispose()
    #expect(!subject.hasObservers)
  }
}
