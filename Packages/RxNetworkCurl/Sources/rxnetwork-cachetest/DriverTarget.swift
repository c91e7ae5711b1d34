import RxNetwork

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request as the suite words it.
struct DriverTarget: TargetType {
  let baseURL: String
  let method: HTTPMethod
  let headers: HTTPHeaders
  let task: RequestTask
  let cachePolicy: CachePolicy
  let account: String?
  let deadlines: Deadlines
  let redirects: Request.Redirects
  let path = ""

  init(_ request: DriverRequest, account: String?) throws(NetworkError) {
    baseURL = request.url ?? ""
    method = HTTPMethod(rawValue: request.method ?? "GET")
    let pairs = request.headers ?? []
    guard pairs.allSatisfy({ $0.count == 2 }) else {
      throw .badRequest("each of its headers has to be a name and a value")
    }
    var headers = HTTPHeaders(pairs.map { .init($0[0], $0[1]) })
    if request.cache == "no-cache", !headers.contains("cache-control") {
      headers.add("Cache-Control", "max-age=0")
    }
    if let body = request.body {
      task = .data(body, contentType: headers["content-type"] ?? "application/octet-stream")
    } else {
      task = .plain
    }
    self.headers = headers
    self.account = request.account ?? account
    deadlines = Deadlines(idle: nil, total: request.timeoutMilliseconds.map { .milliseconds($0) })
    redirects = request.redirect == "manual" ? .manual : .follow
    if let policy = request.policy {
      cachePolicy = try DriverTarget.policy(policy)
    } else {
      cachePolicy = try DriverTarget.mode(request.cache ?? "default")
    }
  }

  /// The cache modes of Fetch.
  private static func mode(_ name: String) throws(NetworkError) -> CachePolicy {
    switch name {
    case "default": .protocol
    case "no-cache": .revalidate
    case "no-store": .noStore
    case "reload": .reload
    case "force-cache": .cacheElseNetwork(maxStale: CachePolicy.unlimited)
    case "only-if-cached": .onlyIfCached
    default: throw .badRequest("there is no cache mode \(name)")
    }
  }

  /// The provider's own policies; a parameter in seconds follows a colon.
  private static func policy(_ text: String) throws(NetworkError) -> CachePolicy {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let seconds = parts.count > 1 ? duration(parts[1]) : CachePolicy.unlimited
    guard let name = parts.first, let seconds else { throw .badRequest("there is no policy \(text)") }
    switch name {
    case "protocol": return .protocol
    case "useCacheThenNetwork": return .useCacheThenNetwork
    case "cacheElseNetwork": return .cacheElseNetwork(maxStale: seconds)
    case "networkElseCache": return .networkElseCache(maxStale: seconds)
    case "onlyIfCached": return .onlyIfCached
    case "reload": return .reload
    default: throw .badRequest("there is no policy \(text)")
    }
  }

  /// Seconds from zero to what counts as no limit, or nil.
  private static func duration(_ text: Substring) -> Duration? {
    guard let seconds = Double(text), seconds >= 0 else { return nil }
    return seconds < 1e12 ? .seconds(seconds) : CachePolicy.unlimited
  }
}
