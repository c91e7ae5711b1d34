import AudioService
import Fate

/// What every command goes by: what was typed, the environment, and the settings that hold.
struct Settings: Sendable, Equatable {
  var isJSON = false
  var isOffline = false
  var isPlain = false
  var profile: String?
  var language = Language.english
  var color = ColorChoice.auto
  var verbosity = Verbosity.normal
  /// Every setting, with where it comes from.
  var values = SettingValues()

  enum ColorChoice: String, Sendable { case auto, always, never }
  enum Verbosity: Sendable { case quiet, normal, verbose }

  init() {}

  init(
    parsed: ParsedArguments, environment: ProcessEnvironment, configuration: Configuration = Configuration(),
    isForgiving: Bool = false
  ) throws(ConfigurationError) {
    values = try SettingValues(
      parsed: parsed, environment: environment, configuration: configuration, isForgiving: isForgiving)
    isJSON = parsed.has("--json") || ["1", "true", "yes", "on"].contains(environment["APPMUSIC_JSON"])
    profile = Self.profile(parsed, environment)
    isOffline = values.isOn(.offline)
    isPlain = values.isOn(.plain)
    language =
      values.text(.language).flatMap { Language(rawValue: $0) } ?? Language(environment: environment)
    color = values.text(.color).flatMap { ColorChoice(rawValue: $0) } ?? .auto
    if parsed.has("--quiet") { verbosity = .quiet } else if parsed.has("--verbose") { verbosity = .verbose }
  }

  /// The profile that was asked for; it decides which settings are read.
  static func profile(_ parsed: ParsedArguments, _ environment: ProcessEnvironment) -> String? {
    parsed.value("--profile") ?? environment["APPMUSIC_PROFILE"]
  }

  /// The settings to report an error with when the words or the settings could not be understood.
  static func guessed(from words: [FilePath], _ environment: ProcessEnvironment) -> Settings {
    var settings = Settings()
    settings.isJSON = words.contains(FilePath("--json"))
    let asked = words.firstIndex(of: FilePath("--lang")).flatMap { words.fd[safe: $0 + 1] }
    settings.language =
      (asked?.text ?? environment[Setting.language.variable]).flatMap { Language(rawValue: $0) }
      ?? Language(environment: environment)
    return settings
  }
}
