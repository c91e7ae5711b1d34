/// Where a redirect leads and what may be sent there (RFC 9110, section 15.4).
enum Redirect {
  /// The most that are followed for one request.
  static let limit = 10

  /// True for the statuses that send the caller elsewhere.
  static func isRedirect(_ statusCode: Int?) -> Bool {
    switch statusCode {
    case 301, 302, 303, 307, 308: true
    default: false
    }
  }

  /// The request that follows a redirect, or nil where the answer is no redirect.
  ///
  /// The same origin keeps every header; another one loses credentials and declared secrets. 307 and 308
  /// keep method and body, 303 turns all but HEAD into GET, 301 and 302 turn POST into GET.
  ///
  /// - Throws: `insecureRedirect` from https to http, `badRedirect` for a Location that is no http URL.
  static func next(_ request: Request, _ response: Response) throws(NetworkError) -> Request? {
    guard isRedirect(response.statusCode), let location = response.headers.first("location")
    else { return nil }
    let target: WebURL
    do {
      target = try request.url.resolving(text(location))
    } catch {
      throw .transport(
        .badRedirect, url: request.redactedURL, detail: Redaction(request.secrets).url(location))
    }
    if request.url.scheme == "https", target.scheme == "http" {
      throw .insecureRedirect(url: request.redactedURL)
    }
    var next = request
    next.url = target
    if target.origin != request.url.origin {
      let credentials = ["authorization", "cookie", "proxy-authorization"]
      let secrets = Set(request.secrets.headers.map { ASCII.lowercased($0) })
      next.headers = HTTPHeaders(
        request.headers.fields.filter { field in
          let name = ASCII.lowercased(field.name)
          return !credentials.contains(name) && !secrets.contains(name) && !Redaction.headers.contains(name)
        })
    }
    next.headers.remove("host")
    let becomesGet =
      response.statusCode == 303 && request.method != .head
      || (response.statusCode == 301 || response.statusCode == 302) && request.method == .post
    if becomesGet {
      next.method = .get
      next.body = .none
      for name in [
        "content-type", "content-length", "content-encoding", "content-language", "content-location",
        "transfer-encoding", "expect",
      ] {
        next.headers.remove(name)
      }
    }
    return next
  }

  /// A Location's bytes as text: UTF-8 where they are that, else one character a byte.
  private static func text(_ location: String) -> String {
    guard location.utf8.contains(where: { $0 >= 0x80 }) else { return location }
    return String(validating: Latin1.bytes(location), as: UTF8.self) ?? location
  }
}
