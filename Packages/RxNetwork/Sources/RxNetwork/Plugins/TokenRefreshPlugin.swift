import Synchronization

/// Adds credentials, and gets new ones when the server turns the old ones down.
///
/// There is one refresh for each generation of credentials, however many requests were turned down;
/// all of them wait for it and are repeated once. Where the refresh fails, all of them fail with its
/// error and nothing is repeated; where the new credentials are turned down too, the 401 is the result.
public final class TokenRefreshPlugin<Credential: Sendable>: Plugin {
  private struct State {
    var credential: Credential
    /// Counts refreshes, good and bad, so that an answer can be set against what it was asked with.
    var epoch = 0
    var lastSuccess = 0
    var lastFailure: NetworkError?
    var waiting: [OneShot<Void>]?
  }

  private let state: Mutex<State>
  private let apply: @Sendable (Credential, inout Request) -> Void
  private let refresh: @Sendable (Credential) async throws(NetworkError) -> Credential
  private let timeout: Duration
  private let clock: any NetworkClock
  private let isRefused: @Sendable (Response) -> Bool

  /// - Parameters:
  ///   - credential: what is sent at first.
  ///   - clock: times the refresh.
  ///   - timeout: how long a refresh may take before it counts as failed.
  ///   - isRefused: which answers mean that the credential does not hold; by default status 401.
  ///   - apply: writes the credential into a request.
  ///   - refresh: gets the next credential, with a provider that does not have this plugin.
  public init(
    credential: Credential, clock: any NetworkClock, timeout: Duration = .seconds(30),
    isRefused: @escaping @Sendable (Response) -> Bool = { $0.statusCode == 401 },
    apply: @escaping @Sendable (Credential, inout Request) -> Void,
    refresh: @escaping @Sendable (Credential) async throws(NetworkError) -> Credential
  ) {
    state = Mutex(State(credential: credential))
    self.clock = clock
    self.timeout = timeout
    self.isRefused = isRefused
    self.apply = apply
    self.refresh = refresh
  }

  /// What is sent now.
  public var credential: Credential { state.withLock { $0.credential } }

  public func prepare(_ request: Request, target: any TargetType) async throws(NetworkError) -> Request {
    let (credential, epoch) = state.withLock { ($0.credential, $0.epoch) }
    var request = request
    apply(credential, &request)
    request.credentialEpoch = epoch
    return request
  }

  public func recover(
    from result: Result<Response, NetworkError>, request: Request, target: any TargetType, attempt: Int
  ) async throws(NetworkError) -> Recovery {
    guard case .success(let response) = result, isRefused(response), let used = request.credentialEpoch,
      !request.wasReplayed
    else { return .accept }
    try await renew(after: used)
    return .replay
  }

  /// Waits until there is a credential newer than the one used; a refresh that failed since then counts.
  private func renew(after used: Int) async throws(NetworkError) {
    let gate = OneShot<Void>()
    let old = state.withLock { state -> Credential? in
      if state.epoch > used {
        let failure = state.lastSuccess > used ? nil : state.lastFailure
        gate.finish(failure.map { .failure($0) } ?? .success(()))
        return nil
      }
      let isFirst = state.waiting == nil
      state.waiting = (state.waiting ?? []) + [gate]
      return isFirst ? state.credential : nil
    }
    if let old { start(old) }
    try await gate.value()
  }

  /// The refresh belongs to nobody who waits: it goes on when they leave.
  private func start(_ old: Credential) {
    let outcome = OneShot<Credential>()
    let refresh = refresh
    let work = Task {
      do throws(NetworkError) {
        outcome.finish(.success(try await refresh(old)))
      } catch {
        outcome.finish(.failure(error))
      }
    }
    let timer = clock.schedule(after: timeout) {
      if outcome.finish(.failure(.transport(.timedOut, url: ""))) { work.cancel() }
    }
    Task { [self] in
      let result: Result<Credential, NetworkError>
      do throws(NetworkError) {
        result = .success(try await outcome.value())
      } catch {
        result = .failure(error)
      }
      timer.cancel()
      let waiting = state.withLock { state -> [OneShot<Void>] in
        state.epoch += 1
        switch result {
        case .success(let credential):
          state.credential = credential
          state.lastSuccess = state.epoch
        case .failure(let error): state.lastFailure = error
        }
        defer { state.waiting = nil }
        return state.waiting ?? []
      }
      for gate in waiting { gate.finish(result.map { _ in }) }
    }
  }
}
