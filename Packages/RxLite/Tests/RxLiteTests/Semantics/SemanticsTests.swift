import Foundation
import RxLite
import RxLiteTest
import Synchronization
import Testing

/// Nine things that reactive libraries got wrong; the first, locks, is in ``DeadlockTests``.
@Suite(.leakChecked) struct SemanticsTests {
  // MARK: Sharing connects once

  @Test("a second subscriber that arrives while the first one connects does not connect")
  func connectsOnce() {
    underWatchdog {
      let connections = Counter()
      let shared = Mutex<Observable<Int>?>(nil)
      let late = Log<Int>()
      let source = Observable<Int>.create { observer in
        connections.increment()
        elsewhere { _ = shared.withLock { $0 }?.subscribe(onNext: { late.add($0) }) }
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      }
      shared.withLock { $0 = source.share() }
      let seen = Log<Int>()
      _ = shared.withLock { $0 }?.subscribe(onNext: { seen.add($0) })
      #expect(connections.value == 1)
      #expect(seen.values == [1])
      #expect(late.values == [1])
      shared.withLock { $0 = nil }
    }
  }

  // MARK: Nothing after dispose

  @Test(
    "a scheduler that runs work which was taken back delivers nothing after disposal",
    arguments: OperatorRow.all)
  func nothingAfterDispose(_ row: OperatorRow) {
    let scheduler = TestScheduler()
    let source = scheduler.hot(OperatorRow.valuesSource)
    let stubborn = StubbornScheduler(scheduler)
    let text = scheduler.run(until: 212) {
      row.build(source.asObservable(), scheduler).observe(on: stubborn).delay(
        .seconds(5), scheduler: stubborn)
    }
    #expect(text.split(separator: " ").allSatisfy { $0.hasPrefix("20") })
  }

  // MARK: Re-entrancy

  @Test("an element sent inside a delivery is delivered nested, before the rest of the observers")
  func nested() {
    let warnings = Log<String>()
    let old = Hooks.reentrancyHandler
    Hooks.reentrancyHandler = { warnings.add($0) }
    defer { Hooks.reentrancyHandler = old }
    let subject = PublishSubject<Int>()
    let seen = Log<String>()
    let bag = CompositeDisposable()
    _ = bag.insert(
      subject.subscribe(onNext: { number in
        seen.add("a\(number)")
        if number < 3 { subject.onNext(number + 1) }
        seen.add("a\(number) ends")
      }))
    _ = bag.insert(subject.subscribe(onNext: { seen.add("b\($0)") }))
    subject.onNext(1)
    #expect(seen.values == ["a1", "a2", "a3", "a3 ends", "b3", "a2 ends", "b2", "a1 ends", "b1"])
    subject.onNext(2)
    #if DEBUG
      #expect(warnings.count == 1)
      #expect(warnings.values.first?.contains("SerializedRelay") == true)
    #endif
    bag.dispose()
  }

  @Test("a serialised relay delivers in the order of the calls")
  func serialized() {
    let relay = SerializedRelay<Int>()
    let seen = Log<String>()
    let bag = CompositeDisposable()
    _ = bag.insert(
      relay.subscribe(onNext: { number in
        seen.add("a\(number)")
        if number < 3 { relay.accept(number + 1) }
      }))
    _ = bag.insert(relay.subscribe(onNext: { seen.add("b\($0)") }))
    relay.accept(1)
    #expect(seen.values == ["a1", "b1", "a2", "b2", "a3", "b3"])
    bag.dispose()
  }

  // MARK: Time

  @Test("a wall clock that jumps stalls nothing and hurries nothing")
  func jumpingClock() {
    let builds: [(expected: String, build: (Observable<Int>, any SchedulerType) -> Observable<Int>)] = [
      ("210:1 224:2 238:3 240|", { $0.throttle(.seconds(14), scheduler: $1) }),
      ("215:1 225:2 235:3 245|", { $0.delay(.seconds(5), scheduler: $1) }),
      ("215:1 225:2 235:3 240|", { $0.debounce(.seconds(5), scheduler: $1) }),
      ("210:1 220:2 230:3 240|", { $0.timeout(.seconds(50), scheduler: $1) }),
      ("210:1 215|", { $0.take(for: .seconds(15), scheduler: $1) }),
      ("220:2 230:3 240|", { $0.skip(.seconds(15), scheduler: $1) }),
    ]
    for (expected, build) in builds {
      let scheduler = TestScheduler()
      let source = scheduler.hot(OperatorRow.valuesSource)
      #expect(scheduler.run { build(source.asObservable(), StubbornScheduler(scheduler)) } == expected)
    }
  }

