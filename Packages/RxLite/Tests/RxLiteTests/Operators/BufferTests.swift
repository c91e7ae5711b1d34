import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct BufferTests {
  @Test("a buffer is sent when it is full or its time is over, and time starts anew each time")
  func countAndTime() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3 240:4 250:5 330:6 400|")
    let text = scheduler.run { source.buffer(timeSpan: .seconds(50), count: 3, scheduler: scheduler) }
    // Full at 230; the next span runs from there to 280, then 330 and 380.
    #expect(text == "230:[1, 2, 3] 280:[4, 5] 330:[6] 380:[] 400:[] 400|")
  }

  @Test("an error drops what is gathered")
  func failure() {
    let scheduler = TestScheduler()
    let text = scheduler.run {
      scheduler.hot("210:1 220#").buffer(timeSpan: .seconds(50), count: 3, scheduler: scheduler)
    }
    #expect(text == "220#")
  }

  @Test("a count of one sends each element alone")
  func one() {
    let scheduler = TestScheduler()
    let text = scheduler.run {
      scheduler.hot("210:1 220:2 230|").buffer(timeSpan: .seconds(500), count: 1, scheduler: scheduler)
    }
    #expect(text == "210:[1] 220:[2] 230:[] 230|")
  }
}
