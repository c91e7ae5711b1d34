#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request that is ready to be sent: what a target becomes, and what plugins may change.
public struct Request: Sendable {
  /// Whether a redirect is followed or handed to the caller.
  public enum Redirects: Sendable, Hashable {
    /// Followed, ten at most.
    case follow
    /// The 3xx answer is the result.
    case manual
  }

  /// The method in the request line.
  public var method: HTTPMethod
  /// Where it goes.
  public var url: WebURL
  /// Fields that are sent, checked when it is sent.
  public var headers: HTTPHeaders
  /// What it carries.
  public var body: RequestBody
  private(set) var terms: Terms

  /// How stored responses are used.
  public var cachePolicy: CachePolicy {
    get { terms.values.cachePolicy }
    set { terms = terms.with { $0.cachePolicy = newValue } }
  }
  /// Whose answers these are: stored, shared and invalidated apart from every other account's.
  ///
  /// Nil takes the Authorization header as the identity.
  public var account: String? {
    get { terms.values.account }
    set { terms = terms.with { $0.account = newValue } }
  }
  /// Query items left out of the cache key, because they change with every request.
  public var volatileParameters: Set<String> {
    get { terms.values.volatileParameters }
    set { terms = terms.with { $0.volatileParameters = newValue } }
  }
  /// Query items and headers that are never shown or stored.
  public var secrets: Secrets {
    get { terms.values.secrets }
    set { terms = terms.with { $0.secrets = newValue } }
  }
  /// How long it may take.
  public var deadlines: Deadlines {
    get { terms.values.deadlines }
    set { terms = terms.with { $0.deadlines = newValue } }
  }
  /// Whether redirects are followed.
  public var redirects: Redirects {
    get { terms.values.redirects }
    set { terms = terms.with { $0.redirects = newValue } }
  }
  /// The longest body taken into memory, in bytes after decompression.
  public var maximumBodyLength: Int {
    get { terms.values.maximumBodyLength }
    set { terms = terms.with { $0.maximumBodyLength = newValue } }
  }
  /// Whether a response may be stored at all, asked after the rules of RFC 9111.
  public var isCacheable: (@Sendable (Response) -> Bool)? {
    get { terms.isCacheable }
    set { terms = terms.withoutTarget { $0.isCacheable = newValue } }
  }
  /// The target's sample answer, for stubs.
  public var sample: (@Sendable () -> Data)? {
    get { terms.sample }
    set { terms = terms.withoutTarget { $0.sample = newValue } }
  }
  /// True where the server must not get it twice, not even when a connection breaks before the answer.
  public var isSentOnce: Bool {
    get { terms.values.isSentOnce }
    set { terms = terms.with { $0.isSentOnce = newValue } }
  }
  /// Which credentials `TokenRefreshPlugin` wrote into it.
  var credentialEpoch: Int? {
    get { terms.values.credentialEpoch }
    set { terms = terms.with { $0.credentialEpoch = newValue } }
  }
  /// True in the attempt with new credentials.
  var wasReplayed: Bool {
    get { terms.values.wasReplayed }
    set { terms = terms.with { $0.wasReplayed = newValue } }
  }

  /// What seldom changes on the way of a request, in one place: a request is copied many times.
  final class Terms: Sendable {
    struct Values: Sendable {
      var cachePolicy = CachePolicy.protocol
      var account: String?
      var volatileParameters: Set<String> = []
      var secrets = Secrets()
      var deadlines = Deadlines()
      var redirects = Redirects.follow
      var maximumBodyLength = 256 << 20
      var isCacheable: (@Sendable (Response) -> Bool)?
      var sample: (@Sendable () -> Data)?
      /// Asked where those two are not set.
      var target: (any TargetType)?
      var isSentOnce = false
      var credentialEpoch: Int?
      var wasReplayed = false
    }
    let values: Values
    init(_ values: Values) { self.values = values }

    var isCacheable: (@Sendable (Response) -> Bool)? {
      values.isCacheable ?? values.target.map { target in { @Sendable in target.isCacheable($0) } }
    }

    var sample: (@Sendable () -> Data)? {
      values.sample ?? values.target.map { target in { @Sendable in target.sampleData } }
    }

    /// The same but for what `change` changes, also where that takes away what the target would say.
    func withoutTarget(_ change: (inout Values) -> Void) -> Terms {
      with { values in
        values.isCacheable = isCacheable
        values.sample = sample
        values.target = nil
        change(&values)
      }
    }

    /// The same but for what `change` changes.
    func with(_ change: (inout Values) -> Void) -> Terms {
      var values = values
      change(&values)
      return Terms(values)
    }
  }

  /// A target's request, of the address alone.
  init(_ target: some TargetType, _ url: WebURL) {
    method = target.method
    self.url = url
    headers = target.headers
    body = .none
    terms = Terms(
      Terms.Values(
        cachePolicy: target.cachePolicy, account: target.account,
        volatileParameters: target.volatileParameters, secrets: target.secrets, deadlines: target.deadlines,
        redirects: target.redirects, target: target, isSentOnce: target.isSentOnce))
  }

  /// Makes a request with the defaults of a plain GET.
  public init(
    method: HTTPMethod = .get, url: WebURL, headers: HTTPHeaders = [:], body: RequestBody = .none,
    cachePolicy: CachePolicy = .protocol, account: String? = nil, volatileParameters: Set<String> = [],
    secrets: Secrets = Secrets(), deadlines: Deadlines = Deadlines(), redirects: Redirects = .follow,
    maximumBodyLength: Int = 256 << 20, isCacheable: (@Sendable (Response) -> Bool)? = nil,
    sample: (@Sendable () -> Data)? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    terms = Terms(
      Terms.Values(
        cachePolicy: cachePolicy, account: account, volatileParameters: volatileParameters, secrets: secrets,
        deadlines: deadlines, redirects: redirects, maximumBodyLength: maximumBodyLength,
        isCacheable: isCacheable, sample: sample))
  }

  /// The URL with credentials hidden.
  public var redactedURL: String { url.redacted(secrets) }

  /// Refuses what may not stand on the wire: CR, LF or NUL in a header, a method that is no token.
  func validated() throws(NetworkError) {
    guard method == .get || ASCII.isToken(method.rawValue) else {
      throw .badRequest("its method is not an HTTP token")
    }
    if let field = headers.firstUnsendable {
      throw .badRequest(
        ASCII.isToken(field.name)
          ? "the value of its header \(field.name) has a line break or a character past U+00FF"
          : "one of its header names is not an HTTP token")
    }
  }
}

extension Request: CustomStringConvertible {
  /// Method and redacted URL; no header field and no content.
  public var description: String { "\(method) \(redactedURL)" }
}

/// How long each step of a request may take; nil is without limit.
public struct Deadlines: Sendable, Hashable {
  /// Name look-up, connection and TLS together.
  public var connect: Duration?
  /// The longest silence while bytes are expected.
  public var idle: Duration?
  /// The whole request with redirects and retries.
  public var total: Duration?

  /// Ten seconds to connect, thirty of silence, and no limit on the whole.
  public init(connect: Duration? = .seconds(10), idle: Duration? = .seconds(30), total: Duration? = nil) {
    self.connect = connect
    self.idle = idle
    self.total = total
  }
}
