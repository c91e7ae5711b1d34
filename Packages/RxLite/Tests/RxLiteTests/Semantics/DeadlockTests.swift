import RxLite
import RxLiteTest
import Synchronization
import Testing

/// Nothing is delivered, replayed, connected, subscribed or disposed while a lock is held.
///
/// Each test lets another thread use the same objects in the middle of a delivery and waits for it: whoever
/// held a lock there would wait for ever.
@Suite(.leakChecked) struct DeadlockTests {
  @Test(
    "while an element is delivered, another thread can send, subscribe and dispose",
    arguments: OperatorRow.all)
  func delivery(_ row: OperatorRow) {
    underWatchdog {
      let scheduler = TestScheduler()
      let subject = PublishSubject<Int>()
      let subscription = SingleAssignmentDisposable()
      let visits = Counter()
      scheduler.scheduleAt(200) {
        let built = row.build(subject, scheduler)
        subscription.setDisposable(
          built.subscribe { event in
            guard case .next = event, visits.increment() == 1 else { return }
            elsewhere {
              subject.onNext(4)
              built.subscribe().dispose()
              subscription.dispose()
            }
          })
      }
      scheduler.scheduleAt(210) { subject.onNext(1) }
      scheduler.scheduleAt(220) { subject.onNext(2) }
      scheduler.scheduleAt(300) { subject.onCompleted() }
      scheduler.scheduleAt(990) { subscription.dispose() }
      scheduler.start()
      #expect(!subject.hasObservers)
    }
  }

  @Test("while a sequence ends, another thread can dispose it", arguments: OperatorRow.all)
  func end(_ row: OperatorRow) {
    underWatchdog {
      let scheduler = TestScheduler()
      let subject = PublishSubject<Int>()
      let subscription = SingleAssignmentDisposable()
      scheduler.scheduleAt(200) {
        subscription.setDisposable(
          row.build(subject, scheduler).subscribe { event in
            if event.isStopEvent {
              elsewhere {
                subscription.dispose()
                subject.onNext(5)
              }
            }
          })
      }
      scheduler.scheduleAt(210) { subject.onNext(1) }
      scheduler.scheduleAt(300) { subject.onCompleted() }
      scheduler.scheduleAt(990) { subscription.dispose() }
      scheduler.start()
      #expect(!subject.hasObservers)
    }
  }

  @Test(
    "while the source is subscribed to, another thread can subscribe and dispose",
    arguments: OperatorRow.all)
  func subscribing(_ row: OperatorRow) {
    underWatchdog {
      let scheduler = TestScheduler()
      let visits = Counter()
      let subject = PublishSubject<Int>()
      let built = Mutex<Observable<Int>?>(nil)
      let source = Observable<Int>.create { observer in
        if visits.increment() == 1 { elsewhere { built.withLock { $0 }?.subscribe().dispose() } }
        return subject.subscribe(observer)
      }
      built.withLock { $0 = row.build(source, scheduler) }
      let subscription = SingleAssignmentDisposable()
      scheduler.scheduleAt(200) {
        if let built = built.withLock({ $0 }) { subscription.setDisposable(built.subscribe()) }
      }
      scheduler.scheduleAt(300) { subscription.dispose() }
      scheduler.start()
      built.withLock { $0 = nil }
      #expect(!subject.hasObservers)
    }
  }

  @Test("while the source is disposed, another thread can send", arguments: OperatorRow.all)
  func teardown(_ row: OperatorRow) {
    underWatchdog {
      let scheduler = TestScheduler()
      let subject = PublishSubject<Int>()
      let source = Observable<Int>.create { observer in
        let inner = subject.subscribe(observer)
        return Disposables.create {
          elsewhere { subject.onNext(9) }
          inner.dispose()
        }
      }
      let subscription = SingleAssignmentDisposable()
      scheduler.scheduleAt(200) { subscription.setDisposable(row.build(source, scheduler).subscribe()) }
      scheduler.scheduleAt(210) { subject.onNext(1) }
      scheduler.scheduleAt(220) { subscription.dispose() }
      scheduler.start()
      #expect(!subject.hasObservers)
    }
  }

  @Test("take(1), share(replay: 1) and zip, fed by one thread and subscribed to by another")
  func takeShareZip() {
    underWatchdog {
      for _ in 0..<raceRounds {
        let subject = BehaviorSubject(value: 0)
        let shared = subject.map { $0 + 1 }.share(replay: 1)
        let pair = Observable.zip(shared.take(1), shared.skip(1).take(1).startWith(0)) { $0 + $1 }
        simultaneously(
          { pair.subscribe().dispose() },
          { pair.subscribe().dispose() },
          { for number in 1...5 { subject.onNext(number) } })
        #expect(!subject.hasObservers)
      }
    }
  }

  @Test("two zips over two shared sources in opposite order")
  func lockOrder() {
    underWatchdog {
      for _ in 0..<raceRounds {
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        let left = first.share(replay: 1)
        let right = second.share(replay: 1)
        let one = Observable.zip(left, right) { $0 + $1 }
        let other = Observable.zip(right, left) { $0 - $1 }
        simultaneously(
          { for _ in 0..<5 { one.subscribe().dispose() } },
          { for _ in 0..<5 { other.subscribe().dispose() } },
          {
            for number in 0..<5 {
              first.onNext(number)
              second.onNext(number)
            }
          })
        #expect(!first.hasObservers && !second.hasObservers)
      }
    }
  }

  @Test("a blocking subscription under flatMap and share")
  func blockingSubscribe() {
    underWatchdog {
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      let shared = subject.map { $0 * 10 }.share(replay: 1)
      let seen = Log<Int>()
      let subscription = shared.flatMap { number -> Observable<Int> in
        elsewhere { shared.take(1).subscribe(onNext: { seen.add($0) }).dispose() }
        let again = try shared.toBlocking(timeout: 10).first() ?? 0
        return .just(number + again)
      }.subscribe(onNext: { seen.add($0) })
      subject.onNext(1)
      #expect(seen.values == [10, 20])
      subscription.dispose()
      #expect(!subject.hasObservers)
    }
  }

  @Test("a merge is torn down while another thread delivers into it")
  func mergeTeardown() {
    underWatchdog {
      for _ in 0..<raceRounds {
        let subjects = (0..<3).map { _ in PublishSubject<Int>() }
        let subscription = Observable.merge(subjects.map { $0.asObservable() }).subscribe()
        simultaneously(
          { for number in 0..<5 { subjects[0].onNext(number) } },
          { subjects[1].onError(TestError.source) },
          { subscription.dispose() })
        #expect(subjects.allSatisfy { !$0.hasObservers })
      }
    }
  }

  @Test("a disposable's action may wait for a thread that disposes the same group")
  func composite() {
    underWatchdog {
      let composite = CompositeDisposable()
      let serial = SerialDisposable()
      serial.disposable = Disposables.create { elsewhere { serial.dispose() } }
      _ = composite.insert(Disposables.create { elsewhere { composite.dispose() } })
      _ = composite.insert(serial)
      composite.dispose()
      #expect(serial.isDisposed)
    }
  }

  @Test("a relay can be read and written by another thread while it delivers")
  func relay() {
    underWatchdog {
      let relay = BehaviorRelay(value: 0)
      let seen = Log<Int>()
      let subscription = relay.subscribe(onNext: { number in
        seen.add(number)
        if number == 1 {
          elsewhere {
            #expect(relay.value == 1)
            relay.accept(2)
          }
        }
      })
      relay.accept(1)
      #expect(seen.values == [0, 1, 2])
      #expect(relay.value == 2)
      subscription.dispose()
    }
  }
}
