import Dispatch
import Synchronization

/// Lets a command that is not concurrent wait for something that is.
///
/// Only for the main thread: on a thread of the concurrency run time it could wait for itself.
enum Waiting {
  /// The result of `work`, which runs elsewhere.
  static func result<Result: Sendable>(of work: @escaping @Sendable () async throws -> Result) throws
    -> Result
  {
    let done = DispatchSemaphore(value: 0)
    let holder = Holder<Result>()
    Task.detached {
      let result: Swift.Result<Result, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      holder.box.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = holder.box.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }

  /// The result of `work`; `nil` when that takes longer than `limit`, and then it is called off.
  static func result<Result: Sendable>(
    within limit: Duration, of work: @escaping @Sendable () async throws -> Result
  ) throws -> Result? {
    try result {
      try await withThrowingTaskGroup(of: Result?.self) { group in
        group.addTask { try await work() }
        group.addTask {
          try await Task.sleep(for: limit)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    }
  }

  private final class Holder<Value: Sendable>: Sendable {
    let box = Mutex<Result<Value, any Error>?>(nil)
  }
}
