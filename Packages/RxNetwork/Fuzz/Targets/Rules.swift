@testable import RxNetwork

/// The rules as a whole: any request against any two stored responses, and any answer after that.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = input(start, count)
  guard bytes.count > 4 else { return 0 }
  let blocks = bytes.dropFirst(4).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
  let request = fields(blocks[0])
  let answer = fields(blocks.count > 1 ? blocks[1] : [])
  let other = fields(blocks.count > 2 ? blocks[2] : [])
  let policies: [CachePolicy] = [
    .protocol, .cacheElseNetwork(maxStale: .seconds(9)), .networkElseCache(maxStale: .seconds(9)),
    .onlyIfCached, .reload, .revalidate, .noStore, .useCacheThenNetwork,
  ]
  let methods: [HTTPMethod] = [.get, .head, .post, HTTPMethod(rawValue: "M-SEARCH")]
  let ask = CacheRules.Ask(
    method: methods[Int(bytes[0]) % methods.count], headers: request,
    policy: policies[Int(bytes[1]) % policies.count])
  let heads = [
    storedHead(answer, (bytes[2], bytes[3]), request: request),
    storedHead(other, (bytes[3], bytes[2]), request: request),
  ]
  let now: Int64 = 1_767_225_700_000
  switch CacheRules.decide(ask, stored: heads, now: now) {
  case .serve(let index, let stale, _):
    let head = heads[index]
    precondition(!ask.bypasses && !head.control.noCache, "no-cache is never used without asking")
    precondition(!stale || !head.control.mustRevalidate, "must-revalidate is never used when it is stale")
    precondition(stale || Freshness(head, now: now).isFresh)
  case .validate(_, let conditions): precondition(!conditions.fields.isEmpty && !ask.forbidsNetwork)
  case .fetch, .complete: precondition(!ask.forbidsNetwork)
  case .unsatisfiable: precondition(ask.forbidsNetwork)
  }
  for head in heads {
    _ = CacheRules.isNotModified(head, for: request)
    _ = CacheRules.selects(head, answer)
    _ = CacheRules.mayServeAfterFailure(head, ask, now: now)
    let freshened = CacheRules.freshened(head, by: other, requestTime: now, responseTime: now)
    precondition(freshened.headers.values("content-length") == head.headers.values("content-length"))
    precondition(Freshness(freshened, now: now).age >= 0)
    _ = CacheRules.effect(ofHead: Response(statusCode: 200, headers: other), on: head)
  }
  if CacheRules.mayStore(ask, statusCode: heads[0].statusCode, headers: answer) {
    precondition(ask.method == .get && (!heads[0].control.noStore || heads[0].control.mustUnderstand))
    let stored = CacheRules.storable(answer)
    precondition(!stored.contains("connection") && !stored.contains("proxy-authorization"))
  }
  if let url = try? WebURL("http://example.org/a") {
    for outdated in CacheRules.invalidated(method: .post, url: url, statusCode: 200, headers: answer) {
      precondition(outdated.origin == url.origin)
    }
    _ = CacheRules.mayStorePost(ask, url: url, statusCode: 200, headers: answer)
  }
  return 0
}
