/// One request on its way to its response: through the cache, over exchanges with servers and their redirects.
///
/// It never waits itself: a step either ends with the response or names the exchange that has to end before the next one,
/// for which whoever drives the call waits, a task or a callback.
struct Call: ~Copyable, Sendable {
  /// An exchange under way, and the gate through which `proceed` gets what came of it.
  struct Wait: Sendable {
    let flight: Flight
    let gate: Flight.Gate

    /// Ends the wait as cancelled and leaves the exchange.
    func cancel() { if gate.finish(.failed(.cancelled)) { flight.leave(gate) } }

    /// Waits as a task; cancelling it leaves the exchange.
    @inline(__always) func arrival() async -> Flight.Arrival {
      await gate.arrival { flight.leave(gate) }
    }
  }

  /// What an exchange is for.
  private enum Purpose {
    /// What the cache has no part in.
    case direct(isShared: Bool)
    /// What the cache lacks; `early` is the stored response that is the caller's in any case.
    indirect case cached(CachedHop, early: Response?)
  }

  private let client: NetworkClient
  private let context: NetworkClient.Context
  private let started: Duration
  /// Where the caller sent it, once a server has sent him elsewhere.
  private var asked: WebURL?
  /// The request as the next server gets it, but for the cache's conditions.
  private var hop: Request
  private var redirects = 0
  /// Whether the content is decompressed for the caller.
  private var decodes = false
  private var purpose = Purpose.direct(isShared: false)
  private var plan: CachedHop.Plan?
  /// What the server said fitted nothing that is stored.
  private var isUnconditional = false
  /// Another one's answer was for nobody else.
  private var isAlone = false
  /// Whether the exchange was begun for this call.
  private var isOwner = false
  private var flight: Flight?
  private var timer: (any Cancellation)?
  /// After the last step nil where `early` got the stored one and the network had nothing new to say.
  private var response: Response?

  /// A request that has been validated.
  init(_ request: consuming Request, _ client: NetworkClient, _ context: NetworkClient.Context) {
    self.client = client
    self.context = context
    started = client.uptime
    hop = request
  }

  /// Asks the server whether a stored response still holds, and follows no redirect.
  init(revalidating stored: CachedHop, _ client: NetworkClient) {
    self.init(stored.request, client, NetworkClient.Context())
    hop.redirects = .manual
    decodes = stored.decodes
    purpose = .cached(stored.with(policy: .revalidate), early: nil)
  }

  /// The first step; nil where it was the last one.
  mutating func start() throws(NetworkError) -> Wait? {
    if case .cached = purpose { return exchange() }
    if let credentials = hop.url.basicCredentials, !hop.headers.contains("authorization") {
      hop.headers.add("Authorization", credentials)
    }
    decodes = ContentDecoding.prepare(&hop)
    return try beginHop()
  }

  /// The step after an exchange, with what came through its gate; nil where it was the last one.
  mutating func proceed(_ arrival: Flight.Arrival) throws(NetworkError) -> Wait? {
    timer?.cancel()
    timer = nil
    if isOwner { client.exchangeEnded() }
    guard case .cached(_, let early?) = purpose else {
      return try settle(arrival) ? try finish() : exchange()
    }
    do throws(NetworkError) {
      guard try settle(arrival) else { return exchange() }
      if !follows(early), response?.statusCode == early.statusCode, response?.data == early.data {
        response = nil
      }
    } catch {
      // After a stored response a failure of the network is quiet.
      if error == .cancelled || !error.isFailedByNetwork { throw error }
    }
    if response == nil, context.early == nil || follows(early) { response = early }
    return try finish()
  }

  // MARK: One hop

  private mutating func beginHop() throws(NetworkError) -> Wait? {
    response = nil
    isUnconditional = false
    isAlone = false
    let ask = CacheRules.Ask(hop)
    // What a body means for a GET only the server knows (RFC 9110, section 9.3.1).
    guard let cache = client.cache, hop.method == .get || hop.method == .head, hop.body.isEmpty,
      !ask.bypasses
    else {
      // The header speaks to caches, of which there may be others behind this provider.
      if ask.policy == .onlyIfCached || client.cache != nil && ask.forbidsNetwork {
        response = try unsatisfied(ask)
        return try finish()
      }
      // Without a cache identical GETs share a transfer all the same.
      let isShared =
        client.cache == nil && hop.method == .get && hop.body.isEmpty && !ask.control.noStore
      purpose = .direct(isShared: isShared)
      return exchange()
    }
    let cached = CachedHop(request: hop, ask: ask, key: CacheKey(hop), cache: cache, decodes: decodes)
    let isTwofold = hop.cachePolicy == .useCacheThenNetwork
    guard let stored = try stored(cached, refreshes: !isTwofold) else {
      purpose = .cached(cached, early: nil)
      return exchange()
    }
    guard isTwofold else {
      response = stored
      return try finish()
    }
    if !follows(stored) { context.early?(stored) }
    purpose = .cached(cached.with(policy: .revalidate), early: stored)
    return exchange()
  }

  /// The stored response if it may be used; nil if the network is needed.
  private func stored(_ hop: CachedHop, refreshes: Bool) throws(NetworkError) -> Response? {
    while true {
      let found = hop.cache.store.find(hop.key)
      switch hop.decide(found) {
      case .serve(let index, let stale, let needsRefresh):
        guard let response = try hop.serve(found[index], source: stale ? .stale : .cache) else { continue }
        if needsRefresh, refreshes { client.refresh(hop) }
        return response
      case .unsatisfiable: return try unsatisfied(hop.ask)
      case .validate, .fetch, .complete: return nil
      }
    }
  }

