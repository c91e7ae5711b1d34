import Dispatch
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) @MainActor struct DriverTests {
  /// What a screen shows.
  @MainActor
  private final class Screen {
    var lines: [String] = []
    func show(_ line: String) {
      MainActor.assertIsolated()
      lines.append(line)
    }
  }

  @Test("its closures run on the main actor, whatever thread an element comes from")
  func isolation() async {
    let relay = BehaviorRelay(value: "a")
    let screen = Screen()
    let subscription = relay.asDriver().drive(onNext: screen.show)
    #expect(screen.lines == ["a"])
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        relay.accept("b")
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    #expect(screen.lines == ["a", "b"])
    relay.accept("c")
    #expect(screen.lines == ["a", "b", "c"])
    subscription.dispose()
  }

  @Test("driven from another thread, it subscribes on the main queue")
  func elsewhere() async {
    let relay = BehaviorRelay(value: "a")
    let driver = relay.asDriver()
    let screen = Screen()
    let subscription: any Disposable = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let subscription = driver.drive(onNext: { screen.show($0) })
        DispatchQueue.main.async { continuation.resume(returning: subscription) }
      }
    }
    #expect(screen.lines == ["a"])
    subscription.dispose()
  }

  @Test("one subscription for all, and the newest element for those who come later")
  func shares() {
    let subscriptions = Counter()
    let source = PublishSubject<Int>()
    let driver = Observable<Int>.deferred {
      subscriptions.increment()
      return source
    }.asDriver(onErrorJustReturn: 0)
    let log = Log<String>()
    let first = driver.drive(onNext: { log.add("first \($0)") })
    source.onNext(1)
    let second = driver.drive(onNext: { log.add("second \($0)") })
    #expect(log.values == ["first 1", "second 1"])
    #expect(subscriptions.value == 1)
    first.dispose()
    second.dispose()
    #expect(!source.hasObservers)
  }

  @Test("an error becomes an element, another driver, or what the handler makes")
  func errors() {
    let log = Log<String>()
    let failing = Observable<Int>.error(TestError.source)
    failing.asDriver(onErrorJustReturn: 1).drive(onNext: { log.add("\($0)") }).dispose()
    failing.asDriver(onErrorDriveWith: .just(2)).drive(onNext: { log.add("\($0)") }).dispose()
    failing.asDriver(onErrorRecover: { .just("\($0)".count) }).drive(onNext: { log.add("\($0)") }).dispose()
    #expect(log.values == ["1", "2", "6"])
  }

  @Test("drive(with:) holds its object weakly and ends with it")
  func weakly() {
    let relay = BehaviorRelay(value: "a")
    var screen: Screen? = Screen()
    let log = Log<String>()
    let subscription = screen.map {
      relay.asDriver().drive(
        with: $0,
        onNext: { screen, line in
          screen.show(line)
          log.add(line)
        })
    }
    screen = nil
    relay.accept("b")
    #expect(log.values == ["a"])
    subscription?.dispose()
  }

  @Test("relays and observers of the element and of its optional can be driven")
  func targets() {
    let plain = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let bag = CompositeDisposable(disposables: [subject.subscribe(onNext: { log.add($0) })])
    let driver = Driver.just(5)
    _ = bag.insert(driver.drive(plain))
    _ = bag.insert(driver.drive(optional))
    _ = bag.insert(driver.drive(subject))
    #expect(plain.value == 5)
    #expect(optional.value == 5)
    #expect(log.values == [5])
    bag.dispose()
  }

  @Test("operators stay drivers")
  func operators() {
    let log = Log<String>()
    let first = BehaviorRelay(value: 1)
    let second = BehaviorRelay(value: 10)
    let sum = Driver.combineLatest(first.asDriver(), second.asDriver()) { $0 + $1 }
    let text = sum.filter { $0 > 11 }.map { "sum \($0)" }.distinctUntilChanged()
      .do(onNext: { log.add("do \($0)") })
    let subscription = text.drive(onNext: { log.add($0) })
    first.accept(2)
    second.accept(10)
    second.accept(20)
    #expect(log.values == ["do sum 12", "sum 12", "do sum 22", "sum 22"])
    subscription.dispose()
  }

  @Test("a test may put another scheduler in place of the main one")
  func mocked() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 215:2 240:3 250|")
    var text = ""
    SharingScheduler.mock(scheduler: scheduler) {
      text = scheduler.run { source.asDriver(onErrorJustReturn: 0).debounce(.seconds(10)) }
    }
    // One tick for each change of scheduler.
    #expect(text == "226:2 251:3 251|")
  }
}
