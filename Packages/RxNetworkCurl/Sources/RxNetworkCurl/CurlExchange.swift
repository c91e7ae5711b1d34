import CCurl
import RxNetwork

/// One exchange with its easy handle.
///
/// Unchecked because its state belongs to the one who drives the engine: libcurl calls back from there, and
/// commands are obeyed there too. Once it has ended it belongs to the one who took it out to tell of it. Others only
/// carry the reference. What libcurl's calls touch, line by line, is not watched for overlapping access either, which is
/// a part of their cost and cannot happen to one driver.
final class CurlExchange: TransportTask, @unchecked Sendable {
  let request: TransportRequest
  let receiver: any TransportReceiver
  private let engine: CurlEngine
  @exclusivity(unchecked) private(set) var handle: CurlHandle?
  var isCancelled = false
  @exclusivity(unchecked) var isPaused = false
  /// What came of it, once it has ended.
  @exclusivity(unchecked) var outcome: Result<ResponseMetrics, NetworkError>?
  /// What ended after it.
  @exclusivity(unchecked) var next: CurlExchange?
  /// Where it stands among the engine's exchanges.
  @exclusivity(unchecked) var place = 0
  /// Uptime in nanoseconds.
  @exclusivity(unchecked) var lastActivity: Int64 = 0
  private var started: Int64 = 0
  /// When the final answer began; libcurl's own time is that of the first byte sent where there is a body.
  @exclusivity(unchecked) private var answered: Int64 = 0
  /// The engine's; read while it drives.
  private var now: UnsafePointer<Int64>?
  private var body: BodyBox?
  @exclusivity(unchecked) private var reader: HeadReader
  @exclusivity(unchecked) private var failure: NetworkError?
  private var sent: Int64 = 0

  /// A reader that can be put into a class.
  private final class BodyBox {
    var reader: BodyReader
    init(_ reader: consuming BodyReader) { self.reader = reader }
  }

  init(_ request: TransportRequest, receiver: any TransportReceiver, engine: CurlEngine) {
    self.request = request
    self.receiver = receiver
    self.engine = engine
    reader = HeadReader(limit: engine.configuration.maximumHeaderBytes)
  }

  func cancel() { engine.submit(.cancel(self)) }
  func resume() { engine.submit(.resume(self)) }

  // MARK: Setting up

