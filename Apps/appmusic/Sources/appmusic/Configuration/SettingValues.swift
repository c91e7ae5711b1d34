import AudioService

/// Every setting as it holds for one run: flag, then environment, then file, then default.
struct SettingValues: Sendable, Equatable {
  /// Where a value comes from.
  enum Origin: String, Sendable { case flag, environment, config, `default` }

  private struct Value: Equatable {
    let value: JSONValue
    let origin: Origin
  }

  private var values: [String: Value] = [:]

  /// The defaults.
  init() {}

  /// What holds; a variable that does not fit stops the command, or is passed over where it is forgiven.
  init(
    parsed: ParsedArguments, environment: ProcessEnvironment, configuration: Configuration,
    isForgiving: Bool = false
  ) throws(ConfigurationError) {
    for setting in Setting.all {
      if let option = setting.option, let text = parsed.value(option) {
        let value = setting.kind == .flag ? true : setting.value(of: text)
        values[setting.key] = value.map { Value(value: $0, origin: .flag) }
      } else if let value = try Self.variable(setting, environment, isForgiving) {
        values[setting.key] = Value(value: value, origin: .environment)
      } else if let value = configuration.values[setting.key] {
        values[setting.key] = Value(value: value, origin: .config)
      }
    }
  }

  private static func variable(
    _ setting: Setting, _ environment: ProcessEnvironment, _ isForgiving: Bool
  ) throws(ConfigurationError) -> JSONValue? {
    guard let text = environment[setting.variable] else { return nil }
    if let value = setting.value(of: text) { return value }
    guard isForgiving else {
      throw .badVariable(
        setting.variable, value: setting.kind == .secret ? "…" : text, expected: setting.expectation.english)
    }
    return nil
  }

  /// The value; `null` where nobody says and there is no default.
  func value(_ setting: Setting) -> JSONValue { values[setting.key]?.value ?? setting.fallback }

  /// Where the value comes from.
  func origin(_ setting: Setting) -> Origin { values[setting.key]?.origin ?? .default }

  /// Whether a setting of the kind ``Setting/Kind/flag`` is on.
  func isOn(_ setting: Setting) -> Bool { value(setting).bool ?? false }

  /// The text of a setting; `nil` where there is none.
  func text(_ setting: Setting) -> String? { value(setting).text }

  /// The number of a setting; `nil` where there is none.
  func number(_ setting: Setting) -> Int? { value(setting).integer.map { Int($0) } }

  /// The names and texts of a setting of the kind ``Setting/Kind/table``, in the order of the file.
  func table(_ setting: Setting) -> [(name: String, text: String)] {
    guard case .object(let members) = value(setting) else { return [] }
    return members.map { ($0.name, $0.value.text ?? "") }
  }
}
