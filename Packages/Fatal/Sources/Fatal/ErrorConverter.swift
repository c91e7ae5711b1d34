/// Turns any error into one that can be told to a person, and never loses the cause.
///
/// ```swift
/// let told = ErrorConverter.standard.convert(error)
/// print(told.message)
/// ```
///
/// What the standard converter does not know, a ``Rule`` adds; `ErrorConverter.foundation` of the product
/// FatalFoundation is the standard one with rules for `NSError`, `URLError`, `CocoaError` and the like.
public struct ErrorConverter: Sendable {
  /// The converter for the errors of the standard library; links no Foundation.
  public static let standard = ErrorConverter()

  private let rules: [Rule]

  /// Makes a converter that asks these rules, first to last, before it does what every converter does.
  public init(rules: [Rule] = []) {
    self.rules = rules
  }

  /// Makes a converter that asks `rule` before every rule of this one.
  public func adding(_ rule: Rule) -> ErrorConverter {
    ErrorConverter(rules: [rule] + rules)
  }

  /// Gives the error itself if it can be told already, else one that can, with the error as its cause.
  ///
  /// The first rule that knows the error decides. Without one: `CancellationError` gives
  /// ``FatalError/cancelled(_:)``, `DecodingError` and `EncodingError` give a sentence with the coding path,
  /// a type that describes itself gives its description, and any other ``FatalError/unknown(_:)``.
  /// The cost is that of asking every rule once.
  public func convert(_ error: any Error) -> any ErrorConvertible {
    if let told = error as? any ErrorConvertible { return told }
    for rule in rules {
      if let told = rule.convert(error, self) { return told }
    }
    switch error {
    case is CancellationError: return FatalError.cancelled(error)
    case let error as DecodingError: return FatalError.decoding(error)
    case let error as EncodingError: return FatalError.encoding(error)
    case let described as any CustomStringConvertible:
      guard let message = OneLine.sentence(described.description) else { return FatalError.unknown(error) }
      return FatalError.described(error, message: message)
    default: return FatalError.unknown(error)
    }
  }

  /// Lists what led to an error, nearest cause first; the error itself is not in it.
  ///
  /// It ends after 32 causes, so that errors which name one another in a ring end too.
  public func causes(of error: any Error) -> [any Error] {
    var causes: [any Error] = []
    var next = cause(of: error)
    while let current = next, causes.count < 32 {
      causes.append(current)
      next = cause(of: current)
    }
    return causes
  }

  private func cause(of error: any Error) -> (any Error)? {
    for rule in rules {
      if let cause = rule.cause(error) { return cause }
    }
    switch error {
    case let error as any ErrorConvertible: return error.underlying
    case let error as DecodingError: return error.context?.underlyingError
    case EncodingError.invalidValue(_, let context): return context.underlyingError
    default: return nil
    }
  }
}
