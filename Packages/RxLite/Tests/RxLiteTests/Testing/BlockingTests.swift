import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct BlockingTests {
  let background = SerialDispatchQueueScheduler(internalSerialQueueName: "blocking")

  @Test("all elements, the first, the last")
  func elements() throws {
    let source = Observable.of(1, 2, 3).observe(on: background)
    #expect(try source.toBlocking().toArray() == [1, 2, 3])
    #expect(try source.toBlocking().first() == 1)
    #expect(try source.toBlocking().last() == 3)
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
  }

  @Test("the first of an endless sequence ends it")
  func endless() throws {
    #expect(try Observable.repeatElement(7).toBlocking().first() == 7)
    let never = Observable<Int>.never().startWith(5)
    #expect(try never.toBlocking().first() == 5)
  }

  @Test("exactly one")
  func single() throws {
    #expect(try Single.just(4).toBlocking().single() == 4)
    #expect(try Observable.of(1, 2, 3).toBlocking().single { $0 == 2 } == 2)
    #expect(throws: RxError.self) { try Observable.of(1, 2).toBlocking().single() }
    #expect(throws: RxError.self) { try Observable<Int>.empty().toBlocking().single() }
    #expect(throws: TestError.other) {
      try Observable.of(1, 2).toBlocking().single { _ in throw TestError.other }
    }
  }

  @Test("an error is thrown, or kept with what came before it")
  func failure() {
    let source = Observable.of(1, 2).concat(Observable.error(TestError.source))
    #expect(throws: TestError.source) { try source.toBlocking().toArray() }
    guard case .failed([1, 2], TestError.source) = source.toBlocking().materialize() else {
      Issue.record("The elements and the error were lost.")
      return
    }
    guard case .completed([1]) = Observable.just(1).toBlocking().materialize() else {
      Issue.record("The elements were lost.")
      return
    }
  }

  @Test("a timeout ends the waiting and the subscription")
  func timeout() {
    let subject = PublishSubject<Int>()
    // A real wait of 20 ms: the timeout of a thread that blocks cannot be virtual.
    guard case .failed([], RxError.timeout) = subject.startWith().toBlocking(timeout: 0.02).materialize()
    else {
      Issue.record("It did not time out.")
      return
    }
    #expect(!subject.hasObservers)
  }

  @Test("waiting inside a subscription does not wait for itself")
  func nested() {
    underWatchdog {
      let sums = Observable.of(1, 2).map { number in
        try Observable.of(10, 20).map { $0 + number }.toBlocking(timeout: 10).toArray().reduce(0, +)
      }
      #expect(line(sums) == "32 34 |")
    }
  }
}
