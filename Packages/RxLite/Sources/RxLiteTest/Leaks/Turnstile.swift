/// Lets one task through at a time, in the order of their arrival.
actor Turnstile {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs the body when those that came before have ended.
  nonisolated func pass(_ body: @Sendable () async throws -> Void) async throws {
    await enter()
    let result: Result<Void, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    await leave()
    try result.get()
  }

  private func enter() async {
    if !isTaken {
      isTaken = true
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
