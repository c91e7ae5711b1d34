import Dispatch
import RxLite
import Synchronization

/// Adds up what arrives, so that nothing can be optimised away.
///
/// `Sendable` is unchecked because each benchmark delivers on one thread at a time.
final class Sum: @unchecked Sendable {
  var value = 0
  @inline(never)
  func add(_ number: Int) { value &+= number }
}

let benchmarks: [Benchmark] = [
  Benchmark(
    name: "subject·map·filter", count: 1_000_000,
    library: {
      let sum = Sum()
      let subject = PublishSubject<Int>()
      let subscription = subject.map { $0 + 1 }.filter { $0 & 1 == 0 }.subscribe(onNext: { sum.add($0) })
      return { count in
        for number in 0..<count { subject.onNext(number) }
        withExtendedLifetime(subscription) {}
      }
    },
    closures: {
      let sum = Sum()
      let subject = ClosureSubject()
      _ = subject.add(mapping({ $0 + 1 }, filtering({ $0 & 1 == 0 }, { sum.add($0) })))
      return { count in for number in 0..<count { subject.send(number) } }
    }),
  Benchmark(
    name: "ten maps", count: 500_000,
    library: {
      let sum = Sum()
      let subject = PublishSubject<Int>()
      var source: Observable<Int> = subject
      for step in 0..<10 { source = source.map { $0 &+ step } }
      let subscription = source.subscribe(onNext: { sum.add($0) })
      return { count in
        for number in 0..<count { subject.onNext(number) }
        withExtendedLifetime(subscription) {}
      }
    },
    closures: {
      let sum = Sum()
      let subject = ClosureSubject()
      var handler: Handler = { sum.add($0) }
      for step in 0..<10 { handler = mapping({ $0 &+ step }, handler) }
      _ = subject.add(handler)
      return { count in for number in 0..<count { subject.send(number) } }
    }),
  Benchmark(
    name: "flatMap of just", count: 300_000,
    library: {
      let sum = Sum()
      let subject = PublishSubject<Int>()
      let subscription = subject.flatMap { Observable.just($0 + 1) }.subscribe(onNext: { sum.add($0) })
      return { count in
        for number in 0..<count { subject.onNext(number) }
        withExtendedLifetime(subscription) {}
      }
    },
    closures: {
      let sum = Sum()
      let subject = ClosureSubject()
      _ = subject.add(flatMapping({ justValue($0 + 1) }, { sum.add($0) }))
      return { count in for number in 0..<count { subject.send(number) } }
    }),
  Benchmark(
    name: "combineLatest of two", count: 300_000,
    library: {
      let sum = Sum()
      let first = PublishSubject<Int>()
      let second = PublishSubject<Int>()
      let subscription = Observable.combineLatest(first, second) { $0 &+ $1 }
        .subscribe(onNext: { sum.add($0) })
      return { count in
        for number in 0..<count / 2 {
          first.onNext(number)
          second.onNext(number)
        }
        withExtendedLifetime(subscription) {}
      }
    },
    closures: {
      let sum = Sum()
      let first = ClosureSubject()
      let second = ClosureSubject()
      combining(first, second, { $0 &+ $1 }, { sum.add($0) })
      return { count in
        for number in 0..<count / 2 {
          first.send(number)
          second.send(number)
        }
      }
    }),
  Benchmark(
    name: "share(replay: 1) to 100", count: 1_000_000,
    library: {
      let sum = Sum()
      let subject = PublishSubject<Int>()
      let shared = subject.share(replay: 1)
      let subscriptions = (0..<100).map { _ in shared.subscribe(onNext: { sum.add($0) }) }
      return { count in
        for number in 0..<count / 100 { subject.onNext(number) }
        withExtendedLifetime(subscriptions) {}
      }
    },
    closures: {
      let sum = Sum()
      let subject = ClosureSubject(remembers: true)
      for _ in 0..<100 { _ = subject.add({ sum.add($0) }) }
      return { count in for number in 0..<count / 100 { subject.send(number) } }
    }),
  Benchmark(
    name: "subscribe and dispose five operators", count: 50_000,
    library: {
      let sum = Sum()
      let subject = PublishSubject<Int>()
      let source = subject.map { $0 + 1 }.filter { $0 & 1 == 0 }.map { $0 * 2 }.filter { $0 > 3 }
        .map { $0 - 1 }
      return { count in
        for _ in 0..<count { source.subscribe(onNext: { sum.add($0) }).dispose() }
      }
    },
    closures: {
      let sum = Sum()
      let subject = ClosureSubject()
      return { count in
        for _ in 0..<count {
          let dispose = subject.add(
            mapping(
              { $0 + 1 },
              filtering(
                { $0 & 1 == 0 },
                mapping({ $0 * 2 }, filtering({ $0 > 3 }, mapping({ $0 - 1 }, { sum.add($0) }))))))
          dispose()
        }
      }
    }),
  Benchmark(
    name: "observe(on: serial queue)", count: 100_000,
    library: {
      let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      let queue = DispatchQueue(label: "benchmark")
      let box = LastNumber()
      let subject = PublishSubject<Int>()
      let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "observed")
      let subscription = subject.observe(on: scheduler).subscribe(onNext: { number in
        sum.add(number)
        if number == box.value.load(ordering: .relaxed) { done.signal() }
      })
      return { count in
        box.value.store(count - 1, ordering: .relaxed)
        for number in 0..<count { subject.onNext(number) }
        done.wait()
        withExtendedLifetime(subscription) {}
      }
    },
    closures: {
      let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      let queue = DispatchQueue(label: "benchmark")
      let box = LastNumber()
      let subject = ClosureSubject()
      _ = subject.add { number in
        queue.async {
          sum.add(number)
          if number == box.value.load(ordering: .relaxed) { done.signal() }
        }
      }
      return { count in
        box.value.store(count - 1, ordering: .relaxed)
        for number in 0..<count { subject.send(number) }
        done.wait()
      }
    }),
  Benchmark(
    name: "observe(on: serial queue), one at a time", count: 20_000,
    library: {
      let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      let subject = PublishSubject<Int>()
      let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "observed")
      let subscription = subject.observe(on: scheduler).subscribe(onNext: { number in
        sum.add(number)
        done.signal()
      })
      return { count in
        for number in 0..<count {
          subject.onNext(number)
          done.wait()
        }
        withExtendedLifetime(subscription) {}
      }
    },
    closures: {
      let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      let queue = DispatchQueue(label: "benchmark")
      let subject = ClosureSubject()
      _ = subject.add { number in
        queue.async {
          sum.add(number)
          done.signal()
        }
      }
      return { count in
        for number in 0..<count {
          subject.send(number)
          done.wait()
        }
      }
    }),
  Benchmark(
    name: "BehaviorRelay accept and read", count: 1_000_000,
    library: {
      let sum = Sum()
      let relay = BehaviorRelay(value: 0)
      return { count in
        for number in 0..<count {
          relay.accept(number)
          sum.add(relay.value)
        }
      }
    },
    closures: {
      let sum = Sum()
      let property = ClosureProperty()
      return { count in
        for number in 0..<count {
          property.set(number)
          sum.add(property.get())
        }
      }
    }),
  Benchmark(
    name: "merge of 1,000", count: 500_000,
    library: {
      let sum = Sum()
      let subjects = (0..<1_000).map { _ in PublishSubject<Int>() }
      let merged = Observable.merge(subjects.map { $0.asObservable() })
      let subscription = merged.subscribe(onNext: { sum.add($0) })
      return { count in
        for number in 0..<count / 1_000 { for subject in subjects { subject.onNext(number) } }
        withExtendedLifetime(subscription) {}
      }
    },
    closures: {
      let sum = Sum()
      let subjects = (0..<1_000).map { _ in ClosureSubject() }
      let merged = serializing { sum.add($0) }
      for subject in subjects { _ = subject.add(merged) }
      return { count in
        for number in 0..<count / 1_000 { for subject in subjects { subject.send(number) } }
      }
    }),
]

/// The number after which a round is over.
final class LastNumber: Sendable {
  let value = Atomic(0)
}
