/// An error of another's type, made ready to be told.
public enum FatalError: ErrorConvertible {
  /// The error's type says nothing to a person.
  case unknown(any Error)
  /// Somebody stopped the work; nothing failed.
  case cancelled(any Error)
  /// The error has a sentence of its own; `network` is true when being online would mend it.
  case described(any Error, message: String, hint: String? = nil, network: Bool = false)
  /// Data did not have the expected shape.
  case decoding(DecodingError)
  /// A value could not be written as data.
  case encoding(EncodingError)
  /// The signed-in user is not known to the server any more.
  case tokenExpired(underlying: (any Error)? = nil)

  public var code: Int {
    switch self {
    case .unknown: 1_000
    case .cancelled: 1_001
    case .described: 1_002
    case .decoding(.typeMismatch): 1_010
    case .decoding(.valueNotFound): 1_011
    case .decoding(.keyNotFound): 1_012
    case .decoding(.dataCorrupted): 1_013
    case .decoding: 1_014
    case .encoding: 1_015
    case .tokenExpired: 40_008
    }
  }

  public var message: String {
    switch self {
    case .unknown(let error):
      "Unknown error: \(OneLine.sentence(String(describing: error)) ?? "it has no name.")"
    case .cancelled: "It was cancelled."
    case .described(_, let message, _, _): message
    case .decoding(let error): error.sentence
    case .encoding(let error): error.sentence
    case .tokenExpired: "Your sign-in has ended; sign in again."
    }
  }

  public var hint: String? {
    if case .described(_, _, let hint, _) = self { hint } else { nil }
  }

  public var underlying: (any Error)? {
    switch self {
    case .unknown(let error), .cancelled(let error), .described(let error, _, _, _): error
    case .decoding(let error): error
    case .encoding(let error): error
    case .tokenExpired(let underlying): underlying
    }
  }

  public var isFailedByNetwork: Bool {
    if case .described(_, _, _, let network) = self { network } else { false }
  }
}
