import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SingleTests {
  @Test("create reports once, and disposes what it was given")
  func create() {
    let disposals = Counter()
    let log = Log<String>()
    let single = Single<Int>.create { report in
      report(.success(1))
      report(.success(2))
      report(.failure(TestError.source))
      return CountedDisposable(disposals)
    }
    let subscription = single.subscribe(
      onSuccess: { log.add("\($0)") }, onFailure: { log.add("\($0)") }, onDisposed: { log.add("disposed") })
    #expect(log.values == ["1", "disposed"])
    #expect(disposals.value == 1)
    subscription.dispose()
    #expect(disposals.value == 1)
  }

  @Test("the observer gets a result")
  func result() {
    let log = Log<String>()
    let report: @Sendable (SingleEvent<Int>) -> Void = { event in
      switch event {
      case .success(let value): log.add("\(value)")
      case .failure(let error): log.add("\(error)")
      }
    }
    Single.just(1).subscribe(report).dispose()
    Single<Int>.error(TestError.source).subscribe(report).dispose()
    #expect(log.values == ["1", "source"])
  }

  @Test("transforms")
  func transforms() {
    #expect(line(Single.just(1).map { $0 + 1 }) == "2 |")
    #expect(line(Single.just(1).map { _ -> Int in throw TestError.source }) == "#")
    #expect(line(Single.just(1).flatMap { Single.just("\($0)") }) == "1 |")
    #expect(line(Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }) == "|")
    #expect(line(Single.just(1).flatMapMaybe { Maybe.just($0) }) == "1 |")
    #expect(line(Single.just(1).flatMapCompletable { _ in .error(TestError.source) }) == "#")
    #expect(line(Single.just(1).filter { $0 > 1 }) == "|")
    #expect(line(Single.just(2).filter { $0 > 1 }) == "2 |")
    #expect(line(Single.just("x").compactMap { Int($0) }) == "|")
    #expect(line(Single.just(1).asMaybe()) == "1 |")
    #expect(line(Single.just(1).asCompletable()) == "|")
    #expect(line(Single<Int>.error(TestError.source).catchAndReturn(9)) == "9 |")
    #expect(line(Single<Int>.error(TestError.source).catch { _ in .just(8) }) == "8 |")
    #expect(line(Single<Int>.error(TestError.source).asInfallible(onErrorJustReturn: 7)) == "7 |")
  }

  @Test("zip waits for all, and fails with the first")
  func zip() {
    #expect(line(Single.zip(.just(1), .just("a")) { "\($0)\($1)" }) == "1a |")
    #expect(line(Single.zip(.just(1), .just(2), .just(3)).map { $0 + $1 + $2 }) == "6 |")
    #expect(line(Single.zip([.just(1), .just(2)]).map { "\($0)" }) == "[1, 2] |")
    #expect(line(Single<Int>.zip([Single<Int>]()).map { "\($0)" }) == "[] |")
    #expect(line(Single<Int>.zip(.just(1), .error(TestError.source), resultSelector: +)) == "#")
    let one = Single.just(1)
    let eight = Single.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
    #expect(line(eight) == "8 |")
  }

  @Test("do runs beside the events in order")
  func sideEffects() {
    let log = Log<String>()
    let single = Single.just(1).do(
      onSuccess: { log.add("on \($0)") }, afterSuccess: { log.add("after \($0)") },
      onSubscribe: { log.add("subscribe") }, onSubscribed: { log.add("subscribed") },
      onDispose: { log.add("dispose") })
    single.subscribe(onSuccess: { log.add("got \($0)") }).dispose()
    #expect(log.values == ["subscribe", "on 1", "got 1", "after 1", "subscribed", "dispose"])
  }

  @Test("retry, delay and timeout on a virtual clock")
  func time() {
    let scheduler = TestScheduler()
    #expect(scheduler.run { Single.just(1).delay(.seconds(10), scheduler: scheduler) } == "210:1 210|")
    let second = TestScheduler()
    #expect(second.run { Single<Int>.never().timeout(.seconds(10), scheduler: second) } == "210#timeout")
    let attempts = Counter()
    let source = Single<Int>.deferred {
      attempts.increment() < 3 ? .error(TestError.source) : .just(attempts.value)
    }
    #expect(line(source.retry(3)) == "3 |")
    let third = TestScheduler()
    #expect(third.run { Single<Int>.timer(.seconds(30), scheduler: third) } == "230:0 230|")
  }

  @Test("an observable becomes one if it has exactly one element")
  func fromObservable() {
    #expect(line(Observable.just(1).asSingle()) == "1 |")
    #expect(line(Observable.of(1, 2).asSingle()) == "#moreThanOneElement")
    #expect(line(Observable<Int>.empty().asSingle()) == "#noElements")
    #expect(line(Observable.of(1, 2).first()) == "Optional(1) |")
    #expect(line(Observable<Int>.empty().first()) == "nil |")
  }
}
