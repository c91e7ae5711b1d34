#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits for something of another process to become true; real time, because nobody can turn its clock.
///
/// The thread sleeps, not the task: waking a task goes through the pool that all tests share, which may be busy
/// for seconds. See ``OwnThreadTrait``.
func eventually(
  within limit: Duration = .seconds(5), _ condition: () async throws -> Bool
) async rethrows -> Bool {
  let end = ContinuousClock.now + limit
  while ContinuousClock.now < end {
    if try await condition() { return true }
    rest(.milliseconds(5))
  }
  return try await condition()
}

/// Lets real time pass, on a thread of the test's own.
func rest(_ duration: Duration) {
  usleep(UInt32(duration / .microseconds(1)))
}
