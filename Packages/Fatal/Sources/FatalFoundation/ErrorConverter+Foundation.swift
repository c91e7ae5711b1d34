import Foundation

extension ErrorConverter {
  /// The standard converter with a rule for `NSError`, `URLError`, `CocoaError`, `POSIXError`, `LocalizedError`.
  ///
  /// URL errors keep their numbers, files and sockets become ``SystemError``, and a cause in
  /// `NSUnderlyingErrorKey` decides where the outer error says nothing.
  public static let foundation = ErrorConverter.standard.adding(.foundation)
}

extension ErrorConverter.Rule {
  /// What Foundation's own error types say.
  public static let foundation = ErrorConverter.Rule(
    cause: { $0.asFoundationError?.userInfo[NSUnderlyingErrorKey] as? any Error },
    convert: { error, converter in
      if let known = error.asFoundationError {
        return FoundationTranslation(original: error, error: known, converter: converter).told
      }
      if let told = (error as? any LocalizedError)?.told { return told }
      guard error is any CustomNSError else { return nil }
      return FoundationTranslation(original: error, error: error as NSError, converter: converter).told
    }
  )
}

extension LocalizedError {
  /// The error's own sentence and advice; `nil` if it has none.
  fileprivate var told: FatalError? {
    guard let message = (errorDescription ?? failureReason).flatMap(OneLine.sentence) else { return nil }
    return .described(self, message: message, hint: recoverySuggestion.flatMap(OneLine.sentence))
  }
}
