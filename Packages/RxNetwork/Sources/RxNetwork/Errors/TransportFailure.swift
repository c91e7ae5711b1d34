/// What can go wrong between here and a server; the raw values are the URL error codes of Foundation.
public enum TransportFailure: Int, Sendable, Hashable, CaseIterable {
  case unknown = -1
  case timedOut = -1_001
  case unsupportedURL = -1_002
  case cannotFindHost = -1_003
  case cannotConnectToHost = -1_004
  case connectionLost = -1_005
  case dnsLookupFailed = -1_006
  case tooManyRedirects = -1_007
  case notConnected = -1_009
  case badRedirect = -1_010
  case badServerResponse = -1_011
  case undecodableContent = -1_016
  case unparsableResponse = -1_017
  case tooLarge = -1_103
  case secureConnectionFailed = -1_200
  case certificateExpired = -1_201
  case certificateUntrusted = -1_202
  case certificateUnknownRoot = -1_203
  case certificateNotYetValid = -1_204
  case clientCertificateRejected = -1_205
  case clientCertificateRequired = -1_206
  case cannotCreateFile = -3_000
  case cannotOpenFile = -3_001
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
