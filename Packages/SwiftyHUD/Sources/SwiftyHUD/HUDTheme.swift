import FOLDin

/// What a message is about.
public enum HUDTheme: Sendable, Hashable, CaseIterable {
  /// Something was done, or is going on.
  case info
  /// Something to think about, such as a server's own words.
  case warning
  /// Something failed.
  case error

  /// The role that the message has in a theme of FOLDin.
  public var role: ThemeRole {
    switch self {
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }

  /// How serious it is, compared with others.
  var gravity: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
