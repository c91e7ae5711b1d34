import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct InfallibleTests {
  @Test("three ways out of an error")
  func fromObservable() {
    let failing = Observable.just(1).concat(Observable.error(TestError.source))
    #expect(line(failing.asInfallible(onErrorJustReturn: 9)) == "1 9 |")
    #expect(line(failing.asInfallible(onErrorFallbackTo: .of(7, 8))) == "1 7 8 |")
    #expect(line(failing.asInfallible { "\($0)" == "source" ? .just(6) : .empty() }) == "1 6 |")
  }

  @Test("create sends elements and completion")
  func create() {
    let source = Infallible<Int>.create { send in
      send(.next(1))
      send(.completed)
      send(.next(2))
      return Disposables.create()
    }
    #expect(line(source) == "1 |")
  }

  @Test("the operators are the observable's")
  func operators() {
    let source = Infallible.of(1, 2, 3)
    #expect(line(source.map { $0 * 2 }) == "2 4 6 |")
    #expect(line(source.filter { $0 != 2 }) == "1 3 |")
    #expect(line(source.compactMap { $0 == 2 ? nil : "\($0)" }) == "1 3 |")
    #expect(line(source.flatMap { Infallible.of($0, $0) }) == "1 1 2 2 3 3 |")
    #expect(line(source.concatMap { Infallible.just($0) }) == "1 2 3 |")
    #expect(line(source.scan(0) { $0 + $1 }) == "1 3 6 |")
    #expect(line(source.startWith(0).take(2)) == "0 1 |")
    #expect(line(source.skip(2)) == "3 |")
    #expect(line(source.takeLast(1)) == "3 |")
    #expect(line(source.concat(Infallible.just(4))) == "1 2 3 4 |")
    #expect(line(Infallible.of(1, 1, 2).distinctUntilChanged()) == "1 2 |")
    #expect(line(source.withLatestFrom(Infallible.just("x"))) == "x x x |")
    #expect(line(Infallible.combineLatest(.just(1), .just(2)) { $0 + $1 }) == "3 |")
    #expect(line(Infallible.zip(.of(1, 2), .of(3, 4)) { $0 + $1 }) == "4 6 |")
    #expect(line(Infallible.merge(.just(1), .just(2))) == "1 2 |")
    #expect(line(Infallible<Int>.empty().ifEmpty(default: 5)) == "5 |")
  }

  @Test("relays become one as they are")
  func relays() {
    let relay = BehaviorRelay(value: 1)
    let log = Log<Int>()
    let subscription = relay.asInfallible().bind(onNext: { log.add($0) })
    relay.accept(2)
    #expect(log.values == [1, 2])
    subscription.dispose()
  }
}
