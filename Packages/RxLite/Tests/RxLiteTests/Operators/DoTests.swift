import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DoTests {
  @Test("effects come before and after what they watch, in this order")
  func order() {
    let log = Log<String>()
    let subscription = Observable.just(1).do(
      onNext: { log.add("onNext \($0)") }, afterNext: { log.add("afterNext \($0)") },
      onError: { _ in log.add("onError") }, afterError: { _ in log.add("afterError") },
      onCompleted: { log.add("onCompleted") }, afterCompleted: { log.add("afterCompleted") },
      onSubscribe: { log.add("onSubscribe") }, onSubscribed: { log.add("onSubscribed") },
      onDispose: { log.add("onDispose") }
    ).subscribe(onNext: { log.add("next \($0)") }, onCompleted: { log.add("completed") })
    subscription.dispose()
    #expect(
      log.values.filter { $0 != "onSubscribed" && $0 != "onDispose" } == [
        "onSubscribe", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed", "afterCompleted",
      ])
    #expect(log.values.filter { $0 == "onDispose" }.count == 1)
    #expect(log.values.filter { $0 == "onSubscribed" }.count == 1)
  }

  @Test("an error of an effect is the end")
  func failure() {
    #expect(line(Observable.of(1, 2).do(onNext: { _ in throw TestError.source })) == "#")
    #expect(line(Observable<Int>.empty().do(onCompleted: { throw TestError.source })) == "#")
    let failing = Observable<Int>.error(TestError.source)
    #expect(line(failing.do(onError: { _ in throw TestError.other })) == "#other")
  }

  @Test("onDispose comes once, whether the sequence ends or is disposed")
  func dispose() {
    for source in [Observable<Int>.empty(), .never(), .error(TestError.source)] {
      let count = Counter()
      let subscription = source.do(onDispose: { count.increment() }).subscribe(onError: { _ in })
      subscription.dispose()
      subscription.dispose()
      #expect(count.value == 1)
    }
  }
}
