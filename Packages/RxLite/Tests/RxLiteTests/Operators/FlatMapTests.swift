import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct FlatMapTests {
  @Test("inner sequences run side by side; the whole ends with the last of them")
  func sideBySide() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:10 220:20 230|")
    let inner = scheduler.cold("5:1 15:2 25|")
    let text = scheduler.run { source.flatMap { number in inner.map { $0 + number } } }
    #expect(text == "215:11 225:12 225:21 235:22 245|")
    #expect(spans(source.subscriptions) == "200-230")
    #expect(spans(inner.subscriptions) == "210-235 220-245")
  }

  @Test("an error of an inner sequence, or of the selector, is the end of all")
  func failures() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:10 220:20 230|")
    let inner = scheduler.cold("5:1 15#")
    #expect(scheduler.run { source.flatMap { _ in inner } } == "215:1 225#")
    #expect(spans(source.subscriptions) == "200-225")
    #expect(spans(inner.subscriptions) == "210-225 220-225")
    let throwing = Observable.of(1, 2).flatMap { (_: Int) throws -> Observable<Int> in throw TestError.source
    }
    #expect(line(throwing) == "#")
  }

  @Test("disposal lets go of the source and of every inner sequence")
  func disposal() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:10 220:20")
    let inner = scheduler.cold("500:1")
    #expect(scheduler.run(until: 300) { source.flatMap { _ in inner } } == "")
    #expect(spans(source.subscriptions) == "200-300")
    #expect(spans(inner.subscriptions) == "210-300 220-300")
  }

  @Test("flatMapLatest leaves the inner sequence for the next one")
  func latest() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:10 220:20 230|")
    let inner = scheduler.cold("5:1 15:2 25|")
    #expect(
      scheduler.run { source.flatMapLatest { number in inner.map { $0 + number } } }
        == "215:11 225:21 235:22 245|")
    #expect(spans(inner.subscriptions) == "210-220 220-245")
  }

  @Test("flatMapFirst ignores what comes while an inner sequence runs")
  func first() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:10 220:20 240:30 250|")
    let inner = scheduler.cold("5:1 15:2 25|")
    #expect(
      scheduler.run { source.flatMapFirst { number in inner.map { $0 + number } } }
        == "215:11 225:12 245:31 255:32 265|")
    #expect(spans(inner.subscriptions) == "210-235 240-265")
  }

  @Test("concatMap runs one inner sequence after the other and keeps those that wait")
  func concat() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:10 220:20 230|")
    let inner = scheduler.cold("5:1 25|")
    #expect(
      scheduler.run { source.concatMap { number in inner.map { $0 + number } } } == "215:11 240:21 260|")
    #expect(spans(inner.subscriptions) == "210-235 235-260")
  }

  @Test("singles, maybes, drivers: whatever turns into a sequence may be returned")
  func traits() {
    #expect(line(Observable.of(1, 2).flatMap { Single.just($0) }) == "1 2 |")
    #expect(line(Observable.of(1, 2).flatMap { $0 == 1 ? Maybe.empty() : Maybe.just($0) }) == "2 |")
    #expect(line(Observable.of(1, 2).flatMapLatest { Infallible.just($0) }) == "1 2 |")
  }

  @Test("an inner sequence that sends to the source while it runs is not lost")
  func feedback() {
    let subject = PublishSubject<Int>()
    let seen = Log<Int>()
    let subscription = subject.flatMap { number -> Observable<Int> in
      if number < 3 { subject.onNext(number + 1) }
      return .just(number)
    }.subscribe(onNext: { seen.add($0) })
    subject.onNext(1)
    #expect(seen.values == [3, 2, 1])
    subscription.dispose()
  }
}
