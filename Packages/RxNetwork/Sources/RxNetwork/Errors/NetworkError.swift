import Fatal

/// Why a request gave no result.
///
/// Every URL in an error has its credentials hidden already.
public enum NetworkError: ErrorConvertible, Equatable {
  /// The exchange itself failed: `failure` carries the URL error code, `url` is redacted, `detail` is the
  /// transport's own text.
  case transport(TransportFailure, url: String, detail: String = "")
  /// The caller cancelled; never a failure of the network, and nothing to show.
  case cancelled
  /// The server answered with a status that the caller does not accept; the body is in the response.
  indirect case status(Response)
  /// The answer is not what the caller decodes; `path` is the coding path, such as `items[3].title`.
  case decoding(path: String, reason: String, url: String)
  /// Nothing usable is stored and the policy forbids the network.
  case notCached(url: String)
  /// The URL is not an absolute http or https URL.
  case badURL(String)
  /// A method, header or form part may not be sent as it is.
  case badRequest(String)
  /// The answer is longer than `limit` bytes.
  case tooLarge(limit: Int, url: String)
  /// The answer is not text.
  case notText(url: String)
  /// A redirect leads from https to http.
  case insecureRedirect(url: String)
  /// A file cannot be read or written; `reason` is the system's.
  case file(path: String, reason: String)
  /// A library that the transport needs is not installed.
  case libraryMissing(name: String, hint: String)
  /// A part of a request that a test did not stub.
  case notStubbed(url: String)

  public var code: Int {
    switch self {
    case .transport(let failure, _, _): failure.rawValue
    case .status(let response): response.statusCode
    case .cancelled: -999
    case .badURL: -1_000
    case .decoding: 2_001
    case .notCached: 2_002
    case .badRequest: 2_003
    case .tooLarge: 2_004
    case .notText: 2_005
    case .insecureRedirect: 2_006
    case .file: 2_007
    case .libraryMissing: 2_008
    case .notStubbed: 2_009
    }
  }

  public var message: String {
    switch self {
    case .transport(let failure, let url, _): failure.sentence(url.isEmpty ? "the server" : place(url))
    case .cancelled: "The request was cancelled."
    case .status(let response): NetworkError.sentence(status: response.statusCode, url: place(response.url))
    case .decoding(let path, let reason, let url):
      path.isEmpty
        ? "The answer of \(place(url)) could not be read: \(reason)."
        : "The answer of \(place(url)) could not be read at \(path): \(reason)."
    case .notCached(let url): "\(place(url)) is not stored on this device; go online to fetch it."
    case .badURL(let text): "“\(text)” is not a web address; it has to begin with http:// or https://."
    case .badRequest(let reason): "The request cannot be sent: \(reason)."
    case .tooLarge(let limit, let url):
      "The answer of \(place(url)) is longer than the allowed \(limit) bytes."
    case .notText(let url): "The answer of \(place(url)) is not text."
    case .insecureRedirect(let url):
      "\(place(url)) leads from a secure connection to an insecure one; it was not followed."
    case .file(let path, let reason): "The file \(path) cannot be used: \(reason)."
    case .libraryMissing(let name, let hint): "\(name) is not installed; \(hint)."
    case .notStubbed(let url): "No stub answers \(url); add one to the stub transport."
    }
  }

  /// A URL as a sentence has it: without the query, which says nothing to a person.
  private func place(_ url: String) -> String {
    let end = url.firstIndex(of: "?") ?? url.endIndex
    return String(url[..<end])
  }

  public var isFailedByNetwork: Bool {
    if case .transport(let failure, _, _) = self { failure.isFailedByNetwork } else { false }
  }

  /// True where the server wants other credentials (status 401).
  public var isTokenExpired: Bool {
    if case .status(let response) = self { response.statusCode == 401 } else { false }
  }

  /// The server's answer, where there was one.
  public var response: Response? {
    if case .status(let response) = self { response } else { nil }
  }

  /// A short name for machine-readable answers, such as `timeout`, `cancelled` or `notCached`.
  public var name: String {
    switch self {
    case .transport(let failure, _, _): failure.name
    case .cancelled: "cancelled"
    case .status: "status"
    case .decoding: "decoding"
    case .notCached: "notCached"
    case .badURL: "badURL"
    case .badRequest: "badRequest"
    case .tooLarge: "tooLarge"
    case .notText: "notText"
    case .insecureRedirect: "insecureRedirect"
    case .file: "file"
    case .libraryMissing: "libraryMissing"
    case .notStubbed: "notStubbed"
    }
  }

  private static func sentence(status: Int, url: String) -> String {
    switch status {
    case 300..<400: "\(url) answered with a redirect (status \(status)) that was not followed."
    case 401: "\(url) asks for a sign-in (status 401); sign in again."
    case 403: "\(url) does not allow this (status 403); ask whoever runs the server."
    case 404, 410: "\(url) was not found on the server (status \(status))."
    case 407: "The proxy on the way to \(url) asks for a sign-in (status 407)."
    case 408: "\(url) waited too long for the request (status 408); try again."
    case 429: "\(url) had too many requests (status 429); wait a moment and try again."
    case 400..<500: "\(url) refused the request (status \(status))."
    case 503: "\(url) is not available for now (status 503); try again later."
    case 500..<600: "\(url) has a fault of its own (status \(status)); try again later."
    default: "\(url) answered with the unexpected status \(status)."
    }
  }
}
