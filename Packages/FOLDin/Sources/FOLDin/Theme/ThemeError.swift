import Fatal

/// Why a theme of a configuration file cannot be used.
public enum ThemeError: ErrorConvertible, Equatable {
  /// There is no theme of that name.
  case unknownTheme(String)
  /// There is no role of that name.
  case unknownRole(String)
  /// The text is no style.
  case badStyle(role: String, text: String)

  public var domain: String { "terminal" }

  public var code: Int {
    switch self {
    case .unknownTheme: 8_521
    case .unknownRole: 8_522
    case .badStyle: 8_523
    }
  }

  public var message: String {
    switch self {
    case .unknownTheme(let name):
      "There is no theme “\(name.fd.harmless)”; choose \(Theme.all.map(\.name).joined(separator: ", "))."
    case .unknownRole(let name):
      "A theme has no “\(name.fd.harmless)”; choose \(ThemeRole.allCases.map(\.rawValue).joined(separator: ", "))."
    case .badStyle(let role, let text):
      "“\(text.fd.harmless)” is no style for \(role.fd.harmless); write one like “bold #ff7aa8 on default”."
    }
  }
}

extension Theme {
  /// The theme of a name, with some styles replaced, as a configuration file has both.
  ///
  /// - Parameters:
  ///   - name: One of ``all``.
  ///   - styles: Names of roles, and styles as ``CellStyle/init(_:)-(StringProtocol)`` reads them.
  /// - Throws: ``ThemeError`` for the first thing that is not understood, by the order of the names.
  public init(named name: String, replacing styles: [String: String] = [:]) throws(ThemeError) {
    guard var theme = Theme.all.first(where: { $0.name == name }) else { throw .unknownTheme(name) }
    for (roleName, text) in styles.sorted(by: { $0.key < $1.key }) {
      guard let role = ThemeRole(rawValue: roleName) else { throw .unknownRole(roleName) }
      guard let style = CellStyle(text) else { throw .badStyle(role: roleName, text: text) }
      theme[role] = role == .text ? style : style.over(theme[.text])
    }
    self = theme
  }
}
