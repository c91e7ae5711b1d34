import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ReplaySubjectTests {
  @Test("the last so many, or all, or none, and after the end too", arguments: [0, 1, 2, 5])
  func sizes(_ size: Int) {
    let subject = ReplaySubject<Int>.create(bufferSize: size)
    for number in 1...3 { subject.onNext(number) }
    let past = (1...3).suffix(size).map(String.init)
    #expect(line(subject) == past.joined(separator: " "))
    subject.onCompleted()
    subject.onNext(9)
    #expect(line(subject) == (past + ["|"]).joined(separator: " "))
  }

  @Test("unbounded keeps everything, and the error")
  func unbounded() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 0..<100 { subject.onNext(number) }
    subject.onError(TestError.source)
    #expect(line(subject) == (0..<100).map(String.init).joined(separator: " ") + " #")
  }

  @Test("a listener that leaves in the middle of the past gets no more of it")
  func leaving() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 0..<5 { subject.onNext(number) }
    #expect(line(subject.take(2)) == "0 1 |")
    #expect(!subject.hasObservers)
  }

  @Test("what a listener sends while the past is replayed comes after it")
  func nested() {
    let subject = ReplaySubject<Int>.createUnbounded()
    subject.onNext(1)
    subject.onNext(2)
    let seen = Log<Int>()
    let subscription = subject.subscribe(onNext: { number in
      seen.add(number)
      if number == 2 { subject.onNext(3) }
    })
    #expect(seen.values == [1, 2, 3])
    subscription.dispose()
  }
}
