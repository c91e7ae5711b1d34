#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One GET or HEAD with its place in the cache: applies the rules to what is stored and what comes back.
struct CachedHop: Sendable {
  /// What is asked of the server, and what is stored already.
  struct Plan: Sendable {
    var headers: HTTPHeaders
    /// The stored response that is validated, completed, or used if the network fails.
    var candidate: FileStore.Found?
    /// The server was asked whether the stored response still holds.
    var validates = false
    /// The server was asked for what is missing of it.
    var completes = false
  }

  let request: Request
  let ask: CacheRules.Ask
  let key: CacheKey
  let cache: ResponseCache
  /// Whether content is decompressed for the caller.
  let decodes: Bool

  private var now: Int64 { cache.clock.wallMilliseconds }

  func with(policy: CachePolicy) -> CachedHop {
    var other = request
    other.cachePolicy = policy
    return CachedHop(request: other, ask: CacheRules.Ask(other), key: key, cache: cache, decodes: decodes)
  }

  func decide(_ found: [FileStore.Found]) -> CacheRules.Decision {
    CacheRules.decide(ask, stored: found.map(\.head), now: now)
  }

  /// The stored response for the caller; nil where its body is damaged.
  func serve(_ found: FileStore.Found, source: ResponseSource) throws(NetworkError) -> Response? {
    guard let body = cache.store.body(found) else { return nil }
    let now = now
    cache.store.use(found.name, now: now)
    return try finish(found.head.response(to: ask, body: body, source: source, now: now))
  }

  private func finish(_ response: Response) throws(NetworkError) -> Response {
    var response = response
    response.url = request.redactedURL
    if decodes { try ContentDecoding.decode(&response, for: request) }
    return response
  }

  // MARK: Before

  /// The fields for the server.
  ///
  /// Without conditions only the caller's own are sent.
  func plan(unconditional: Bool) -> Plan {
    var plan = Plan(headers: request.headers)
    let found = cache.store.find(key)
    if unconditional || ask.policy == .reload {
      plan.candidate = nil
      return plan
    }
    switch decide(found) {
    case .validate(let index, let conditions):
      plan.candidate = found[index]
      plan.validates = true
      for field in conditions.fields { plan.headers[field.name] = field.value }
    case .complete(let index, let conditions):
      plan.candidate = found[index]
      plan.completes = true
      for field in conditions.fields { plan.headers[field.name] = field.value }
    case .fetch(let fallback): plan.candidate = fallback.map { found[$0] }
    case .serve(let index, _, _): plan.candidate = found[index]
    case .unsatisfiable: break
    }
    return plan
  }

  // MARK: After

  /// Works out the response and what is stored; nil where the server has to be asked again without
  /// conditions.
  func settle(_ plan: Plan, _ result: Result<RawAnswer, NetworkError>, mayStore: Bool) throws(NetworkError)
    -> Response?
  {
    let raw: RawAnswer
    switch result {
    case .failure(let error):
      guard error.isFailedByNetwork, let response = try fallback(plan) else { throw error }
      return response
    case .success(let answer): raw = answer
    }
    let status = raw.response.statusCode
    if status == 304 { return try notModified(plan, raw) }
    if CacheRules.isServerError(status, ask.policy), let response = try fallback(plan) { return response }
    if plan.completes {
      return status == 206 ? try completed(plan, raw) : status == 200 ? try fresh(plan, raw, mayStore) : nil
    }
    if request.method == .head {
      if status == 200 || status == 404 || status == 410 { applyHead(raw) }
      return try finish(raw.response)
    }
    if status == 206 {
      if mayStore,
        let part = CacheRules.mayStorePart(
          ask, headers: raw.response.headers, length: Int64(raw.response.data.count))
      {
        _ = store(raw, part: part)
      }
      return try finish(raw.response)
    }
    return try fresh(plan, raw, mayStore)
  }

  /// The stored response in place of a failure, where that is allowed.
  private func fallback(_ plan: Plan) throws(NetworkError) -> Response? {
    guard let candidate = plan.candidate, candidate.head.part == nil,
      CacheRules.mayServeAfterFailure(candidate.head, ask, now: now)
    else { return nil }
    return try serve(candidate, source: .stale)
  }

  /// A whole answer: stored if it may be, in place of what it outdates.
  private func fresh(_ plan: Plan, _ raw: RawAnswer, _ mayStore: Bool) throws(NetworkError) -> Response {
    let response = try finish(raw.response)
    let status = raw.response.statusCode
    let isStorable =
      mayStore && CacheRules.mayStore(ask, statusCode: status, headers: raw.response.headers)
      && request.isCacheable?(response) ?? true
    var stored: EntryName?
    if isStorable { stored = store(raw, part: nil) }
    let outdates = isStorable || (200..<300).contains(status) || status == 404 || status == 410
    if outdates, let old = plan.candidate?.name, old.variant != stored?.variant || stored == nil {
      cache.store.drop(old)
    }
    return response
  }

