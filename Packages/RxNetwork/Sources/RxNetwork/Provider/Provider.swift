#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns targets into responses: cache, plugins, redirects, deadlines, one error type.
///
/// ```swift
/// let provider = Provider<Catalogue>(transport: transport, clock: SystemClock(), cache: cache)
/// let response = try await provider.request(.search("夜曲"))
/// let songs = try response.filterSuccessfulStatusCodes().map([Song].self, atKeyPath: "result.songs")
/// ```
///
/// Identical GETs in flight share one transfer for each account and policy; an answer with `no-store` or `no-cache` is
/// for one of them, and the others then ask for themselves. Cancelling the task ends the request with
/// `NetworkError.cancelled`; the last one who waits for a transfer closes it.
public final class Provider<Target: TargetType>: Sendable {
  let client: NetworkClient
  private let plugins: [any Plugin]

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - transport: carries requests; `CurlTransport` (RxNetworkCurl) on Linux.
  ///   - clock: times deadlines and retries; `SystemClock` outside of tests.
  ///   - cache: stored responses; nil stores nothing.
  ///   - plugins: asked in this order.
  public init(
    transport: any Transport, clock: any NetworkClock, cache: ResponseCache? = nil, plugins: [any Plugin] = []
  ) {
    client = NetworkClient(transport: transport, clock: clock, cache: cache)
    self.plugins = plugins
  }

  /// The stored responses, if the provider has any.
  public var cache: ResponseCache? { client.cache }
  /// Exchanges with servers under way.
  public var inFlight: Int { client.inFlight }
  /// What a task may prefer that sends many small requests: the transport's own thread, if it offers one.
  ///
  /// Answers then wake no other thread. What such a task does besides holds up the other requests, so no long work
  /// and no waiting there.
  public var executor: (any TaskExecutor)? { client.transport.executor }

  /// Asks for a target's response.
  ///
  /// With `useCacheThenNetwork` this is the network's response, or the stored one where the network fails;
  /// `responses(_:)` gives both.
  ///
  /// - Throws: `NetworkError`; `.status` for statuses that the target's validation refuses.
  public func request(_ target: Target) async throws(NetworkError) -> Response {
    if let response = try await run(target, progress: nil, early: nil) { return response }
    throw .cancelled
  }

  /// Asks for a target's response and reports bytes on the way.
  ///
  /// `progress` is called on the transport's thread, in order, and not after the return.
  public func request(_ target: Target, progress: @escaping @Sendable (ProgressResponse) -> Void)
    async throws(NetworkError) -> Response
  {
    guard let response = try await run(target, progress: progress, early: nil) else { throw .cancelled }
    return response
  }

  /// Every response of a target: with `useCacheThenNetwork` the stored one, then the network's.
  ///
  /// The second comes only if it differs; any other policy gives the one response that there is.
  public func responses(_ target: Target) -> AsyncThrowingStream<Response, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do throws(NetworkError) {
          let last = try await self.run(target, progress: nil) { continuation.yield($0) }
          if let last { continuation.yield(last) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// What a target takes as success, where its requests need nothing but a call: no plugin, no file.
  func plainValidation(of target: Target) -> Validation? {
    if case .download = target.task { return nil }
    return plugins.isEmpty ? target.validation : nil
  }

  // MARK: Attempts

  /// Runs attempts until one stands.
  ///
  /// Nil where `early` got all there is.
  @inline(__always)
  func run(
    _ target: Target, progress: (@Sendable (ProgressResponse) -> Void)?,
    early: (@Sendable (Response) -> Void)?
  ) async throws(NetworkError) -> Response? {
    let original = try Request(target)
    if Task.isCancelled { throw .cancelled }
    var context = client.context(for: original)
    if let progress {
      context.progress = { done, total, isUpload in
        progress(ProgressResponse(completed: done, total: total, isUpload: isUpload))
      }
    }
    context.early = early
    if plugins.isEmpty {
      // Nobody to ask, nobody to try again.
      let response = try await send(consume original, target, context)
      if let status = response?.statusCode, !target.validation.accepts(status), let response {
        throw .status(response)
      }
      return response
    }
    var attempt = 1
    var wasReplayed = false
    while true {
      var request = original
      if wasReplayed { request.wasReplayed = true }
      for plugin in plugins { request = try await plugin.prepare(request, target: target) }
      let result = await attemptOnce(request, target, context)
      guard case .some(let result) = result else { return nil }
      switch try await recovery(from: result, request, target, attempt) {
      case .replay where !wasReplayed: wasReplayed = true
      case .accept, .replay: return try finish(result, target)
      case .retry(let delay):
        if let expires = context.expires, client.clock.uptime + delay >= expires {
          return try finish(result, target)
        }
        if delay > .zero { try await client.clock.sleep(delay) }
      }
      attempt += 1
    }
  }

  /// One attempt, with exactly one `didReceive` for its `willSend`.
  private func attemptOnce(_ request: Request, _ target: Target, _ context: NetworkClient.Context) async
    -> Result<Response, NetworkError>?
  {
    for plugin in plugins { plugin.willSend(request, target: target) }
    var result: Result<Response, NetworkError>?
    do throws(NetworkError) {
      try request.validated()
      result = try await send(request, target, context).map { .success($0) }
    } catch {
      result = .failure(error)
    }
    // Nothing new from the network after a stored response: that one is what was received.
    let told = result ?? .success(Response(statusCode: 304, url: request.redactedURL, source: .revalidated))
    for plugin in plugins { plugin.didReceive(told, request: request, target: target) }
    return result
  }

  @inline(__always)
  private func send(_ request: consuming Request, _ target: Target, _ context: NetworkClient.Context)
    async throws(NetworkError) -> Response?
  {
    if case .download(let path, let resumes, _) = target.task {
      return try await client.download(request, to: path, resumes: resumes, context)
    }
    return try await client.send(request, context)
  }

  private func recovery(
    from result: Result<Response, NetworkError>, _ request: Request, _ target: Target, _ attempt: Int
  ) async throws(NetworkError) -> Recovery {
    if case .failure(.cancelled) = result { return .accept }
    for plugin in plugins {
      let recovery = try await plugin.recover(
        from: result, request: request, target: target, attempt: attempt)
      if recovery != .accept { return recovery }
    }
    return .accept
  }

  private func finish(_ result: Result<Response, NetworkError>, _ target: Target) throws(NetworkError)
    -> Response
  {
    var result = result
    for plugin in plugins { result = plugin.process(result, target: target) }
    let response = try result.get()
    try validate(response, target)
    return response
  }

  private func validate(_ response: Response, _ target: Target) throws(NetworkError) {
    guard target.validation.accepts(response.statusCode) else { throw .status(response) }
  }
}
