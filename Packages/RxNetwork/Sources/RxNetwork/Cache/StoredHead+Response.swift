#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoredHead {
  /// The response that a caller gets from this head and its body, with Age (RFC 9111, section 5.1).
  ///
  /// A Range field gets its part (RFC 9110, section 15.3.7), a met condition 304, HEAD no body.
  func response(to ask: CacheRules.Ask, body: Data, source: ResponseSource, now: Int64) -> Response {
    var headers = self.headers
    headers.fields += secretFields.fields
    headers["Age"] = String(Freshness.age(self, now: now) / 1_000)
    if !headers.contains("date") { headers.add("Date", HTTPDate.format(responseTime / 1_000)) }
    var response = Response(
      statusCode: statusCode, reason: reason, headers: headers, data: body, url: url, source: source)
    if CacheRules.isNotModified(self, for: ask.headers) {
      response.statusCode = 304
      response.reason = "Not Modified"
      response.data = Data()
      for name in ["content-length", "content-encoding", "content-range", "content-type"] {
        response.headers.remove(name)
      }
    } else if ask.method == .head {
      response.data = Data()
    } else if let wanted = ByteRange.Wanted(ask.headers), statusCode == 200 || statusCode == 206,
      let range = wanted.resolved(total: part?.total ?? bodyLength)
    {
      let offset = part?.first ?? 0
      let start = body.startIndex + Int(range.first - offset)
      let end = body.startIndex + Int(range.last - offset) + 1
      guard start >= body.startIndex, end <= body.endIndex else { return response }
      response.statusCode = 206
      response.reason = "Partial Content"
      response.data = body[start..<end]
      response.headers["Content-Range"] = "bytes \(range.first)-\(range.last)/\(part?.total ?? bodyLength)"
      response.headers["Content-Length"] = String(range.last - range.first + 1)
    }
    return response
  }
}
