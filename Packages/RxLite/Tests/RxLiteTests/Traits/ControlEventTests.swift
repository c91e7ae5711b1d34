import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) @MainActor struct ControlEventTests {
  @Test("events of a sequence, as a driver and as a signal, too")
  func events() {
    let taps = PublishSubject<Int>()
    let event = ControlEvent(events: taps)
    let log = Log<String>()
    let bag = CompositeDisposable(disposables: [
      event.subscribe(onNext: { log.add("event \($0)") }),
      event.asSignal().emit(onNext: { log.add("signal \($0)") }),
      event.asDriver().drive(onNext: { log.add("driver \($0)") }),
    ])
    taps.onNext(1)
    #expect(log.values == ["event 1", "signal 1", "driver 1"])
    bag.dispose()
    #expect(!taps.hasObservers)
  }

  @Test("events of a closure, which is given back")
  func closure() {
    let log = Log<String>()
    let event = ControlEvent<Int> { send in
      send(1)
      return Disposables.create { log.add("left") }
    }
    let subscription = event.subscribe(onNext: { log.add("\($0)") })
    #expect(log.values == ["1"])
    subscription.dispose()
    #expect(log.values == ["1", "left"])
  }
}
