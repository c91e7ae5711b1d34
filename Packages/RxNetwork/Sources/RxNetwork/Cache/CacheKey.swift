/// What a stored response is found by: account and normalised URL; GET and HEAD share it (RFC 9111, section 2).
struct CacheKey: Sendable, Hashable {
  let digest: SHA256
  /// Which account's entry this is, so that one account can be cleared.
  let accountTag: UInt64

  init(_ request: Request) {
    self.init(
      url: request.url, identity: CacheKey.identity(request), volatile: request.volatileParameters)
  }

  init(url: WebURL, identity: String, volatile: Set<String>) {
    let text = identity + "\n" + url.normalized(withoutQueryItems: volatile)
    digest = SHA256.digest(Array(text.utf8))
    accountTag = CacheKey.tag(identity)
  }

  init(digest: SHA256, accountTag: UInt64) {
    self.digest = digest
    self.accountTag = accountTag
  }

  /// The account, or where none is named the credentials themselves, or nobody.
  static func identity(_ request: Request) -> String {
    if let account = request.account { return "account " + account }
    if let credentials = request.headers["authorization"] { return "credentials " + credentials }
    return "nobody"
  }

  static func tag(_ identity: String) -> UInt64 { SHA256.digest(Array(identity.utf8)).prefix }
}
