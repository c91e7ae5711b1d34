import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transport without a network: answers come from a closure, delayed by the clock that is handed in.
///
/// ```swift
/// let stub = StubTransport(clock: clock) { request in
///   request.url.path == "/ping" ? .response(status: 200, body: "pong") : .failure(.notConnected)
/// }
/// ```
public final class StubTransport: Transport {
  /// What a stub answers.
  public struct Answer: Sendable {
    enum Outcome: Sendable {
      case response(ResponseHead, Data)
      case failure(TransportFailure, afterBytes: Int)
      case never
    }
    var outcome: Outcome
    var delay: Duration = .zero

    /// A whole response.
    public static func response(
      status: Int = 200, headers: HTTPHeaders = [:], body: String
    ) -> Answer { response(status: status, headers: headers, data: Data(body.utf8)) }

    /// A whole response with bytes.
    public static func response(status: Int = 200, headers: HTTPHeaders = [:], data: Data = Data()) -> Answer
    {
      Answer(outcome: .response(ResponseHead(statusCode: status, reason: "Stub", headers: headers), data))
    }

    /// A failure before any answer.
    public static func failure(_ failure: TransportFailure) -> Answer {
      Answer(outcome: .failure(failure, afterBytes: -1))
    }

    /// A failure after status 200 and some bytes of body.
    public static func cut(afterBytes count: Int, _ failure: TransportFailure = .connectionLost) -> Answer {
      Answer(outcome: .failure(failure, afterBytes: count))
    }

    /// No answer at all until the request is cancelled or its deadline passes.
    public static let never = Answer(outcome: .never)

    /// The same answer, later.
    public func delayed(by delay: Duration) -> Answer {
      var answer = self
      answer.delay = delay
      return answer
    }
  }

  private let clock: any NetworkClock
  private let answer: @Sendable (TransportRequest) -> Answer?
  private let seen = Mutex<[TransportRequest]>([])

  /// Makes a stub; nil from the closure ends a request with `NetworkError.notStubbed`.
  public init(clock: any NetworkClock, answer: @escaping @Sendable (TransportRequest) -> Answer?) {
    self.clock = clock
    self.answer = answer
  }

  /// Answers every request with its target's `sampleData` and status 200.
  public static func samples(clock: any NetworkClock, delay: Duration = .zero) -> StubTransport {
    StubTransport(clock: clock) { request in
      request.sample.map { Answer.response(data: $0()).delayed(by: delay) }
    }
  }

  /// Every request so far, in the order they came.
  public var requests: [TransportRequest] { seen.withLock { $0 } }

  public func start(_ request: TransportRequest, receiver: any TransportReceiver) -> any TransportTask {
    seen.withLock { $0.append(request) }
    let task = StubTask(receiver: receiver)
    guard let answer = answer(request) else {
      task.schedule(on: clock, after: .zero) {
        task.finish(.failure(.notStubbed(url: request.redactedURL)))
      }
      return task
    }
    let limit = [request.deadlines.total, request.deadlines.idle].compactMap { $0 }.min()
    if case .never = answer.outcome {
      if let limit {
        task.schedule(on: clock, after: limit) { task.finish(.failure(request.failure(.timedOut))) }
      }
      return task
    }
    if let limit, answer.delay > limit {
      task.schedule(on: clock, after: limit) { task.finish(.failure(request.failure(.timedOut))) }
      return task
    }
    task.schedule(on: clock, after: answer.delay) { task.deliver(answer.outcome, request) }
    return task
  }
}

private final class StubTask: TransportTask {
  private struct State {
    var receiver: (any TransportReceiver)?
    var timer: (any Cancellation)?
    var rest: Data?
  }
  private let state: Mutex<State>

  init(receiver: any TransportReceiver) { state = Mutex(State(receiver: receiver)) }

  func schedule(on clock: any NetworkClock, after delay: Duration, _ action: @escaping @Sendable () -> Void) {
    let timer = clock.schedule(after: delay, action)
    state.withLock { $0.timer = timer }
  }

  func deliver(_ outcome: StubTransport.Answer.Outcome, _ request: TransportRequest) {
    guard let receiver = state.withLock({ $0.receiver }) else { return }
    switch outcome {
    case .never: return
    case .failure(let failure, let count):
      if count >= 0 {
        receiver.didReceive(ResponseHead(statusCode: 200))
        _ = Data(count: count).withUnsafeBytes { receiver.didReceive($0) }
      }
      finish(.failure(request.failure(failure)))
    case .response(let head, let data):
      if let reader = try? BodyReader(request.body), reader.length > 0 {
        receiver.didSend(reader.length, of: reader.length)
      }
      receiver.didReceive(head)
      let body = request.method == .head ? Data() : data
      pass(body)
    }
  }

  private func pass(_ data: Data) {
    var rest = data
    while !rest.isEmpty {
      guard let receiver = state.withLock({ $0.receiver }) else { return }
      let piece = rest.prefix(16 << 10)
      rest = rest.dropFirst(piece.count)
      switch piece.withUnsafeBytes({ receiver.didReceive($0) }) {
      case .more: continue
      case .stop: return finish(.failure(.cancelled))
      case .pause:
        state.withLock { $0.rest = rest }
        return
      }
    }
    var metrics = ResponseMetrics()
    metrics.bytesReceived = Int64(data.count)
    metrics.protocolName = "HTTP/1.1"
    finish(.success(metrics))
  }

  func finish(_ result: Result<ResponseMetrics, NetworkError>) {
    let receiver = state.withLock { state -> (any TransportReceiver)? in
      defer { state.receiver = nil }
      return state.receiver
    }
    receiver?.didFinish(result)
  }

  func cancel() {
    state.withLock { $0.timer }?.cancel()
    finish(.failure(.cancelled))
  }

  func resume() {
    let rest = state.withLock { state -> Data? in
      defer { state.rest = nil }
      return state.rest
    }
    if let rest { pass(rest) }
  }
}
