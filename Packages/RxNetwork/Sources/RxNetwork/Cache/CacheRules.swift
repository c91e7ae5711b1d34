/// The decisions of a private cache (RFC 9111) as functions of values: no clock, no disk, no network.
enum CacheRules {
  /// What a request may be answered with, given what is stored.
  enum Decision: Sendable, Equatable {
    /// The stored response at `index`; `stale` marks one past its freshness, `refresh` asks for a
    /// validation behind the caller's back (RFC 5861, section 3).
    case serve(index: Int, stale: Bool, refresh: Bool)
    /// Ask the server, with these fields added, whether the stored response still holds.
    case validate(index: Int, conditions: HTTPHeaders)
    /// Ask the server for all of it; `fallback` may be used if that fails (RFC 5861, section 4).
    case fetch(fallback: Int?)
    /// Ask for what is missing behind the stored beginning (RFC 9111, section 3.4).
    case complete(index: Int, conditions: HTTPHeaders)
    /// Nothing usable, and the network is not allowed: status 504 where a header asked for it
    /// (section 5.2.1.7), `notCached` where the policy did.
    case unsatisfiable
  }

  /// The request as the rules see it.
  struct Ask: Sendable {
    let method: HTTPMethod
    let headers: HTTPHeaders
    let policy: CachePolicy
    let control: CacheControl

    init(method: HTTPMethod, headers: HTTPHeaders, policy: CachePolicy) {
      self.method = method
      self.headers = headers
      self.policy = policy
      control = CacheControl.request(headers)
    }

    init(_ request: Request) {
      self.init(method: request.method, headers: request.headers, policy: request.cachePolicy)
    }

    /// Conditions that only the server can judge (RFC 9110, sections 13.1.1, 13.1.4).
    var hasServerCondition: Bool { headers.contains("if-match") || headers.contains("if-unmodified-since") }
    /// Conditions that a cache can judge (RFC 9111, section 4.3.2).
    var hasCacheCondition: Bool { headers.contains("if-none-match") || headers.contains("if-modified-since") }
    /// True where the cache is neither read nor written.
    var bypasses: Bool {
      policy == .noStore || control.noStore || (method != .get && method != .head) || hasServerCondition
    }
    var forbidsNetwork: Bool { policy == .onlyIfCached || control.onlyIfCached }
  }

  // MARK: Before the network

  /// Chooses among stored responses (section 4), the newest matching one first.
  static func decide(_ ask: Ask, stored: [StoredHead], now: Int64) -> Decision {
    let none: Decision = ask.forbidsNetwork ? .unsatisfiable : .fetch(fallback: nil)
    if ask.bypasses || ask.policy == .reload { return none }
    let matching = stored.indices.filter { Vary.matches(stored[$0], ask.headers) }
      .sorted { newer(stored[$0], stored[$1]) }
    if ask.headers.contains("range") { return decideRange(ask, stored: stored, matching: matching, now: now) }
    guard let index = matching.first(where: { stored[$0].part == nil }) else {
      if ask.forbidsNetwork { return .unsatisfiable }
      return completion(ask, stored: stored, matching: matching) ?? .fetch(fallback: nil)
    }
    switch reuse(stored[index], ask, now: now) {
    case .fresh: return .serve(index: index, stale: false, refresh: false)
    case .stale(let refresh): return .serve(index: index, stale: true, refresh: refresh)
    case .no where ask.forbidsNetwork: return .unsatisfiable
    case .no:
      let conditions = validators(stored[index], merging: ask.headers)
      // HEAD is not validated: its answer freshens the stored one by itself (section 4.3.5).
      if ask.method == .head || conditions.fields.isEmpty { return .fetch(fallback: index) }
      return .validate(index: index, conditions: conditions)
    }
  }

  /// Of two responses the one with the later Date, else the one received later (section 4).
  private static func newer(_ left: StoredHead, _ right: StoredHead) -> Bool {
    left.date != right.date ? left.date > right.date : left.responseTime > right.responseTime
  }

  enum Reuse: Equatable {
    case fresh
    case stale(refresh: Bool)
    case no
  }

