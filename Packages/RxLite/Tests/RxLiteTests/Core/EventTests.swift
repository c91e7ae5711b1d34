import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct EventTests {
  @Test("what an event says of itself")
  func parts() {
    let next = Event.next(1)
    let error = Event<Int>.error(TestError.source)
    let completed = Event<Int>.completed
    #expect(next.element == 1 && error.element == nil && completed.element == nil)
    #expect(next.error == nil && error.error as? TestError == .source && completed.error == nil)
    #expect([next, error, completed].map(\.isCompleted) == [false, false, true])
    #expect([next, error, completed].map(\.isStopEvent) == [false, true, true])
    #expect([next, error, completed].map(\.debugDescription) == ["next(1)", "error(source)", "completed"])
  }

  @Test("mapping an event")
  func map() {
    #expect(Event.next(1).map { $0 + 1 }.element == 2)
    #expect(Event.next(1).map { _ -> Int in throw TestError.other }.error as? TestError == .other)
    #expect(Event<Int>.error(TestError.source).map { "\($0)" }.error as? TestError == .source)
    #expect(Event<Int>.completed.map { "\($0)" }.isCompleted)
  }
}
