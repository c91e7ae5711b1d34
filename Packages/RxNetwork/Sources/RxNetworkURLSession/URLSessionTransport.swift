import Foundation
import RxNetwork

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that needs nothing but the toolchain.
///
/// On Apple systems it is a full transport. On Linux (FoundationNetworking 6.3) it works around what can be:
/// no URLCache, redirects left to the provider, challenges cancelled so that a 401 ends at once, deadlines of
/// its own. What cannot be worked around there:
///
/// - a server that sends a status line and closes ends the process;
/// - the body of a 401 or 407 with a Basic or Digest challenge is lost, its header fields are kept;
/// - failures of TLS, cut bodies and bad compression all arrive as `TransportFailure.unknown`;
/// - there is no back-pressure: what comes while a receiver pauses is kept in memory;
/// - repeated header fields come joined and in no order, and there are no metrics but the total;
/// - forms with files are put together in memory.
///
/// Where that matters use `CurlTransport` of RxNetworkCurl.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let delegate: SessionDelegate
  private let clock: any NetworkClock

  /// Makes a session without cache, cookies and credential store; the clock times the deadlines.
  public init(clock: any NetworkClock) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    delegate = SessionDelegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    self.clock = clock
  }

  deinit { session.invalidateAndCancel() }

  public func start(_ request: TransportRequest, receiver: any TransportReceiver) -> any TransportTask {
    do throws(NetworkError) {
      let task = try makeTask(request)
      let exchange = SessionExchange(request, receiver: receiver, task: task, clock: clock)
      delegate.add(exchange, for: task)
      exchange.startDeadlines()
      task.resume()
      return exchange
    } catch {
      receiver.didFinish(.failure(error))
      return NoTask()
    }
  }

  private struct NoTask: TransportTask {
    func cancel() {}
    func resume() {}
  }

  private func makeTask(_ request: TransportRequest) throws(NetworkError) -> URLSessionTask {
    guard let url = URL(string: request.url.text) else { throw request.failure(.unsupportedURL) }
    var native = URLRequest(url: url)
    native.httpMethod = request.method.rawValue
    for field in request.headers.fields {
      // URLSession joins what is added twice with a comma, which means the same (RFC 9110, section 5.3).
      native.addValue(field.value, forHTTPHeaderField: field.name)
    }
    switch request.body {
    case .none: return session.dataTask(with: native)
    case .data(let data):
      native.httpBody = data
      return session.dataTask(with: native)
    case .file(let path): return session.uploadTask(with: native, fromFile: URL(fileURLWithPath: path))
    case .pieces:
      native.httpBody = try whole(request.body)
      return session.dataTask(with: native)
    }
  }

  private func whole(_ body: RequestBody) throws(NetworkError) -> Data {
    var reader = try BodyReader(body)
    var bytes = [UInt8](repeating: 0, count: Int(reader.length))
    var done = 0
    while done < bytes.count {
      var failure: NetworkError?
      let count = bytes.withUnsafeMutableBytes { buffer -> Int in
        do throws(NetworkError) {
          return try reader.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[done...]))
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if count == 0 { break }
      done += count
    }
    return Data(bytes[..<done])
  }
}
