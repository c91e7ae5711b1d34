import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct WindowTests {
  @Test("each window is a sequence that ends when it is full or its time is over")
  func windows() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3 240:4 330:5 350|")
    let text = scheduler.run {
      source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler).enumerated()
        .flatMap { window in
          window.element.map { "\(window.index)/\($0)" }.concat(Observable.just("\(window.index) ends"))
        }
    }
    #expect(text == "210:0/1 220:0/2 230:0/3 230:0 ends 240:1/4 300:1 ends 330:2/5 350:2 ends 350|")
  }

  @Test("an error ends the open window and the whole")
  func failure() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220#")
    let text = scheduler.run {
      source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        .flatMap { $0.catchAndReturn(-1) }
    }
    #expect(text == "210:1 220:-1 220#")
  }
}
