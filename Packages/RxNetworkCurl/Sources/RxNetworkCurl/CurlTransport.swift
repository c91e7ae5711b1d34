import CCurl
import RxNetwork

/// The transport over libcurl: connections kept alive, HTTP/2, back-pressure, own deadlines.
///
/// libcurl is opened when the first request starts; where it is missing, requests fail with
/// `NetworkError.libraryMissing`. Redirects, content coding and caching are the provider's work. The
/// environment's proxy variables are not read: hand a proxy in.
public final class CurlTransport: Transport {
  /// What holds for every request of a transport.
  public struct Configuration: Sendable, Hashable {
    /// A proxy's URL such as `http://proxy:3128`, or nil for direct connections.
    public var proxy: String?
    /// Hosts reached without the proxy, separated by commas.
    public var directHosts: String
    /// A file of certificate authorities in place of the system's.
    public var certificateAuthorities: String?
    /// Talks HTTP/2 to http servers without asking first, each request on a connection of its own.
    ///
    /// https negotiates by itself and keeps its connections.
    public var assumesHTTP2: Bool
    /// Connections kept open when they are idle.
    public var keptConnections: Int
    /// The most connections to one host at a time; further requests wait.
    public var connectionsPerHost: Int
    /// The most bytes of header fields in one answer.
    public var maximumHeaderBytes: Int

    /// Direct connections, the system's authorities, sixteen connections kept, 64 to a host.
    public init(
      proxy: String? = nil, directHosts: String = "", certificateAuthorities: String? = nil,
      assumesHTTP2: Bool = false, keptConnections: Int = 16, connectionsPerHost: Int = 64,
      maximumHeaderBytes: Int = 128 << 10
    ) {
      self.proxy = proxy
      self.directHosts = directHosts
      self.certificateAuthorities = certificateAuthorities
      self.assumesHTTP2 = assumesHTTP2
      self.keptConnections = keptConnections
      self.connectionsPerHost = connectionsPerHost
      self.maximumHeaderBytes = maximumHeaderBytes
    }
  }

  private let engine: CurlEngine

  /// Makes a transport; nothing is opened or started before the first request.
  public init(_ configuration: Configuration = Configuration()) { engine = CurlEngine(configuration) }

  deinit { engine.stop() }

  /// The transport's thread: a task that prefers it goes on there when its answer has come.
  ///
  /// What such a task does between its requests holds up every exchange of the transport.
  public var executor: (any TaskExecutor)? { engine.executor }

  public func start(_ request: TransportRequest, receiver: any TransportReceiver) -> any TransportTask {
    let exchange = CurlExchange(request, receiver: receiver, engine: engine)
    engine.submit(.add(exchange))
    return exchange
  }

  /// libcurl's version, or nil where it is not installed.
  ///
  /// Opens it.
  public static var version: String? {
    guard ccurl_enter() else { return nil }
    defer { ccurl_leave() }
    return ccurl_load() ? String(cString: ccurl_version()) : nil
  }
}
