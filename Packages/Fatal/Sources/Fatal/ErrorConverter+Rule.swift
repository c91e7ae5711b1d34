extension ErrorConverter {
  /// What a converter knows about one more family of errors.
  ///
  /// A package whose errors are not ``ErrorConvertible`` stays as it is, and who uses both adds a rule:
  ///
  /// ```swift
  /// let converter = ErrorConverter.standard.adding(
  ///   .init { error, _ in error is StreamTimeout ? URLFailure(.timedOut, underlying: error) : nil })
  /// ```
  public struct Rule: Sendable {
    let convert: @Sendable (any Error, ErrorConverter) -> (any ErrorConvertible)?
    let cause: @Sendable (any Error) -> (any Error)?

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - cause: Gives the error that led to this one, or `nil` if the rule does not know the type.
    ///   - convert: Gives what to tell, with the error as its cause, or `nil` if the rule does not know the
    ///     type; is handed the whole converter for errors within the error.
    public init(
      cause: @escaping @Sendable (any Error) -> (any Error)? = { _ in nil },
      convert: @escaping @Sendable (any Error, ErrorConverter) -> (any ErrorConvertible)?
    ) {
      self.cause = cause
      self.convert = convert
    }
  }
}
