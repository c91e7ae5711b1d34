import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AnyObserverTests {
  @Test("it hides a function or another observer, and can take other elements")
  func hiding() {
    let log = Log<String>()
    let function = AnyObserver<Int> { log.add("\($0)") }
    function.onNext(1)
    AnyObserver(ForeignObserver(log: log)).onNext(2)
    function.asObserver().onCompleted()
    let mapped: AnyObserver<String> = function.mapObserver { text in
      guard let number = Int(text) else { throw TestError.source }
      return number
    }
    mapped.onNext("3")
    mapped.onNext("x")
    #expect(log.values == ["next(1)", "next(2)", "completed", "next(3)", "error(source)"])
  }

  @Test("subjects are observers: what one sends the other passes on")
  func subjects() {
    let first = PublishSubject<Int>()
    let second = ReplaySubject<Int>.createUnbounded()
    let subscription = first.subscribe(second)
    first.onNext(1)
    first.onCompleted()
    #expect(line(second) == "1 |")
    #expect(!first.hasObservers)
    subscription.dispose()
  }
}
