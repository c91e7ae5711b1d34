import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An answer as it came over the wire, whole.
struct RawAnswer: Sendable {
  var head: ResponseHead
  var body: Data
  var metrics: ResponseMetrics
  var requestTime: Int64
  var responseTime: Int64
}

/// One exchange in memory and those who wait for it.
///
/// When it ends, the first who waits gets the raw answer, works out the response and shares it with the
/// others; when the last one leaves before, the exchange is closed.
final class Flight: TransportReceiver {
  enum Arrival: Sendable {
    /// To be worked out and then shared by `complete`.
    case raw(Result<RawAnswer, NetworkError>)
    /// Another one worked it out.
    case shared(Result<Response, NetworkError>)
    /// The one who should have worked it out was cancelled: ask again.
    case again
  }
  typealias Progress = @Sendable (_ done: Int64, _ total: Int64?, _ isUpload: Bool) -> Void

  private struct Waiter {
    let id: Int
    let gate: OneShot<Arrival>
    let progress: Progress?
  }

  private struct State: ~Copyable {
    var waiters: [Waiter] = []
    var nextID = 0
    var head: ResponseHead?
    var body = ByteBuffer()
    var expected: Int64?
    var task: (any TransportTask)?
    var failure: NetworkError?
    var result: Result<RawAnswer, NetworkError>?
    var leader: Int?
    var isClosed = false
    var mayStore = true
    var hasProgress = false
  }

  private let state = Mutex(State())
  private let clock: any NetworkClock
  private let limit: Int
  private let request: TransportRequest
  private let requestTime: Int64
  private let onEnd: @Sendable (Flight) -> Void

  init(
    _ request: TransportRequest, clock: any NetworkClock, limit: Int,
    onEnd: @escaping @Sendable (Flight) -> Void
  ) {
    self.request = request
    self.clock = clock
    self.limit = limit
    self.onEnd = onEnd
    requestTime = clock.wallMilliseconds
  }

  /// False after an unsafe request made what is on its way out of date (RFC 9111, section 4.4).
  var mayStore: Bool { state.withLock { $0.mayStore } }
  func forbidStoring() { state.withLock { $0.mayStore = false } }

  // MARK: Waiting

