import CCurl
import RxNetwork

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An easy handle with the options that are the same for every request of a transport.
final class CurlHandle {
  private(set) var easy: UnsafeMutableRawPointer
  /// Opens and closes its sockets; lives longer.
  private let loop: OpaquePointer
  /// libcurl's own words about what went wrong.
  let errorText: UnsafeMutablePointer<CChar>
  /// Whose answer libcurl's calls bring; the engine holds it.
  ///
  /// Unmanaged because libcurl calls for every line of an answer, and counting references costs more than the line.
  var exchange: Unmanaged<CurlExchange>?
  /// What the last answer began with.
  var knownHead: HeadReader.Known?
  /// True while only what every plain GET sets again was set.
  var isPlain = true
  /// True once an exchange took it.
  private var wasUsed = false
  /// Whether the next exchange can take it as it is.
  var isReady: Bool { !wasUsed || CurlHandle.mayReuse && isPlain }
  /// Whether a handle can be used for another exchange.
  ///
  /// Before 8.1.2 libcurl keeps a pointer to the last header field of an answer, frees the field when the handle is used
  /// again, and writes there when the next answer begins with a folded line (https://github.com/curl/curl/issues/11101).
  private static let mayReuse = ccurl_may_reuse()
  /// What is set already: most requests of a transport differ in their address alone.
  private var origin: Origin?
  private var deadlines: Deadlines?
  /// How long an exchange may be silent, in nanoseconds; nil is without limit.
  private(set) var longestSilence: Int64?
  private var fields: HTTPHeaders?
  private var list: UnsafeMutablePointer<curl_slist>?

  init?(_ configuration: CurlTransport.Configuration, _ loop: OpaquePointer) {
    guard let easy = ccurl_easy_init() else { return nil }
    self.loop = loop
    self.easy = easy
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    setUp(configuration)
  }

  deinit {
    ccurl_easy_cleanup(easy)
    forgetOrigin()
    ccurl_slist_free_all(list)
    errorText.deallocate()
  }

  /// Forgets what an earlier exchange set; false where there is no memory.
  ///
  /// Costs about a tenth of a small request where libcurl is older than 8.1.2.
  func renew(_ configuration: CurlTransport.Configuration) -> Bool {
    if !CurlHandle.mayReuse {
      guard let copy = ccurl_easy_again(easy) else { return false }
      easy = copy
      // A copy has no text of its own for the address, and libcurl would print one for every request.
      if let origin { _ = ccurl_set_text(easy, CURLOPT_URL, origin.text) }
    }
    wasUsed = false
    guard !isPlain else { return true }
    ccurl_easy_reset(easy)
    isPlain = true
    forgetOrigin()
    deadlines = nil
    forgetFields()
    setUp(configuration)
    return true
  }

  /// Makes it an exchange's, whose answer libcurl's calls will bring; false where there is no memory.
  func take(for exchange: CurlExchange, _ configuration: CurlTransport.Configuration) -> Bool {
    guard isReady || renew(configuration) else { return false }
    wasUsed = true
    errorText.pointee = 0
    self.exchange = .passUnretained(exchange)
    return true
  }

  // MARK: The address

  /// Where requests go, as text and taken apart by libcurl.
  private struct Origin {
    let text: String
    let parts: OpaquePointer
  }

  /// Sets where the request goes.
  ///
  /// libcurl would take the whole address apart and put it together again for every request, which costs more than
  /// sending it. So it is given the origin taken apart, which seldom changes, and the rest as it is sent. A proxy
  /// wants the whole.
  func setURL(_ url: WebURL, _ configuration: CurlTransport.Configuration) {
    let text = url.text
    if configuration.proxy == nil, setTarget(text) || setOrigin(url.origin) && setTarget(text) { return }
    _ = ccurl_set_pointer(easy, CURLOPT_CURLU, nil)
    _ = ccurl_set_text(easy, CURLOPT_REQUEST_TARGET, nil)
    _ = ccurl_set_text(easy, CURLOPT_URL, text)
    forgetOrigin()
  }

