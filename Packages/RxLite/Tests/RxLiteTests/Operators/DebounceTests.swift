import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DebounceTests {
  @Test("an element comes when nothing followed it for the time; the last one comes with completion")
  func quiet() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 215:2 240:3 244:4 300:5 305|")
    #expect(scheduler.run { source.debounce(.seconds(10), scheduler: scheduler) } == "225:2 254:4 305:5 305|")
  }

  @Test("an error comes at once and drops what waits")
  func failure() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 215#")
    #expect(scheduler.run { source.debounce(.seconds(10), scheduler: scheduler) } == "215#")
  }
}
