/// What can go wrong between here and a server; the raw values are the URL error codes of Foundation.
public enum TransportFailure: Int, Sendable, Hashable, CaseIterable {
  /// A failure that the transport does not explain.
  case unknown = -1
  /// A deadline passed: connecting, silence or the whole request.
  case timedOut = -1_001
  /// The transport cannot take the URL.
  case unsupportedURL = -1_002
  /// The host's name does not exist or could not be resolved.
  case cannotFindHost = -1_003
  /// The host refused the connection or could not be reached.
  case cannotConnectToHost = -1_004
  /// The connection ended before the answer did.
  case connectionLost = -1_005
  /// The name service failed.
  case dnsLookupFailed = -1_006
  /// More than ten redirects.
  case tooManyRedirects = -1_007
  /// There is no network.
  case notConnected = -1_009
  /// A redirect without an http address.
  case badRedirect = -1_010
  /// The answer ended within its header fields.
  case badServerResponse = -1_011
  /// Compressed content that is damaged.
  case undecodableContent = -1_016
  /// The answer is not HTTP, or its framing contradicts itself.
  case unparsableResponse = -1_017
  /// Header fields past the limit.
  case tooLarge = -1_103
  /// TLS could not be agreed on.
  case secureConnectionFailed = -1_200
  /// The certificate's time is over.
  case certificateExpired = -1_201
  /// The certificate is not for this host, or is revoked or refused.
  case certificateUntrusted = -1_202
  /// Nobody who is trusted vouches for the certificate.
  case certificateUnknownRoot = -1_203
  /// The certificate's time has not begun.
  case certificateNotYetValid = -1_204
  /// The server refused this device's certificate.
  case clientCertificateRejected = -1_205
  /// The server wants a certificate of this device.
  case clientCertificateRequired = -1_206
  /// A download's file could not be made.
  case cannotCreateFile = -3_000
  /// An upload's file could not be opened.
  case cannotOpenFile = -3_001
  /// A download could not be written.
  case cannotWriteFile = -3_003

  /// True for what being online, or waiting, can mend.
  public var isFailedByNetwork: Bool {
    switch self {
    case .timedOut, .cannotFindHost, .cannotConnectToHost, .connectionLost, .dnsLookupFailed, .notConnected,
      .badServerResponse, .unparsableResponse, .secureConnectionFailed, .certificateExpired,
      .certificateUntrusted, .certificateUnknownRoot, .certificateNotYetValid:
      true
    default: false
    }
  }

  /// True for failures of the secure connection: often the sign-in page of a public network.
  public var isSecurity: Bool { (-1_206 ... -1_200).contains(rawValue) }

  /// A short name for logs and machine-readable answers.
  public var name: String {
    switch self {
    case .timedOut: "timeout"
    default: String(describing: self)
    }
  }

  /// One sentence, `where` being the redacted URL or host.
  func sentence(_ place: String) -> String {
    switch self {
    case .unknown: "The request to \(place) failed for an unknown reason; try again."
    case .timedOut: "\(place) did not answer in time; check the connection and try again."
    case .unsupportedURL: "\(place) cannot be reached over http or https; check the address."
    case .cannotFindHost: "No server was found for \(place); check the address and the connection."
    case .cannotConnectToHost:
      "No connection to \(place) could be made; check that the server runs and the network is up."
    case .connectionLost: "The connection to \(place) was lost; try again."
    case .dnsLookupFailed: "The name in \(place) could not be looked up; check the connection."
    case .tooManyRedirects: "\(place) redirects too often; tell whoever runs the server."
    case .notConnected: "There is no network connection to reach \(place); connect and try again."
    case .badRedirect: "\(place) redirects to an address that cannot be followed."
    case .badServerResponse: "\(place) ended its answer before it was complete; try again."
    case .undecodableContent: "The answer of \(place) is compressed in a way that cannot be read."
    case .unparsableResponse: "\(place) does not answer in HTTP; check address and port."
    case .tooLarge: "The answer of \(place) is larger than allowed."
    case .secureConnectionFailed:
      "A secure connection to \(place) could not be made; a network with a sign-in page may be in between."
    case .certificateExpired: "The certificate of \(place) has expired; check this device's date."
    case .certificateUntrusted:
      "The certificate of \(place) is not trusted; a network with a sign-in page may be in between."
    case .certificateUnknownRoot:
      "The certificate of \(place) comes from an unknown authority; add it to the system if it is yours."
    case .certificateNotYetValid: "The certificate of \(place) is not valid yet; check this device's date."
    case .clientCertificateRejected: "\(place) refused this device's certificate."
    case .clientCertificateRequired: "\(place) asks for a certificate that this device does not have."
    case .cannotCreateFile: "The file for the download from \(place) could not be made; check the folder."
    case .cannotOpenFile: "The file to send to \(place) could not be opened; check that it exists."
    case .cannotWriteFile: "The download from \(place) could not be written; check the free space."
    }
  }
}
