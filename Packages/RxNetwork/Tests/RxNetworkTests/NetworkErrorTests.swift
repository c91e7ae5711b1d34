import Testing

@testable import RxNetwork

@Suite struct NetworkErrorTests {
  struct Row: Sendable {
    let error: NetworkError
    let code: Int
    let byNetwork: Bool
    let message: String
    init(_ error: NetworkError, _ code: Int, _ byNetwork: Bool, _ message: String) {
      self.error = error
      self.code = code
      self.byNetwork = byNetwork
      self.message = message
    }
  }

  private static func transport(_ failure: TransportFailure) -> NetworkError {
    .transport(failure, url: "http://h/")
  }
  private static func status(_ code: Int) -> NetworkError {
    .status(Response(statusCode: code, url: "http://h/"))
  }

  static let rows: [Row] = [
    Row(transport(.unknown), -1, false, "The request to http://h/ failed for an unknown reason; try again."),
    Row(
      transport(.timedOut), -1_001, true,
      "http://h/ did not answer in time; check the connection and try again."),
    Row(
      transport(.unsupportedURL), -1_002, false,
      "http://h/ cannot be reached over http or https; check the address."),
    Row(
      transport(.cannotFindHost), -1_003, true,
      "No server was found for http://h/; check the address and the connection."),
    Row(
      transport(.cannotConnectToHost), -1_004, true,
      "No connection to http://h/ could be made; check that the server runs and the network is up."),
    Row(transport(.connectionLost), -1_005, true, "The connection to http://h/ was lost; try again."),
    Row(
      transport(.dnsLookupFailed), -1_006, true,
      "The name in http://h/ could not be looked up; check the connection."),
    Row(
      transport(.tooManyRedirects), -1_007, false,
      "http://h/ redirects too often; tell whoever runs the server."),
    Row(
      transport(.notConnected), -1_009, true,
      "There is no network connection to reach http://h/; connect and try again."),
    Row(transport(.badRedirect), -1_010, false, "http://h/ redirects to an address that cannot be followed."),
    Row(
      transport(.badServerResponse), -1_011, true,
      "http://h/ ended its answer before it was complete; try again."),
    Row(
      transport(.undecodableContent), -1_016, false,
      "The answer of http://h/ is compressed in a way that cannot be read."),
    Row(
      transport(.unparsableResponse), -1_017, true,
      "http://h/ does not answer in HTTP; check address and port."),
    Row(transport(.tooLarge), -1_103, false, "The answer of http://h/ is larger than allowed."),
    Row(
      transport(.secureConnectionFailed), -1_200, true,
      "A secure connection to http://h/ could not be made; a network with a sign-in page may be in between."),
    Row(
      transport(.certificateExpired), -1_201, true,
      "The certificate of http://h/ has expired; check this device's date."),
    Row(
      transport(.certificateUntrusted), -1_202, true,
      "The certificate of http://h/ is not trusted; a network with a sign-in page may be in between."),
    Row(
      transport(.certificateUnknownRoot), -1_203, true,
      "The certificate of http://h/ comes from an unknown authority; add it to the system if it is yours."),
    Row(
      transport(.certificateNotYetValid), -1_204, true,
      "The certificate of http://h/ is not valid yet; check this device's date."),
    Row(transport(.clientCertificateRejected), -1_205, false, "http://h/ refused this device's certificate."),
    Row(
      transport(.clientCertificateRequired), -1_206, false,
      "http://h/ asks for a certificate that this device does not have."),
    Row(
      transport(.cannotCreateFile), -3_000, false,
      "The file for the download from http://h/ could not be made; check the folder."),
    Row(
      transport(.cannotOpenFile), -3_001, false,
      "The file to send to http://h/ could not be opened; check that it exists."),
    Row(
      transport(.cannotWriteFile), -3_003, false,
      "The download from http://h/ could not be written; check the free space."),
    Row(.cancelled, -999, false, "The request was cancelled."),
    Row(status(304), 304, false, "http://h/ answered with a redirect (status 304) that was not followed."),
    Row(status(401), 401, false, "http://h/ asks for a sign-in (status 401); sign in again."),
    Row(status(403), 403, false, "http://h/ does not allow this (status 403); ask whoever runs the server."),
    Row(status(404), 404, false, "http://h/ was not found on the server (status 404)."),
    Row(status(407), 407, false, "The proxy on the way to http://h/ asks for a sign-in (status 407)."),
    Row(status(408), 408, false, "http://h/ waited too long for the request (status 408); try again."),
    Row(status(418), 418, false, "http://h/ refused the request (status 418)."),
    Row(
      status(429), 429, false, "http://h/ had too many requests (status 429); wait a moment and try again."),
    Row(status(500), 500, false, "http://h/ has a fault of its own (status 500); try again later."),
    Row(status(503), 503, false, "http://h/ is not available for now (status 503); try again later."),
    Row(status(204), 204, false, "http://h/ answered with the unexpected status 204."),
    Row(.badURL("x"), -1_000, false, "“x” is not a web address; it has to begin with http:// or https://."),
    Row(
      .decoding(path: "a[1].b", reason: "it is null", url: "http://h/"), 2_001, false,
      "The answer of http://h/ could not be read at a[1].b: it is null."),
    Row(
      .decoding(path: "", reason: "it is not JSON", url: "http://h/"), 2_001, false,
      "The answer of http://h/ could not be read: it is not JSON."),
    Row(
      .notCached(url: "http://h/"), 2_002, false,
      "http://h/ is not stored on this device; go online to fetch it."),
    Row(.badRequest("its method is odd"), 2_003, false, "The request cannot be sent: its method is odd."),
    Row(
      .tooLarge(limit: 10, url: "http://h/"), 2_004, false,
      "The answer of http://h/ is longer than the allowed 10 bytes."),
    Row(.notText(url: "http://h/"), 2_005, false, "The answer of http://h/ is not text."),
    Row(
      .insecureRedirect(url: "https://h/"), 2_006, false,
      "https://h/ leads from a secure connection to an insecure one; it was not followed."),
    Row(.file(path: "/x", reason: "No such file"), 2_007, false, "The file /x cannot be used: No such file."),
    Row(
      .libraryMissing(name: "libcurl", hint: "install libcurl4"), 2_008, false,
      "libcurl is not installed; install libcurl4."),
    Row(
      .notStubbed(url: "http://h/"), 2_009, false, "No stub answers http://h/; add one to the stub transport."
    ),
  ]

  @Test("every failure has its domain, code, sentence and class", arguments: rows)
  func table(_ row: Row) {
    #expect(row.error.domain == "network")
    #expect(row.error.code == row.code)
    #expect(row.error.message == row.message)
    #expect(row.error.isFailedByNetwork == row.byNetwork)
  }

  @Test("no transport failure is missing from the table")
  func complete() {
    let codes = Set(NetworkErrorTests.rows.map(\.code))
    for failure in TransportFailure.allCases { #expect(codes.contains(failure.rawValue)) }
  }

  @Test("only 401 means that the user has to sign in again, and a status keeps its body")
  func status() {
    #expect(NetworkErrorTests.status(401).isTokenExpired)
    #expect(!NetworkErrorTests.status(403).isTokenExpired)
    #expect(NetworkErrorTests.status(404).response?.statusCode == 404)
  }
}
