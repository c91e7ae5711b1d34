import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MaterializeTests {
  @Test("events become elements, and the end completes")
  func materialize() {
    let scheduler = TestScheduler()
    let events = scheduler.start { scheduler.hot("210:1 220#").materialize() }.events
    #expect(events.map(\.time) == [210, 220, 220])
    #expect(events.compactMap(\.value.element) == [.next(1), .error(TestError.source)])
    #expect(events.last?.value.isCompleted == true)
  }

  @Test("elements become events again; what follows the end is dropped")
  func dematerialize() {
    let events: [Event<Int>] = [.next(1), .completed, .next(2)]
    #expect(line(Observable.from(events).dematerialize()) == "1 |")
    #expect(line(Observable.from([Event<Int>.error(TestError.source)]).dematerialize()) == "#")
    #expect(line(Observable<Event<Int>>.empty().dematerialize()) == "|")
  }
}
