import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct ValuesTests {
  @Test("a loop reads all elements and then ends")
  func all() async throws {
    var seen: [Int] = []
    for try await number in Observable.of(1, 2, 3).values { seen.append(number) }
    #expect(seen == [1, 2, 3])
    var sure: [Int] = []
    for await number in Infallible.of(4, 5).values { sure.append(number) }
    #expect(sure == [4, 5])
  }

  @Test("an error is thrown after the elements before it")
  func failure() async {
    var seen: [Int] = []
    await #expect(throws: TestError.source) {
      for try await number in Observable.just(1).concat(Observable.error(TestError.source)).values {
        seen.append(number)
      }
    }
    #expect(seen == [1])
  }

  @Test("leaving the loop disposes the subscription")
  func leaving() async throws {
    let disposals = Counter()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      return CountedDisposable(disposals)
    }
    for try await _ in source.values { break }
    // The stream is released with the loop, on this task.
    #expect(disposals.value == 1)
  }

  @Test("cancelling the task ends the loop without an error")
  func cancelling() async throws {
    let subject = PublishSubject<Int>()
    let task = Task {
      var count = 0
      for try await _ in subject.values { count += 1 }
      return count
    }
    while !subject.hasObservers { await Task.yield() }
    subject.onNext(1)
    task.cancel()
    #expect(try await task.value <= 1)
    #expect(!subject.hasObservers)
  }

  @Test("a slow reader keeps as many as the policy says")
  func policy() async throws {
    let subject = PublishSubject<Int>()
    let stream = subject.values(bufferingPolicy: .bufferingNewest(2))
    for number in 1...5 { subject.onNext(number) }
    subject.onCompleted()
    var seen: [Int] = []
    for try await number in stream { seen.append(number) }
    #expect(seen == [4, 5])
  }
}
