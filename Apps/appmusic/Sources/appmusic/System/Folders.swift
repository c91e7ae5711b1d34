import AudioService

/// Where the program keeps its things, by the XDG Base Directory Specification 0.8.
struct Folders: Sendable, Equatable {
  let config: String
  let data: String
  let cache: String
  let state: String
  /// Holds the control socket; private to the user.
  let runtime: String

  /// Finds the folders of a profile; touches nothing on disk.
  ///
  /// A relative path in an XDG variable is ignored, as the specification asks.
  init(environment: ProcessEnvironment, profile: String? = nil) throws(CommandError) {
    let home = environment["HOME"]
    func base(_ variable: String, _ fallback: String) throws(CommandError) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      guard let home, home.hasPrefix("/") else { throw .noHome(variable: variable) }
      return home + "/" + fallback
    }
    if let profile {
      guard !profile.isEmpty, profile != ".", profile != "..", !profile.contains("/") else {
        throw .badValue(option: "--profile", value: profile, expected: "a name without slashes")
      }
    }
    let suffix = "/appmusic" + (profile.map { "/" + $0 } ?? "")
    config = try base("XDG_CONFIG_HOME", ".config") + suffix
    data = try base("XDG_DATA_HOME", ".local/share") + suffix
    cache = try base("XDG_CACHE_HOME", ".cache") + suffix
    state = try base("XDG_STATE_HOME", ".local/state") + suffix
    if let path = environment["XDG_RUNTIME_DIR"], path.hasPrefix("/") {
      runtime = path + suffix
    } else {
      runtime = state
    }
  }

  var library: FilePath { FilePath(data + "/library.sqlite") }
  var configuration: FilePath { FilePath(config + "/config.json") }
  var controlSocket: FilePath { FilePath(runtime + "/control.sock") }
  /// The player's queue and place, kept between runs.
  var savedQueue: String { state + "/queue" }
  /// Covers as files, for desktop widgets.
  var covers: FilePath { FilePath(cache + "/covers") }
  var demo: FilePath { FilePath(data + "/demo") }
}