  // MARK: Synchronous sources and depth

  @Test("take(1) ends endless sources that never give up the thread")
  func endless() {
    underWatchdog {
      let one = Observable.just(1)
      #expect(line(one.repeat().take(1)) == "1 |")
      #expect(line(Observable.of(1, 2).repeat().take(3)) == "1 2 1 |")
      #expect(line(Observable.repeatElement(1).take(1)) == "1 |")
      #expect(line(Observable.concat(sequence(first: one) { $0 }).take(1)) == "1 |")
      #expect(
        line(Observable.from(sequence(first: 1) { $0 + 1 }).concatMap { Observable.just($0) }.take(2))
          == "1 2 |")
      #expect(
        line(Observable.from(sequence(first: 1) { $0 + 1 }).flatMap { Observable.of($0, $0) }.take(2))
          == "1 1 |")
      let failing = Observable.just(1).concat(Observable.error(TestError.source))
      #expect(line(failing.retry().take(3)) == "1 1 1 |")
      #expect(line(failing.ignoreErrors().take(3)) == "1 1 1 |")
      #expect(
        line(failing.retry { (errors: Observable<any Error>) in errors.map { _ in 0 } }.take(3)) == "1 1 1 |")
      #expect(
        line(Observable.generate(initialState: 0, condition: { _ in true }, iterate: { $0 + 1 }).take(2))
          == "0 1 |")
      #expect(line(Observable.catch(sequence: sequence(first: failing) { $0 }).take(2)) == "1 1 |")
    }
  }

  @Test("a hundred thousand steps do not grow the stack")
  func depth() {
    underWatchdog(seconds: 60) {
      onSmallStack {
        let steps = 100_000
        let one = Observable.just(1)
        func sum(_ source: Observable<Int>) -> String { line(source.reduce(0, accumulator: +)) }
        let many = Array(repeating: one, count: steps)
        #expect(sum(Observable.concat(many)) == "100000 |")
        #expect(sum(Observable.from(many).concatMap { $0 }) == "100000 |")
        #expect(sum(Observable.from(many).merge(maxConcurrent: 1)) == "100000 |")
        #expect(sum(Observable.from(many).merge(maxConcurrent: 3)) == "100000 |")
        #expect(sum(one.repeat().take(steps)) == "100000 |")
        #expect(sum(Observable.repeatElement(1).take(steps)) == "100000 |")
        #expect(sum(one.concat(Observable.error(TestError.source)).retry().take(steps)) == "100000 |")
        #expect(sum(down(steps)) == "100000 |")
        #expect(sum(Observable.from(many).flatMap { $0 }) == "100000 |")
        #expect(sum(Observable.from(many).switchLatest()) == "100000 |")
        let failing = Array(repeating: Observable<Int>.error(TestError.source), count: steps)
        #expect(sum(Observable.catch(sequence: failing + [one])) == "1 |")
      }
    }
  }

  @Test("a scheduler's recursion of a hundred thousand steps does not grow the stack")
  func recursion() {
    onSmallStack {
      let steps = Counter()
      let work = CurrentThreadScheduler.instance.scheduleRecursive(100_000) { remaining, again in
        steps.increment()
        if remaining > 1 { again(remaining - 1) }
      }
      #expect(steps.value == 100_000)
      work.dispose()
    }
  }

  // MARK: Lifetimes

  @Test("a subscription does not keep its subject alive")
  func weakSubject() {
    weak var weakSubject: PublishSubject<Int>?
    let subscription: any Disposable
    do {
      let subject = PublishSubject<Int>()
      weakSubject = subject
      subscription = subject.subscribe(onNext: { _ in })
    }
    #expect(weakSubject == nil)
    subscription.dispose()
  }

  @Test("subscribe(with:) holds its object weakly and ends with it")
  func subscribeWith() {
    let subject = PublishSubject<Int>()
    let seen = Log<Int>()
    var object: Log<Int>? = Log<Int>()
    weak let weakObject = object
    let subscription = subject.subscribe(with: Log<Int>(), onNext: { _, number in seen.add(number) })
    let other = subject.subscribe(with: seen, onNext: { log, number in log.add(number * 10) })
    let third = subject.subscribe(
      with: object ?? seen, onNext: { log, number in log.add(number) })
    subject.onNext(1)
    #expect(seen.values == [10])
    #expect(object?.values == [1])
    object = nil
    #expect(weakObject == nil)
    subject.onNext(2)
    #expect(seen.values == [10, 20])
    other.dispose()
    // Those whose object is gone have let go of the subject by themselves.
    #expect(!subject.hasObservers)
    subscription.dispose()
    third.dispose()
  }

  @Test("after the end, a kept subscription keeps nothing of the source alive", arguments: OperatorRow.all)
  func upstreamIsLetGo(_ row: OperatorRow) {
    let scheduler = TestScheduler()
    let subject = PublishSubject<Int>()
    weak var weakToken: Counter?
    var subscription: (any Disposable)?
    do {
      let token = Counter()
      weakToken = token
      let source = Observable<Int>.create { observer in
        let inner = subject.subscribe(observer)
        return Disposables.create {
          inner.dispose()
          token.increment()
        }
      }
      let isOver = Counter()
      subscription = row.build(source, scheduler).take(1).subscribe { event in
        if event.isStopEvent { isOver.increment() }
      }
      scheduler.advanceTo(10)
      subject.onNext(2)
      subject.onNext(3)
      subject.onCompleted()
      scheduler.advanceTo(100)
      if isOver.value == 0 { subscription?.dispose() }
      // What a virtual scheduler still has on its list keeps what it will run.
      scheduler.start()
    }
    #expect(weakToken == nil)
    #expect(!subject.hasObservers)
    subscription?.dispose()
    subscription = nil
  }

  // MARK: Main queue

  @Test("elements that go to the main queue from two threads keep the order of their sending") @MainActor
  func mainOrder() async {
    let subject = PublishSubject<Int>()
    let seen = Log<Int>()
    let subscription = subject.observe(on: MainScheduler.instance).subscribe(onNext: { seen.add($0) })
    elsewhere { subject.onNext(1) }
    subject.onNext(2)
    elsewhere { subject.onNext(3) }
    subject.onNext(4)
    for _ in 0..<1_000 where seen.count < 4 { await Task.yield() }
    #expect(seen.values == [1, 2, 3, 4])
    subject.onNext(5)
    #expect(seen.values == [1, 2, 3, 4, 5])
    subscription.dispose()
  }

  @Test("work that waits for the main queue does not hold up another stream that is on it already") @MainActor
  func mainIsNotCoupled() async {
    let busy = PublishSubject<Int>()
    let free = PublishSubject<Int>()
    let seen = Log<Int>()
    let bag = CompositeDisposable()
    _ = bag.insert(busy.observe(on: MainScheduler.instance).subscribe(onNext: { seen.add($0) }))
    _ = bag.insert(free.observe(on: MainScheduler.instance).subscribe(onNext: { seen.add($0) }))
    elsewhere { busy.onNext(1) }
    free.onNext(2)
    #expect(seen.values == [2])
    for _ in 0..<1_000 where seen.count < 2 { await Task.yield() }
    #expect(seen.values == [2, 1])
    bag.dispose()
  }

  // MARK: Foreign types

  @Test("a stranger's observer gets what ours get")
  func foreignObserver() {
    let log = Log<String>()
    Observable.of(1, 2).map { $0 * 10 }.subscribe(ForeignObserver(log: log)).dispose()
    #expect(log.values == ["next(10)", "next(20)", "completed"])
    let subject = PublishSubject<Int>()
    let subscription = subject.bind(to: ForeignObserver(log: log))
    subject.onNext(3)
    #expect(log.values.last == "next(3)")
    subscription.dispose()
  }

  @Test("a stranger's sequence is held to the rules where it enters", arguments: OperatorRow.all)
  func foreignObservable(_ row: OperatorRow) {
    let disposals = Counter()
    let scheduler = TestScheduler()
    let result = scheduler.start {
      row.build(ForeignObservable(disposals: disposals).asObservable(), scheduler).take(100)
    }
    let ends = result.events.filter { $0.value.isStopEvent }
    #expect(ends.count <= 1)
    #expect(ends.isEmpty || result.events.last?.value.isStopEvent == true)
    #expect(disposals.value >= 1)
    #expect(!result.events.contains { $0.value.element == 3 && row.name == "asObservable" })
  }

  @Test("a stranger's scheduler runs every operator that takes one")
  func foreignScheduler() {
    let scheduler = TestScheduler()
    let stubborn = StubbornScheduler(scheduler)
    let text = scheduler.run(until: 262) {
      Observable<Int>.interval(.seconds(10), scheduler: stubborn).observe(on: stubborn).map { $0 + 1 }
    }
    #expect(text == "211:1 221:2 231:3 241:4 251:5 261:6")
  }
}

/// Counts down by a recursion that appends to itself.
private func down(_ count: Int) -> Observable<Int> {
  count == 0 ? .empty() : Observable.just(1).concat(Observable.deferred { down(count - 1) })
}
