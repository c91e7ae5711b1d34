import Dispatch
import Testing

/// Runs tests on threads of their own, so that they and the pool that all tests share do not wait for one another.
struct OwnThreadTrait: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.all, operation: function)
  }

  private final class Threads: TaskExecutor {
    static let all = Threads()
    private let queue = DispatchQueue(label: "tests", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == OwnThreadTrait {
  /// For tests that wait for the real time of other processes, that block, or that compute for long.
  static var ownThread: Self { Self() }
}
