extension Phrase {
  /// Where a setting comes from, by the name that JSON has for it.
  static func origin(_ name: String) -> Phrase {
    switch SettingValues.Origin(rawValue: name) {
    case .flag: "flag"
    case .environment: "environment"
    case .config: "config"
    case .default: "default"
    case nil: Phrase(verbatim: name)
    }
  }
}
