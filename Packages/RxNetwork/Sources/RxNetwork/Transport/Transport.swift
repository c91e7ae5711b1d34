#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What carries requests to servers: one HTTP exchange at a time, no redirects, no cache.
public protocol Transport: Sendable {
  /// Starts an exchange and returns at once.
  ///
  /// The receiver hears of it on a thread of the transport's, or on one that starts, cancels or resumes an
  /// exchange; where something fails at once that may be before the return.
  /// Exactly one `didFinish` comes at the end, also after `cancel()`; nothing comes after it. An answer that
  /// was cut or badly framed ends in a failure.
  func start(_ request: TransportRequest, receiver: any TransportReceiver) -> any TransportTask

  /// Where a task goes on that waited for an answer, if it prefers to: the thread on which the answer came.
  ///
  /// Nil, the default, for a transport that has none to offer. Subscriptions go on there too where it is a
  /// `WorkExecutor`.
  var executor: (any TaskExecutor)? { get }
}

extension Transport {
  public var executor: (any TaskExecutor)? { nil }
}

/// Something that is done where an executor runs tasks.
public protocol Work: AnyObject, Sendable {
  /// Does it; called once for each time that an executor was handed it.
  func run()
}

/// A task executor that also does work that is no task, at a fraction of what a task costs.
public protocol WorkExecutor: TaskExecutor {
  /// Has `work` run soon, after what runs there now.
  func perform(_ work: any Work)
}

/// One exchange as a transport sees it.
public struct TransportRequest: Sendable {
  /// The method in the request line.
  public var method: HTTPMethod
  /// Where it goes.
  public var url: WebURL
  /// Sent as they are; the transport adds Host, Content-Length and what framing needs.
  public var headers: HTTPHeaders
  /// What it carries.
  public var body: RequestBody
  /// How long it may take.
  public var deadlines: Deadlines
  private var terms: Request.Terms

  /// True where the server must not get it twice.
  ///
  /// A transport may by itself send a request again that finds a kept connection closed; this one goes over a new
  /// connection, where that does not happen.
  public var isSentOnce: Bool {
    get { terms.values.isSentOnce }
    set { terms = terms.with { $0.isSentOnce = newValue } }
  }
  /// The target's sample answer, for stubs; real transports do not look at it.
  public var sample: (@Sendable () -> Data)? {
    get { terms.sample }
    set { terms = terms.withoutTarget { $0.sample = newValue } }
  }
  /// What may not be shown of it.
  public var secrets: Secrets {
    get { terms.values.secrets }
    set { terms = terms.with { $0.secrets = newValue } }
  }

  /// Makes a request; header values have been checked by the provider.
  public init(
    method: HTTPMethod, url: WebURL, headers: HTTPHeaders = [:], body: RequestBody = .none,
    deadlines: Deadlines = Deadlines(), secrets: Secrets = Secrets()
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.deadlines = deadlines
    terms = Request.Terms(Request.Terms.Values(secrets: secrets))
  }

  /// One exchange of a request.
  ///
  /// The total deadline stays with the provider: others may join the exchange.
  init(_ request: Request, headers: HTTPHeaders) {
    method = request.method
    url = request.url
    self.headers = headers
    body = request.body
    deadlines = request.deadlines
    deadlines.total = nil
    terms = request.terms
  }

  /// The URL with credentials hidden.
  public var redactedURL: String { url.redacted(terms.values.secrets) }

  /// A failure with this request's URL, credentials hidden.
  public func failure(_ failure: TransportFailure, detail: String = "") -> NetworkError {
    .transport(failure, url: redactedURL, detail: detail)
  }
}

/// The final status line and header fields of an answer.
public struct ResponseHead: Sendable, Equatable {
  /// From 200 to 999.
  public var statusCode: Int
  /// The reason phrase; empty in HTTP/2.
  public var reason: String
  /// The fields in order, repeats kept.
  public var headers: HTTPHeaders
  /// Such as `HTTP/1.1`.
  public var protocolName: String

  /// Makes a head.
  public init(
    statusCode: Int, reason: String = "", headers: HTTPHeaders = [:], protocolName: String = "HTTP/1.1"
  ) {
    self.statusCode = statusCode
    self.reason = reason
    self.headers = headers
    self.protocolName = protocolName
  }
}

/// Whether a transport may deliver more.
public enum Flow: Sendable {
  /// The bytes were taken, more may come.
  case more
  /// The bytes were taken; no more until `TransportTask.resume()`.
  case pause
  /// The exchange is of no use any more; it ends as cancelled.
  case stop
}

/// Hears of one exchange; calls come one after another, never two at once.
public protocol TransportReceiver: AnyObject, Sendable {
  /// The final head; interim answers (1xx) are left out.
  func didReceive(_ head: ResponseHead)
  /// A piece of the body, valid during the call.
  func didReceive(_ bytes: UnsafeRawBufferPointer) -> Flow
  /// Bytes of the request's body sent so far.
  func didSend(_ count: Int64, of total: Int64?)
  /// The end.
  func didFinish(_ result: Result<ResponseMetrics, NetworkError>)
}

extension TransportReceiver {
  public func didSend(_ count: Int64, of total: Int64?) {}
}

/// An exchange under way; both methods may be called from any thread, more than once, also after the end.
public protocol TransportTask: Sendable {
  /// Ends it; the receiver hears `NetworkError.cancelled`.
  func cancel()
  /// Lets a paused exchange go on.
  func resume()
}
