import AudioService

/// All that a command may know: what was typed, where things are, and where to write.
struct Invocation: Sendable {
  let path: [String]
  var parsed: ParsedArguments
  let settings: Settings
  let environment: ProcessEnvironment
  let console: Console
  let table: CommandTable

  var isJSON: Bool { settings.isJSON }

  /// The folders of the chosen profile.
  func folders() throws -> Folders { try Folders(environment: environment, profile: settings.profile) }

  /// What is written down in a file of settings; throws what was passed over when the program began for a command that is
  /// to mend it: a file or a variable that cannot be understood.
  func understood(_ file: ConfigurationFile) throws -> Configuration {
    let configuration = try file.configuration()
    _ = try SettingValues(parsed: parsed, environment: environment, configuration: configuration)
    return configuration
  }
}
