@testable import RxNetwork

/// 2026-01-01T00:00:00Z, a Thursday.
let epoch: Int64 = 1_767_225_600_000

/// A stored head received at `epoch`, its Date the same unless the fields say otherwise.
func stored(
  _ headers: HTTPHeaders, status: Int = 200, request: HTTPHeaders = [:], receivedAt: Int64 = epoch,
  sentAt: Int64? = nil, length: Int64 = 5, part: StoredHead.Part? = nil
) -> StoredHead {
  var headers = headers
  if !headers.contains("date") { headers["Date"] = HTTPDate.format(receivedAt / 1_000) }
  return StoredHead(
    statusCode: status, reason: "OK", headers: headers, requestTime: sentAt ?? receivedAt,
    responseTime: receivedAt, nominated: Vary.nominated(Vary.names(headers) ?? [], in: request), part: part,
    bodyLength: length, url: "http://example.org/")
}

func ask(
  _ headers: HTTPHeaders = [:], method: HTTPMethod = .get, policy: CachePolicy = .protocol
) -> CacheRules.Ask { CacheRules.Ask(method: method, headers: headers, policy: policy) }

/// What is decided some seconds after `epoch`.
func decide(_ ask: CacheRules.Ask, _ heads: StoredHead..., after seconds: Int64) -> CacheRules.Decision {
  CacheRules.decide(ask, stored: heads, now: epoch + seconds * 1_000)
}

let fresh = CacheRules.Decision.serve(index: 0, stale: false, refresh: false)
let stale = CacheRules.Decision.serve(index: 0, stale: true, refresh: false)
