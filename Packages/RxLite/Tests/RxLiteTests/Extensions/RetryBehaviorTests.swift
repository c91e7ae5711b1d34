import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct RetryBehaviorTests {
  /// The times at which a source that always fails is subscribed to.
  private func attempts(_ behavior: RepeatBehavior) -> (text: String, spans: String) {
    let scheduler = TestScheduler()
    let source = scheduler.cold("5#")
    let text = scheduler.run { source.retry(behavior, scheduler: scheduler) }
    return (text, spans(source.subscriptions))
  }

  @Test("at once, so many times in all")
  func immediate() {
    let (text, spans) = attempts(.immediate(maxCount: 3))
    #expect(text == "215#")
    #expect(spans == "200-205 205-210 210-215")
  }

  @Test("after the same pause each time")
  func delayed() {
    let (text, spans) = attempts(.delayed(maxCount: 3, time: 10))
    #expect(text == "235#")
    #expect(spans == "200-205 215-220 230-235")
  }

  @Test("after pauses that grow by the multiplier")
  func exponential() {
    // The pauses are 10 and 10 × (1 + 1) = 20.
    let (text, spans) = attempts(.exponentialDelayed(maxCount: 3, initial: 10, multiplier: 1))
    #expect(text == "245#")
    #expect(spans == "200-205 215-220 240-245")
  }

  @Test("after pauses that a function names for each failure")
  func custom() {
    let (_, spans) = attempts(.customTimerDelayed(maxCount: 3) { .seconds(Int($0) * 7) })
    #expect(spans == "200-205 212-217 231-236")
  }

  @Test("an error that must not be retried is the end")
  func predicate() {
    let calls = Counter()
    let source = Observable<Int>.deferred {
      calls.increment()
      return .error(TestError.other)
    }
    let text = line(source.retry(.immediate(maxCount: 5)) { $0 as? TestError == .source })
    #expect(text == "#other")
    #expect(calls.value == 1)
  }

  @Test("each subscription counts for itself")
  func counts() {
    let source = Observable<Int>.error(TestError.source).retry(.immediate(maxCount: 2))
    #expect(line(source) == "#")
    #expect(line(source) == "#")
  }
}
