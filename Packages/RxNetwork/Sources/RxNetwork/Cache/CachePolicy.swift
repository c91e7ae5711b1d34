/// How stored responses are used for a request.
///
/// No policy serves a stale response that forbids it (`must-revalidate`, `no-cache`).
public enum CachePolicy: Sendable, Hashable {
  /// RFC 9111: a fresh hit, else validation, else a fetch.
  case `protocol`
  /// Any stored answer at once, marked, then the network's if it differs; offline after a hit ends quietly.
  case useCacheThenNetwork
  /// A stored answer that has been stale for at most `maxStale` without the network, else a fetch.
  case cacheElseNetwork(maxStale: Duration)
  /// Fetches or validates; on transport failure, 5xx or deadline a stored one, marked stale.
  case networkElseCache(maxStale: Duration)
  /// Never the network; a miss is `NetworkError.notCached`.
  case onlyIfCached
  /// Fetches and replaces on success; a failure leaves the stored entry.
  case reload
  /// Validates whatever is stored, fresh or not.
  case revalidate
  /// Neither reads nor writes the cache.
  case noStore

  /// Without limit, for `maxStale`.
  public static let unlimited: Duration = .seconds(1 << 40)
}