  /// Sets what follows the origin; false where the origin is another one.
  private func setTarget(_ text: String) -> Bool {
    guard let origin else { return false }
    return text.withCString { text in
      let count = origin.text.utf8.count
      // The same host may be followed by a port, or by the rest of a longer name.
      guard origin.text.withCString({ strncmp($0, text, count) }) == 0, text[count] == 0x2F else {
        return false
      }
      return ccurl_set_text(easy, CURLOPT_REQUEST_TARGET, text + count) == CURLE_OK
    }
  }

  /// Sets another origin; false where libcurl finds fault with it.
  private func setOrigin(_ text: String) -> Bool {
    guard let parts = ccurl_url_create(text) else { return false }
    _ = ccurl_set_text(easy, CURLOPT_URL, text)
    _ = ccurl_set_pointer(easy, CURLOPT_CURLU, UnsafeMutableRawPointer(parts))
    forgetOrigin()
    origin = Origin(text: text, parts: parts)
    return true
  }

  /// Only where libcurl does not use it any more.
  private func forgetOrigin() {
    if let origin { ccurl_url_free(origin.parts) }
    origin = nil
  }

  // MARK: Deadlines

  /// Sets the deadlines that libcurl watches, to connect and for the whole, and the one that the engine does.
  func setDeadlines(_ wanted: Deadlines) {
    guard wanted != deadlines else { return }
    deadlines = wanted
    longestSilence = wanted.idle.flatMap(nanoseconds)
    let connect = wanted.connect.map(milliseconds) ?? Int(Int32.max)
    _ = ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, connect)
    _ = ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, wanted.total.map(milliseconds) ?? 0)
  }

  private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    let longest = Int64(Int32.max)
    return Int(max(1, min(longest, min(longest, seconds) * 1_000 + attoseconds / 1_000_000_000_000_000)))
  }

  /// Nil for what is as good as without limit.
  private func nanoseconds(_ duration: Duration) -> Int64? {
    let (seconds, attoseconds) = duration.components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLong) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || isTooLong ? nil : sum
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
    ccurl_loop_attach(loop, easy)
    setCallbacks()
  }

  // MARK: libcurl's calls

  private func setCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    for option in [
      CURLOPT_PRIVATE, CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA,
    ] {
      _ = ccurl_set_pointer(easy, option, context)
    }
    _ = ccurl_set_data_function(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlHandle.exchange(context)?._withUnsafeGuaranteedRef { $0.header(bytes, size * count) } ?? 0
    }
    _ = ccurl_set_data_function(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlHandle.exchange(context)?._withUnsafeGuaranteedRef { $0.received(bytes, size * count) } ?? 0
    }
    _ = ccurl_set_data_function(easy, CURLOPT_READFUNCTION) { bytes, size, count, context in
      CurlHandle.exchange(context)?._withUnsafeGuaranteedRef { $0.provide(bytes, size * count) }
        ?? Int(CURL_READFUNC_ABORT)
    }
    _ = ccurl_set_seek_function(easy) { context, offset, _ in
      guard offset == 0 else { return Int32(CURL_SEEKFUNC_CANTSEEK) }
      CurlHandle.exchange(context)?._withUnsafeGuaranteedRef { $0.rewind() }
      return Int32(CURL_SEEKFUNC_OK)
    }
  }

  /// The exchange of the handle behind a pointer that was set as context.
  static func exchange(_ context: UnsafeMutableRawPointer?) -> Unmanaged<CurlExchange>? {
    // Set in `setCallbacks`, and the handle outlives every transfer of it.
    Unmanaged<CurlHandle>.fromOpaque(context.unsafelyUnwrapped)._withUnsafeGuaranteedRef { $0.exchange }
  }
}
