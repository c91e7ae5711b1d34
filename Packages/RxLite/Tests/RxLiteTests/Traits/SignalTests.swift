import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) @MainActor struct SignalTests {
  @Test("nothing is replayed")
  func noReplay() {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal()
    let log = Log<String>()
    let first = signal.emit(onNext: { log.add("first \($0)") })
    relay.accept(1)
    let second = signal.emit(onNext: { log.add("second \($0)") })
    relay.accept(2)
    #expect(log.values == ["first 1", "first 2", "second 2"])
    first.dispose()
    second.dispose()
  }

  @Test("an error becomes an element, another signal, or what the handler makes")
  func errors() {
    let log = Log<Int>()
    let failing = Observable<Int>.error(TestError.source)
    failing.asSignal(onErrorJustReturn: 1).emit(onNext: { log.add($0) }).dispose()
    failing.asSignal(onErrorSignalWith: .just(2)).emit(onNext: { log.add($0) }).dispose()
    failing.asSignal(onErrorRecover: { _ in .just(3) }).emit(onNext: { log.add($0) }).dispose()
    #expect(log.values == [1, 2, 3])
  }

  @Test("relays can be emitted to")
  func targets() {
    let source = PublishRelay<Int>()
    let target = PublishRelay<Int>()
    let kept = BehaviorRelay<Int?>(value: nil)
    let log = Log<Int>()
    let bag = CompositeDisposable(disposables: [
      target.subscribe(onNext: { log.add($0) }), source.asSignal().emit(to: target),
      source.asSignal().emit(to: kept),
    ])
    source.accept(4)
    #expect(log.values == [4])
    #expect(kept.value == 4)
    bag.dispose()
  }

  @Test("flatMap goes over into the strategy of what it makes")
  func strategies() {
    let relay = PublishRelay<Int>()
    let state = BehaviorRelay(value: "x")
    let driver: Driver<String> = relay.asSignal().flatMapLatest { _ in state.asDriver() }
    let log = Log<String>()
    let subscription = driver.drive(onNext: { log.add($0) })
    relay.accept(1)
    state.accept("y")
    #expect(log.values == ["x", "y"])
    subscription.dispose()
  }
}
