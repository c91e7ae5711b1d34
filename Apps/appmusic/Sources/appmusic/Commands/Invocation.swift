import AudioService

/// All that a command may know: what was typed, where things are, and where to write.
struct Invocation: Sendable {
  let path: [String]
  let parsed: ParsedArguments
  let settings: Settings
  let environment: ProcessEnvironment
  let console: Console
  let table: CommandTable

  var isJSON: Bool { settings.isJSON }

  /// The folders of the chosen profile.
  func folders() throws -> Folders { try Folders(environment: environment, profile: settings.profile) }
}

/// The options that every command has, already resolved: flag, then environment, then default.
struct Settings: Sendable, Equatable {
  var isJSON = false
  var isOffline = false
  var isPlain = false
  var profile: String?
  var language = Language.english
  var color = ColorChoice.auto
  var verbosity = Verbosity.normal

  enum ColorChoice: String, Sendable { case auto, always, never }
  enum Verbosity: Sendable { case quiet, normal, verbose }

  init() {}

  init(parsed: ParsedArguments, environment: ProcessEnvironment) throws(CommandError) {
    func on(_ option: String, _ variable: String) -> Bool {
      if parsed.has(option) { return true }
      return ["1", "true", "yes", "on"].contains(environment[variable]?.lowercased())
    }
    isJSON = on("--json", "APPMUSIC_JSON")
    isOffline = on("--offline", "APPMUSIC_OFFLINE")
    isPlain = on("--plain", "APPMUSIC_PLAIN")
    profile = parsed.value("--profile") ?? environment["APPMUSIC_PROFILE"]
    if let name = parsed.value("--lang") ?? environment["APPMUSIC_LANG"] {
      guard let chosen = Language(rawValue: name) else {
        throw .badValue(option: "--lang", value: name, expected: "en or zh-Hans")
      }
      language = chosen
    } else {
      language = Language(locale: environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"])
    }
    if let name = parsed.value("--color") ?? environment["APPMUSIC_COLOR"] {
      guard let chosen = ColorChoice(rawValue: name) else {
        throw .badValue(option: "--color", value: name, expected: "auto, always or never")
      }
      color = chosen
    }
    if parsed.has("--quiet") { verbosity = .quiet } else if parsed.has("--verbose") { verbosity = .verbose }
  }

  /// The settings to report an error with when the words could not be understood.
  static func guessed(from words: [FilePath]) -> Settings {
    var settings = Settings()
    settings.isJSON = words.contains(FilePath("--json"))
    return settings
  }
}
