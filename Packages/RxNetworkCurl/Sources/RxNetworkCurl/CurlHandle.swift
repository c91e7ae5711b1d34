import CCurl
import RxNetwork

/// An easy handle with the options that are the same for every request of a transport.
final class CurlHandle {
  let easy: UnsafeMutableRawPointer
  /// libcurl's own words about what went wrong.
  let errorText: UnsafeMutablePointer<CChar>
  /// True while only what every plain GET sets again was set.
  var isPlain = true
  /// What is set already: most requests of a transport differ in their address alone.
  private var connectLimit = -1
  private var totalLimit = -1
  private var fields: HTTPHeaders?
  private var list: UnsafeMutablePointer<curl_slist>?

  init?(_ configuration: CurlTransport.Configuration) {
    guard let easy = ccurl_easy_init() else { return nil }
    self.easy = easy
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    setUp(configuration)
  }

  deinit {
    ccurl_easy_cleanup(easy)
    ccurl_slist_free_all(list)
    errorText.deallocate()
  }

  /// Forgets what an earlier exchange set.
  func renew(_ configuration: CurlTransport.Configuration) {
    errorText.pointee = 0
    guard !isPlain else { return }
    ccurl_easy_reset(easy)
    isPlain = true
    connectLimit = -1
    totalLimit = -1
    forgetFields()
    setUp(configuration)
  }

  /// Sets the deadlines that libcurl watches, in milliseconds.
  func setLimits(connect: Int, total: Int) {
    if connect != connectLimit {
      connectLimit = connect
      _ = ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, connect)
    }
    if total != totalLimit {
      totalLimit = total
      _ = ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, total)
    }
  }

  // MARK: Header fields

  /// Sets the fields of a request with a body of so many bytes.
  func setFields(_ wanted: HTTPHeaders, bodyLength: Int64) {
    if isPlain, fields == wanted { return }
    forgetFields()
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1_024) { scratch in
      for field in wanted.fields { add(field, scratch) }
    }
    // What libcurl would add of its own accord.
    if !wanted.contains("accept") { list = ccurl_slist_append(list, "Accept:") }
    if bodyLength == 0, !isPlain, !wanted.contains("content-type") {
      list = ccurl_slist_append(list, "Content-Type:")
    }
    // It would wait a second for a server that does not know this, with every body.
    if (1...CurlHandle.longestUnasked).contains(bodyLength), !wanted.contains("expect") {
      list = ccurl_slist_append(list, "Expect:")
    }
    if isPlain { fields = wanted }
    _ = ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, list)
  }

  /// The longest body that is sent without asking whether the server wants it (RFC 9110, section 10.1.1).
  private static let longestUnasked: Int64 = 1 << 20

  private func forgetFields() {
    ccurl_slist_free_all(list)
    list = nil
    fields = nil
  }

  /// Adds a field's line; each character of the value is one byte.
  private func add(_ field: HTTPHeaders.Field, _ scratch: UnsafeMutableBufferPointer<CChar>) {
    let length = field.name.utf8.count + field.value.utf8.count + 3
    guard length <= scratch.count else {
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { add(field, $0) }
    }
    var end = 0
    func put(_ byte: UInt8) {
      scratch[end] = CChar(bitPattern: byte)
      end += 1
    }
    for byte in field.name.utf8 { put(byte) }
    // libcurl takes "Name;" for a field without a value, and would take "Name:" for leaving it out.
    if field.value.isEmpty {
      put(0x3B)
    } else {
      put(0x3A)
      put(0x20)
      for scalar in field.value.unicodeScalars { put(UInt8(truncatingIfNeeded: scalar.value)) }
    }
    put(0)
    list = ccurl_slist_append(list, scratch.baseAddress)
  }

  private func setUp(_ configuration: CurlTransport.Configuration) {
    errorText.pointee = 0
    _ = ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)
    _ = ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    _ = ccurl_set_long(easy, CURLOPT_PATH_AS_IS, 1)
    _ = ccurl_set_long(easy, CURLOPT_HTTP_CONTENT_DECODING, 0)
    _ = ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Made for each request: past 64 kB malloc tidies up at every free.
    _ = ccurl_set_long(easy, CURLOPT_BUFFERSIZE, 32 << 10)
    _ = ccurl_set_text(easy, CURLOPT_PROXY, configuration.proxy ?? "")
    // Set in any case, or libcurl would look into the environment for each request.
    _ = ccurl_set_text(easy, CURLOPT_NOPROXY, configuration.proxy == nil ? "" : configuration.directHosts)
    if let file = configuration.certificateAuthorities { _ = ccurl_set_text(easy, CURLOPT_CAINFO, file) }
    let version = configuration.assumesHTTP2 ? CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE : CURL_HTTP_VERSION_2TLS
    _ = ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(version))
    _ = ccurl_set_long(easy, CURLOPT_HTTPGET, 1)
    CurlExchange.setCallbacks(easy)
  }
}
