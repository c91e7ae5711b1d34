import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Requests in, responses out: cache, coalescing, redirects and the total deadline.
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
  private let refreshing = Mutex<Set<CacheKey>>([])
  private let exchanges = Atomic(0)

  init(transport: any Transport, clock: any NetworkClock, cache: ResponseCache?) {
    self.transport = transport
    self.clock = clock
    self.cache = cache
  }

  /// Exchanges with a server under way.
  var inFlight: Int { exchanges.load(ordering: .relaxed) }

  /// Sends a request and follows redirects.
  ///
  /// The result is nil where `early` got the stored answer and the network had nothing new to say.
  func send(_ request: Request, _ context: Context) async throws(NetworkError) -> Response? {
    try request.validated()
    let started = clock.uptime
    var hop = request
    if let credentials = hop.url.basicCredentials, !hop.headers.contains("authorization") {
      hop.headers.add("Authorization", credentials)
    }
    let decodes = ContentDecoding.prepare(&hop)
    var redirects = 0
    while true {
      guard var response = try await exchange(hop, decodes: decodes, context) else { return nil }
      if request.redirects == .follow, let next = try Redirect.next(hop, response) {
        redirects += 1
        guard redirects <= Redirect.limit else {
          throw .transport(.tooManyRedirects, url: request.redactedURL)
        }
        hop = next
        continue
      }
      response.metrics.redirects = redirects
      response.metrics.total = clock.uptime - started
      if response.url.isEmpty { response.url = hop.redactedURL }
      response.finalURL = hop.url
      return response
    }
  }

  // MARK: One hop, through the cache

  // What one request goes through once is put into one async function: each costs a frame and a copy of the response.

  @inline(__always)
  private func exchange(_ request: Request, decodes: Bool, _ context: Context)
    async throws(NetworkError) -> Response?
  {
    let ask = CacheRules.Ask(request)
    // What a body means for a GET only the server knows (RFC 9110, section 9.3.1).
    guard let cache, request.method == .get || request.method == .head, request.body.isEmpty, !ask.bypasses
    else {
      // The header speaks to caches, of which there may be others behind this provider.
      if ask.policy == .onlyIfCached || cache != nil && ask.forbidsNetwork {
        return try unsatisfied(request, ask)
      }
      return try await uncached(request, ask, decodes, context)
    }
    let hop = CachedHop(
      request: request, ask: ask, key: CacheKey(request), cache: cache, decodes: decodes)
    if case .useCacheThenNetwork = request.cachePolicy { return try await cacheThenNetwork(hop, context) }
    if let response = try stored(hop, refresh: { [self] in self.refresh(hop) }) { return response }
    return try await fetch(hop, context)
  }

  /// The stored response if it may be used; nil if the network is needed.
  private func stored(_ hop: CachedHop, refresh: () -> Void) throws(NetworkError) -> Response? {
    while true {
      let found = hop.cache.store.find(hop.key)
      switch hop.decide(found) {
      case .serve(let index, let stale, let needsRefresh):
        guard let response = try hop.serve(found[index], source: stale ? .stale : .cache) else { continue }
        if needsRefresh { refresh() }
        return response
      case .unsatisfiable: return try unsatisfied(hop.request, hop.ask)
      case .validate, .fetch, .complete: return nil
      }
    }
  }

  /// Nothing stored fits, and the network is not allowed (section 5.2.1.7).
  private func unsatisfied(_ request: Request, _ ask: CacheRules.Ask) throws(NetworkError) -> Response {
    guard ask.control.onlyIfCached, ask.policy != .onlyIfCached else {
      throw .notCached(url: request.redactedURL)
    }
    return Response(statusCode: 504, reason: "Gateway Timeout", url: request.redactedURL, source: .cache)
  }

  private func cacheThenNetwork(_ hop: CachedHop, _ context: Context) async throws(NetworkError) -> Response?
  {
    let early = try stored(hop, refresh: {})
    guard let early else { return try await fetch(hop, context) }
    guard let report = context.early else {
      // Without someone to take the stored answer first, it is what is left when the network fails.
      return try await afterHit(hop, early, context) ?? early
    }
    report(early)
    return try await afterHit(hop, early, context)
  }

  /// The network's answer where it differs from the stored one; a failure is quiet.
  private func afterHit(_ hop: CachedHop, _ early: Response, _ context: Context) async throws(NetworkError)
    -> Response?
  {
    do {
      let response = try await fetch(hop.with(policy: .revalidate), context)
      return response.statusCode == early.statusCode && response.data == early.data ? nil : response
    } catch {
      if error == .cancelled || !error.isFailedByNetwork { throw error }
      return nil
    }
  }

  /// Validates behind the caller's back, once at a time for a resource (RFC 5861, section 3).
  private func refresh(_ hop: CachedHop) {
    guard refreshing.withLock({ $0.insert(hop.key).inserted }) else { return }
    Task { [self] in
      _ = try? await fetch(hop.with(policy: .revalidate), Context())
      refreshing.withLock { _ = $0.remove(hop.key) }
    }
  }

  /// Asks the server, on behalf of everyone who wants the same.
  private func fetch(_ hop: CachedHop, _ context: Context) async throws(NetworkError) -> Response {
    var unconditional = false
    var isAlone = false
    while true {
      let plan = hop.plan(unconditional: unconditional)
      let key =
        isAlone
        ? nil
        : FlightTable.Key(
          resource: .stored(hop.key), method: hop.request.method, headers: plan.headers,
          policy: hop.ask.policy, limit: hop.request.maximumBodyLength)
      let flight: Flight
      let arrival: Flight.Arrival
      do throws(NetworkError) {
        (flight, arrival) = try await fly(hop.request, headers: plan.headers, key: key, context)
      } catch {
        // The deadline passed for this caller alone: what a failure of the network allows is allowed here.
        guard let response = try hop.settle(plan, .failure(error), mayStore: false) else { throw error }
        return response
      }
      switch arrival {
      case .again: continue
      case .alone: isAlone = true
      case .shared(let result): return try NetworkClient.shared(result)
      case .raw:
        do throws(NetworkError) {
          // What is not in the table does not hear of an unsafe request that makes it out of date.
          let mayStore = flight.mayStore && !isAlone
          guard let response = try hop.settle(plan, flight.takeRaw(), mayStore: mayStore) else {
            // What the server said fits nothing that is stored: ask once more without conditions.
            flight.complete(.again)
            unconditional = true
            continue
          }
          flight.complete(response)
          return response
        } catch {
          flight.complete(.shared(.failure(error)))
          throw error
        }
      }
    }
  }

  /// Sends what the cache has no part in; without a cache identical GETs share a transfer all the same.
  @inline(__always)
  private func uncached(
    _ request: Request, _ ask: CacheRules.Ask, _ decodes: Bool, _ context: Context
  ) async throws(NetworkError) -> Response {
    guard cache == nil, request.method == .get, request.body.isEmpty, !ask.control.noStore else {
      let (flight, _) = try await fly(request, headers: request.headers, key: nil, context)
      return try received(try flight.takeRaw().get(), for: request, ask, decodes)
    }
    let key = FlightTable.Key(
      resource: .address(request.url, identity: CacheKey.identity(request)), method: request.method,
      headers: request.headers, policy: ask.policy, limit: request.maximumBodyLength)
    var isAlone = false
    while true {
      let (flight, arrival) = try await fly(
        request, headers: request.headers, key: isAlone ? nil : key, context)
      switch arrival {
      case .again: continue
      case .alone: isAlone = true
      case .shared(let result): return try NetworkClient.shared(result)
      case .raw:
        do throws(NetworkError) {
          let response = try received(try flight.takeRaw().get(), for: request, ask, decodes)
          flight.complete(response)
          return response
        } catch {
          flight.complete(.shared(.failure(error)))
          throw error
        }
      }
    }
  }

  private static func shared(_ result: Result<Response, NetworkError>) throws(NetworkError) -> Response {
    var response = try result.get()
    if response.source == .network { response.source = .coalesced }
    return response
  }

  /// The response of an answer that the cache had no part in.
  private func received(
    _ raw: RawAnswer, for request: Request, _ ask: CacheRules.Ask, _ decodes: Bool
  ) throws(NetworkError) -> Response {
    if let cache {
      let identity = CacheKey.identity(request)
      for url in CacheRules.invalidated(
        method: request.method, url: request.url, statusCode: raw.head.statusCode, headers: raw.head.headers)
      {
        let key = CacheKey(url: url, identity: identity, volatile: request.volatileParameters)
        flights.detach(key)
        cache.store.remove(key)
      }
      if CacheRules.mayStorePost(
        ask, url: request.url, statusCode: raw.head.statusCode, headers: raw.head.headers)
      {
        let hop = CachedHop(
          request: request, ask: ask, key: CacheKey(request), cache: cache, decodes: decodes)
        _ = hop.store(raw, part: nil)
      }
    }
    var response = Response(raw, url: "")
    if decodes { try ContentDecoding.decode(&response, for: request) }
    return response
  }

  // MARK: One exchange

  /// Joins or starts an exchange and waits for its end within the deadline.
  @inline(__always)
  private func fly(
    _ request: Request, headers: HTTPHeaders, key: FlightTable.Key?, _ context: Context
  ) async throws(NetworkError) -> (Flight, Flight.Arrival) {
    let gate = Flight.Gate()
    let make = { [self] in
      exchanges.add(1, ordering: .relaxed)
      return Flight(
        TransportRequest(request, headers: headers), clock: clock, limit: request.maximumBodyLength,
        table: flights, key: key)
    }
    let (flight, isNew): (Flight, Bool)
    if let key {
      (flight, isNew) = flights.join(key, gate, progress: context.progress, make: make)
    } else {
      (flight, isNew) = (make(), true)
      _ = flight.join(gate, progress: context.progress)
    }
    if isNew { flight.start(transport) }
    var timer: (any Cancellation)?
    if let expires = context.expires {
      timer = clock.schedule(after: max(.zero, expires - clock.uptime)) {
        if gate.finish(.failure(.transport(.timedOut, url: request.redactedURL))) { flight.leave(gate) }
      }
    }
    defer {
      timer?.cancel()
      if isNew { exchanges.subtract(1, ordering: .relaxed) }
    }
    return (flight, try await gate.value { flight.leave(gate) })
  }
}

extension Response {
  /// The answer as it came.
  init(_ raw: RawAnswer, url: String) {
    self.init(
      statusCode: raw.head.statusCode, reason: raw.head.reason, headers: raw.head.headers, data: raw.body,
      url: url, source: .network, metrics: raw.metrics)
  }
}

extension TransportRequest {
  /// One exchange of a request.
  ///
  /// The total deadline stays with the provider: others may join the exchange.
  init(_ request: Request, headers: HTTPHeaders) {
    method = request.method
    url = request.url
    self.headers = headers
    body = request.body
    deadlines = request.deadlines
    deadlines.total = nil
    isSentOnce = request.isSentOnce
    sample = request.sample
    secrets = request.secrets
  }
}
