import AudioService
import FOLDin

/// How the screen looks and which keys it knows, as the settings say.
struct InterfaceLook: Sendable {
  let theme: Theme
  let keymap: Keymap
  /// The user's own styles by role, which every theme wears.
  private let styles: [ThemeRole: String]
  private let animates: Bool

  /// Reads the settings; throws the place in the file of what is not understood.
  init(_ invocation: Invocation, profile: TerminalProfile) throws {
    let values = invocation.settings.values
    let theme = try Self.theme(named: values.text(.theme), profile: profile)
    var styles: [ThemeRole: String] = [:]
    for (name, text) in values.table(.styles) {
      let key = "ui.styles.\(name)"
      guard let role = ThemeRole(rawValue: name) else {
        throw Self.misplaced(
          name: key, name, expected: "a part of the screen such as text, accent or playing", invocation)
      }
      guard (try? Theme(named: theme.name, replacing: [name: text])) != nil else {
        throw Self.misplaced(
          key, text, expected: "a style such as bold #ff7aa8 on default", invocation)
      }
      styles[role] = text
    }
    self.styles = styles
    animates = values.isOn(.animation) && !invocation.settings.isPlain
    self.theme = Self.dressed(theme, styles, animates)
    var keymap = Keymap.standard
    for (name, line) in values.table(.keys) {
      guard let key = Key(name: name) else {
        throw Self.misplaced(
          name: "keys.\(name)", name, expected: "a key such as q, ctrl-n, space or f5", invocation)
      }
      if let words = CommandLineWords.split(line).first,
        !CommandTable.screen.commands.contains(where: { $0.name == words })
      {
        throw Self.misplaced(
          "keys.\(name)", line, expected: "a command such as next or volume +5", invocation)
      }
      keymap.bind(key, to: line)
    }
    self.keymap = keymap
  }

  /// A theme with the user's own styles, moving only where that is wanted.
  func dressed(_ theme: Theme) -> Theme { Self.dressed(theme, styles, animates) }

  private static func dressed(_ theme: Theme, _ styles: [ThemeRole: String], _ animates: Bool) -> Theme {
    var dressed = theme
    for (role, text) in styles {
      // Every text was understood once, whatever the theme.
      guard let styled = try? Theme(named: theme.name, replacing: [role.rawValue: text]) else { continue }
      dressed[role] = styled[role]
    }
    dressed.animates = animates
    return dressed
  }

  /// The theme of a name, or that which the terminal can show best.
  static func theme(named name: String?, profile: TerminalProfile) throws(ThemeError) -> Theme {
    guard let name, name != "auto" else { return profile.colors >= .palette ? .midnight : .classic }
    return try Theme(named: name)
  }

  /// An error that names line and column of the value of a setting of a table.
  private static func misplaced(
    _ key: String, _ value: String, expected: String, _ invocation: Invocation
  ) -> any Error {
    misplaced(key, value, expected, invocation) { $0.node.place }
  }

  /// An error that names line and column of a name in a table.
  private static func misplaced(
    name key: String, _ value: String, expected: String, _ invocation: Invocation
  ) -> any Error {
    misplaced(key, value, expected, invocation) { $0.place }
  }

  private static func misplaced(
    _ key: String, _ value: String, _ expected: String, _ invocation: Invocation,
    _ place: (ConfigurationDocument.Member) -> ConfigurationDocument.Place
  ) -> any Error {
    guard let path = try? invocation.folders().configuration,
      let document = try? ConfigurationFile(path: path).document(),
      let member = document.member(key)
    else { return ConfigurationError.badSetting(key: key, value: value, expected: expected) }
    return ConfigurationError.badValue(file: path.text, place(member), key: key, expected: expected)
  }
}

extension ConfigurationDocument {
  /// The setting of a dotted name; names of the last part may hold dots.
  func member(_ key: String) -> Member? {
    func search(_ members: [Member], _ key: Substring) -> Member? {
      for member in members {
        if member.name == key { return member }
        if key.hasPrefix(member.name + "."), case .object(let inner) = member.node.content,
          let found = search(inner, key.dropFirst(member.name.count + 1))
        {
          return found
        }
      }
      return nil
    }
    return search(members, key[...])
  }
}