  /// Whether a stored response may be used without asking (sections 4.2, 4.2.4, 5.2.1).
  static func reuse(_ head: StoredHead, _ ask: Ask, now: Int64) -> Reuse {
    let control = head.control
    let freshness = Freshness(head, control, now: now)
    if control.noCache || ask.policy == .revalidate { return .no }
    let forbidsStale = control.mustRevalidate
    switch ask.policy {
    case .useCacheThenNetwork, .onlyIfCached:
      if freshness.isFresh { return .fresh }
      return forbidsStale ? .no : .stale(refresh: false)
    case .cacheElseNetwork(let maxStale):
      if freshness.isFresh { return .fresh }
      return !forbidsStale && freshness.staleness <= maxStale.milliseconds ? .stale(refresh: false) : .no
    case .networkElseCache, .reload, .noStore, .revalidate: return .no
    case .protocol: break
    }
    if ask.control.noCache || freshness.clockWentBack { return .no }
    // Section 5.2.1.1: an age past the request's max-age asks for validation unless max-stale is there.
    if let limit = ask.control.maxAge.milliseconds, freshness.age > limit || limit == 0 {
      guard ask.control.acceptsAnyStale || ask.control.maxStale != .absent, !forbidsStale else { return .no }
    }
    if let needed = ask.control.minFresh.milliseconds, freshness.lifetime - freshness.age < needed {
      return .no
    }
    if freshness.isFresh { return .fresh }
    if forbidsStale { return .no }
    if ask.control.acceptsAnyStale { return .stale(refresh: false) }
    if let limit = ask.control.maxStale.milliseconds, freshness.staleness <= limit {
      return .stale(refresh: false)
    }
    if let window = control.staleWhileRevalidate.milliseconds, freshness.staleness <= window,
      ask.control.maxAge == .absent, ask.control.minFresh == .absent
    {
      return .stale(refresh: true)
    }
    return .no
  }

  /// The conditions of section 4.3.1, joined with the caller's own entity tags.
  ///
  /// Where the caller asks about the stored response himself, his condition is the cache's as well.
  static func validators(_ head: StoredHead, merging request: HTTPHeaders) -> HTTPHeaders {
    var conditions = HTTPHeaders()
    if let tag = head.headers.first("etag"), !tag.isEmpty {
      let own = request.entityTags("if-none-match")
      if own.contains("*") { return HTTPHeaders() }
      conditions["If-None-Match"] = (own.contains(tag) ? own : own + [tag]).joined(separator: ", ")
    }
    if let modified = head.headers.first("last-modified"), !request.contains("if-none-match"),
      request["if-modified-since"].map({ $0 == modified }) ?? true
    {
      conditions["If-Modified-Since"] = modified
    }
    return conditions
  }

  /// False where a 304 may speak of one of the caller's tags as well as of the stored one: it names none, and the
  /// caller asked about others (section 4.3.4).
  static func isUnambiguous(_ notModified: HTTPHeaders, _ head: StoredHead, for request: HTTPHeaders) -> Bool
  {
    notModified.contains("etag")
      || request.entityTags("if-none-match").allSatisfy { $0 == head.headers.first("etag") }
  }

  /// A single range out of a stored response (RFC 9110, section 14.2; RFC 9111, section 3.3).
  private static func decideRange(
    _ ask: Ask, stored: [StoredHead], matching: [Int], now: Int64
  ) -> Decision {
    let none: Decision = ask.forbidsNetwork ? .unsatisfiable : .fetch(fallback: nil)
    guard ask.method == .get, let wanted = ByteRange.Wanted(ask.headers) else { return none }
    for index in matching {
      let head = stored[index]
      guard head.statusCode == 200 || head.statusCode == 206, matchesIfRange(head, ask.headers),
        let range = wanted.resolved(total: head.part?.total ?? head.bodyLength)
      else { continue }
      if let part = head.part, range.first < part.first || range.last > part.last { continue }
      switch reuse(head, ask, now: now) {
      case .fresh: return .serve(index: index, stale: false, refresh: false)
      case .stale: return .serve(index: index, stale: true, refresh: false)
      case .no: continue
      }
    }
    return none
  }

  /// If-Range compares strongly (RFC 9110, section 13.1.5).
  private static func matchesIfRange(_ head: StoredHead, _ request: HTTPHeaders) -> Bool {
    guard let condition = request.first("if-range").map({ ASCII.trimmed($0) }) else { return true }
    if condition.hasPrefix("\"") || condition.hasPrefix("W/") {
      return head.entityTag?.matchesStrongly(EntityTag(condition)) ?? false
    }
    // A date is a strong validator only where the response was made later (RFC 9110, section 8.8.2.2).
    guard let modified = head.lastModified, head.date - modified >= 1_000 else { return false }
    return head.headers.first("last-modified").map { ASCII.trimmed($0) == condition } ?? false
  }

  /// Asks for the rest where the beginning is stored with a strong tag.
  private static func completion(_ ask: Ask, stored: [StoredHead], matching: [Int]) -> Decision? {
    guard ask.method == .get, !ask.hasCacheCondition, ask.policy == .protocol else { return nil }
    for index in matching {
      guard let part = stored[index].part, part.first == 0, part.last + 1 < part.total,
        let tag = stored[index].headers.first("etag"), !EntityTag(tag).isWeak
      else { continue }
      return .complete(
        index: index, conditions: ["Range": "bytes=\(part.last + 1)-", "If-Range": tag])
    }
    return nil
  }

