import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct CreateTests {
  @Test("what the observer is told comes out, and nothing after the end")
  func events() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(TestError.source)
      return Disposables.create()
    }
    #expect(line(source) == "1 |")
  }

  @Test("the disposable is disposed once: at the end, by the subscriber, or both")
  func disposal() {
    for ends in [true, false] {
      let disposed = Counter()
      let source = Observable<Int>.create { observer in
        if ends { observer.onCompleted() }
        return CountedDisposable(disposed)
      }
      let subscription = source.subscribe()
      subscription.dispose()
      subscription.dispose()
      #expect(disposed.value == 1)
    }
  }

  @Test("an observer that is kept and used after disposal reaches nobody")
  func lateEvents() {
    let kept = Log<AnyObserver<Int>>()
    let seen = Log<Int>()
    Observable<Int>.create { observer in
      kept.add(observer)
      return Disposables.create()
    }.subscribe(onNext: { seen.add($0) }).dispose()
    kept.values.first?.onNext(1)
    #expect(seen.values.isEmpty)
  }

  @Test("the function runs for each subscription")
  func perSubscription() {
    let calls = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(calls.increment())
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(line(source) == "1 |")
    #expect(line(source) == "2 |")
  }
}
