/// Looks at and changes what goes through a provider.
///
/// For every attempt there is one `prepare`, one `willSend` and exactly one `didReceive`; an attempt that
/// failed may then be repeated by `recover`.
public protocol Plugin: Sendable {
  /// Changes a request before it is sent, such as by adding credentials.
  func prepare(_ request: Request, target: any TargetType) async throws(NetworkError) -> Request
  /// The attempt begins.
  func willSend(_ request: Request, target: any TargetType)
  /// The attempt ended; request and target are known whether or not there was a response.
  func didReceive(_ result: Result<Response, NetworkError>, request: Request, target: any TargetType)
  /// Whether an attempt that ended like this is repeated. `attempt` counts from one.
  func recover(
    from result: Result<Response, NetworkError>, request: Request, target: any TargetType, attempt: Int
  ) async throws(NetworkError) -> Recovery
  /// Changes the final result.
  func process(_ result: Result<Response, NetworkError>, target: any TargetType)
    -> Result<Response, NetworkError>
}

/// What a plugin wants after an attempt.
public enum Recovery: Sendable, Hashable {
  /// The result stands.
  case accept
  /// Another attempt after a delay; the request is prepared again.
  case retry(after: Duration)
  /// Another attempt at once with new credentials; honoured once for a request, then the result stands.
  case replay
}

extension Plugin {
  public func prepare(_ request: Request, target: any TargetType) async throws(NetworkError) -> Request {
    request
  }
  public func willSend(_ request: Request, target: any TargetType) {}
  public func didReceive(_ result: Result<Response, NetworkError>, request: Request, target: any TargetType) {
  }
  public func recover(
    from result: Result<Response, NetworkError>, request: Request, target: any TargetType, attempt: Int
  ) async throws(NetworkError) -> Recovery { .accept }
  public func process(_ result: Result<Response, NetworkError>, target: any TargetType)
    -> Result<Response, NetworkError>
  { result }
}
