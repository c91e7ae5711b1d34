import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct PausableTests {
  @Test("elements pass while the newest word of the pauser is yes")
  func pausing() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("205:1 215:2 225:3 235:4 240|")
    let pauser = scheduler.createHotObservable([.next(210, true), .next(220, false), .next(230, true)])
    #expect(scheduler.run { source.pausable(pauser) } == "215:2 235:4 240|")
  }
}
