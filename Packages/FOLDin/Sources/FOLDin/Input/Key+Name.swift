extension Key: CustomStringConvertible {
  /// The key's name as a configuration file has it, such as `q`, `Q`, `ctrl-c`, `alt-left`, `space` or `f5`.
  public var name: String {
    let held = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map { $0.name + "-" }.joined()
    return held + codeName
  }

  public var description: String { name }

  /// Reads a key's name; `nil` if there is no such key.
  ///
  /// Capitals matter in letters without Control: `Q` is Shift with q, `Ctrl-C` is `ctrl-c`. `return`, `esc`, `del`, `pgup`, `pgdn`, `minus` and
  /// `control-` or `option-` are understood too.
  public init?(name text: some StringProtocol) {
    var rest = Substring(text)
    var modifiers: Modifiers = []
    search: while true {
      for (modifier, name) in Self.readableModifierNames {
        let head = rest.prefix(name.count + 1)
        if head.lowercased() == name + "-", rest.count > head.count {
          modifiers.insert(modifier)
          rest = rest.dropFirst(head.count)
          continue search
        }
      }
      break
    }
    if let first = rest.first, rest.count == 1 {
      guard first != " ", !first.isNewline else { return nil }
      self = Self.normalized(.character(first), modifiers)
      return
    }
    let name = rest.lowercased()
    if let code = Self.codesByName[name] {
      self = Self.normalized(code, modifiers)
    } else if name.first == "f", let number = Int(name.dropFirst()), (1...35).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  /// A key in the one form that a decoder and a configuration file share.
  static func normalized(_ code: Code, _ modifiers: Modifiers) -> Key {
    guard case .character(let typed) = code else { return Key(code, modifiers) }
    var (character, modifiers) = (typed, modifiers)
    if modifiers.contains(.control) {
      if character.isUppercase, let small = character.lowercased().first {
        character = small
      }
    } else if modifiers.contains(.shift), character.isLetter {
      let capital = character.uppercased()
      if capital.count == 1, let first = capital.first {
        character = first
        modifiers.remove(.shift)
      }
    }
    return Key(.character(character), modifiers)
  }

  private static let modifierNames: [(modifier: Modifiers, name: String)] = [
    (.control, "ctrl"), (.alt, "alt"), (.shift, "shift"), (.super, "super"), (.hyper, "hyper"),
    (.meta, "meta"),
  ]

  private static let readableModifierNames: [(modifier: Modifiers, name: String)] =
    modifierNames + [(.control, "control"), (.alt, "option"), (.super, "cmd")]

  private var codeName: String {
    switch code {
    case .character(" "): "space"
    case .character("-"): modifiers.isEmpty ? "-" : "minus"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    case .media(let media): "media-" + media.rawValue.lowercased()
    default: Self.plainNames.first { $0.code == code }?.name ?? ""
    }
  }

  private static let plainNames: [(code: Code, name: String)] = [
    (.enter, "enter"), (.tab, "tab"), (.backspace, "backspace"), (.escape, "escape"), (.up, "up"),
    (.down, "down"), (.left, "left"), (.right, "right"), (.home, "home"), (.end, "end"),
    (.pageUp, "pageup"), (.pageDown, "pagedown"), (.insert, "insert"), (.delete, "delete"),
  ]

  private static let codesByName: [String: Code] = {
    var codes: [String: Code] = [
      "space": .character(" "), "minus": .character("-"), "return": .enter, "esc": .escape,
      "del": .delete, "ins": .insert, "pgup": .pageUp, "pgdn": .pageDown,
    ]
    for (code, name) in plainNames { codes[name] = code }
    for media in Media.allCases { codes["media-" + media.rawValue.lowercased()] = .media(media) }
    return codes
  }()
}
