import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AsyncSequenceTests {
  @Test("its elements and its end are sent")
  func elements() async throws {
    let stream = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    #expect(try await stream.asObservable().toArray().value == [1, 2, 3])
  }

  @Test("its error is sent")
  func failure() async {
    let stream = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: TestError.source) }
    await #expect(throws: TestError.source) { try await stream.asObservable().toArray().value }
  }

  @Test("disposing cancels the task that reads it")
  func disposing() async {
    let ended = Counter()
    let stream = AsyncStream<Int> { continuation in
      continuation.onTermination = { _ in ended.increment() }
    }
    let subscription = stream.asObservable().subscribe()
    // The task has to have begun to read.
    for _ in 0..<100 { await Task.yield() }
    subscription.dispose()
    while ended.value == 0 { await Task.yield() }
    #expect(ended.value == 1)
  }
}
