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
}
