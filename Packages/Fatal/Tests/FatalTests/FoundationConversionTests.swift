import FatalFoundation
import Foundation
import Testing

private struct Localized: LocalizedError {
  var errorDescription: String?
  var failureReason: String?
  var recoverySuggestion: String?
}

private struct Custom: CustomNSError {
  static var errorDomain: String { NSURLErrorDomain }
  var errorCode: Int { -1_009 }
}

private struct Told: ErrorConvertible, Equatable {
  var code: Int { 1_999 }
  var message: String { "It failed." }
  var hint: String? { "Try again." }
  var underlying: (any Error)? { CancellationError() }
}

@Suite struct FoundationConversionTests {
  private let converter = ErrorConverter.foundation

  static let kinds: [(URLError.Code, URLFailure.Kind)] = [
    (.unknown, .unknown), (.cancelled, .cancelled), (.badURL, .badURL), (.timedOut, .timedOut),
    (.unsupportedURL, .unsupportedURL), (.cannotFindHost, .cannotFindHost),
    (.cannotConnectToHost, .cannotConnectToHost), (.networkConnectionLost, .networkConnectionLost),
    (.dnsLookupFailed, .dnsLookupFailed), (.httpTooManyRedirects, .httpTooManyRedirects),
    (.resourceUnavailable, .resourceUnavailable), (.notConnectedToInternet, .notConnectedToInternet),
    (.redirectToNonExistentLocation, .redirectToNonExistentLocation),
    (.badServerResponse, .badServerResponse),
    (.userCancelledAuthentication, .userCancelledAuthentication),
    (.userAuthenticationRequired, .userAuthenticationRequired), (.zeroByteResource, .zeroByteResource),
    (.cannotDecodeRawData, .cannotDecodeRawData), (.cannotDecodeContentData, .cannotDecodeContentData),
    (.cannotParseResponse, .cannotParseResponse), (.internationalRoamingOff, .internationalRoamingOff),
    (.callIsActive, .callIsActive), (.dataNotAllowed, .dataNotAllowed),
    (.requestBodyStreamExhausted, .requestBodyStreamExhausted),
    (
      .appTransportSecurityRequiresSecureConnection, .appTransportSecurityRequiresSecureConnection
    ),
    (.fileDoesNotExist, .fileDoesNotExist), (.fileIsDirectory, .fileIsDirectory),
    (.noPermissionsToReadFile, .noPermissionsToReadFile),
    (.dataLengthExceedsMaximum, .dataLengthExceedsMaximum),
    (.secureConnectionFailed, .secureConnectionFailed),
    (.serverCertificateHasBadDate, .serverCertificateHasBadDate),
    (.serverCertificateUntrusted, .serverCertificateUntrusted),
    (.serverCertificateHasUnknownRoot, .serverCertificateHasUnknownRoot),
    (.serverCertificateNotYetValid, .serverCertificateNotYetValid),
    (.clientCertificateRejected, .clientCertificateRejected),
    (.clientCertificateRequired, .clientCertificateRequired),
    (.cannotLoadFromNetwork, .cannotLoadFromNetwork),
    (.cannotCreateFile, .cannotCreateFile), (.cannotOpenFile, .cannotOpenFile),
    (.cannotCloseFile, .cannotCloseFile), (.cannotWriteToFile, .cannotWriteToFile),
    (.cannotRemoveFile, .cannotRemoveFile), (.cannotMoveFile, .cannotMoveFile),
    (.downloadDecodingFailedMidStream, .downloadDecodingFailedMidStream),
    (.downloadDecodingFailedToComplete, .downloadDecodingFailedToComplete),
    (.backgroundSessionRequiresSharedContainer, .backgroundSessionRequiresSharedContainer),
    (.backgroundSessionInUseByAnotherProcess, .backgroundSessionInUseByAnotherProcess),
    (.backgroundSessionWasDisconnected, .backgroundSessionWasDisconnected),
  ]

  @Test("the table has Foundation's own numbers", arguments: kinds)
  func numbers(code: URLError.Code, kind: URLFailure.Kind) {
    #expect(code.rawValue == kind.rawValue)
    let error = converter.convert(URLError(code))
    #expect((error as? URLFailure)?.kind == kind)
    #expect((error.underlying as? URLError)?.code == code)
  }

  @Test("a URL error that came as NSError is told the same")
  func bareURLError() {
    let error = converter.convert(NSError(domain: NSURLErrorDomain, code: -1_003))
    #expect(error.code == -1_003)
    #expect(error.domain == "network")
    #expect(error.isFailedByNetwork)
    #expect((error.underlying as? NSError)?.domain == NSURLErrorDomain)
    #expect(converter.convert(NSError(domain: NSURLErrorDomain, code: 7)).code == 1_002)
  }

