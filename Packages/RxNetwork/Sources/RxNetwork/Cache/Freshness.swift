/// How old a stored response is and how long it is fresh (RFC 9111, section 4.2), in milliseconds.
struct Freshness: Sendable, Equatable {
  /// From the server's word or from the heuristic.
  let lifetime: Int64
  /// Section 4.2.3.
  let age: Int64
  /// True where the wall clock stands before the time of reception, so that nothing can be said.
  let clockWentBack: Bool

  var isFresh: Bool { lifetime > age && !clockWentBack }
  /// How long it has been stale; zero or less while it is fresh.
  var staleness: Int64 { age - lifetime }

  init(_ head: StoredHead, now: Int64) { self.init(head, head.control, now: now) }

  /// With the stored response's own directives, where they have been read already.
  init(_ head: StoredHead, _ control: CacheControl, now: Int64) {
    lifetime = Freshness.lifetime(head, control)
    clockWentBack = now - head.responseTime < -Freshness.clockTolerance
    age = Freshness.age(head, now: now)
  }

  /// Section 4.2.3.
  static func age(_ head: StoredHead, now: Int64) -> Int64 {
    let apparent = max(0, head.responseTime - head.date)
    let corrected = ageValue(head.headers) + max(0, head.responseTime - head.requestTime)
    return max(apparent, corrected) + max(0, now - head.responseTime)
  }

  /// A clock that is set back by less than this is taken as exact.
  static let clockTolerance: Int64 = 2_000
  /// The heuristic never gives more than a day.
  static let longestHeuristic: Int64 = 86_400_000

  /// Statuses that may be stored without the server's word (RFC 9110, section 15.1).
  static let heuristicStatuses: Set<Int> = [
    200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501,
  ]

  /// Section 4.2.1: max-age, else Expires − Date, else a tenth of the time since the last change.
  ///
  /// An unreadable max-age or Expires means stale. `s-maxage` is for shared caches (section 5.2.2.10).
  static func lifetime(_ head: StoredHead, _ control: CacheControl) -> Int64 {
    if let maxAge = control.maxAge.milliseconds { return maxAge }
    if let expires = head.headers.first("expires") {
      guard let time = HTTPDate.parse(ASCII.trimmed(expires), now: head.responseTime / 1_000) else {
        return 0
      }
      return max(0, time * 1_000 - head.date)
    }
    guard heuristicStatuses.contains(head.statusCode) || control.isPublic,
      let modified = head.lastModified, modified < head.date
    else { return 0 }
    return min((head.date - modified) / 10, longestHeuristic)
  }

  /// True where the server said how long it is fresh (section 4.2.2: then there is no heuristic).
  static func isExplicit(_ headers: HTTPHeaders, _ control: CacheControl) -> Bool {
    control.maxAge != .absent || headers.contains("expires")
  }

  /// Section 5.1: of a list the first member counts; anything but digits is no age.
  private static func ageValue(_ headers: HTTPHeaders) -> Int64 {
    guard let first = headers.first("age") else { return 0 }
    let member = first.split(separator: ",", omittingEmptySubsequences: false).first ?? ""
    return ASCII.number(ASCII.trimmed(member)).map { Int64($0) * 1_000 } ?? 0
  }
}
