import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ActionTests {
  @Test("an execution tells its elements, its completion, and when it runs")
  func execution() {
    let work = PublishSubject<Int>()
    let action = Action<String, Int> { _ in work.asObservable() }
    let log = Log<String>()
    let bag = CompositeDisposable(disposables: [
      action.elements.subscribe(onNext: { log.add("element \($0)") }),
      action.executing.subscribe(onNext: { log.add("executing \($0)") }),
      action.enabled.subscribe(onNext: { log.add("enabled \($0)") }),
      action.completions.subscribe(onNext: { log.add("completed") }),
    ])
    #expect(log.values == ["executing false", "enabled true"])
    let result = action.execute("go")
    work.onNext(1)
    work.onCompleted()
    #expect(
      log.values == [
        "executing false", "enabled true", "executing true", "enabled false", "element 1", "executing false",
        "enabled true", "completed",
      ])
    #expect(line(result) == "1 |")
    bag.dispose()
  }

  @Test("while it runs it cannot be executed again")
  func oneAtATime() {
    let calls = Counter()
    let action = Action<Int, Int> { _ in
      calls.increment()
      return Observable.never()
    }
    let errors = Log<String>()
    let subscription = action.errors.subscribe(onNext: { errors.add("\($0)") })
    _ = action.execute(1)
    #expect(line(action.execute(2)) == "#notEnabled")
    #expect(calls.value == 1)
    #expect(errors.values == ["notEnabled"])
    subscription.dispose()
  }

  @Test("it cannot be executed while its condition is false")
  func condition() {
    let allowed = BehaviorRelay(value: false)
    let action = Action<Int, Int>(enabledIf: allowed.asObservable()) { .just($0) }
    #expect(line(action.execute(1)) == "#notEnabled")
    allowed.accept(true)
    #expect(line(action.execute(2)) == "2 |")
    allowed.accept(false)
    #expect(line(action.execute(3)) == "#notEnabled")
  }

  @Test("a failure of the work is told, and the action may run again")
  func failure() {
    let action = Action<Bool, Int> { $0 ? .error(TestError.source) : .just(1) }
    let errors = Log<String>()
    let subscription = action.underlyingError.subscribe(onNext: { errors.add("\($0)") })
    #expect(line(action.execute(true)) == "#underlyingError(RxLiteTests.TestError.source)")
    #expect(errors.values == ["source"])
    #expect(line(action.execute(false)) == "1 |")
    subscription.dispose()
  }

  @Test("an execution that begins when another completes at once is not disposed with it")
  func chain() {
    let second = PublishSubject<Int>()
    let action = Action<Int, Int> { $0 == 1 ? .just(1) : second.asObservable() }
    let log = Log<Int>()
    let bag = CompositeDisposable(disposables: [
      action.elements.subscribe(onNext: { log.add($0) }),
      action.completions.take(1).subscribe(onNext: { action.execute(2) }),
    ])
    _ = action.execute(1)
    second.onNext(2)
    #expect(log.values == [1, 2])
    second.onCompleted()
    bag.dispose()
  }

  @Test("elements sent to its inputs execute it")
  func inputs() {
    let action = Action<Int, Int> { .just($0 * 10) }
    let log = Log<Int>()
    let taps = PublishSubject<Int>()
    let bag = CompositeDisposable(disposables: [
      action.elements.subscribe(onNext: { log.add($0) }), taps.bind(to: action),
    ])
    taps.onNext(1)
    action.inputs.onNext(2)
    #expect(log.values == [10, 20])
    bag.dispose()
  }

  @Test("the work may be a single")
  func single() {
    let action = Action<Int, String> { Single.just("\($0)") }
    #expect(line(action.execute(4)) == "4 |")
  }

  @Test("releasing it disposes its work")
  func release() {
    let work = PublishSubject<Int>()
    var action: Action<Int, Int>? = Action { _ in work.asObservable() }
    _ = action?.execute(1)
    #expect(work.hasObservers)
    action = nil
    #expect(!work.hasObservers)
  }
}
