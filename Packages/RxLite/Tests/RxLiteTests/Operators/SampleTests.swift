import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SampleTests {
  @Test("the latest element comes with each tick that found a new one")
  func latest() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 250:3 260|")
    let ticks = scheduler.hot("205:0 225:0 235:0 255:0 265:0")
    #expect(scheduler.run { source.sample(ticks) } == "225:2 255:3 265|")
    #expect(spans(ticks.subscriptions) == "200-265")
  }

  @Test("a default value fills the ticks that found nothing")
  func defaultValue() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1")
    let ticks = scheduler.hot("205:0 225:0 235:0")
    #expect(scheduler.run { source.sample(ticks, defaultValue: 9) } == "205:9 225:1 235:9")
  }

  @Test("the last element comes with the completion of the sampler")
  func samplerCompletes() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 300|")
    let ticks = scheduler.hot("215:0 230|")
    // Neither can send after that, so the source's end is the end.
    #expect(scheduler.run { source.sample(ticks) } == "215:1 230:2 300|")
  }

  @Test("an error of either is the end")
  func failure() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { scheduler.hot("210:1").sample(scheduler.hot("220#")) } == "220#")
  }
}
