import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AsSingleTests {
  @Test("a single sends its element when the source completes")
  func single() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { scheduler.hot("210:1 240|").asSingle() } == "240:1 240|")
    #expect(line(Observable<Int>.empty().asSingle()) == "#noElements")
    #expect(line(Observable.of(1, 2).asSingle()) == "#moreThanOneElement")
    #expect(line(Observable<Int>.error(TestError.source).asSingle()) == "#")
  }

  @Test("a maybe has an element or completes")
  func maybe() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { scheduler.hot("210:1 240|").asMaybe() } == "240:1 240|")
    #expect(line(Observable<Int>.empty().asMaybe()) == "|")
    #expect(line(Observable.of(1, 2).asMaybe()) == "#moreThanOneElement")
  }

  @Test("single lets the first element through at once")
  func singleOperator() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { scheduler.hot("210:1 240|").single() } == "210:1 240|")
    #expect(line(Observable.of(1, 2, 3).single { $0 == 2 }) == "2 |")
    #expect(line(Observable.of(1, 2, 2).single { $0 == 2 }) == "2 #moreThanOneElement")
    #expect(line(Observable.of(1, 2).single { _ in throw TestError.source }) == "#")
  }

  @Test("first lets go of the source with its first element")
  func first() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 240|")
    #expect(scheduler.run { source.first().map { $0 ?? -1 } } == "210:1 210|")
    #expect(spans(source.subscriptions) == "200-210")
  }
}
