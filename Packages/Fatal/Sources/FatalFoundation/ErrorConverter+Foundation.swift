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
      guard let error = error as? any LocalizedError else { return nil }
      guard let text = error.errorDescription ?? error.failureReason else { return nil }
      guard let message = OneLine.sentence(text) else { return nil }
      return FatalError.described(
        error, message: message, hint: error.recoverySuggestion.flatMap(OneLine.sentence))
    }
  )
}
