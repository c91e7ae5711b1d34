import RxLite
import Synchronization

/// A call that goes on by itself, without a task: each of its steps runs where the transport's tasks do.
final class EnqueuedCall: Disposable, Work, GateListener {
  typealias Completion = @Sendable (Result<Response, any Error>) -> Void

  private struct State: ~Copyable {
    /// The exchange that it waits for, and what came of it.
    var wait: Call.Wait?
    var arrival: Flight.Arrival?
    var isDisposed = false
  }

  private let client: NetworkClient
  private let validation: Validation
  private let request: @Sendable () throws(NetworkError) -> Request
  private let completion: Completion
  /// Touched by one step after the other, so that the lock is always free.
  private let call = Mutex<Call?>(nil)
  private let state = Mutex(State())

  /// Makes a call of the request that `request` makes, which has to be valid.
  ///
  /// `completion` hears once how it ended, there where the steps run.
  init(
    _ client: NetworkClient, _ validation: Validation,
    request: @escaping @Sendable () throws(NetworkError) -> Request, completion: @escaping Completion
  ) {
    self.client = client
    self.validation = validation
    self.request = request
    self.completion = completion
  }

  /// Begins; may be called once.
  func start() { client.perform(self) }

  /// Ends it as cancelled, which nobody hears of who disposed of it.
  func dispose() {
    let wait = state.withLock { state in
      state.isDisposed = true
      return state.wait.take()
    }
    wait?.cancel()
  }

  func heard(_ arrival: Flight.Arrival) {
    state.withLock { $0.arrival = arrival }
    client.perform(self)
  }

  /// Takes the next step, which is the first one where nothing has arrived.
  func run() {
    let (arrival, isDisposed) = state.withLock { state in
      state.wait = nil
      return (state.arrival.take(), state.isDisposed)
    }
    if arrival == nil, isDisposed { return }
    do throws(NetworkError) {
      let wait = try call.withLock { call throws(NetworkError) in
        if let arrival { return try call?.proceed(arrival) }
        call = try begin()
        return try call?.start()
      }
      if let wait { return goOn(after: wait) }
      guard let response = call.withLock({ $0?.takeResponse() }) else { throw .cancelled }
      guard validation.accepts(response.statusCode) else { throw .status(response) }
      completion(.success(response))
    } catch {
      completion(.failure(error))
    }
  }

  private func begin() throws(NetworkError) -> Call {
    let request = try request()
    return Call(request, client, client.context(for: request))
  }

  private func goOn(after wait: Call.Wait) {
    let isDisposed = state.withLock { state in
      if !state.isDisposed { state.wait = wait }
      return state.isDisposed
    }
    if isDisposed { wait.cancel() }
    wait.gate.listen(self)
  }
}
