import Foundation

extension NSError {
  /// The key in `userInfo` under which the original error is kept.
  static let originalErrorKey = "FatalOriginalError"

  /// Makes an `NSError` for code that knows nothing else; converted back, it gives the same error again.
  ///
  /// Its domain is `appmusic.` and the error's domain, so that it meets none of the system's.
  public convenience init(_ error: any ErrorConvertible) {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: error.message,
      NSError.originalErrorKey: error,
    ]
    info[NSLocalizedRecoverySuggestionErrorKey] = error.hint
    info[NSUnderlyingErrorKey] = error.underlying
    self.init(domain: "appmusic.\(error.domain)", code: error.code, userInfo: info)
  }

  /// The file that a Cocoa or POSIX error speaks of.
  var filePath: String? {
    userInfo[NSFilePathErrorKey] as? String ?? (userInfo[NSURLErrorKey] as? URL)?.path
  }
}

extension Error {
  /// The error as `NSError` if it is one of Foundation's; `nil` for a Swift type that only can be wrapped.
  var asFoundationError: NSError? {
    switch self {
    case is URLError, is CocoaError, is POSIXError: self as NSError
    default: type(of: self) is NSError.Type ? self as NSError : nil
    }
  }
}
