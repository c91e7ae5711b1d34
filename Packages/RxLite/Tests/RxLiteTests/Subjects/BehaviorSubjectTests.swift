import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct BehaviorSubjectTests {
  @Test("a new listener gets the latest value at once")
  func latest() throws {
    let subject = BehaviorSubject(value: 1)
    #expect(line(subject) == "1")
    subject.onNext(2)
    #expect(line(subject) == "2")
    #expect(try subject.value() == 2)
  }

  @Test("after the end there is only the end; the value is an error's or still there")
  func ended() throws {
    let completed = BehaviorSubject(value: 1)
    completed.onCompleted()
    completed.onNext(2)
    #expect(line(completed) == "|")
    #expect(try completed.value() == 1)
    let failed = BehaviorSubject(value: 1)
    failed.onError(TestError.source)
    #expect(line(failed) == "#")
    #expect(throws: TestError.source) { try failed.value() }
    let disposed = BehaviorSubject(value: 1)
    disposed.dispose()
    #expect(throws: RxError.self) { try disposed.value() }
  }

  @Test("a value sent by the first listener of the start value reaches both in order")
  func nested() {
    let subject = BehaviorSubject(value: 0)
    let seen = Log<Int>()
    let subscription = subject.subscribe(onNext: { number in
      seen.add(number)
      if number == 0 { subject.onNext(1) }
    })
    #expect(seen.values == [0, 1])
    subscription.dispose()
  }
}