  // MARK: After the network

  /// False for a response that is for one request alone, even if others wait for the same (sections 5.2.2.4 and 5.2.2.5).
  static func mayAnswerOthers(statusCode: Int, headers: HTTPHeaders) -> Bool {
    let control = CacheControl(headers)
    return !control.noCache
      && (!control.noStore || control.mustUnderstand && understood.contains(statusCode))
  }

  /// Statuses whose meaning this cache knows (section 5.2.2.3).
  private static let understood: Set<Int> = Freshness.heuristicStatuses.union([
    201, 202, 205, 302, 303, 307, 400, 401, 402, 403, 406, 408, 409, 411, 412, 413, 415, 416, 417, 421, 422,
    426, 428, 429, 431, 451, 500, 502, 503, 504, 505,
  ]).subtracting([206])

  /// Whether a complete response may be stored (section 3); this is a private cache.
  ///
  /// 416 speaks of the range that was asked for, not of the resource.
  static func mayStore(_ ask: Ask, statusCode: Int, headers: HTTPHeaders) -> Bool {
    guard ask.method == .get, ask.policy != .noStore, !ask.control.noStore, !ask.hasServerCondition,
      statusCode >= 200, ![206, 304, 416].contains(statusCode), Vary.names(headers) != nil
    else { return false }
    let control = CacheControl(headers)
    if control.mustUnderstand {
      guard understood.contains(statusCode) else { return false }
    } else if control.noStore {
      return false
    }
    return control.isPublic || control.isPrivate || Freshness.isExplicit(headers, control)
      || Freshness.heuristicStatuses.contains(statusCode)
  }

  /// True where a response says nothing without a field that may not be written to the disk: a redirect without its
  /// Location, a challenge without what it asks for.
  static func isMeaningless(_ statusCode: Int, without fields: HTTPHeaders) -> Bool {
    switch statusCode {
    case 300..<400: fields.contains("location")
    case 401: fields.contains("www-authenticate")
    default: false
    }
  }

  /// Whether a 206 may be stored as the part that it is (sections 3.3, 3.4).
  static func mayStorePart(_ ask: Ask, headers: HTTPHeaders, length: Int64) -> StoredHead.Part? {
    guard mayStore(ask, statusCode: 200, headers: headers), !headers.contains("content-encoding"),
      let part = ByteRange.part(headers), part.last - part.first + 1 == length
    else { return nil }
    return part
  }

  /// The fields that are stored (section 3.1): none that speak of the connection or to a proxy.
  static func storable(_ headers: HTTPHeaders) -> HTTPHeaders {
    var left: Set<String> = [
      "connection", "keep-alive", "te", "transfer-encoding", "upgrade", "proxy-connection",
      "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
    ]
    for name in headers.list("connection") { left.insert(ASCII.lowercased(name)) }
    return HTTPHeaders(headers.fields.filter { !left.contains(ASCII.lowercased($0.name)) })
  }

  /// Whether a 304 speaks of this stored response (section 4.3.4), so that it can be used once more.
  static func selects(_ head: StoredHead, _ notModified: HTTPHeaders) -> Bool {
    if let tag = notModified.first("etag") {
      guard let stored = head.entityTag else { return false }
      let new = EntityTag(tag)
      return new.isWeak
        ? new.matchesWeakly(stored)
        : new.matchesStrongly(stored) || (stored.isWeak && new.matchesWeakly(stored))
    }
    if let modified = notModified.first("last-modified"), let stored = head.headers.first("last-modified") {
      return ASCII.trimmed(modified) == ASCII.trimmed(stored)
    }
    return true
  }

  /// False where a 304 has a strong validator and the stored response the weak one of the same name, as from a server
  /// that compresses: it was asked about and holds, but a strong validator updates only its like (section 4.3.4).
  static func mayFreshen(_ head: StoredHead, _ notModified: HTTPHeaders) -> Bool {
    guard let tag = notModified.first("etag").map({ EntityTag($0) }), !tag.isWeak else { return true }
    return head.entityTag.map(tag.matchesStrongly) ?? false
  }

