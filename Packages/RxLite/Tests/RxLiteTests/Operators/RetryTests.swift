import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct RetryTests {
  @Test("it subscribes again when the source fails, and no more once it completes")
  func endless() {
    let scheduler = TestScheduler()
    let source = scheduler.cold("10:1 20#")
    #expect(scheduler.run(until: 255) { source.asObservable().retry() } == "210:1 230:1 250:1")
    #expect(spans(source.subscriptions) == "200-220 220-240 240-255")
    #expect(line(Observable.of(1, 2).retry()) == "1 2 |")
  }

  @Test("a number says how many tries there are in all")
  func limited() {
    let scheduler = TestScheduler()
    let source = scheduler.cold("10:1 20#")
    #expect(scheduler.run { source.asObservable().retry(3) } == "210:1 230:1 250:1 260#")
    #expect(spans(source.subscriptions) == "200-220 220-240 240-260")
  }

  @Test("with a trigger, each failure waits for it")
  func when() {
    let scheduler = TestScheduler()
    let source = scheduler.cold("10:1 20#")
    let text = scheduler.run {
      source.asObservable().retry { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { attempt -> Observable<Int> in
          if attempt.index == 2 { return .error(TestError.other) }
          return .timer(.seconds(100), scheduler: scheduler)
        }
      }
    }
    #expect(text == "210:1 330:1 450:1 460#other")
    #expect(spans(source.subscriptions) == "200-220 320-340 440-460")
  }

  @Test("a trigger that ends lets the running try finish, and ends it at its failure")
  func triggerEnds() {
    let scheduler = TestScheduler()
    let source = scheduler.cold("10:1 20#")
    let text = scheduler.run {
      source.asObservable().retry { (errors: Observable<any Error>) in errors.take(1) }
    }
    #expect(text == "210:1 230:1 240|")
  }

  @Test("a trigger for one type of error sends the others on")
  func typed() {
    let source = Observable<Int>.error(TestError.source)
    #expect(line(source.retry { (errors: Observable<RxError>) in errors.map { _ in 0 } }) == "#")
  }

  @Test("disposal while it waits for the trigger ends both")
  func disposal() {
    let scheduler = TestScheduler()
    let source = scheduler.cold("10#")
    let trigger = scheduler.hot("")
    let text = scheduler.run(until: 300) {
      source.asObservable().retry { (errors: Observable<any Error>) in errors.flatMap { _ in trigger } }
    }
    #expect(text == "")
    #expect(spans(source.subscriptions) == "200-210")
    #expect(spans(trigger.subscriptions) == "210-300")
  }
}
