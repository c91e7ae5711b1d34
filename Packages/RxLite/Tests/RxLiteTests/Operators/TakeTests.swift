import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct TakeTests {
  @Test("none completes without subscribing")
  func none() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1")
    #expect(scheduler.run { source.take(0) } == "200|")
    #expect(source.subscriptions.isEmpty)
  }

  @Test("completion comes with the last element, before what a nested one would add")
  func nested() {
    let subject = PublishSubject<Int>()
    let seen = Log<String>()
    let subscription = subject.take(2).subscribe { event in
      seen.add("\(event)")
      if case .next(let number) = event { subject.onNext(number + 1) }
    }
    subject.onNext(1)
    #expect(seen.values == ["next(1)", "next(2)", "completed"])
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  @Test("the last ones come with completion; none of them if none are asked for")
  func last() {
    #expect(line(Observable.of(1, 2, 3).takeLast(2)) == "2 3 |")
    #expect(line(Observable.of(1, 2, 3).takeLast(5)) == "1 2 3 |")
    #expect(line(Observable.of(1, 2, 3).takeLast(0)) == "|")
  }

  @Test("predicates: exclusive and inclusive, and their errors")
  func predicates() {
    let source = Observable.of(1, 2, 3, 1)
    #expect(line(source.take(while: { $0 < 3 })) == "1 2 |")
    #expect(line(source.take(while: { $0 < 3 }, behavior: .inclusive)) == "1 2 3 |")
    #expect(line(source.take(until: { $0 == 2 })) == "1 |")
    #expect(line(source.take(until: { $0 == 2 }, behavior: .inclusive)) == "1 2 |")
    #expect(line(source.take(while: { _ in throw TestError.source })) == "#")
    #expect(line(source.take(until: { _ in throw TestError.source })) == "#")
  }
}