  /// The stored head with the fields of a newer answer (section 3.2): everything replaced but what
  /// describes the stored bytes.
  static func freshened(
    _ head: StoredHead, by headers: HTTPHeaders, requestTime: Int64, responseTime: Int64
  ) -> StoredHead {
    let kept: Set<String> = ["content-length", "content-encoding", "content-range"]
    let new = storable(headers).fields.filter { !kept.contains(ASCII.lowercased($0.name)) }
    var result = head
    let replaced = Set(new.map { ASCII.lowercased($0.name) }).union(["age", "date"])
    result.headers = HTTPHeaders(
      head.headers.fields.filter { !replaced.contains(ASCII.lowercased($0.name)) } + new)
    result.secretFields.fields.removeAll { replaced.contains(ASCII.lowercased($0.name)) }
    if !headers.contains("date") {
      result.headers.add("Date", HTTPDate.format(responseTime / 1_000))
    }
    result.requestTime = requestTime
    result.responseTime = responseTime
    return result
  }

  /// What a HEAD answer means for a stored GET (section 4.3.5).
  enum HeadEffect: Equatable {
    /// Another representation: the stored one is not fresh any more.
    case outdated
    case freshens
  }

  static func effect(ofHead answer: Response, on head: StoredHead) -> HeadEffect {
    guard answer.statusCode == head.statusCode else { return .outdated }
    for name in ["etag", "last-modified"] {
      if let validator = answer.headers.first(name), validator != head.headers.first(name) {
        return .outdated
      }
    }
    if let length = answer.headers.first("content-length"),
      length != head.headers.first("content-length") ?? String(head.bodyLength)
    {
      return .outdated
    }
    return .freshens
  }

  /// Whether a failure of the network or a server's 5xx may be answered with a stored response
  /// (section 4.2.4; RFC 5861, section 4; the policy `networkElseCache`).
  static func mayServeAfterFailure(_ head: StoredHead, _ ask: Ask, now: Int64) -> Bool {
    let control = head.control
    let freshness = Freshness(head, control, now: now)
    if control.mustRevalidate || control.noCache {
      // Unless it is still fresh and only the policy asked for the network.
      guard !control.noCache, freshness.isFresh, case .networkElseCache = ask.policy else { return false }
      return true
    }
    if case .networkElseCache(let maxStale) = ask.policy {
      return freshness.staleness <= maxStale.milliseconds
    }
    if ask.policy != .protocol && ask.policy != .revalidate { return false }
    let windows = [control.staleIfError.milliseconds, ask.control.staleIfError.milliseconds]
    return windows.contains { $0.map { freshness.staleness <= $0 } ?? false }
  }

  /// Whether a POST's answer may be stored for later GETs (RFC 9110, section 9.3.3): with explicit freshness,
  /// and Content-Location naming the very resource that was posted to.
  static func mayStorePost(_ ask: Ask, url: WebURL, statusCode: Int, headers: HTTPHeaders) -> Bool {
    guard ask.method == .post, statusCode == 200 || statusCode == 201,
      let location = headers.first("content-location"), (try? url.resolving(location)) == url,
      Freshness.isExplicit(headers, CacheControl(headers))
    else { return false }
    let get = Ask(method: .get, headers: ask.headers, policy: ask.policy)
    return mayStore(get, statusCode: statusCode, headers: headers)
  }

  /// Statuses that count as errors for stale-if-error (RFC 5861, section 4).
  static func isServerError(_ statusCode: Int, _ policy: CachePolicy) -> Bool {
    if case .networkElseCache = policy { return statusCode >= 500 }
    return [500, 502, 503, 504].contains(statusCode)
  }

  /// The URLs whose stored responses an unsafe request's answer makes invalid (section 4.4): its own, and
  /// those of Location and Content-Location with the same origin.
  static func invalidated(method: HTTPMethod, url: WebURL, statusCode: Int, headers: HTTPHeaders) -> [WebURL]
  {
    guard !method.isSafe, (200..<400).contains(statusCode) else { return [] }
    var urls = [url]
    for name in ["location", "content-location"] {
      guard let value = headers.first(name), let other = try? url.resolving(value),
        other.origin == url.origin,
        other != url
      else { continue }
      urls.append(other)
    }
    return urls
  }

  /// Whether the caller's own conditions are met by a stored response, so that 304 is the answer
  /// (section 4.3.2; If-None-Match goes before If-Modified-Since).
  static func isNotModified(_ head: StoredHead, for request: HTTPHeaders) -> Bool {
    guard head.statusCode == 200 || head.statusCode == 206 else { return false }
    if request.contains("if-none-match") {
      let tags = request.entityTags("if-none-match")
      if tags.contains("*") { return true }
      guard let stored = head.entityTag else { return false }
      return tags.contains { EntityTag($0).matchesWeakly(stored) }
    }
    guard let since = request.first("if-modified-since") else { return false }
    guard let limit = HTTPDate.parse(ASCII.trimmed(since), now: head.responseTime / 1_000) else {
      return false
    }
    return (head.lastModified ?? head.date) <= limit * 1_000
  }
}
