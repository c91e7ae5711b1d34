import RxLite
import RxLiteTest
import Synchronization
import Testing

@Suite(.leakChecked) struct DisposableRaceTests {
  @Test("no delivery begins after disposal: of each thread that sends at most the one under way is heard")
  func underWay() {
    for _ in 0..<raceRounds {
      let source = PublishSubject<Int>()
      let isDisposed = Atomic(false)
      let late = Atomic(0)
      let subscription = source.map { $0 }.filter { _ in true }.subscribe(onNext: { _ in
        if isDisposed.load(ordering: .sequentiallyConsistent) { late.add(1, ordering: .relaxed) }
      })
      simultaneously(
        { for number in 0..<50 { source.onNext(number) } },
        {
          subscription.dispose()
          isDisposed.store(true, ordering: .sequentiallyConsistent)
        })
      #expect(late.load(ordering: .relaxed) <= 1)
    }
  }

  @Test("a composite that is disposed while others insert disposes each part once")
  func composite() {
    for _ in 0..<raceRounds {
      let composite = CompositeDisposable()
      let disposed = Counter()
      simultaneously(
        { for _ in 0..<5 { _ = composite.insert(CountedDisposable(disposed)) } },
        { for _ in 0..<5 { _ = composite.insert(CountedDisposable(disposed)) } },
        { composite.dispose() })
      #expect(disposed.value == 10)
      #expect(composite.isDisposed)
    }
  }

  @Test("a serial disposable that is disposed while it is set disposes what it was given once")
  func serial() {
    for _ in 0..<raceRounds {
      let serial = SerialDisposable()
      let disposed = Counter()
      simultaneously(
        { for _ in 0..<5 { serial.disposable = CountedDisposable(disposed) } },
        { serial.dispose() })
      #expect(disposed.value == 5)
    }
  }

  @Test("a single assignment that races with disposal disposes once")
  func single() {
    for _ in 0..<raceRounds {
      let single = SingleAssignmentDisposable()
      let disposed = Counter()
      simultaneously({ single.setDisposable(CountedDisposable(disposed)) }, { single.dispose() })
      #expect(disposed.value == 1)
    }
  }

  @Test("the last of many dependants disposes a counted disposable, once")
  func refCount() {
    for _ in 0..<raceRounds {
      let disposed = Counter()
      let counted = RefCountDisposable(disposable: CountedDisposable(disposed))
      let first = counted.retain()
      let second = counted.retain()
      simultaneously({ first.dispose() }, { second.dispose() }, { counted.dispose() }, { first.dispose() })
      #expect(disposed.value == 1)
      #expect(counted.isDisposed)
    }
  }

  @Test("a bag that many threads fill disposes everything once")
  func bag() {
    for _ in 0..<raceRounds {
      let disposed = Counter()
      // A thread may keep its closure for a moment longer than it runs, but not the bag in the box.
      let box = Mutex<DisposeBag?>(DisposeBag())
      let insert: @Sendable () -> Void = {
        let bag = box.withLock { $0 }
        for _ in 0..<5 { bag?.insert(CountedDisposable(disposed)) }
      }
      simultaneously(insert, insert, insert)
      #expect(disposed.value == 0)
      box.withLock { $0 = nil }
      #expect(disposed.value == 15)
    }
  }

  @Test("an action runs once, whoever disposes it")
  func action() {
    for _ in 0..<raceRounds {
      let ran = Counter()
      let disposable = Disposables.create { ran.increment() }
      simultaneously({ disposable.dispose() }, { disposable.dispose() }, { disposable.dispose() })
      #expect(ran.value == 1)
    }
  }

  @Test("completion and disposal race to one disposal of the source and one onDisposed")
  func subscription() {
    for _ in 0..<raceRounds {
      let subject = PublishSubject<Int>()
      let disposed = Counter()
      let notified = Counter()
      let source = Observable<Int>.create { observer in
        Disposables.create(subject.subscribe(observer), CountedDisposable(disposed))
      }
      let subscription = source.map { $0 }.filter { _ in true }.subscribe(onDisposed: { notified.increment() }
      )
      simultaneously({ subject.onCompleted() }, { subscription.dispose() })
      #expect(disposed.value == 1)
      #expect(notified.value == 1)
    }
  }
}
