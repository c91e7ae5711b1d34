import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct JustTests {
  @Test("one element, none, an error, silence")
  func values() {
    #expect(line(Observable.just(1)) == "1 |")
    #expect(line(Observable<Int>.empty()) == "|")
    #expect(line(Observable<Int>.error(TestError.source)) == "#")
    #expect(line(Observable<Int>.never()) == "")
  }

  @Test("on a scheduler the element and the end take their turns")
  func scheduled() {
    let scheduler = TestScheduler()
    let text = scheduler.run { Observable.just(1, scheduler: scheduler) }
    #expect(text == "201:1 202|")
    let other = TestScheduler()
    #expect(other.run(until: 201) { Observable.just(1, scheduler: other) } == "")
  }

  @Test("an observer that disposes on the element gets no completion")
  func disposal() {
    let seen = Log<String>()
    let subscription = SingleAssignmentDisposable()
    let source = PublishSubject<Int>()
    subscription.setDisposable(
      source.flatMap { Observable.just($0) }.subscribe { event in
        seen.add("\(event)")
        subscription.dispose()
      })
    source.onNext(1)
    source.onCompleted()
    #expect(seen.values == ["next(1)"])
  }
}
