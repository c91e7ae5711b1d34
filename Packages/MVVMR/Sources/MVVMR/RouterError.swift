import Fatal

/// Why a step from screen to screen was not made.
public enum RouterError: ErrorConvertible {
  /// No unit is registered for the case.
  case unknownCase(name: String)
  /// There is no screen behind this one.
  case atRoot
  /// The stage could not show the screen.
  case refused(name: String, underlying: any Error)
  /// A saved stack names a case that the catalogue does not know, or does not know it in this form.
  case notRestorable(name: String)

  public var code: Int {
    switch self {
    case .unknownCase: 4_101
    case .atRoot: 4_102
    case .refused: 4_103
    case .notRestorable: 4_104
    }
  }

  public var message: String {
    switch self {
    case .unknownCase(let name):
      "The screen “\(name)” is not known here; register a unit for it."
    case .atRoot:
      "There is no screen to go back to; this is the first one."
    case .refused(let name, _):
      "The screen “\(name)” could not be shown; the one before it stays."
    case .notRestorable(let name):
      "The saved screen “\(name)” can no longer be read; start from the first screen."
    }
  }

  public var underlying: (any Error)? {
    if case .refused(_, let underlying) = self { underlying } else { nil }
  }
}