  /// Nothing stored fits, and the network is not allowed (RFC 9111, section 5.2.1.7).
  private func unsatisfied(_ ask: CacheRules.Ask) throws(NetworkError) -> Response {
    guard ask.control.onlyIfCached, ask.policy != .onlyIfCached else {
      throw .notCached(url: hop.redactedURL)
    }
    return Response(statusCode: 504, reason: "Gateway Timeout", url: hop.redactedURL, source: .cache)
  }

  /// Whether an answer of this hop is not the caller's, but sends the call elsewhere.
  private func follows(_ answer: Response) -> Bool {
    hop.redirects == .follow && Redirect.isRedirect(answer.statusCode) && answer.headers.contains("location")
  }

  /// Ends the hop with its response, or goes on where the server redirects to.
  private mutating func finish() throws(NetworkError) -> Wait? {
    if hop.redirects == .follow, Redirect.isRedirect(response?.statusCode), let answer = response,
      let next = try Redirect.next(hop, answer)
    {
      redirects += 1
      let asked = asked ?? hop.url
      self.asked = asked
      guard redirects <= Redirect.limit else {
        throw .transport(.tooManyRedirects, url: asked.redacted(hop.secrets))
      }
      hop = next
      return try beginHop()
    }
    response?.end(at: hop.url, redirects: redirects, total: client.uptime - started)
    return nil
  }

  /// Hands out the response after the last step.
  mutating func takeResponse() -> Response? { response.take() }

  // MARK: One exchange

  /// Joins or starts the exchange that the hop needs.
  private mutating func exchange() -> Wait {
    var headers = hop.headers
    var key: FlightTable.Key?
    switch purpose {
    case .direct(let isShared):
      if isShared, !isAlone {
        key = self.key(.address(hop.url, identity: CacheKey.identity(hop)), headers, hop.cachePolicy)
      }
    case .cached(let cached, _):
      let plan = cached.plan(unconditional: isUnconditional)
      headers = plan.headers
      if !isAlone { key = self.key(.stored(cached.key), headers, cached.ask.policy) }
      self.plan = plan
    }
    let gate = Flight.Gate()
    let flight: Flight
    (flight, isOwner) = client.join(gate, key, limit: hop.maximumBodyLength, progress: context.progress)
    self.flight = flight
    if isOwner { flight.start(client.transport, TransportRequest(hop, headers: headers)) }
    if let expires = context.expires {
      let request = hop
      timer = client.clock.schedule(after: max(.zero, expires - client.uptime)) {
        if gate.finish(.failed(.transport(.timedOut, url: request.redactedURL))) { flight.leave(gate) }
      }
    }
    return Wait(flight: flight, gate: gate)
  }

  private func key(_ resource: FlightTable.Key.Resource, _ headers: HTTPHeaders, _ policy: CachePolicy)
    -> FlightTable.Key
  {
    FlightTable.Key(
      resource: resource, method: hop.method, headers: headers, policy: policy, limit: hop.maximumBodyLength)
  }

  /// Takes what an exchange brought; false where another one is needed.
  private mutating func settle(_ arrival: Flight.Arrival) throws(NetworkError) -> Bool {
    switch arrival {
    case .failed(let error):
      // The deadline passed for this caller alone: what a failure of the network allows is allowed here.
      if case .cached(let cached, _) = purpose, let plan {
        response = try cached.settle(plan, .failure(error), mayStore: false)
      }
      if response == nil { throw error }
    case .again: return false
    case .alone:
      isAlone = true
      return false
    case .shared(let result):
      response = try result.get()
      if response?.source == .network { response?.source = .coalesced }
    case .raw:
      guard let flight else { return false }
      do throws(NetworkError) {
        try workOut(flight)
      } catch {
        flight.complete(.shared(.failure(error)))
        throw error
      }
      guard let response else {
        // What the server said fits nothing that is stored: ask once more without conditions.
        flight.complete(.again)
        isUnconditional = true
        return false
      }
      flight.complete(response)
    }
    return true
  }

  /// Works out the response of an exchange; there is none where the server has to be asked without conditions.
  private mutating func workOut(_ flight: Flight) throws(NetworkError) {
    if case .cached(let cached, _) = purpose, let plan {
      // What is not in the table does not hear of an unsafe request that makes it out of date.
      let raw = Result { () throws(NetworkError) in try flight.takeRaw(for: cached.request) }
      response = try cached.settle(plan, raw, mayStore: flight.mayStore && !isAlone)
      return
    }
    let raw = try flight.takeRaw(for: hop)
    if let cache = client.cache { account(for: raw, in: cache) }
    var answer = raw.response
    if decodes { try ContentDecoding.decode(&answer, for: hop) }
    response = answer
  }

  /// Drops what an unsafe request makes out of date (RFC 9111, section 4.4); stores a POST's answer where it may be.
  private func account(for raw: RawAnswer, in cache: ResponseCache) {
    let ask = CacheRules.Ask(hop)
    let identity = CacheKey.identity(hop)
    for url in CacheRules.invalidated(
      method: hop.method, url: hop.url, statusCode: raw.response.statusCode, headers: raw.response.headers)
    {
      client.invalidate(CacheKey(url: url, identity: identity, volatile: hop.volatileParameters), in: cache)
    }
    if CacheRules.mayStorePost(
      ask, url: hop.url, statusCode: raw.response.statusCode, headers: raw.response.headers)
    {
      let cached = CachedHop(request: hop, ask: ask, key: CacheKey(hop), cache: cache, decodes: decodes)
      _ = cached.store(raw, part: nil)
    }
  }
}
