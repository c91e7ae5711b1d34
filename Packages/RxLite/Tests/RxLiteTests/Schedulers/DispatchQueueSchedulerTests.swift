import Dispatch
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DispatchQueueSchedulerTests {
  @Test("a serial scheduler runs its work in order on its queue, configured as asked")
  func serial() {
    let key = DispatchSpecificKey<Int>()
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "serial", serialQueueConfiguration: { $0.setSpecific(key: key, value: 7) })
    let seen = Log<Int>()
    let done = DispatchSemaphore(value: 0)
    for number in 0..<100 {
      _ = scheduler.schedule(number) { number in
        if DispatchQueue.getSpecific(key: key) == 7 { seen.add(number) }
        if number == 99 { done.signal() }
        return Disposables.create()
      }
    }
    done.wait()
    #expect(seen.values == Array(0..<100))
  }

  @Test("work that is disposed before its turn does not run")
  func disposal() {
    let queue = DispatchQueue(label: "suspended")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
    queue.suspend()
    let ran = Counter()
    let done = DispatchSemaphore(value: 0)
    let work = scheduler.schedule(()) {
      ran.increment()
      return Disposables.create()
    }
    _ = scheduler.schedule(()) {
      done.signal()
      return Disposables.create()
    }
    work.dispose()
    queue.resume()
    done.wait()
    #expect(ran.value == 0)
  }

  @Test("periodic work counts on until it is disposed", arguments: [0, 1])
  func periodic(_ kind: Int) {
    let scheduler: any SchedulerType =
      kind == 0
      ? SerialDispatchQueueScheduler(qos: .userInitiated)
      : ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let seen = Log<Int>()
    let done = DispatchSemaphore(value: 0)
    // Real time, some milliseconds: the timers of Dispatch are what is tested.
    let work = scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) {
      state in
      seen.add(state)
      if state == 3 { done.signal() }
      return state + 1
    }
    done.wait()
    work.dispose()
    #expect(Array(seen.values.prefix(4)) == [0, 1, 2, 3])
  }

  @Test("spans that no clock can hold are clamped, not trapped on")
  func extremes() {
    let scheduler = SerialDispatchQueueScheduler(qos: .utility)
    for span in [
      DispatchTimeInterval.never, .seconds(.max), .seconds(-1), .milliseconds(.max), .nanoseconds(.min),
    ] {
      Observable<Int>.timer(span, scheduler: scheduler).subscribe().dispose()
      Observable.just(1).delay(span, scheduler: scheduler).subscribe().dispose()
    }
    let virtual = TestScheduler()
    #expect(virtual.run { Observable<Int>.timer(.never, scheduler: virtual) } == "")
  }
}