  @Test("a file that is not there is told with its path")
  func missingFile() throws {
    let thrown = try #require(throws: (any Error).self) {
      try Data(contentsOf: URL(fileURLWithPath: "/no/such/file"))
    }
    let error = try #require(converter.convert(thrown) as? SystemError)
    #expect(error.kind == .notFound)
    #expect(error.message == "There is no such file or folder: “/no/such/file”.")
    #expect(error.underlying is CocoaError)
  }

  static let cocoa: [(CocoaError.Code, SystemError.Kind)] = [
    (.fileNoSuchFile, .notFound), (.fileReadNoSuchFile, .notFound), (.fileReadNoPermission, .denied),
    (.fileWriteNoPermission, .denied), (.fileWriteFileExists, .exists), (.fileReadInvalidFileName, .badName),
    (.fileWriteInvalidFileName, .badName), (.fileReadCorruptFile, .damaged), (.fileReadTooLarge, .tooLarge),
    (.fileWriteOutOfSpace, .diskFull), (.fileWriteVolumeReadOnly, .readOnly), (.fileLocking, .busy),
    (.fileReadUnsupportedScheme, .unsupported), (.fileWriteUnsupportedScheme, .unsupported),
    (.featureUnsupported, .unsupported), (.propertyListReadCorrupt, .damaged), (.coderReadCorrupt, .damaged),
  ]

  @Test("what Cocoa says of files is what the system says", arguments: cocoa)
  func files(code: CocoaError.Code, kind: SystemError.Kind) {
    let error = converter.convert(CocoaError(code, userInfo: [NSFilePathErrorKey: "/a"]))
    #expect((error as? SystemError)?.kind == kind)
    #expect((error as? SystemError)?.path == "/a")
    #expect((error.underlying as? CocoaError)?.code == code)
  }

  @Test("a Cocoa error that knows nothing tells what the system said")
  func systemWithin() {
    let full = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
    let error = converter.convert(
      CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: full, NSFilePathErrorKey: "/a"]))
    #expect((error as? SystemError)?.kind == .diskFull)
    #expect((error as? SystemError)?.path == "/a")
    #expect(error.underlying is CocoaError)
    #expect(converter.causes(of: error).count == 2)
  }

  @Test("leaving a Cocoa dialogue is cancelling")
  func userCancelled() {
    #expect(converter.convert(CocoaError(.userCancelled)).code == 1_001)
  }

  @Test("a POSIX error is told by its kind")
  func posix() {
    let error = converter.convert(POSIXError(.ECONNREFUSED))
    #expect(error.code == 1_135)
    #expect(error.isFailedByNetwork)
    #expect((error.underlying as? POSIXError)?.code == .ECONNREFUSED)
  }

  @Test("an NSError of another domain tells its own words, and the network's within it counts")
  func foreign() {
    let plain = converter.convert(NSError(domain: "Tape", code: 7))
    #expect(plain.message == "Something failed with Tape 7.")
    #expect(plain.code == 1_002)
    #expect(!plain.isFailedByNetwork)
    let offline = NSError(domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet)
    let worded = converter.convert(
      NSError(
        domain: "Tape", code: 7,
        userInfo: [
          NSLocalizedDescriptionKey: "The tape\nis torn", NSLocalizedRecoverySuggestionErrorKey: "Mend it",
          NSUnderlyingErrorKey: NSError(domain: "Reel", code: 1, userInfo: [NSUnderlyingErrorKey: offline]),
        ]))
    #expect(worded.message == "The tape is torn.")
    #expect(worded.hint == "Mend it.")
    #expect(worded.isFailedByNetwork)
    #expect(
      converter.causes(of: worded).map { ($0 as NSError).domain } == ["Tape", "Reel", NSURLErrorDomain])
  }

  @Test("a localized error tells its own words")
  func localized() {
    let error = converter.convert(
      Localized(errorDescription: "The tape is torn", recoverySuggestion: "Mend it."))
    #expect(error.message == "The tape is torn.")
    #expect(error.hint == "Mend it.")
    #expect(error.underlying is Localized)
    #expect(converter.convert(Localized(failureReason: "Torn.")).message == "Torn.")
    #expect(converter.convert(Localized()).code == 1_000)
  }

  @Test("a Swift type with a domain and a number of Foundation's is told by them")
  func custom() {
    #expect(converter.convert(Custom()).code == -1_009)
    #expect(converter.convert(Custom()).underlying is Custom)
  }

  @Test("an error of ours goes through code that knows only NSError and comes back")
  func bridge() throws {
    let error = NSError(Told())
    #expect(error.domain == "appmusic.told")
    #expect(error.code == 1_999)
    #expect(error.localizedDescription == "It failed.")
    #expect(error.localizedRecoverySuggestion == "Try again.")
    #expect(error.userInfo[NSUnderlyingErrorKey] is CancellationError)
    #expect(converter.convert(error) as? Told == Told())
  }
}
