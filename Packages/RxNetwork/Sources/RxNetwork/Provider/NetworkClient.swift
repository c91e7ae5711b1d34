import Synchronization

/// Requests in, responses out: what the calls of one provider share, and how a task drives one.
final class NetworkClient: Sendable {
  /// What accompanies one request on its way.
  struct Context: Sendable {
    /// The uptime at which the request has to be over.
    var expires: Duration?
    var progress: Flight.Progress?
    /// Gets the stored answer of `useCacheThenNetwork`.
    var early: (@Sendable (Response) -> Void)?
  }

  let transport: any Transport
  let clock: any NetworkClock
  let cache: ResponseCache?
  let flights = FlightTable()
  private let executor: (any WorkExecutor)?
  private let refreshing = Mutex<Set<CacheKey>>([])
  private let exchanges = Atomic(0)

  init(transport: any Transport, clock: any NetworkClock, cache: ResponseCache?) {
    self.transport = transport
    self.clock = clock
    self.cache = cache
    executor = transport.executor as? any WorkExecutor
  }

  /// Has `work` run soon, on the transport's thread if it offers one, else on one of the concurrency runtime's.
  func perform(_ work: any Work) {
    if let executor { executor.perform(work) } else { Task { work.run() } }
  }

  /// The clock's uptime.
  var uptime: Duration { clock.uptime }

  /// What accompanies a request that begins now.
  func context(for request: borrowing Request) -> Context {
    Context(expires: request.deadlines.total.map { uptime + $0 })
  }

  /// Exchanges with a server under way.
  var inFlight: Int { exchanges.load(ordering: .relaxed) }

  /// Sends a request that has been validated, and follows redirects.
  ///
  /// The result is nil where `early` got the stored answer and the network had nothing new to say.
  @inline(__always)
  func send(_ request: consuming Request, _ context: Context) async throws(NetworkError) -> Response? {
    var call = Call(request, self, context)
    var wait = try call.start()
    while let exchange = wait { wait = try call.proceed(await exchange.arrival()) }
    return call.takeResponse()
  }

  /// Validates behind the caller's back, once at a time for a resource (RFC 5861, section 3).
  func refresh(_ hop: CachedHop) {
    guard refreshing.withLock({ $0.insert(hop.key).inserted }) else { return }
    Task { [self] in
      var call = Call(revalidating: hop, self)
      var wait = try? call.start()
      while let exchange = wait { wait = try? call.proceed(await exchange.arrival()) }
      refreshing.withLock { _ = $0.remove(hop.key) }
    }
  }

  /// The exchange that others are on already, or a new one which the caller has to start; the gate has joined it.
  func join(_ gate: Flight.Gate, _ key: FlightTable.Key?, limit: Int, progress: Flight.Progress?)
    -> (flight: Flight, isNew: Bool)
  {
    let flight: Flight
    let isNew: Bool
    if let key {
      (flight, isNew) = flights.join(key, gate, clock: clock, progress: progress)
    } else {
      (flight, isNew) = (Flight(clock: clock, limit: limit), true)
      _ = flight.join(gate, progress: progress)
    }
    if isNew { exchanges.add(1, ordering: .relaxed) }
    return (flight, isNew)
  }

  /// Counts an exchange that `join` made as over.
  func exchangeEnded() { exchanges.subtract(1, ordering: .relaxed) }

  /// Forgets what is stored and on its way for a resource.
  func invalidate(_ key: CacheKey, in cache: ResponseCache) {
    flights.detach(key)
    cache.store.remove(key)
  }
}