  /// Stores an answer under this hop's key; nil where that is not possible.
  func store(_ raw: RawAnswer, part: StoredHead.Part?) -> EntryName? {
    var head = StoredHead(
      statusCode: raw.response.statusCode, reason: raw.response.reason,
      headers: CacheRules.storable(raw.response.headers), requestTime: raw.requestTime,
      responseTime: raw.responseTime, part: part, bodyLength: Int64(raw.response.data.count),
      url: request.redactedURL)
    if !head.headers.contains("date") { head.headers.add("Date", HTTPDate.format(raw.responseTime / 1_000)) }
    return store(head, raw.response.data)
  }

  private func store(_ head: StoredHead, _ body: Data) -> EntryName? {
    guard let names = Vary.names(head.headers) else { return nil }
    var head = head
    head.nominated = Vary.nominated(names, in: request.headers)
    head.secretFields.fields += head.headers.fields.filter(isSecret)
    guard !CacheRules.isMeaningless(head.statusCode, without: head.secretFields) else { return nil }
    head.headers.fields.removeAll(where: isSecret)
    return cache.store.store(head, body: body, key: key)
  }

  /// True for a field that may not be written to the disk: credentials, cookies, addresses with credentials.
  private func isSecret(_ field: HTTPHeaders.Field) -> Bool {
    let redaction = Redaction(request.secrets)
    return redaction.headerValue(field.name, field.value) != field.value
  }

  /// Status 304 (RFC 9111, section 4.3.3): freshens what it selects.
  private func notModified(_ plan: Plan, _ raw: RawAnswer) throws(NetworkError) -> Response? {
    if plan.validates, let candidate = plan.candidate?.head,
      !CacheRules.isUnambiguous(raw.response.headers, candidate, for: request.headers)
    {
      // Where every tag was the caller's, so is the answer.
      let own = request.headers.entityTags("if-none-match")
      return candidate.headers.first("etag").map(own.contains) ?? true
        ? try finish(raw.response) : nil
    }
    guard plan.validates, let candidate = plan.candidate,
      CacheRules.selects(candidate.head, raw.response.headers)
    else {
      // To the caller's own condition, or to none at all, it is an answer like any other.
      let isOurs = plan.validates || plan.completes
      return ask.hasCacheCondition || !isOurs ? try finish(raw.response) : nil
    }
    guard let body = cache.store.body(candidate) else { return nil }
    var head = candidate.head
    if CacheRules.mayFreshen(head, raw.response.headers) {
      head = CacheRules.freshened(
        head, by: raw.response.headers, requestTime: raw.requestTime, responseTime: raw.responseTime)
      let name = head.control.noStore ? nil : store(head, body)
      if name == nil || name?.variant != candidate.name.variant { cache.store.drop(candidate.name) }
    }
    var response = head.response(to: ask, body: body, source: .revalidated, now: now)
    response.metrics = raw.response.metrics
    return try finish(response)
  }

  /// The missing end of a stored beginning (RFC 9111, section 3.4).
  private func completed(_ plan: Plan, _ raw: RawAnswer) throws(NetworkError) -> Response? {
    guard let candidate = plan.candidate, let had = candidate.head.part,
      let tag = raw.response.headers.first("etag"),
      candidate.head.entityTag?.matchesStrongly(EntityTag(tag)) ?? false,
      let part = CacheRules.mayStorePart(
        ask, headers: raw.response.headers, length: Int64(raw.response.data.count)),
      part.first == had.last + 1, part.last + 1 == had.total, part.total == had.total,
      let beginning = cache.store.body(candidate)
    else {
      if let name = plan.candidate?.name { cache.store.drop(name) }
      return nil
    }
    var head = CacheRules.freshened(
      candidate.head, by: raw.response.headers, requestTime: raw.requestTime, responseTime: raw.responseTime)
    head.statusCode = 200
    head.reason = "OK"
    head.part = nil
    head.headers.remove("content-range")
    head.headers["Content-Length"] = String(had.total)
    head.bodyLength = had.total
    let body = beginning + raw.response.data
    _ = store(head, body)
    cache.store.drop(candidate.name)
    var response = head.response(to: ask, body: body, source: .network, now: now)
    response.headers["Age"] = head.headers["age"]
    response.metrics = raw.response.metrics
    return try finish(response)
  }

  /// What a HEAD answer does to the stored GET (RFC 9111, section 4.3.5).
  private func applyHead(_ raw: RawAnswer) {
    for found in cache.store.find(key)
    where found.head.part == nil && Vary.matches(found.head, request.headers) {
      switch CacheRules.effect(ofHead: raw.response, on: found.head) {
      case .outdated: cache.store.drop(found.name)
      case .freshens:
        guard let body = cache.store.body(found) else { continue }
        let head = CacheRules.freshened(
          found.head, by: raw.response.headers, requestTime: raw.requestTime, responseTime: raw.responseTime)
        _ = store(head, body)
      }
    }
  }
}
