import Fatal

/// Why a call could not be made, a pattern registered, or an address read.
///
/// A handler's own error is never wrapped in one of these: it reaches the caller as it is. Sentences leave out of an
/// address what may be a secret: a user, a password, values of the query, a fragment. The cases hold it as it was.
public enum MediatorError: ErrorConvertible, Equatable {
  /// Nothing answers this address; `nearest` is told to callers inside the program only.
  case notFound(_ address: String, nearest: String? = nil)
  /// The address breaks a rule of writing.
  case malformed(_ address: String, AddressFault)
  /// A value of a route is missing, is of another type, or cannot be written into an address.
  case badParameter(name: String, value: String, expected: String)
  /// Two patterns claim the same addresses.
  case duplicate(pattern: String, owner: String?, other: String, otherOwner: String?)
  /// The pattern breaks a rule of writing.
  case badPattern(_ pattern: String, PatternFault)
  /// An interceptor refused the call.
  case denied(_ address: String, reason: String)
  /// More links are waiting than the mediator keeps.
  case busy(_ address: String, waiting: Int)
  /// Routes lead to one another without an end; `trail` holds the patterns, the first call first.
  case loop(trail: [String])
  /// The call was given up before an answer came.
  case cancelled(_ address: String)

  public var code: Int {
    switch self {
    case .notFound: 4_001
    case .malformed: 4_002
    case .badParameter: 4_003
    case .duplicate: 4_004
    case .badPattern: 4_005
    case .denied: 4_006
    case .busy: 4_007
    case .loop: 4_008
    case .cancelled: 4_009
    }
  }

  public var message: String {
    switch self {
    case .notFound(let address, nil):
      "Nothing answers \(quotedAddress(address)); list the routes to see what can be opened."
    case .notFound(let address, let nearest?):
      "Nothing answers \(quotedAddress(address)); the nearest route is \(quoted(nearest))."
    case .malformed(let address, let fault):
      "The address \(quotedAddress(address)) cannot be read: \(fault.sentence)."
    case .badParameter(let name, let value, let expected):
      value.isEmpty
        ? "The value \(quoted(name)) is missing or empty; give it \(printable(expected))."
        : "The value \(quoted(name)) is \(quoted(value)); give it \(printable(expected))."
    case .duplicate(let pattern, let owner, let other, let otherOwner):
      "The patterns \(described(other, otherOwner)) and \(described(pattern, owner)) claim the same "
        + "addresses; change one of them."
    case .badPattern(let pattern, let fault):
      "The pattern \(quoted(pattern)) cannot be registered: \(fault.sentence)."
    case .denied(let address, let reason):
      "The address \(quotedAddress(address)) may not be opened: \(printable(reason))."
    case .busy(let address, let waiting):
      "The address \(quotedAddress(address)) was dropped, since \(waiting) wait already; try again later."
    case .loop(let trail):
      "The call was stopped after \(trail.count) hops, since its routes lead to one another: "
        + trail.map(quoted).joined(separator: ", ") + "."
    case .cancelled(let address):
      "The call to \(quotedAddress(address)) was given up before an answer came; ask again if it is still wanted."
    }
  }

  private func described(_ pattern: String, _ owner: String?) -> String {
    owner.map { "\(quoted(pattern)) of \(quoted($0))" } ?? quoted(pattern)
  }
}
