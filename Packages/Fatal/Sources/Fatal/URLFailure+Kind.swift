extension URLFailure {
  /// Every way in which a URL request can fail, with the number of `NSURLErrorDomain`.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// Nothing more is known.
    case unknown = -1
    /// A background transfer lacks the folder that it shares with the app.
    case backgroundSessionRequiresSharedContainer = -995
    /// Another process has this background transfer.
    case backgroundSessionInUseByAnotherProcess = -996
    /// The system stopped the background transfers.
    case backgroundSessionWasDisconnected = -997
    /// The caller stopped the request.
    case cancelled = -999
    /// The text is not an address.
    case badURL = -1000
    /// There was no answer in time.
    case timedOut = -1001
    /// The address begins with a scheme that nobody handles.
    case unsupportedURL = -1002
    /// The server's name is not known.
    case cannotFindHost = -1003
    /// The server is there, and nothing answers.
    case cannotConnectToHost = -1004
    /// The connection broke before the answer was complete.
    case networkConnectionLost = -1005
    /// The name service did not answer.
    case dnsLookupFailed = -1006
    /// The server sent the request round in a ring.
    case httpTooManyRedirects = -1007
    /// The resource cannot be had at the moment.
    case resourceUnavailable = -1008
    /// The machine is offline.
    case notConnectedToInternet = -1009
    /// The server named a next address that is none.
    case redirectToNonExistentLocation = -1010
    /// The answer breaks the protocol.
    case badServerResponse = -1011
    /// The user left the sign-in.
    case userCancelledAuthentication = -1012
    /// The resource is for signed-in users.
    case userAuthenticationRequired = -1013
    /// The server promised data and sent none.
    case zeroByteResource = -1014
    /// The data's transfer encoding is damaged.
    case cannotDecodeRawData = -1015
    /// The data's content encoding is damaged or unknown.
    case cannotDecodeContentData = -1016
    /// The answer cannot be understood.
    case cannotParseResponse = -1017
    /// Data is switched off while roaming.
    case internationalRoamingOff = -1018
    /// A phone call holds the line.
    case callIsActive = -1019
    /// Mobile data is switched off.
    case dataNotAllowed = -1020
    /// The request's body could not be sent a second time.
    case requestBodyStreamExhausted = -1021
    /// The system forbids connections that are not encrypted.
    case appTransportSecurityRequiresSecureConnection = -1022
    /// There is no such file.
    case fileDoesNotExist = -1100
    /// The file is a folder.
    case fileIsDirectory = -1101
    /// The file may not be read.
    case noPermissionsToReadFile = -1102
    /// The data is larger than was agreed.
    case dataLengthExceedsMaximum = -1103
    /// The file lies where the program may not go.
    case fileOutsideSafeArea = -1104
    /// No encrypted connection came about.
    case secureConnectionFailed = -1200
    /// The server's certificate has run out.
    case serverCertificateHasBadDate = -1201
    /// The server's certificate is signed by somebody who is not trusted.
    case serverCertificateUntrusted = -1202
    /// The server's certificate is signed by somebody who is not known.
    case serverCertificateHasUnknownRoot = -1203
    /// The server's certificate is for later.
    case serverCertificateNotYetValid = -1204
    /// The server refused our certificate.
    case clientCertificateRejected = -1205
    /// The server asks for a certificate of ours.
    case clientCertificateRequired = -1206
    /// Only the cache was asked, and it has nothing.
    case cannotLoadFromNetwork = -2000
    /// The file for the download could not be made.
    case cannotCreateFile = -3000
    /// The file for the download could not be opened.
    case cannotOpenFile = -3001
    /// The file for the download could not be closed.
    case cannotCloseFile = -3002
    /// The file for the download could not be written.
    case cannotWriteToFile = -3003
    /// The file for the download could not be removed.
    case cannotRemoveFile = -3004
    /// The downloaded file could not be moved to its place.
    case cannotMoveFile = -3005
    /// The download's encoding is damaged in the middle.
    case downloadDecodingFailedMidStream = -3006
    /// The download's encoding is damaged at the end.
    case downloadDecodingFailedToComplete = -3007

    /// True when being online would mend it: unreachable, too slow, unknown name, connection lost.
    public var isFailedByNetwork: Bool {
      switch self {
      case .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
        .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed:
        true
      default: false
      }
    }

    /// One sentence that says what happened and what to do.
    public var message: String {
      switch self {
      case .unknown: "The request failed; try again."
      case .backgroundSessionRequiresSharedContainer:
        "The background transfer has no folder to share with the app; start the transfer again."
      case .backgroundSessionInUseByAnotherProcess:
        "Another program has this transfer; close it and try again."
      case .backgroundSessionWasDisconnected: "The system stopped the transfer; start it again."
      case .cancelled: "The request was cancelled."
      case .badURL: "This is not a web address; check its spelling."
      case .timedOut: "The server did not answer in time; try again."
      case .unsupportedURL: "Addresses of this kind cannot be opened; use one with http or https."
      case .cannotFindHost: "The server was not found; check its name and the network connection."
      case .cannotConnectToHost: "The server does not answer; check the address, and that the server runs."
      case .networkConnectionLost: "The connection was lost; try again."
      case .dnsLookupFailed: "The server's name could not be looked up; check the network connection."
      case .httpTooManyRedirects: "The server sends the request round in a ring; check the address."
      case .resourceUnavailable: "The server cannot give this at the moment; try again later."
      case .notConnectedToInternet: "There is no internet connection; check the network and try again."
      case .redirectToNonExistentLocation: "The server sends the request to nowhere; check the address."
      case .badServerResponse: "The server's answer makes no sense; check the address."
      case .userCancelledAuthentication: "The sign-in was cancelled."
      case .userAuthenticationRequired: "The server wants to know who you are; sign in."
      case .zeroByteResource: "The server sent nothing; try again."
      case .cannotDecodeRawData, .cannotDecodeContentData: "The server's data arrived damaged; try again."
      case .cannotParseResponse: "The server's answer cannot be read; check the address."
      case .internationalRoamingOff: "Data is off while roaming; switch it on or join another network."
      case .callIsActive: "A phone call holds the line; try again after it."
      case .dataNotAllowed: "Mobile data is off; switch it on or join another network."
      case .requestBodyStreamExhausted: "The request could not be sent a second time; try again."
      case .appTransportSecurityRequiresSecureConnection:
        "The connection is not encrypted, which the system forbids; use an https address."
      case .fileDoesNotExist: "There is no such file; check the path."
      case .fileIsDirectory: "This is a folder, not a file; check the path."
      case .noPermissionsToReadFile: "The file may not be read; check who owns it."
      case .dataLengthExceedsMaximum: "The server sent more than fits; ask for less."
      case .fileOutsideSafeArea: "The file lies where this program may not go; move it."
      case .secureConnectionFailed:
        "No safe connection to the server came about; check the address and the network."
      case .serverCertificateHasBadDate:
        "The server's certificate has run out; check this machine's date, or tell who runs the server."
      case .serverCertificateUntrusted:
        "The server's certificate is not trusted; check the address, or install its certificate."
      case .serverCertificateHasUnknownRoot:
        "Nobody known vouches for the server's certificate; check the address, or install its certificate."
      case .serverCertificateNotYetValid:
        "The server's certificate is not valid yet; check this machine's date."
      case .clientCertificateRejected: "The server refused this machine's certificate; get a new one."
      case .clientCertificateRequired: "The server asks for a certificate of this machine; install one."
      case .cannotLoadFromNetwork: "This is not stored here; go online to get it."
      case .cannotCreateFile: "The file for the download could not be made; check the folder."
      case .cannotOpenFile: "The file for the download could not be opened; check the folder."
      case .cannotCloseFile: "The file for the download could not be closed; check the disk."
      case .cannotWriteToFile: "The download could not be written; check that the disk has space."
      case .cannotRemoveFile: "The old download could not be removed; check who owns it."
      case .cannotMoveFile: "The download could not be moved to its place; check the folder."
      case .downloadDecodingFailedMidStream, .downloadDecodingFailedToComplete:
        "The download arrived damaged; try again."
      }
    }
  }
}
