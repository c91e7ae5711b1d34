import Foundation
import RxNetwork
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One exchange of a session, with deadlines of its own.
final class SessionExchange: TransportTask {
  private struct State {
    var isFinished = false
    var isPaused = false
    var hasHead = false
    /// An answer that the session does not deliver itself: of a redirect or a challenge.
    var remembered: ResponseHead?
    /// What came during a pause, and the end if that came too.
    var backlog: [Data] = []
    var result: Result<ResponseMetrics, NetworkError>?
    var received: Int64 = 0
    var lastActivity: Duration
    var timers: [any Cancellation] = []
  }

  private let request: TransportRequest
  private let receiver: any TransportReceiver
  private let task: URLSessionTask
  private let clock: any NetworkClock
  private let started: Duration
  private let state: Mutex<State>

  init(
    _ request: TransportRequest, receiver: any TransportReceiver, task: URLSessionTask,
    clock: any NetworkClock
  ) {
    self.request = request
    self.receiver = receiver
    self.task = task
    self.clock = clock
    started = clock.uptime
    state = Mutex(State(lastActivity: clock.uptime))
  }

  // MARK: Deadlines

  /// Before the head, connecting and waiting together may take both deadlines' time.
  func startDeadlines() {
    if let total = request.deadlines.total { add(clock.schedule(after: total) { [self] in timeOut() }) }
    if let idle = request.deadlines.idle { watch(after: idle + (request.deadlines.connect ?? .zero)) }
  }

  private func watch(after delay: Duration) {
    add(
      clock.schedule(after: delay) { [self] in
        guard let idle = request.deadlines.idle else { return }
        let (silence, isPaused, isFinished) = state.withLock {
          (clock.uptime - $0.lastActivity, $0.isPaused, $0.isFinished)
        }
        if isFinished { return }
        if isPaused {
          watch(after: idle)
        } else if silence >= idle {
          timeOut()
        } else {
          watch(after: idle - silence)
        }
      })
  }

  private func add(_ timer: any Cancellation) {
    let isOver = state.withLock { state -> Bool in
      if !state.isFinished { state.timers.append(timer) }
      return state.isFinished
    }
    if isOver { timer.cancel() }
  }

  private func timeOut() {
    finish(.failure(request.failure(.timedOut)))
    task.cancel()
  }

  // MARK: The session's calls

  func receive(_ response: URLResponse) {
    guard let head = SessionExchange.head(response) else { return }
    let isFirst = state.withLock { state -> Bool in
      state.lastActivity = clock.uptime
      defer { state.hasHead = true }
      return !state.hasHead && !state.isFinished
    }
    if isFirst { receiver.didReceive(head) }
  }

  func remember(_ response: URLResponse) {
    let head = SessionExchange.head(response)
    state.withLock { $0.remembered = head }
  }

  func receive(_ data: Data) {
    let deliver = state.withLock { state -> Bool in
      state.lastActivity = clock.uptime
      state.received += Int64(data.count)
      if state.isPaused { state.backlog.append(data) }
      return !state.isPaused && !state.isFinished
    }
    if deliver { pass(data) }
  }

  private func pass(_ data: Data) {
    switch data.withUnsafeBytes({ receiver.didReceive($0) }) {
    case .more: return
    case .pause: state.withLock { $0.isPaused = true }
    case .stop: cancel()
    }
  }

  func sent(_ count: Int64, of total: Int64) {
    let isFinished = state.withLock { state -> Bool in
      state.lastActivity = clock.uptime
      return state.isFinished
    }
    if !isFinished { receiver.didSend(count, of: total >= 0 ? total : nil) }
  }

  func complete(_ error: (any Error)?) {
    let (remembered, hasHead, received) = state.withLock { ($0.remembered, $0.hasHead, $0.received) }
    var metrics = ResponseMetrics()
    metrics.total = clock.uptime - started
    metrics.bytesReceived = received
    let result: Result<ResponseMetrics, NetworkError>
    if let remembered {
      if !hasHead { receiver.didReceive(remembered) }
      result = .success(metrics)
    } else if let error {
      let code = (error as? URLError)?.errorCode ?? (error as NSError).code
      result = .failure(
        code == -999
          ? .cancelled
          : request.failure(TransportFailure(rawValue: code) ?? .unknown, detail: error.localizedDescription))
    } else {
      result = hasHead ? .success(metrics) : .failure(request.failure(.badServerResponse))
    }
    let waits = state.withLock { state -> Bool in
      if state.isPaused { state.result = result }
      return state.isPaused
    }
    if !waits { finish(result) }
  }

  private func finish(_ result: Result<ResponseMetrics, NetworkError>) {
    let (isFirst, timers) = state.withLock { state -> (Bool, [any Cancellation]) in
      defer {
        state.isFinished = true
        state.timers = []
      }
      return (!state.isFinished, state.timers)
    }
    for timer in timers { timer.cancel() }
    if isFirst { receiver.didFinish(result) }
  }

  // MARK: The caller's

  func cancel() {
    finish(.failure(.cancelled))
    task.cancel()
  }

  /// Passes on what came during the pause, as far as the receiver takes it.
  func resume() {
    while true {
      let (data, result) = state.withLock { state -> (Data?, Result<ResponseMetrics, NetworkError>?) in
        guard !state.isFinished else { return (nil, nil) }
        state.lastActivity = clock.uptime
        // Stays paused while there is a backlog, so that new bytes line up behind it.
        guard state.backlog.isEmpty else { return (state.backlog.removeFirst(), nil) }
        state.isPaused = false
        return (nil, state.result)
      }
      if let result { return finish(result) }
      guard let data else { return }
      switch data.withUnsafeBytes({ receiver.didReceive($0) }) {
      case .more: continue
      case .pause: return
      case .stop: return cancel()
      }
    }
  }

  /// URLSession has undone the content coding, so its name and the length of the coded bytes go.
  private static func head(_ response: URLResponse) -> ResponseHead? {
    guard let response = response as? HTTPURLResponse else { return nil }
    var headers = HTTPHeaders()
    for (name, value) in response.allHeaderFields {
      headers.add(String(describing: name), String(describing: value))
    }
    let codings = headers.list("content-encoding").map { $0.lowercased() }
    if !codings.isEmpty, codings.allSatisfy({ ["gzip", "x-gzip", "deflate", "identity"].contains($0) }) {
      headers.remove("content-encoding")
      headers.remove("content-length")
    }
    return ResponseHead(statusCode: response.statusCode, headers: headers)
  }
}
