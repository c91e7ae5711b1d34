import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DeferredTests {
  @Test("the sequence is made for each subscriber, when it subscribes")
  func perSubscription() {
    let calls = Counter()
    let source = Observable.deferred { Observable.just(calls.increment()) }
    #expect(calls.value == 0)
    #expect(line(source) == "1 |")
    #expect(line(source) == "2 |")
  }

  @Test("an error of the function is the end")
  func failure() {
    #expect(line(Observable<Int>.deferred { throw TestError.source }) == "#")
  }
}