  /// Writes the request into a handle.
  func prepare(
    _ handle: CurlHandle, _ configuration: CurlTransport.Configuration, _ now: UnsafePointer<Int64>
  ) throws(NetworkError) {
    reader.expect(handle.knownHead)
    var length: Int64 = 0
    if !request.body.isEmpty {
      let reader = try BodyReader(request.body)
      length = reader.length
      if length > 0 { body = BodyBox(reader) }
    }
    self.now = now
    started = now.pointee
    lastActivity = started
    guard handle.take(for: self, configuration) else {
      throw request.failure(.unknown, detail: "no memory")
    }
    let easy = handle.easy
    handle.setURL(request.url, configuration)
    // libcurl before 8.0 fails when it uses such a connection again (tried with 7.88.1). And a request that finds a
    // kept connection closed is sent again by libcurl, though the server may have got it.
    if request.isSentOnce || configuration.assumesHTTP2 && request.url.scheme == "http" {
      handle.isPlain = false
      _ = ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 1)
    }
    handle.setDeadlines(request.deadlines)
    if request.method != .get || length > 0 {
      handle.isPlain = false
      setMethod(easy, length: length)
    }
    handle.setFields(request.headers, bodyLength: length)
    self.handle = handle
  }

  private func setMethod(_ easy: UnsafeMutableRawPointer, length: Int64) {
    let method = request.method
    if length > 0 {
      _ = ccurl_set_long(easy, CURLOPT_UPLOAD, 1)
      _ = ccurl_set_offset(easy, CURLOPT_INFILESIZE_LARGE, length)
      _ = ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, method.rawValue)
    } else if method == .head {
      _ = ccurl_set_long(easy, CURLOPT_NOBODY, 1)
    } else if method == .post || method == .put || method == .patch {
      _ = ccurl_set_long(easy, CURLOPT_POST, 1)
      _ = ccurl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, 0)
      _ = ccurl_set_text(easy, CURLOPT_COPYPOSTFIELDS, "")
      _ = ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, method.rawValue)
    } else {
      _ = ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, method.rawValue)
    }
  }

  /// Frees what libcurl does not need any more and gives the handle back.
  func takeHandle() -> CurlHandle? {
    guard let handle = handle.take() else { return nil }
    handle.knownHead = reader.takeKnown()
    handle.exchange = nil
    body = nil
    return handle
  }

  // MARK: libcurl's calls

  private func noteActivity() { if let now { lastActivity = now.pointee } }

  func header(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    noteActivity()
    if answered == 0 { answered = ccurl_uptime() }
    do throws(HeaderParser.Failure) {
      if let head = try reader.line(UnsafeRawBufferPointer(start: bytes, count: count)) {
        receiver.didReceive(head)
      } else if reader.isBetweenHeads {
        answered = 0
      }
      return count
    } catch {
      failure = request.failure(error == .tooLarge ? .tooLarge : .unparsableResponse, detail: error.rawValue)
      return 0
    }
  }

  func received(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    // libcurl keeps what is not taken and brings it again when the exchange goes on.
    if isPaused { return Int(CURL_WRITEFUNC_PAUSE) }
    noteActivity()
    switch receiver.didReceive(UnsafeRawBufferPointer(start: bytes, count: count)) {
    case .more: return count
    case .pause:
      isPaused = true
      return count
    case .stop:
      failure = .cancelled
      return count == 0 ? 1 : 0
    }
  }

  func provide(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    noteActivity()
    guard let body else { return 0 }
    do throws(NetworkError) {
      let done = try body.reader.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: count))
      sent += Int64(done)
      if done > 0 { receiver.didSend(sent, of: body.reader.length) }
      return done
    } catch {
      failure = error
      return Int(CURL_READFUNC_ABORT)
    }
  }

  func rewind() {
    body?.reader.rewind()
    sent = 0
  }

  // MARK: The end

  /// When silence that began then has lasted for too long; never without such a deadline.
  func idleLimit(from start: Int64) -> Int64 {
    guard let silence = handle?.longestSilence else { return .max }
    let (limit, overflow) = start.addingReportingOverflow(silence)
    return overflow ? .max : limit
  }

  /// Since when nothing has happened; setting up the connection has a deadline of its own.
  func idleSince(_ now: Int64) -> Int64 {
    guard let handle else { return now }
    let ready = ccurl_info_offset(handle.easy, CURLINFO_PRETRANSFER_TIME_T)
    return ready > 0 ? max(lastActivity, started + ready * 1_000) : now
  }

  func takeNext() -> CurlExchange? { next.take() }

  /// Tells the receiver what came of it.
  func tell() { if let outcome { receiver.didFinish(outcome) } }

  /// What libcurl's result means.
  func result(_ code: CURLcode) -> Result<ResponseMetrics, NetworkError> {
    if let failure { return .failure(failure) }
    guard code == CURLE_OK else {
      let text = handle.map { String(cString: $0.errorText) } ?? ""
      let detail = text.isEmpty ? String(cString: ccurl_easy_strerror(code)) : text
      let verification = handle.map { ccurl_info_long($0.easy, CURLINFO_SSL_VERIFYRESULT) } ?? 0
      let system = handle.map { ccurl_info_long($0.easy, CURLINFO_OS_ERRNO) } ?? 0
      return .failure(
        request.failure(
          CurlFailure.of(code, verification: verification, systemError: system),
          detail: detail))
    }
    guard reader.isComplete else {
      return .failure(request.failure(.badServerResponse, detail: "the header fields have no end"))
    }
    return .success(metrics())
  }

  private func metrics() -> ResponseMetrics {
    var metrics = ResponseMetrics()
    guard let easy = handle?.easy else { return metrics }
    func time(_ info: CURLINFO) -> Duration? {
      let microseconds = ccurl_info_offset(easy, info)
      return microseconds > 0 ? .microseconds(microseconds) : nil
    }
    metrics.reusedConnection = ccurl_info_long(easy, CURLINFO_NUM_CONNECTS) == 0
    if !metrics.reusedConnection {
      metrics.nameLookup = time(CURLINFO_NAMELOOKUP_TIME_T)
      metrics.connect = time(CURLINFO_CONNECT_TIME_T)
      metrics.secureConnect = time(CURLINFO_APPCONNECT_TIME_T)
    }
    metrics.firstByte = .nanoseconds(answered - started)
    metrics.total = time(CURLINFO_TOTAL_TIME_T)
    metrics.bytesSent = ccurl_info_offset(easy, CURLINFO_SIZE_UPLOAD_T)
    metrics.bytesReceived = ccurl_info_offset(easy, CURLINFO_SIZE_DOWNLOAD_T)
    metrics.protocolName = reader.protocolName
    return metrics
  }
}
