import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SharingRaceTests {
  @Test("two first subscribers of a shared sequence that arrive together connect once", arguments: [0, 1])
  func connectsOnce(_ replay: Int) {
    for _ in 0..<raceRounds {
      let connections = Counter()
      let disposals = Counter()
      let shared = Observable<Int>.create { observer in
        connections.increment()
        observer.onNext(1)
        return CountedDisposable(disposals)
      }.share(replay: replay)
      let both = CompositeDisposable()
      simultaneously(
        { _ = both.insert(shared.subscribe()) },
        { _ = both.insert(shared.subscribe()) })
      #expect(connections.value == 1)
      both.dispose()
      #expect(disposals.value == 1)
    }
  }

  @Test("subscribers that come and go leave as many connections as disconnections")
  func comeAndGo() {
    let connections = Counter()
    let disposals = Counter()
    let source = Observable<Int>.create { observer in
      connections.increment()
      observer.onNext(1)
      return CountedDisposable(disposals)
    }
    for shared in [source.share(), source.share(replay: 1), source.publish().refCount()] {
      let work: @Sendable () -> Void = {
        for _ in 0..<raceRounds { shared.subscribe().dispose() }
      }
      simultaneously(work, work, work)
    }
    #expect(connections.value > 0)
    #expect(connections.value == disposals.value)
  }

  @Test("a shared sequence that ends while others subscribe ends for everyone")
  func endWhileSubscribing() {
    for _ in 0..<raceRounds {
      let subject = PublishSubject<Int>()
      let shared = subject.share(replay: 1)
      let ends = Counter()
      let first = shared.subscribe(onCompleted: { ends.increment() })
      let second = SingleAssignmentDisposable()
      simultaneously(
        { subject.onCompleted() },
        { second.setDisposable(shared.subscribe(onCompleted: { ends.increment() })) })
      #expect(ends.value == 2)
      first.dispose()
      second.dispose()
    }
  }

  @Test("whoever subscribes while elements are sent sees them without a gap and none twice")
  func replayHasNoGap() {
    for _ in 0..<raceRounds {
      let subject = ReplaySubject<Int>.createUnbounded()
      let seen = Log<Int>()
      simultaneously(
        { for number in 0..<20 { subject.onNext(number) } },
        { _ = subject.subscribe(onNext: { seen.add($0) }) })
      #expect(seen.values == Array(0..<20))
      subject.onCompleted()
    }
  }

  @Test("a behaviour subject's subscriber sees a run that goes on to the last value")
  func behaviorHasNoGap() {
    for _ in 0..<raceRounds {
      let relay = BehaviorRelay(value: 0)
      let seen = Log<Int>()
      let subscription = SingleAssignmentDisposable()
      simultaneously(
        { for number in 1...20 { relay.accept(number) } },
        { subscription.setDisposable(relay.subscribe(onNext: { seen.add($0) })) })
      let first = seen.values.first ?? 0
      #expect(seen.values == Array(first...20))
      #expect(relay.value == 20)
      subscription.dispose()
    }
  }

  @Test("a relay that many threads write holds one of their last values, and everyone sees each value once")
  func manyWriters() {
    let relay = BehaviorRelay(value: -1)
    let seen = Counter()
    let subscription = relay.skip(1).subscribe(onNext: { _ in seen.increment() })
    simultaneously(
      (0..<3).map { thread in { for round in 0..<raceRounds { relay.accept(thread * 100_000 + round) } } })
    #expect(seen.value == 3 * raceRounds)
    #expect(relay.value % 100_000 == raceRounds - 1)
    subscription.dispose()
  }

  @Test("a serialised relay delivers one element after the other, all of them")
  func serialized() {
    let relay = SerializedRelay<Int>()
    let alone = Alone()
    let sum = Counter()
    let subscription = relay.subscribe(onNext: { _ in alone.enter { sum.increment() } })
    simultaneously((0..<3).map { _ in { for number in 0..<raceRounds { relay.accept(number) } } })
    #expect(sum.value == 3 * raceRounds)
    #expect(!alone.wasBroken)
    subscription.dispose()
  }
}
