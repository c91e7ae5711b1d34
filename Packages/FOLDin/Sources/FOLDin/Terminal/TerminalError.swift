import Fatal
import Fate

/// Why a terminal cannot be used.
public enum TerminalError: ErrorConvertible, Equatable {
  /// The descriptor is a file or a pipe.
  case notTerminal
  /// `TERM` says that the cursor cannot be moved.
  case dumb(term: String?)
  /// A terminal is in use by this process already.
  case alreadyOpen
  /// The system refused a call.
  case refused(call: String, SystemError)
  /// The other side of the terminal is gone.
  case closed

  public var code: Int {
    switch self {
    case .notTerminal: 8_501
    case .dumb: 8_502
    case .alreadyOpen: 8_503
    case .refused: 8_504
    case .closed: 8_505
    }
  }

  public var message: String {
    switch self {
    case .notTerminal: "Input or output is not a terminal; start the program in one, or ask for plain lines."
    case .dumb(let term?) where !term.isEmpty:
      "The terminal “\(term.fd.harmless)” cannot move its cursor; ask for plain lines, or set TERM."
    case .dumb: "TERM does not say which terminal this is; ask for plain lines, or set TERM."
    case .alreadyOpen: "The terminal is in use by this program already; close it first."
    case .refused(let call, let error): "The terminal refused \(call): \(error.message)"
    case .closed: "The terminal is gone; start the program in another one."
    }
  }

  public static func == (first: TerminalError, second: TerminalError) -> Bool {
    first.code == second.code && first.message == second.message
  }

  public var underlying: (any Error)? {
    if case .refused(_, let error) = self { return error }
    return nil
  }
}
