#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a response came from.
public enum ResponseSource: String, Sendable, Hashable {
  /// The server sent it for this request.
  case network
  /// It was stored and fresh, or the policy asked for it.
  case cache
  /// It was stored, and the server said that it still holds.
  case revalidated
  /// It was stored and is past its freshness.
  case stale
  /// Another request for the same resource was in flight and its answer is shared.
  case coalesced
}

/// An answer with any status, whole in memory.
public struct Response: Sendable, Equatable {
  /// The status code, 200 to 599.
  public var statusCode: Int
  /// The fields as the server sent them, or as they were stored with Age added.
  public var headers: HTTPHeaders
  /// The content, decompressed.
  public var data: Data
  /// Where it came from.
  public var source: ResponseSource
  private var details: Details

  /// The reason phrase; empty in HTTP/2.
  public var reason: String {
    get { details.reason }
    set { own().reason = newValue }
  }
  /// The final URL after redirects, credentials hidden.
  public var url: String {
    get { details.url }
    set { own().url = newValue }
  }
  /// The final URL as it was asked for, credentials and all; never printed or stored.
  public var finalURL: WebURL? {
    get { details.finalURL }
    set { own().finalURL = newValue }
  }
  /// Times and sizes of the exchange.
  public var metrics: ResponseMetrics {
    get { details.metrics }
    set { own().metrics = newValue }
  }

  /// What is seldom read, in one place: a response is copied at every step of a chain.
  ///
  /// Unchecked because it is changed only by the one response that holds it.
  private final class Details: @unchecked Sendable, Equatable {
    var reason: String
    var url: String
    var finalURL: WebURL?
    var metrics: ResponseMetrics

    init(reason: String, url: String, finalURL: WebURL?, metrics: ResponseMetrics) {
      self.reason = reason
      self.url = url
      self.finalURL = finalURL
      self.metrics = metrics
    }

    static func == (left: Details, right: Details) -> Bool {
      left === right
        || left.reason == right.reason && left.url == right.url && left.finalURL == right.finalURL
          && left.metrics == right.metrics
    }
  }

  /// The details, which no other response holds any more.
  private mutating func own() -> Details {
    if !isKnownUniquelyReferenced(&details) {
      details = Details(
        reason: details.reason, url: details.url, finalURL: details.finalURL, metrics: details.metrics)
    }
    return details
  }

  /// Puts down where and when it ended.
  mutating func end(at url: WebURL, redirects: Int, total: Duration) {
    let details = own()
    details.finalURL = url
    details.metrics.redirects = redirects
    details.metrics.total = total
  }

  /// Makes a response, for stubs and plugins.
  public init(
    statusCode: Int, reason: String = "", headers: HTTPHeaders = [:], data: Data = Data(), url: String = "",
    source: ResponseSource = .network, metrics: ResponseMetrics = ResponseMetrics()
  ) {
    self.statusCode = statusCode
    self.headers = headers
    self.data = data
    self.source = source
    details = Details(reason: reason, url: url, finalURL: nil, metrics: metrics)
  }

  /// True where it was stored before: fresh, stale or revalidated.
  public var isFromCache: Bool { source == .cache || source == .stale || source == .revalidated }
}

extension Response: CustomStringConvertible {
  /// Status, source, size and redacted URL; no header field and no content.
  public var description: String { "\(statusCode) \(url) (\(source.rawValue), \(data.count) bytes)" }
}

/// Times and sizes of one request; a time is nil where the step did not happen.
///
/// Times are kept to the nanosecond.
public struct ResponseMetrics: Sendable, Hashable {
  /// Looking up the host's name.
  public var nameLookup: Duration? {
    get { times.nameLookup.duration }
    set { times.nameLookup = Time(newValue) }
  }
  /// From the start until the connection stood; nil on a kept connection.
  public var connect: Duration? {
    get { times.connect.duration }
    set { times.connect = Time(newValue) }
  }
  /// From the start until the secure connection stood.
  public var secureConnect: Duration? {
    get { times.secureConnect.duration }
    set { times.secureConnect = Time(newValue) }
  }
  /// From the start to the first byte of the answer.
  public var firstByte: Duration? {
    get { times.firstByte.duration }
    set { times.firstByte = Time(newValue) }
  }
  /// From the start to the end, redirects included.
  public var total: Duration? {
    get { times.total.duration }
    set { times.total = Time(newValue) }
  }
  /// Bytes of body sent.
  public var bytesSent: Int64
  /// Bytes of body received, before decompression.
  public var bytesReceived: Int64
  /// The protocol, such as `HTTP/1.1` or `HTTP/2`; empty without the network.
  public var protocolName: String
  /// Redirects that were followed.
  public var redirects: Int
  /// True where an open connection was used again.
  public var reusedConnection: Bool
  private var times = Times()

  /// No time, no bytes.
  public init() {
    bytesSent = 0
    bytesReceived = 0
    protocolName = ""
    redirects = 0
    reusedConnection = false
  }

  /// In eight bytes, because metrics go along with every response.
  private struct Time: Sendable, Hashable {
    private let nanoseconds: Int64

    init() { nanoseconds = .min }
    init(_ duration: Duration?) { nanoseconds = duration?.nanoseconds ?? .min }
    var duration: Duration? { nanoseconds == .min ? nil : .nanoseconds(nanoseconds) }
  }

  private struct Times: Sendable, Hashable {
    var nameLookup = Time()
    var connect = Time()
    var secureConnect = Time()
    var firstByte = Time()
    var total = Time()
  }
}
