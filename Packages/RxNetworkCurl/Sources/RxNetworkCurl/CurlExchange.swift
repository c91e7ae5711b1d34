import CCurl
import RxNetwork

/// One exchange with its easy handle.
///
/// Unchecked because its state belongs to the engine's thread: libcurl calls back on it, and the engine's
/// commands run there too. Other threads only carry the reference.
final class CurlExchange: @unchecked Sendable {
  let request: TransportRequest
  let receiver: any TransportReceiver
  private(set) var easy: UnsafeMutableRawPointer?
  var isCancelled = false
  var isPaused = false
  var lastActivity = ContinuousClock.now
  private var started = ContinuousClock.now
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var errorText: UnsafeMutablePointer<CChar>?
  private var body: BodyBox?
  private var parser: HeaderParser
  private var failure: NetworkError?
  private var sent: Int64 = 0

  /// A reader that can be put into a class.
  private final class BodyBox {
    var reader: BodyReader
    init(_ reader: consuming BodyReader) { self.reader = reader }
  }

  init(_ request: TransportRequest, receiver: any TransportReceiver) {
    self.request = request
    self.receiver = receiver
    parser = HeaderParser(limit: 0)
  }

  // MARK: Setting up

  /// Writes the request into an easy handle.
  func prepare(_ easy: UnsafeMutableRawPointer, _ configuration: CurlTransport.Configuration)
    throws(NetworkError)
  {
    parser = HeaderParser(limit: configuration.maximumHeaderBytes)
    let reader = try BodyReader(request.body)
    let length = reader.length
    if length > 0 { body = BodyBox(reader) }
    started = .now
    lastActivity = started
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = ccurl_set_pointer(easy, CURLOPT_PRIVATE, context)
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    text.pointee = 0
    errorText = text
    _ = ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, text)
    _ = ccurl_set_text(easy, CURLOPT_URL, request.url.text)
    setConnection(easy, configuration)
    setMethod(easy, length: length)
    setHeaders(easy, length: length)
    _ = ccurl_set_data_function(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlExchange.from(context).header(bytes, size * count)
    }
    _ = ccurl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    _ = ccurl_set_data_function(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlExchange.from(context).received(bytes, size * count)
    }
    _ = ccurl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    self.easy = easy
  }

  private func setConnection(_ easy: UnsafeMutableRawPointer, _ configuration: CurlTransport.Configuration) {
    _ = ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    _ = ccurl_set_long(easy, CURLOPT_PATH_AS_IS, 1)
    _ = ccurl_set_long(easy, CURLOPT_HTTP_CONTENT_DECODING, 0)
    _ = ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    _ = ccurl_set_long(easy, CURLOPT_BUFFERSIZE, 64 << 10)
    _ = ccurl_set_text(easy, CURLOPT_PROXY, configuration.proxy ?? "")
    if configuration.proxy != nil { _ = ccurl_set_text(easy, CURLOPT_NOPROXY, configuration.directHosts) }
    if let file = configuration.certificateAuthorities { _ = ccurl_set_text(easy, CURLOPT_CAINFO, file) }
    let version = configuration.assumesHTTP2 ? CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE : CURL_HTTP_VERSION_2TLS
    _ = ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(version))
    // libcurl before 8.0 fails when it uses such a connection again (tried with 7.88.1).
    if configuration.assumesHTTP2, request.url.scheme == "http" {
      _ = ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 1)
    }
    let connect = request.deadlines.connect.map(milliseconds) ?? Int(Int32.max)
    _ = ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, connect)
    if let total = request.deadlines.total {
      _ = ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, milliseconds(total))
    }
  }

  private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(max(1, min(Int64(Int32.max), seconds * 1_000 + attoseconds / 1_000_000_000_000_000)))
  }

  private func setMethod(_ easy: UnsafeMutableRawPointer, length: Int64) {
    let method = request.method
    if length > 0 {
      _ = ccurl_set_long(easy, CURLOPT_UPLOAD, 1)
      _ = ccurl_set_offset(easy, CURLOPT_INFILESIZE_LARGE, length)
      _ = ccurl_set_data_function(easy, CURLOPT_READFUNCTION) { bytes, size, count, context in
        CurlExchange.from(context).provide(bytes, size * count)
      }
      let context = Unmanaged.passUnretained(self).toOpaque()
      _ = ccurl_set_pointer(easy, CURLOPT_READDATA, context)
      _ = ccurl_set_seek_function(easy) { context, offset, _ in
        guard offset == 0 else { return Int32(CURL_SEEKFUNC_CANTSEEK) }
        CurlExchange.from(context).rewind()
        return Int32(CURL_SEEKFUNC_OK)
      }
      _ = ccurl_set_pointer(easy, CURLOPT_SEEKDATA, context)
      _ = ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, method.rawValue)
    } else if method == .head {
      _ = ccurl_set_long(easy, CURLOPT_NOBODY, 1)
    } else if method == .get {
      _ = ccurl_set_long(easy, CURLOPT_HTTPGET, 1)
    } else if method == .post || method == .put || method == .patch {
      _ = ccurl_set_long(easy, CURLOPT_POST, 1)
      _ = ccurl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, 0)
      _ = ccurl_set_text(easy, CURLOPT_COPYPOSTFIELDS, "")
      _ = ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, method.rawValue)
    } else {
      _ = ccurl_set_text(easy, CURLOPT_CUSTOMREQUEST, method.rawValue)
    }
  }

  private func setHeaders(_ easy: UnsafeMutableRawPointer, length: Int64) {
    func add(_ line: [UInt8]) {
      line.withUnsafeBytes { bytes in
        if let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) {
          headerList = ccurl_slist_append(headerList, text)
        }
      }
    }
    for field in request.headers.fields {
      let value = field.value.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      // libcurl takes "Name;" for a field without a value, and would take "Name:" for leaving it out.
      add(Array(field.name.utf8) + (value.isEmpty ? [0x3B] : [0x3A, 0x20] + value) + [0])
    }
    // What libcurl would add of its own accord.
    if !request.headers.contains("accept") { add(Array("Accept:\0".utf8)) }
    if length == 0, !request.headers.contains("content-type") { add(Array("Content-Type:\0".utf8)) }
    _ = ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
  }

  /// Frees what libcurl does not need any more; the engine takes the easy handle back.
  func release() {
    easy = nil
    ccurl_slist_free_all(headerList)
    headerList = nil
    errorText?.deallocate()
    errorText = nil
    body = nil
  }

  // MARK: libcurl's calls

  private static func from(_ context: UnsafeMutableRawPointer?) -> CurlExchange {
    // Set in `prepare`, never nil while the handle is in use.
    Unmanaged<CurlExchange>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  private func header(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastActivity = .now
    do throws(HeaderParser.Failure) {
      if let head = try parser.line(UnsafeRawBufferPointer(start: bytes, count: count)) {
        receiver.didReceive(head)
      }
      return count
    } catch {
      failure = request.failure(error == .tooLarge ? .tooLarge : .unparsableResponse, detail: error.rawValue)
      return 0
    }
  }

  private func received(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    // libcurl keeps what is not taken and brings it again when the exchange goes on.
    if isPaused { return Int(CURL_WRITEFUNC_PAUSE) }
    lastActivity = .now
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

  private func provide(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastActivity = .now
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

  private func rewind() {
    body?.reader.rewind()
    sent = 0
  }

  // MARK: The end

  /// Since when nothing has happened; setting up the connection has a deadline of its own.
  func idleSince(_ now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    guard let easy else { return now }
    let ready = ccurl_info_offset(easy, CURLINFO_PRETRANSFER_TIME_T)
    return ready > 0 ? max(lastActivity, started + .microseconds(ready)) : now
  }

  /// What libcurl's result means.
  func result(_ code: CURLcode) -> Result<ResponseMetrics, NetworkError> {
    if let failure { return .failure(failure) }
    guard code == CURLE_OK else {
      let text = errorText.map { String(cString: $0) } ?? ""
      let detail = text.isEmpty ? String(cString: ccurl_easy_strerror(code)) : text
      let verification = easy.map { ccurl_info_long($0, CURLINFO_SSL_VERIFYRESULT) } ?? 0
      let system = easy.map { ccurl_info_long($0, CURLINFO_OS_ERRNO) } ?? 0
      return .failure(
        request.failure(
          CurlFailure.of(code, verification: verification, systemError: system),
          detail: detail))
    }
    guard parser.isComplete else {
      return .failure(request.failure(.badServerResponse, detail: "the header fields have no end"))
    }
    return .success(metrics())
  }

  private func metrics() -> ResponseMetrics {
    var metrics = ResponseMetrics()
    guard let easy else { return metrics }
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
    metrics.firstByte = time(CURLINFO_STARTTRANSFER_TIME_T)
    metrics.total = time(CURLINFO_TOTAL_TIME_T)
    metrics.bytesSent = ccurl_info_offset(easy, CURLINFO_SIZE_UPLOAD_T)
    metrics.bytesReceived = ccurl_info_offset(easy, CURLINFO_SIZE_DOWNLOAD_T)
    metrics.protocolName = parser.protocolName
    return metrics
  }
}
