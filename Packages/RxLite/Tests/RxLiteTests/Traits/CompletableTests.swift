import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct CompletableTests {
  @Test("create reports once")
  func create() {
    let log = Log<String>()
    let completable = Completable.create { report in
      report(.completed)
      report(.error(TestError.source))
      return Disposables.create { log.add("inner") }
    }
    completable.subscribe(
      onCompleted: { log.add("completed") }, onError: { log.add("\($0)") }, onDisposed: { log.add("outer") }
    ).dispose()
    // The inner disposable exists only once the function has returned, after the end.
    #expect(log.values == ["completed", "outer", "inner"])
    Completable.error(TestError.source).subscribe { event in log.add("\(event)") }.dispose()
    #expect(log.count == 4)
  }

  @Test("andThen subscribes only after completion")
  func andThen() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("220|")
    let second = scheduler.hot("210:1 230:2 240|")
    let completable = first.asObservable().ignoreElements().asCompletable()
    #expect(scheduler.run { completable.andThen(second.asObservable()) } == "230:2 240|")
    #expect(spans(second.subscriptions) == "220-240")
    #expect(line(Completable.empty().andThen(Single.just(1))) == "1 |")
    #expect(line(Completable.empty().andThen(Maybe<Int>.empty())) == "|")
    #expect(line(Completable.empty().andThen(Completable.error(TestError.source))) == "#")
    let calls = Counter()
    let later = Single<Int>.deferred {
      calls.increment()
      return .just(1)
    }
    #expect(line(Completable.error(TestError.source).andThen(later)) == "#")
    #expect(calls.value == 0)
  }

  @Test("concat goes in order, zip and merge wait for all")
  func several() {
    let scheduler = TestScheduler()
    let first = scheduler.hot("220|")
    let second = scheduler.hot("210| 240|")
    func completable(_ source: TestableObservable<Int>) -> Completable {
      source.asObservable().ignoreElements().asCompletable()
    }
    #expect(scheduler.run { Completable.concat(completable(first), completable(second)) } == "240|")
    #expect(spans(second.subscriptions) == "220-240")
    let other = TestScheduler()
    let early = other.hot("220|")
    let late = other.hot("240|")
    #expect(other.run { Completable.zip(completable(early), completable(late)) } == "240|")
    #expect(line(Completable.merge(.empty(), .error(TestError.source))) == "#")
    #expect(line(Completable.zip([Completable]())) == "|")
    #expect(line(Completable.concat([.empty(), .error(TestError.source), .never()])) == "#")
    #expect(line(Completable.empty().concat(.empty())) == "|")
  }

  @Test("do, catch and retry")
  func recover() {
    let log = Log<String>()
    let failing = Completable.error(TestError.source).do(onError: { log.add("\($0)") })
    #expect(line(failing.retry(2)) == "#")
    #expect(log.values == ["source", "source"])
    #expect(line(failing.catch { _ in .empty() }) == "|")
    let maybe: Maybe<Int> = Completable.empty().asMaybe()
    #expect(line(maybe) == "|")
  }
}