  /// How many wait for it.
  var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Adds one who waits; nil when the flight is over already.
  func join(_ gate: OneShot<Arrival>, progress: Progress?) -> Int? {
    state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.nextID += 1
      state.waiters.append(Waiter(id: state.nextID, gate: gate, progress: progress))
      if progress != nil { state.hasProgress = true }
      return state.nextID
    }
  }

  /// Starts the exchange; the one who made the flight calls it once, after joining.
  func start(_ transport: any Transport) {
    let task = transport.start(request, receiver: self)
    let mustCancel = state.withLock { state -> Bool in
      if state.result == nil { state.task = task }
      return state.isClosed && state.result == nil
    }
    if mustCancel { task.cancel() }
  }

  /// Takes one who waits away; the last one closes the exchange.
  func leave(_ id: Int) {
    let task = state.withLock { state -> (any TransportTask)?? in
      state.waiters.removeAll { $0.id == id }
      guard state.waiters.isEmpty, state.result == nil, !state.isClosed else { return nil }
      state.isClosed = true
      return .some(state.task)
    }
    guard let task else { return }
    onEnd(self)
    task?.cancel()
  }

  /// Shares what the leader worked out.
  func complete(_ arrival: Arrival) {
    let waiters = state.withLock { state -> [Waiter] in
      state.isClosed = true
      defer { state.waiters = [] }
      return state.waiters
    }
    onEnd(self)
    for waiter in waiters { waiter.gate.finish(.success(arrival)) }
  }

  // MARK: The transport's calls

  func didReceive(_ head: ResponseHead) {
    let expected = head.headers.first("content-length").flatMap { ASCII.number($0, limit: 1 << 50) }
    state.withLock { state in
      state.head = head
      state.expected = expected.map(Int64.init)
      if let expected { state.body.reserve(min(expected, limit, 1 << 20)) }
    }
  }

  func didReceive(_ bytes: UnsafeRawBufferPointer) -> Flow {
    let (flow, progress, done, expected) = state.withLock { state -> (Flow, [Progress], Int64, Int64?) in
      guard state.body.count + bytes.count <= limit, state.body.append(bytes) else {
        state.failure = .tooLarge(limit: limit, url: request.redactedURL)
        return (.stop, [], 0, nil)
      }
      guard state.hasProgress else { return (.more, [], 0, nil) }
      return (.more, state.waiters.compactMap(\.progress), Int64(state.body.count), state.expected)
    }
    for report in progress { report(done, expected, false) }
    return flow
  }

  func didSend(_ count: Int64, of total: Int64?) {
    let progress = state.withLock { $0.hasProgress ? $0.waiters.compactMap(\.progress) : [] }
    for report in progress { report(count, total, true) }
  }

  func didFinish(_ result: Result<ResponseMetrics, NetworkError>) {
    let now = clock.wallMilliseconds
    let isOver = state.withLock { state -> Bool in
      switch result {
      case .success(let metrics):
        guard let head = state.head else {
          state.result = .failure(request.failure(.badServerResponse))
          break
        }
        state.result = .success(
          RawAnswer(
            head: head, body: state.body.takeData(), metrics: metrics, requestTime: requestTime,
            responseTime: now))
      case .failure(let error): state.result = .failure(state.failure ?? error)
      }
      state.task = nil
      return state.isClosed
    }
    if !isOver { appointLeader() }
  }

  /// Gives the raw answer to the first waiter that is still there.
  private func appointLeader() {
    while true {
      let (waiter, result) = state.withLock { state -> (Waiter?, Result<RawAnswer, NetworkError>?) in
        guard !state.waiters.isEmpty else {
          state.isClosed = true
          return (nil, nil)
        }
        return (state.waiters.removeFirst(), state.result)
      }
      guard let waiter, let result else { return onEnd(self) }
      if waiter.gate.finish(.success(.raw(result))) { return }
    }
  }
}

/// The exchanges under way that others may join: identical requests of one account under one policy.
final class FlightTable: Sendable {
  struct Key: Hashable, Sendable {
    /// What is asked for, and for whom.
    enum Resource: Hashable, Sendable {
      case stored(CacheKey)
      /// Without a cache the address itself will do.
      case address(WebURL, identity: String)
    }

    let resource: Resource
    let method: HTTPMethod
    let headers: HTTPHeaders
    let policy: CachePolicy
    let limit: Int

    /// The rest seldom differs.
    func hash(into hasher: inout Hasher) { hasher.combine(resource) }
  }

  private let flights = Mutex<[Key: Flight]>([:])

  /// The flight under this key, or the one that `make` makes; the gate has joined it.
  ///
  /// The second value is true where the caller has to start it.
  func join(_ key: Key, _ gate: OneShot<Flight.Arrival>, progress: Flight.Progress?, make: () -> Flight)
    -> (Flight, id: Int, isNew: Bool)
  {
    flights.withLock { flights in
      if let flight = flights[key], let id = flight.join(gate, progress: progress) {
        return (flight, id, false)
      }
      let flight = make()
      let id = flight.join(gate, progress: progress) ?? 0
      flights[key] = flight
      return (flight, id, true)
    }
  }

  func remove(_ key: Key, _ flight: Flight) {
    flights.withLock { flights in
      if flights[key] === flight { flights[key] = nil }
    }
  }

  /// Lets nobody join what is on its way for this resource, nor store it.
  func detach(_ cacheKey: CacheKey) {
    let outdated = flights.withLock { flights -> [Flight] in
      let keys = flights.keys.filter { $0.resource == .stored(cacheKey) }
      return keys.compactMap { flights.removeValue(forKey: $0) }
    }
    for flight in outdated { flight.forbidStoring() }
  }

  var count: Int { flights.withLock { $0.count } }

  /// How many callers wait for exchanges that others may join.
  var waiterCount: Int { flights.withLock { $0.values.reduce(0) { $0 + $1.waiterCount } } }
}
