import CCurl

/// An easy handle with the options that are the same for every request of a transport.
final class CurlHandle {
  let easy: UnsafeMutableRawPointer
  /// libcurl's own words about what went wrong.
  let errorText: UnsafeMutablePointer<CChar>
  /// True while only what every plain GET sets again was set.
  var isPlain = true

  init?(_ configuration: CurlTransport.Configuration) {
    guard let easy = ccurl_easy_init() else { return nil }
    self.easy = easy
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    setUp(configuration)
  }

  deinit {
    ccurl_easy_cleanup(easy)
    errorText.deallocate()
  }

  /// Forgets what an earlier exchange set.
  func renew(_ configuration: CurlTransport.Configuration) {
    errorText.pointee = 0
    guard !isPlain else { return }
    ccurl_easy_reset(easy)
    isPlain = true
    setUp(configuration)
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
    if configuration.proxy != nil { _ = ccurl_set_text(easy, CURLOPT_NOPROXY, configuration.directHosts) }
    if let file = configuration.certificateAuthorities { _ = ccurl_set_text(easy, CURLOPT_CAINFO, file) }
    let version = configuration.assumesHTTP2 ? CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE : CURL_HTTP_VERSION_2TLS
    _ = ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(version))
    _ = ccurl_set_long(easy, CURLOPT_HTTPGET, 1)
    CurlExchange.setCallbacks(easy)
  }
}
