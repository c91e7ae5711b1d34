/// Waits for something of another process to become true; real time, because nobody can turn its clock.
func eventually(
  within limit: Duration = .seconds(5), _ condition: () async throws -> Bool
) async rethrows -> Bool {
  let end = ContinuousClock.now + limit
  while ContinuousClock.now < end {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return try await condition()
}
