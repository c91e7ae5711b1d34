import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An answer as it came over the wire, whole.
struct RawAnswer: Sendable {
  let response: Response
  /// Milliseconds since 1970.
  let requestTime: Int64
  let responseTime: Int64
}

/// One exchange in memory and those who wait for it.
///
/// When it ends, the first who waits gets the raw answer, works out the response and shares it with the
/// others; when the last one leaves before, the exchange is closed.
final class Flight: TransportReceiver {
  typealias Progress = @Sendable (_ done: Int64, _ total: Int64?, _ isUpload: Bool) -> Void

  private struct Waiter {
    let gate: Gate
    let progress: Progress?
  }

  private struct State: ~Copyable {
    /// The one who waits in most cases, and whoever joined him.
    var first: Waiter?
    var others: [Waiter] = []
    var head: ResponseHead?
    var body = ByteBuffer()
    var expected: Int64?
    var task: (any TransportTask)?
    /// What the transport tells of an answer that came whole.
    var metrics: ResponseMetrics?
    /// What went wrong with the transport.
    var failure: NetworkError?
    /// True where the body is longer than it may be.
    var isTooLong = false
    /// True after the last call of the transport, and when that came.
    var hasEnded = false
    var responseTime: Int64 = 0
    var isClosed = false
    var mayStore = true
    var hasProgress = false
    private var isPrepared = false

    /// Reads how much will come, and makes room for it, once that is of use.
    mutating func prepare(for count: Int, limit: Int) {
      guard !isPrepared, hasProgress || body.count + count >= State.longestAlone else { return }
      isPrepared = true
      let length = head?.headers.first("content-length").flatMap { ASCII.number($0, limit: 1 << 50) }
      expected = length.map(Int64.init)
      if let length { body.reserve(min(length, limit, 1 << 20)) }
    }

    /// A body below this many bytes comes in one piece in most cases.
    private static let longestAlone = 8 << 10

    /// Takes out who has waited the longest.
    mutating func takeFirst() -> Waiter? {
      let taken = first.take()
      if !others.isEmpty { first = others.removeFirst() }
      return taken
    }

    var progress: [Progress] {
      guard hasProgress else { return [] }
      return ([first].compactMap { $0 } + others).compactMap(\.progress)
    }
  }

  private let state = Mutex(State())
  private let clock: any NetworkClock
  private let limit: Int
  private let requestTime: Int64
  /// Where others find it.
  private let table: FlightTable?
  private let key: FlightTable.Key?

  /// With a key, `table` has it until it ends.
  init(clock: any NetworkClock, limit: Int, table: FlightTable? = nil, key: FlightTable.Key? = nil) {
    self.clock = clock
    self.limit = limit
    self.table = table
    self.key = key
    requestTime = clock.wallMilliseconds
  }

  /// False after an unsafe request made what is on its way out of date (RFC 9111, section 4.4).
  var mayStore: Bool { state.withLock { $0.mayStore } }
  func forbidStoring() { state.withLock { $0.mayStore = false } }

  private func leaveTable() { if let table, let key { table.remove(key, self) } }

  // MARK: Waiting

  /// How many wait for it.
  var waiterCount: Int { state.withLock { ($0.first == nil ? 0 : 1) + $0.others.count } }

