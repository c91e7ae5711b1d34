import RxLite
import Synchronization

/// Values that closures of any thread write down.
final class Log<Value: Sendable>: Sendable {
  private let list = Mutex<[Value]>([])

  var values: [Value] { list.withLock { $0 } }
  var count: Int { list.withLock { $0.count } }

  func add(_ value: Value) { list.withLock { $0.append(value) } }
}

/// A number that closures of any thread count up.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  @discardableResult
  func increment() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }
}

/// Everything that a sequence sends until `subscribe` returns, as events.
func events<Source: ObservableConvertibleType>(
  _ source: Source
) -> [Event<Source.Element>] where Source.Element: Sendable {
  let log = Log<Event<Source.Element>>()
  source.asObservable().subscribe { log.add($0) }.dispose()
  return log.values
}

/// Everything that a sequence sends until `subscribe` returns, as a line.
func line<Source: ObservableConvertibleType>(_ source: Source) -> String
where Source.Element: Sendable {
  marbles(events(source))
}

/// A foreign disposable that counts how often it is disposed: our own kinds forgive a second time.
final class CountedDisposable: Disposable {
  private let counter: Counter

  init(_ counter: Counter) { self.counter = counter }

  func dispose() { counter.increment() }
}
