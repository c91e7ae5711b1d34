import Fatal

/// Why controls cannot be shown, or why what they asked for is not done.
public enum ControlsError: ErrorConvertible, Hashable {
  /// The library that speaks to the bus is not installed, or cannot be used.
  case libraryMissing(reason: String)
  /// The bus did not accept the connection.
  case busRefused(reason: String)
  /// The bus did not give a name to the player.
  case nameRefused(name: String, reason: String)
  /// A property was to be set to what it cannot be.
  case badValue(property: String, value: String, expected: String)
  /// There is nothing that could be paused.
  case cannotPause
  /// An address was to be opened that the player does not know how to open.
  case unsupportedAddress(String, schemes: [String])

  public var code: Int {
    switch self {
    case .libraryMissing: 6_501
    case .busRefused: 6_502
    case .nameRefused: 6_503
    case .badValue: 6_504
    case .cannotPause: 6_505
    case .unsupportedAddress: 6_506
    }
  }

  public var message: String {
    switch self {
    case .libraryMissing(let reason):
      "libsystemd, which media keys and desktop widgets need, cannot be used (\(reason)); install it."
    case .busRefused(let reason):
      "The session's message bus cannot be used (\(reason)); check DBUS_SESSION_BUS_ADDRESS."
    case .nameRefused(let name, let reason):
      "The message bus gave no name to the player (\(reason)); check who may own \(name)."
    case .badValue(let property, let value, let expected):
      "\(property) cannot be “\(value)”; give \(expected)."
    case .cannotPause:
      "There is nothing to pause; play something first."
    case .unsupportedAddress(let address, let schemes):
      schemes.isEmpty
        ? "“\(address)” cannot be opened because this player opens no addresses; choose something in it."
        : "“\(address)” cannot be opened; give an address that begins with \(Self.list(schemes))."
    }
  }

  public var hint: String? {
    switch self {
    case .libraryMissing: "Install it with “sudo apt install libsystemd0” on Debian and Ubuntu."
    default: nil
    }
  }

  private static func list(_ schemes: [String]) -> String {
    schemes.map { "\($0):" }.joined(separator: " or ")
  }
}
