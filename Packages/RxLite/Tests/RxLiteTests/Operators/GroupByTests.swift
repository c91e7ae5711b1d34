import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct GroupByTests {
  @Test("a group for each key, sent when its first element comes")
  func groups() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3 240:4 250|")
    let text = scheduler.run {
      source.groupBy { $0 % 2 }.flatMap { group in group.map { "\(group.key)/\($0)" } }
    }
    #expect(text == "210:1/1 220:0/2 230:1/3 240:0/4 250|")
  }

  @Test("groups end as the source does")
  func ends() {
    for (end, expected) in [("|", ["a|", "b|", "|"]), ("#", ["#", "a#", "b#"])] {
      let scheduler = TestScheduler()
      let source = scheduler.hot("210:1 220:2 230\(end)")
      let log = Log<String>()
      let subscription = source.groupBy { $0 == 1 ? "a" : "b" }.subscribe { event in
        switch event {
        case .next(let group):
          _ = group.subscribe(
            onError: { _ in log.add(group.key + "#") }, onCompleted: { log.add(group.key + "|") })
        case .error: log.add("#")
        case .completed: log.add("|")
        }
      }
      scheduler.start()
      #expect(log.values.sorted() == expected)
      #expect(log.values.last?.count == 1)
      subscription.dispose()
    }
  }

  @Test("the source lives as long as a group is listened to")
  func refCount() {
    let subject = PublishSubject<Int>()
    let inner = SerialDisposable()
    let seen = Log<Int>()
    let outer = subject.groupBy { _ in 0 }.subscribe(onNext: { group in
      inner.disposable = group.subscribe(onNext: { seen.add($0) })
    })
    subject.onNext(1)
    outer.dispose()
    subject.onNext(2)
    #expect(seen.values == [1, 2])
    #expect(subject.hasObservers)
    inner.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("an error of the selector is the end")
  func failure() {
    let source = Observable.of(1).groupBy { (_: Int) throws -> Int in throw TestError.source }.flatMap { $0 }
    #expect(line(source) == "#")
  }
}