  /// Adds one who waits; false when the flight is over already.
  func join(_ gate: Gate, progress: Progress?) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      let waiter = Waiter(gate: gate, progress: progress)
      if state.first == nil { state.first = waiter } else { state.others.append(waiter) }
      if progress != nil { state.hasProgress = true }
      return true
    }
  }

  /// Starts the exchange; the one who made the flight calls it once, after joining.
  func start(_ transport: any Transport, _ request: borrowing TransportRequest) {
    let task = transport.start(request, receiver: self)
    let mustCancel = state.withLock { state -> Bool in
      guard !state.hasEnded else { return false }
      state.task = task
      return state.isClosed
    }
    if mustCancel { task.cancel() }
  }

  /// Takes one who waits away; the last one closes the exchange.
  func leave(_ gate: Gate) {
    let task = state.withLock { state -> (any TransportTask)?? in
      state.others.removeAll { $0.gate === gate }
      if state.first?.gate === gate { _ = state.takeFirst() }
      guard state.first == nil, !state.hasEnded, !state.isClosed else { return nil }
      state.isClosed = true
      return .some(state.task)
    }
    guard let task else { return }
    leaveTable()
    task?.cancel()
  }

  /// Shares the response that the leader worked out with those who may have it.
  func complete(_ response: Response) {
    complete {
      CacheRules.mayAnswerOthers(statusCode: response.statusCode, headers: response.headers)
        ? .shared(.success(response)) : .alone
    }
  }

  /// Tells the others how it went on.
  func complete(_ arrival: Arrival) { complete { arrival } }

  private func complete(_ arrival: () -> Arrival) {
    let waiting = state.withLock { state -> (Waiter?, [Waiter]) in
      state.isClosed = true
      defer {
        state.first = nil
        state.others = []
      }
      return (state.first, state.others)
    }
    leaveTable()
    guard let first = waiting.0 else { return }
    let arrival = arrival()
    first.gate.finish(arrival)
    for waiter in waiting.1 { waiter.gate.finish(arrival) }
  }

  // MARK: The transport's calls

  func didReceive(_ head: ResponseHead) { state.withLock { $0.head = head } }

  func didReceive(_ bytes: UnsafeRawBufferPointer) -> Flow {
    let (flow, progress, done, expected) = state.withLock { state -> (Flow, [Progress], Int64, Int64?) in
      state.prepare(for: bytes.count, limit: limit)
      guard state.body.count + bytes.count <= limit, state.body.append(bytes) else {
        state.isTooLong = true
        return (.stop, [], 0, nil)
      }
      return (.more, state.progress, Int64(state.body.count), state.expected)
    }
    for report in progress { report(done, expected, false) }
    return flow
  }

  func didSend(_ count: Int64, of total: Int64?) {
    let progress = state.withLock { $0.progress }
    for report in progress { report(count, total, true) }
  }

  func didFinish(_ result: Result<ResponseMetrics, NetworkError>) {
    let now = clock.wallMilliseconds
    let leader = state.withLock { state -> Waiter? in
      switch result {
      case .success(let metrics): state.metrics = metrics
      case .failure(let error): state.failure = error
      }
      state.hasEnded = true
      state.responseTime = now
      guard !state.isClosed, let leader = state.takeFirst() else {
        state.task = nil
        state.isClosed = true
        return nil
      }
      return leader
    }
    if let leader { appoint(leader) } else { leaveTable() }
  }

  /// Has the first waiter that is still there work out the response.
  private func appoint(_ leader: Waiter) {
    var leader = leader
    while !leader.gate.finish(.raw) {
      let next = state.withLock { state -> Waiter? in
        let next = state.takeFirst()
        if next == nil {
          state.task = nil
          state.isClosed = true
        }
        return next
      }
      guard let next else { return leaveTable() }
      leader = next
    }
  }

  /// The answer or the failure, put together by the leader and not by the transport's thread; once.
  ///
  /// `request` is what the exchange was for.
  ///
  /// - Throws: what went wrong.
  func takeRaw(for request: Request) throws(NetworkError) -> RawAnswer {
    try state.withLock { state throws(NetworkError) in
      state.task = nil
      if state.isTooLong { throw .tooLarge(limit: limit, url: request.redactedURL) }
      guard let metrics = state.metrics.take() else { throw state.failure ?? .cancelled }
      guard let head = state.head.take() else {
        throw .transport(.badServerResponse, url: request.redactedURL)
      }
      let response = Response(
        statusCode: head.statusCode, reason: head.reason, headers: head.headers, data: state.body.takeData(),
        url: request.redactedURL, metrics: metrics)
      return RawAnswer(response: response, requestTime: requestTime, responseTime: state.responseTime)
    }
  }
}
