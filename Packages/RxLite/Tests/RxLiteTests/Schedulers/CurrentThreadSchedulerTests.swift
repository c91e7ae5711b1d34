import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct CurrentThreadSchedulerTests {
  @Test("work inside work waits for its end")
  func trampoline() {
    let order = Log<String>()
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = CurrentThreadScheduler.instance.schedule(()) {
      order.add("outer begins")
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      _ = CurrentThreadScheduler.instance.schedule(()) {
        order.add("inner")
        return Disposables.create()
      }
      order.add("outer ends")
      return Disposables.create()
    }
    #expect(order.values == ["outer begins", "outer ends", "inner"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test("work that is disposed while it waits does not run")
  func disposal() {
    let ran = Counter()
    _ = CurrentThreadScheduler.instance.schedule(()) {
      let inner = CurrentThreadScheduler.instance.schedule(()) {
        ran.increment()
        return Disposables.create()
      }
      inner.dispose()
      return Disposables.create()
    }
    #expect(ran.value == 0)
  }
}
