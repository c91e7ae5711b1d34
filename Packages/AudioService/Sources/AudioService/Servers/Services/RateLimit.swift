import RxNetwork

/// Waits as long as a service asks for that has had too many requests, and then asks once more.
///
/// 429 says that nothing was done with a request, so that even a change can be sent again. The moment is told in
/// `X-RateLimit-Reset-In`, in seconds, or in `Retry-After`.
struct RateLimit: Plugin {
  /// Nobody waits longer than that.
  static let longest: Int64 = 60

  func recover(
    from result: Result<Response, NetworkError>, request: Request, target: any TargetType, attempt: Int
  ) async throws(NetworkError) -> Recovery {
    guard attempt < 3, case .success(let response) = result, response.statusCode == 429 else {
      return .accept
    }
    let texts = ["x-ratelimit-reset-in", "retry-after"].compactMap { response.headers.first($0) }
    guard let seconds = texts.compactMap({ Int64($0.filter { $0 != " " }) }).first,
      (0...Self.longest).contains(seconds)
    else { return .accept }
    return .retry(after: .seconds(max(1, seconds)))
  }
}
