import Dispatch
import Foundation
import RxLite
import Synchronization
import Testing

/// Everything that a sequence sends at once, as text.
func events<Element>(_ source: Observable<Element>) -> [String] {
  let log = Mutex<[String]>([])
  let subscription = source.subscribe { event in log.withLock { $0.append("\(event)") } }
  subscription.dispose()
  return log.withLock { $0 }
}

@Suite struct SmokeTests {
  @Test("synchronous sources take turns, as RxSwift's do")
  func turns() {
    let first = Observable.of(1, 2, 3)
    let second = Observable.of(4, 5, 6)
    #expect(
      events(Observable.merge(first, second)) == [
        "next(1)", "next(4)", "next(2)", "next(5)", "next(3)", "next(6)", "completed",
      ])
    #expect(
      events(Observable.combineLatest(Observable.of(1, 2), Observable.of(10, 20)) { $0 + $1 }) == [
        "next(11)", "next(12)", "next(22)", "completed",
      ])
    #expect(
      events(Observable.zip(first, second) { $0 * $1 }) == ["next(4)", "next(10)", "next(18)", "completed"])
  }

  @Test("operators in a row")
  func row() {
    let source = Observable.of(1, 2, 3, 4).map { $0 + 1 }.filter { $0 % 2 == 0 }.flatMap {
      Observable.of($0, $0)
    }
    #expect(events(source) == ["next(2)", "next(2)", "next(4)", "next(4)", "completed"])
    #expect(
      events(Observable.of(1, 1, 2, 2, 1).distinctUntilChanged()) == [
        "next(1)", "next(2)", "next(1)", "completed",
      ])
    #expect(
      events(Observable.of(1, 2).startWith(0).concat(Observable.just(3)).take(3)) == [
        "next(0)", "next(1)", "next(2)", "completed",
      ])
    #expect(events(Observable.just(1).repeat().take(3)) == ["next(1)", "next(1)", "next(1)", "completed"])
    #expect(events(Observable.repeatElement(7).take(2)) == ["next(7)", "next(7)", "completed"])
    #expect(
      events(Observable.just(1).withLatestFrom(Observable.just(2).startWith(1)) { $0 + $1 }) == [
        "next(3)", "completed",
      ])
  }

  @Test("a hundred thousand steps do not grow the stack")
  func deep() {
    let many = Array(repeating: Observable.just(1), count: 100_000)
    #expect(events(Observable.concat(many).reduce(0, accumulator: +)) == ["next(100000)", "completed"])
    #expect(
      events(Observable.from(many).concatMap { $0 }.reduce(0, accumulator: +)) == [
        "next(100000)", "completed",
      ])
    @Sendable func down(_ count: Int) -> Observable<Int> {
      count == 0 ? .empty() : Observable.just(count).concat(Observable.deferred { down(count - 1) })
    }
    #expect(events(down(100_000).reduce(0) { sum, _ in sum + 1 }) == ["next(100000)", "completed"])
    #expect(
      events(Observable.range(start: 0, count: 100_000).reduce(0) { sum, _ in sum + 1 }) == [
        "next(100000)", "completed",
      ])
  }

  @Test("subjects replay what they should")
  func subjects() {
    let behavior = BehaviorSubject(value: 1)
    behavior.onNext(2)
    #expect(events(behavior.take(1)) == ["next(2)", "completed"])
    let replay = ReplaySubject<Int>.create(bufferSize: 2)
    for number in 1...3 { replay.onNext(number) }
    replay.onCompleted()
    #expect(events(replay) == ["next(2)", "next(3)", "completed"])
    let last = AsyncSubject<Int>()
    last.onNext(1)
    last.onNext(2)
    last.onCompleted()
    #expect(events(last) == ["next(2)", "completed"])
    let relay = BehaviorRelay(value: "a")
    relay.accept("b")
    #expect(relay.value == "b")
  }

  @Test("a shared source is subscribed to once")
  func share() {
    let count = Mutex(0)
    let subject = PublishSubject<Int>()
    let shared = Observable<Int>.deferred {
      count.withLock { $0 += 1 }
      return subject
    }.share(replay: 1)
    let log = Mutex<[Int]>([])
    let bag = CompositeDisposable()
    _ = bag.insert(shared.subscribe(onNext: { value in log.withLock { $0.append(value) } }))
    subject.onNext(1)
    _ = bag.insert(shared.subscribe(onNext: { value in log.withLock { $0.append(value * 10) } }))
    subject.onNext(2)
    bag.dispose()
    #expect(log.withLock { $0 } == [1, 10, 2, 20])
    #expect(count.withLock { $0 } == 1)
    #expect(!subject.hasObservers)
  }

  @Test("observe(on:) keeps the order on another queue")
  func observeOn() {
    let done = DispatchSemaphore(value: 0)
    let log = Mutex<[Int]>([])
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test")
    let subscription = Observable.range(start: 0, count: 1000).observe(on: scheduler)
      .subscribe(onNext: { value in log.withLock { $0.append(value) } }, onDisposed: { done.signal() })
    done.wait()
    subscription.dispose()
    #expect(log.withLock { $0 } == Array(0..<1000))
  }

  @Test("debounce and throttle in virtual time")
  func time() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let log = Mutex<[String]>([])
    let bag = DisposeBag()
    subject.debounce(.seconds(10), scheduler: scheduler)
      .subscribe(onNext: { value in log.withLock { $0.append("debounce \(value)") } }).disposed(by: bag)
    subject.throttle(.seconds(10), scheduler: scheduler)
      .subscribe(onNext: { value in log.withLock { $0.append("throttle \(value)") } }).disposed(by: bag)
    subject.onNext(1)
    subject.onNext(2)
    scheduler.advanceTo(scheduler.now.addingTimeInterval(20))
    #expect(log.withLock { $0 } == ["throttle 1", "throttle 2", "debounce 2"])
  }

  @Test("nothing is left behind")
  func leaks() {
    #if DEBUG
      func once() {
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        subject.map { $0 + 1 }.share(replay: 1).flatMapLatest { Observable.of($0, 2) }
          .subscribe(onNext: { _ in }).disposed(by: bag)
        subject.onNext(1)
      }
      once()
    #endif
  }
}
