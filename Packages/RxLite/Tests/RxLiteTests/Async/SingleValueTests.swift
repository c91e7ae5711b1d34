import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct SingleValueTests {
  @Test("what came is returned, what failed is thrown")
  func outcomes() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Single.just(2).first() == 2)
    #expect(try await Maybe<Int>.empty().value == nil)
    #expect(try await Maybe.just(3).value == 3)
    try await Completable.empty().value
    await #expect(throws: TestError.source) { try await Single<Int>.error(TestError.source).value }
    await #expect(throws: TestError.source) { try await Completable.error(TestError.source).value }
  }

  @Test("cancelling throws CancellationError and disposes the subscription")
  func cancelling() async {
    let subject = PublishSubject<Int>()
    let task = Task { try await subject.asSingle().value }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!subject.hasObservers)
  }

  @Test("a task that is cancelled before it waits does not subscribe")
  func cancelledBefore() async {
    let subscriptions = Counter()
    let single = Single<Int>.deferred {
      subscriptions.increment()
      return .never()
    }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await single.value
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(subscriptions.value == 0)
  }

  @Test("a single of a task: its value, its error, and its cancellation by disposal")
  func ofTask() async throws {
    #expect(try await Single<Int>.create { 5 }.value == 5)
    await #expect(throws: TestError.other) {
      try await Single<Int>.create(detached: true) { throw TestError.other }.value
    }
    let cancelled = Counter()
    let started = Counter()
    let single = Single<Int>.create {
      started.increment()
      while !Task.isCancelled { await Task.yield() }
      cancelled.increment()
      throw CancellationError()
    }
    let subscription = single.subscribe()
    while started.value == 0 { await Task.yield() }
    subscription.dispose()
    while cancelled.value == 0 { await Task.yield() }
    #expect(cancelled.value == 1)
  }
}
