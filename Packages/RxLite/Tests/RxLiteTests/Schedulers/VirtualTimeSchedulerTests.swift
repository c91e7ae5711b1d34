import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct VirtualTimeSchedulerTests {
  @Test("time moves with the work, by hand, and stops where it is told")
  func clock() {
    let scheduler = HistoricalScheduler(initialClock: RxTime(timeIntervalSince1970: 100))
    let ran = Log<Double>()
    for delay in [30, 10, 20] {
      _ = scheduler.scheduleRelative(delay, dueTime: .seconds(delay)) { _ in
        ran.add(scheduler.clock.timeIntervalSince1970)
        return Disposables.create()
      }
    }
    scheduler.advanceTo(RxTime(timeIntervalSince1970: 115))
    #expect(ran.values == [110])
    #expect(scheduler.now == RxTime(timeIntervalSince1970: 115))
    scheduler.sleep(10)
    #expect(scheduler.now == RxTime(timeIntervalSince1970: 125))
    scheduler.start()
    // What was due while it slept runs late, and time does not go back.
    #expect(ran.values == [110, 125, 130])
  }

  @Test("stop ends the run; what is left waits for the next")
  func stop() {
    let scheduler = TestScheduler()
    var ran: [Int] = []
    scheduler.scheduleAt(10) {
      ran.append(10)
      scheduler.stop()
    }
    scheduler.scheduleAt(20) { ran.append(20) }
    scheduler.start()
    #expect(ran == [10])
    scheduler.start()
    #expect(ran == [10, 20])
  }

  @Test("work that is disposed does not run, also by the work before it")
  func disposal() {
    let scheduler = TestScheduler()
    let ran = Counter()
    let work = scheduler.scheduleRelative((), dueTime: .seconds(20)) { _ in
      ran.increment()
      return Disposables.create()
    }
    scheduler.scheduleAt(10) { work.dispose() }
    scheduler.start()
    #expect(ran.value == 0)
  }

  @Test("periodic work repeats until it is disposed, and keeps its state")
  func periodic() {
    let scheduler = TestScheduler()
    let seen = Log<Int>()
    let work = scheduler.schedulePeriodic(5, startAfter: .seconds(10), period: .seconds(20)) { state in
      seen.add(state)
      return state + 1
    }
    scheduler.scheduleAt(55) { work.dispose() }
    scheduler.start()
    #expect(seen.values == [5, 6, 7])
  }

  @Test("recursive work is one more piece for each step")
  func recursive() {
    let scheduler = TestScheduler()
    let times = Log<Int>()
    let work = scheduler.scheduleRecursive(3, dueTime: .seconds(10)) { remaining, recursion in
      times.add(scheduler.clock)
      if remaining > 1 { recursion.schedule(remaining - 1, dueTime: .seconds(5)) }
    }
    scheduler.start()
    #expect(times.values == [10, 15, 20])
    work.dispose()
  }
}
