import RxLite
import RxLiteTest

/// An error for tests that only compare it.
enum TestError: Error, Equatable {
  case source
  case other
}

/// Recorded events as one line: `210:1` is an element, `220|` completion, `230#` the source's error.
func marbles<Element>(_ events: [Recorded<Event<Element>>]) -> String {
  events.map { "\($0.time)\(mark($0.value))" }.joined(separator: " ")
}

/// Events as one line, without times: `1 2 |`.
func marbles<Element>(_ events: [Event<Element>]) -> String {
  events.map { event in
    if case .next(let element) = event { "\(element)" } else { mark(event) }
  }.joined(separator: " ")
}

private func mark<Element>(_ event: Event<Element>) -> String {
  switch event {
  case .next(let element): ":\(element)"
  case .completed: "|"
  case .error(TestError.source): "#"
  case .error(RxError.moreThanOneElement): "#moreThanOneElement"
  case .error(RxError.noElements): "#noElements"
  case .error(RxError.argumentOutOfRange): "#argumentOutOfRange"
  case .error(RxError.timeout): "#timeout"
  case .error(let error): "#\(error)"
  }
}

/// Subscriptions as one line: `200-240`, or `200-` for one that lasts.
func spans(_ subscriptions: [Subscription]) -> String {
  subscriptions.map { "\($0.subscribe)-" + ($0.unsubscribe == .max ? "" : "\($0.unsubscribe)") }
    .joined(separator: " ")
}

/// Reads a line like that of ``marbles(_:)``.
func recorded(_ text: String) -> [Recorded<Event<Int>>] {
  text.split(separator: " ").compactMap { item in
    let time = Int(item.prefix { $0.isNumber }) ?? 0
    let rest = item.drop { $0.isNumber }
    switch rest.first {
    case ":": return .next(time, Int(rest.dropFirst()) ?? 0)
    case "|": return .completed(time)
    default: return .error(time, TestError.source)
    }
  }
}

extension TestScheduler {
  /// A scheduler at zero.
  convenience init() { self.init(initialClock: 0) }

  /// A hot sequence from a line.
  func hot(_ text: String) -> TestableObservable<Int> { createHotObservable(recorded(text)) }

  /// A cold sequence from a line.
  func cold(_ text: String) -> TestableObservable<Int> { createColdObservable(recorded(text)) }

  /// Subscribes at 200, disposes at a time, and gives what came as a line.
  func run<Source: ObservableConvertibleType>(
    until disposed: Int = 1_000, _ create: @escaping () -> Source
  ) -> String {
    marbles(start(disposed: disposed, create: create).events)
  }
}
