import RxNetwork

/// Repeats what failed for a passing reason; a change only where the server says that it did nothing with it.
struct SubsonicRetry: Plugin {
  private let retry: RetryPlugin

  init(clock: any NetworkClock) { retry = RetryPlugin(attempts: 3, clock: clock) }

  func recover(
    from result: Result<Response, NetworkError>, request: Request, target: any TargetType, attempt: Int
  ) async throws(NetworkError) -> Recovery {
    guard let target = target as? SubsonicTarget, target.call != .ping else { return .accept }
    if target.call.isChange {
      guard case .success(let response) = result, [429, 503].contains(response.statusCode) else {
        return .accept
      }
    }
    // What is stored will do, and a dead server is not to be waited for.
    if case .failure(let error) = result, !error.isPassing { return .accept }
    return try await retry.recover(from: result, request: request, target: target, attempt: attempt)
  }
}

extension NetworkError {
  /// True for a failure of a connection that stood already.
  fileprivate var isPassing: Bool {
    if case .transport(.connectionLost, _, _) = self { true } else { false }
  }

  /// True where the server certainly did nothing with what was sent.
  var isUnsent: Bool {
    // What stands before a server gives 502 and 504, and then the server may have done it.
    if case .status(let response) = self {
      return (400..<500).contains(response.statusCode) || response.statusCode == 503
    }
    guard case .transport(let failure, _, _) = self else { return false }
    switch failure {
    case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnected, .secureConnectionFailed,
      .certificateExpired, .certificateUntrusted, .certificateUnknownRoot, .certificateNotYetValid:
      return true
    default: return false
    }
  }
}
