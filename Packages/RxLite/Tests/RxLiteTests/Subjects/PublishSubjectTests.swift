import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct PublishSubjectTests {
  @Test("listeners get what comes while they listen")
  func values() {
    let subject = PublishSubject<Int>()
    let seen = Log<String>()
    subject.onNext(0)
    let first = subject.subscribe { seen.add("a\($0)") }
    subject.onNext(1)
    let second = subject.subscribe { seen.add("b\($0)") }
    subject.onNext(2)
    first.dispose()
    subject.onNext(3)
    #expect(seen.values == ["anext(1)", "anext(2)", "bnext(2)", "bnext(3)"])
    #expect(subject.hasObservers)
    second.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("after the end, new listeners get the end and old ones nothing")
  func ended() {
    for (end, mark) in [(Event<Int>.completed, "|"), (.error(TestError.source), "#")] {
      let subject = PublishSubject<Int>()
      subject.on(end)
      subject.onNext(1)
      subject.onCompleted()
      #expect(line(subject) == mark)
      #expect(!subject.hasObservers)
    }
  }

  @Test("a disposed subject says so to whoever subscribes and sends nothing")
  func disposed() {
    let subject = PublishSubject<Int>()
    let seen = Log<Int>()
    let subscription = subject.subscribe(onNext: { seen.add($0) })
    subject.dispose()
    subject.onNext(1)
    #expect(subject.isDisposed)
    #expect(seen.values.isEmpty)
    #expect(line(subject).contains("already disposed"))
    subscription.dispose()
  }

  @Test("a listener that subscribes another in the middle of a delivery: the new one waits for the next")
  func nestedSubscription() {
    let subject = PublishSubject<Int>()
    let seen = Log<String>()
    let bag = CompositeDisposable()
    _ = bag.insert(
      subject.subscribe(onNext: { number in
        seen.add("a\(number)")
        if number == 1 { _ = bag.insert(subject.subscribe(onNext: { seen.add("b\($0)") })) }
      }))
    subject.onNext(1)
    subject.onNext(2)
    #expect(seen.values == ["a1", "a2", "b2"])
    bag.dispose()
  }

  @Test("a listener disposed by one before it gets nothing of the same delivery")
  func disposedInDelivery() {
    let subject = PublishSubject<Int>()
    let seen = Log<String>()
    let second = SerialDisposable()
    let first = subject.subscribe(onNext: { number in
      seen.add("a\(number)")
      second.dispose()
    })
    second.disposable = subject.subscribe(onNext: { seen.add("b\($0)") })
    subject.onNext(1)
    #expect(seen.values == ["a1"])
    first.dispose()
  }

  @Test("many listeners come and go in any order", arguments: 0..<8)
  func manyListeners(_ order: Int) {
    // Every subset of three listeners that stay, of three that came.
    let subject = PublishSubject<Int>()
    let seen = Log<Int>()
    let all = (0..<3).map { index in subject.subscribe(onNext: { _ in seen.add(index) }) }
    for index in (0..<3).reversed() where order & (1 << index) == 0 { all[index].dispose() }
    subject.onNext(0)
    #expect(seen.values == (0..<3).filter { order & (1 << $0) != 0 })
    #expect(subject.hasObservers == (order != 0))
    for subscription in all { subscription.dispose() }
  }
}
