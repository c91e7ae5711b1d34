import CCurl
import RxNetwork

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// libcurl's results in the words of the provider.
enum CurlFailure {
  /// `verification` is OpenSSL's verdict on the certificate, `systemError` the errno of the connection.
  static func of(_ code: CURLcode, verification: Int64, systemError: Int64)
    -> TransportFailure
  {
    switch code {
    // The URL is http or https, so this is the answer: HTTP/0.9 or no HTTP at all. A bad argument, at this place, is a
    // header field that libcurl cannot take apart.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_BAD_FUNCTION_ARGUMENT:
      .unparsableResponse
    case CURLE_URL_MALFORMAT: .unsupportedURL
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .cannotFindHost
    case CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED:
      [Int64(ENETUNREACH), Int64(ENETDOWN)].contains(systemError) ? .notConnected : .cannotConnectToHost
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2_STREAM,
      CURLE_SEND_FAIL_REWIND:
      .connectionLost
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_SHUTDOWN_FAILED, CURLE_USE_SSL_FAILED:
      .secureConnectionFailed
    case CURLE_PEER_FAILED_VERIFICATION: certificate(verification)
    case CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
      .certificateUntrusted
    case CURLE_SSL_CERTPROBLEM: .clientCertificateRejected
    case CURLE_SSL_CLIENTCERT: .clientCertificateRequired
    case CURLE_BAD_CONTENT_ENCODING: .undecodableContent
    case CURLE_TOO_MANY_REDIRECTS: .tooManyRedirects
    case CURLE_FILESIZE_EXCEEDED, CURLE_OUT_OF_MEMORY: .tooLarge
    default: code.rawValue == 100 ? .tooLarge : .unknown
    }
  }

  /// The numbers are those of X509_verify_cert (OpenSSL).
  private static func certificate(_ verification: Int64) -> TransportFailure {
    switch verification {
    case 9: .certificateNotYetValid
    case 10: .certificateExpired
    case 18, 19, 20, 21: .certificateUnknownRoot
    default: .certificateUntrusted
    }
  }
}
