import Dispatch
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SchedulerRaceTests {
  static let schedulers: [any SchedulerType] = [
    SerialDispatchQueueScheduler(internalSerialQueueName: "race"),
    ConcurrentDispatchQueueScheduler(qos: .userInitiated),
  ]

  @Test("observe(on:) keeps order, delivers one at a time and loses nothing", arguments: [0, 1])
  func observeOn(_ index: Int) {
    let scheduler = SchedulerRaceTests.schedulers[index]
    for _ in 0..<max(10, raceRounds / 20) {
      let subject = PublishSubject<Int>()
      let seen = Log<Int>()
      let alone = Alone()
      let done = DispatchSemaphore(value: 0)
      let subscription = subject.observe(on: scheduler).subscribe(
        onNext: { number in alone.enter { seen.add(number) } }, onCompleted: { done.signal() })
      for number in 0..<100 { subject.onNext(number) }
      subject.onCompleted()
      done.wait()
      #expect(seen.values == Array(0..<100))
      #expect(!alone.wasBroken)
      subscription.dispose()
    }
  }

  @Test("disposal on the queue that delivers stops what still waits there")
  func disposeOnQueue() {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "race.dispose")
    for _ in 0..<raceRounds {
      let subject = PublishSubject<Int>()
      let seen = Log<Int>()
      let done = DispatchSemaphore(value: 0)
      let subscription = SingleAssignmentDisposable()
      subscription.setDisposable(
        subject.observe(on: scheduler).subscribe(
          onNext: { number in
            seen.add(number)
            if number == 3 { subscription.dispose() }
          }, onDisposed: { done.signal() }))
      for number in 0..<10 { subject.onNext(number) }
      done.wait()
      #expect(seen.values == [0, 1, 2, 3])
    }
  }

  @Test("timers that race with disposal fire at most once and leave nothing")
  func timers() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    for _ in 0..<raceRounds {
      let fired = Counter()
      let subscription = Observable<Int>.timer(.nanoseconds(0), scheduler: scheduler)
        .subscribe(onNext: { _ in fired.increment() })
      simultaneously({ subscription.dispose() }, { subscription.dispose() })
      #expect(fired.value <= 1)
    }
  }

  @Test("debounce, throttle, timeout and buffer stand elements and their timers on two threads")
  func timedOperators() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let builds: [@Sendable (Observable<Int>) -> Observable<Int>] = [
      { $0.delay(.microseconds(50), scheduler: scheduler) },
      { $0.debounce(.microseconds(50), scheduler: scheduler) },
      { $0.throttle(.microseconds(50), scheduler: scheduler) },
      { $0.timeout(.microseconds(50), other: Observable.just(0), scheduler: scheduler) },
      { $0.buffer(timeSpan: .microseconds(50), count: 3, scheduler: scheduler).map(\.count) },
      { $0.window(timeSpan: .microseconds(50), count: 3, scheduler: scheduler).flatMap { $0 } },
      { $0.take(for: .microseconds(50), scheduler: scheduler) },
    ]
    for (index, build) in builds.enumerated() {
      for _ in 0..<raceRounds / 4 {
        let subject = PublishSubject<Int>()
        let alone = Alone()
        let received = Counter()
        let done = DispatchSemaphore(value: 0)
        let subscription = build(subject).subscribe(
          onNext: { _ in alone.enter { received.increment() } }, onCompleted: { alone.enter {} },
          onDisposed: { done.signal() })
        for number in 0..<20 { subject.onNext(number) }
        subject.onCompleted()
        done.wait()
        #expect(!alone.wasBroken, "of operator \(index)")
        if index == 0 { #expect(received.value == 20, "what is delayed is not lost") }
        subscription.dispose()
      }
    }
  }

  @Test("a chain whose sources complete on other threads goes on in order")
  func concatAcrossThreads() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    for _ in 0..<max(10, raceRounds / 20) {
      let seen = Log<Int>()
      let done = DispatchSemaphore(value: 0)
      let parts = (0..<20).map { Observable.just($0, scheduler: scheduler) }
      let subscription = Observable.concat(parts)
        .subscribe(onNext: { seen.add($0) }, onCompleted: { done.signal() })
      done.wait()
      #expect(seen.values == Array(0..<20))
      subscription.dispose()
    }
  }
}
