/// Repeats what failed for a passing reason: the network's failures, and statuses 408, 429, 502, 503, 504.
///
/// Only idempotent methods are repeated unless told otherwise. Delays grow exponentially with jitter; a
/// Retry-After of the server counts where it is longer.
public struct RetryPlugin: Plugin {
  private let attempts: Int
  private let first: Duration
  private let longest: Duration
  private let repeatsEveryMethod: Bool
  private let clock: any NetworkClock
  private let random: @Sendable () -> Double

  /// `attempts` counts the first one; `random` gives numbers from 0 to 1 and is replaced in tests.
  public init(
    attempts: Int = 3, first: Duration = .milliseconds(300), longest: Duration = .seconds(20),
    repeatsEveryMethod: Bool = false, clock: any NetworkClock,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.attempts = attempts
    self.first = first
    self.longest = longest
    self.repeatsEveryMethod = repeatsEveryMethod
    self.clock = clock
    self.random = random
  }

  public func recover(
    from result: Result<Response, NetworkError>, request: Request, target: any TargetType, attempt: Int
  ) async throws(NetworkError) -> Recovery {
    guard attempt < attempts, repeatsEveryMethod || request.method.isIdempotent else { return .accept }
    switch result {
    case .failure(let error):
      guard error.isFailedByNetwork, !isSecurity(error) else { return .accept }
      return .retry(after: delay(attempt))
    case .success(let response):
      guard [408, 429, 502, 503, 504].contains(response.statusCode), !response.isFromCache else {
        return .accept
      }
      let wanted = retryAfter(response)
      // A server that asks for more patience than there is gets no second request.
      if let wanted, wanted > longest { return .accept }
      return .retry(after: max(delay(attempt), wanted ?? .zero))
    }
  }

  private func isSecurity(_ error: NetworkError) -> Bool {
    if case .transport(let failure, _, _) = error { failure.isSecurity } else { false }
  }

  /// Doubles with each attempt; the jitter takes up to half of it away.
  private func delay(_ attempt: Int) -> Duration {
    let full = min(first * (1 << min(attempt - 1, 20)), longest)
    return full * (1 - random() / 2)
  }

  /// Seconds, or the time until a date (RFC 9110, section 10.2.3).
  private func retryAfter(_ response: Response) -> Duration? {
    guard let text = response.headers.first("retry-after").map({ ASCII.trimmed($0) }) else { return nil }
    if let seconds = ASCII.number(text) { return .seconds(seconds) }
    let now = clock.wallMilliseconds
    return HTTPDate.parse(text, now: now / 1_000).map { .milliseconds(max(0, $0 * 1_000 - now)) }
  }
}
