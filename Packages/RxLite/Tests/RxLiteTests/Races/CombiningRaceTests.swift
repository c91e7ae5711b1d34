import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct CombiningRaceTests {
  /// What two threads do with two subjects, through an operator that makes one sequence of them.
  struct Combination: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many elements come if each thread sends so many.
    let count: (@Sendable (Int) -> ClosedRange<Int>)
    let build: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>

    init(
      _ name: String, _ count: @escaping @Sendable (Int) -> ClosedRange<Int>,
      _ build: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
    ) {
      testDescription = name
      self.count = count
      self.build = build
    }
  }

  static let combinations = [
    Combination("merge", { 2 * $0...2 * $0 }) { Observable.merge($0, $1) },
    Combination("merge(maxConcurrent:)", { 2 * $0...2 * $0 }) {
      Observable.from([$0, $1]).merge(maxConcurrent: 2)
    },
    Combination("flatMap", { 2 * $0...2 * $0 }) { first, second in
      Observable.of(first, second).flatMap { $0.flatMap { Observable.just($0) } }
    },
    Combination("combineLatest", { $0...2 * $0 - 1 }) { first, second in
      Observable.combineLatest(first, second) { $0 + $1 }
    },
    Combination("zip", { $0...$0 }) { first, second in Observable.zip(first, second) { $0 + $1 } },
    Combination("zip of a collection", { $0...$0 }) { first, second in
      Observable.zip([first, second]) { $0[0] + $0[1] }
    },
    Combination("withLatestFrom", { 0...$0 }) { first, second in
      first.withLatestFrom(second) { $0 + $1 }
    },
    Combination("sample", { 0...$0 }) { first, second in first.sample(second) },
    Combination("flatMapLatest", { 0...2 * $0 }) { first, second in
      first.flatMapLatest { number in second.map { $0 + number }.take(1) }
    },
    Combination("flatMapFirst", { 0...2 * $0 }) { first, second in
      first.flatMapFirst { number in second.map { $0 + number }.take(1) }
    },
    Combination("concatMap", { 0...2 * $0 }) { first, second in
      first.concatMap { number in second.map { $0 + number }.take(1) }
    },
    Combination("amb", { $0...$0 }) { first, second in first.amb(second) },
    Combination("take(until:)", { 0...$0 }) { first, second in first.take(until: second) },
    Combination("skip(until:)", { 0...$0 }) { first, second in first.skip(until: second) },
    Combination("pausable", { 0...$0 }) { first, second in first.pausable(second.map { $0 % 2 == 0 }) },
    Combination("groupBy", { 2 * $0...2 * $0 }) { first, second in
      Observable.merge(first, second).groupBy { $0 % 3 }.flatMap { $0 }
    },
  ]

  @Test("two threads deliver one at a time, and nothing is lost", arguments: combinations)
  func oneAtATime(_ combination: Combination) {
    let perThread = 5
    for _ in 0..<raceRounds {
      let first = PublishSubject<Int>()
      let second = PublishSubject<Int>()
      let alone = Alone()
      let received = Counter()
      let ends = Counter()
      let subscription = combination.build(first, second).subscribe(
        onNext: { _ in alone.enter { received.increment() } },
        onCompleted: { alone.enter { ends.increment() } })
      simultaneously(
        [first, second].map { subject in { for number in 0..<perThread { subject.onNext(number) } } })
      #expect(combination.count(perThread).contains(received.value))
      simultaneously({ first.onCompleted() }, { second.onCompleted() })
      #expect(ends.value <= 1)
      #expect(!alone.wasBroken)
      subscription.dispose()
      #expect(!first.hasObservers && !second.hasObservers)
    }
  }

  @Test("disposal that races with elements and the end disposes upstream once", arguments: combinations)
  func disposal(_ combination: Combination) {
    for _ in 0..<raceRounds / 2 {
      let subject = PublishSubject<Int>()
      let subscribed = Counter()
      let disposed = Counter()
      let source = Observable<Int>.create { observer in
        subscribed.increment()
        let inner = subject.subscribe(observer)
        return Disposables.create(inner, CountedDisposable(disposed))
      }
      let subscription = combination.build(source, source).subscribe()
      simultaneously(
        {
          subject.onNext(1)
          subject.onNext(2)
          subject.onCompleted()
        },
        { subscription.dispose() })
      #expect(subscribed.value == disposed.value)
      #expect(!subject.hasObservers)
    }
  }

  @Test("the first of two racing sequences wins alone")
  func amb() {
    for _ in 0..<raceRounds {
      let first = PublishSubject<Int>()
      let second = PublishSubject<Int>()
      let seen = Log<Int>()
      let subscription = first.amb(second).subscribe(onNext: { seen.add($0) })
      simultaneously(
        { for _ in 0..<3 { first.onNext(1) } },
        { for _ in 0..<3 { second.onNext(2) } })
      #expect(Set(seen.values).count == 1)
      #expect(seen.count == 3)
      subscription.dispose()
    }
  }

  @Test("an end on one thread and an error on the other make one end")
  func oneEnd() {
    for _ in 0..<raceRounds {
      let first = PublishSubject<Int>()
      let second = PublishSubject<Int>()
      let ends = Counter()
      let subscription = Observable.combineLatest(first, second).subscribe {
        if $0.isStopEvent { ends.increment() }
      }
      simultaneously(
        { first.onError(TestError.source) }, { second.onError(TestError.other) })
      #expect(ends.value == 1)
      subscription.dispose()
    }
  }
}
