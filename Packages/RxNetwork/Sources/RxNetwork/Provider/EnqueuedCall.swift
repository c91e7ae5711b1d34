import RxLite
import Synchronization

/// A call that goes on by itself, without a task: each of its steps runs where the transport's tasks do.
final class EnqueuedCall: Disposable {
  private struct State: ~Copyable {
    /// The exchange that it waits for.
    var wait: Call.Wait?
    var isDisposed = false
  }

  private let client: NetworkClient
  private let completion: @Sendable (Result<Response, NetworkError>) -> Void
  /// Touched by one step after the other, so that the lock is always free.
  private let call = Mutex<Call?>(nil)
  private let state = Mutex(State())

  /// Makes a call that tells `completion` how it ended, there where its steps run.
  init(_ client: NetworkClient, completion: @escaping @Sendable (Result<Response, NetworkError>) -> Void) {
    self.client = client
    self.completion = completion
  }

  /// Begins with the request that `make` makes, which has to be valid; may be called once.
  func start(_ make: @escaping @Sendable () throws(NetworkError) -> Request) {
    client.perform { [self] in
      if state.withLock({ $0.isDisposed }) { return }
      step { call throws(NetworkError) in
        let request = try make()
        var context = NetworkClient.Context()
        context.expires = request.deadlines.total.map { client.clock.uptime + $0 }
        call = Call(request, client, context)
        return try call?.start()
      }
    }
  }

  /// Ends it as cancelled, which nobody hears of who disposed of it.
  func dispose() {
    let wait = state.withLock { state in
      state.isDisposed = true
      return state.wait.take()
    }
    wait?.cancel()
  }

  private func step(_ body: (inout Call?) throws(NetworkError) -> Call.Wait?) {
    let result: Result<Response, NetworkError>
    do throws(NetworkError) {
      let wait = try call.withLock { call throws(NetworkError) in try body(&call) }
      if let wait { return goOn(after: wait) }
      guard let response = call.withLock({ $0?.takeResponse() }) else { throw .cancelled }
      result = .success(response)
    } catch {
      result = .failure(error)
    }
    completion(result)
  }

  private func goOn(after wait: Call.Wait) {
    let isDisposed = state.withLock { state in
      if !state.isDisposed { state.wait = wait }
      return state.isDisposed
    }
    if isDisposed { wait.cancel() }
    wait.gate.whenFinished { [self] result in
      client.perform { [self] in
        state.withLock { $0.wait = nil }
        step { call throws(NetworkError) in try call?.proceed(result) }
      }
    }
  }
}
