import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct TimerTests {
  @Test("a timer sends zero and completes; with a period it counts on")
  func timer() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { Observable<Int>.timer(.seconds(50), scheduler: scheduler) } == "250:0 250|")
    let other = TestScheduler()
    #expect(
      other.run(until: 300) { Observable<Int>.timer(.seconds(50), period: .seconds(20), scheduler: other) }
        == "250:0 270:1 290:2")
  }

  @Test("an interval counts from zero, first after one period")
  func interval() {
    let scheduler = TestScheduler()
    #expect(
      scheduler.run(until: 340) { Observable<Int>.interval(.seconds(50), scheduler: scheduler) }
        == "250:0 300:1")
    let other = TestScheduler()
    #expect(
      other.run(until: 351) { Observable<Int>.interval(.seconds(50), scheduler: other) }
        == "250:0 300:1 350:2")
  }

  @Test("an observer that disposes on a tick gets no other")
  func disposal() {
    let scheduler = TestScheduler()
    #expect(
      scheduler.run { Observable<Int>.interval(.seconds(50), scheduler: scheduler).take(2) }
        == "250:0 300:1 300|")
  }

  @Test("real time passes by the monotonic clock")
  func real() throws {
    // A real wait of some 30 ms: whether the dispatch schedulers' timers fire at all cannot be seen otherwise.
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "timer")
    let ticks = Observable<Int>.interval(.milliseconds(10), scheduler: scheduler).take(3)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try ticks.toBlocking(timeout: 20).toArray() == [0, 1, 2])
    #expect(clock.now - start >= .milliseconds(29))
  }
}
