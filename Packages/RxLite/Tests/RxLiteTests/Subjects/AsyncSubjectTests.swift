import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AsyncSubjectTests {
  @Test("only the last element, with completion, now and later")
  func last() {
    let subject = AsyncSubject<Int>()
    let seen = Log<String>()
    let subscription = subject.subscribe { seen.add("\($0)") }
    subject.onNext(1)
    subject.onNext(2)
    #expect(seen.values.isEmpty)
    subject.onCompleted()
    #expect(seen.values == ["next(2)", "completed"])
    #expect(line(subject) == "2 |")
    subscription.dispose()
  }

  @Test("no element, or an error, is only an end")
  func ends() {
    let empty = AsyncSubject<Int>()
    empty.onCompleted()
    #expect(line(empty) == "|")
    let failed = AsyncSubject<Int>()
    failed.onNext(1)
    failed.onError(TestError.source)
    #expect(line(failed) == "#")
  }
}
