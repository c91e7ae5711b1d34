import AudioService

/// Where the program keeps its things, by the XDG Base Directory Specification 0.8.
struct Folders: Sendable, Equatable {
  let config: FilePath
  let data: FilePath
  let cache: FilePath
  let state: FilePath
  /// Holds the control socket; private to the user.
  let runtime: FilePath

  /// Finds the folders of a profile; touches nothing on disk.
  ///
  /// A relative path in an XDG variable is ignored, as the specification asks.
  init(environment: ProcessEnvironment, profile: String? = nil) throws(CommandError) {
    let home = environment["HOME"]
    let suffix = "/appmusic" + (profile.map { "/" + $0 } ?? "")
    func folder(_ variable: String, _ fallback: String) throws(CommandError) -> FilePath {
      if let path = environment[variable], path.hasPrefix("/") { return FilePath(path + suffix) }
      guard let home, home.hasPrefix("/") else { throw .noHome(variable: variable) }
      return FilePath(home + "/" + fallback + suffix)
    }
    if let profile {
      guard !profile.isEmpty, profile != ".", profile != "..", !profile.contains("/") else {
        throw .badValue(option: "--profile", value: profile, expected: "a name without slashes")
      }
    }
    config = try folder("XDG_CONFIG_HOME", ".config")
    data = try folder("XDG_DATA_HOME", ".local/share")
    cache = try folder("XDG_CACHE_HOME", ".cache")
    state = try folder("XDG_STATE_HOME", ".local/state")
    let path = environment["XDG_RUNTIME_DIR"] ?? ""
    runtime = path.hasPrefix("/") ? FilePath(path + suffix) : state
  }

  var library: FilePath { data.appending("library.sqlite") }
  var configuration: FilePath { config.appending("config.json") }
  var controlSocket: FilePath { runtime.appending("control.sock") }
  /// The player's queue and place, kept between runs.
  var savedQueue: FilePath { state.appending("queue") }
  /// What a player in the background says.
  var playerLog: FilePath { state.appending("player.log") }
  /// Covers as files, for programs that show them.
  var covers: FilePath { cache.appending("covers") }
  /// Where answers of servers are stored.
  var responses: FilePath { cache.appending("responses") }
  /// Songs of servers, for use without a network.
  var downloads: FilePath { data.appending("downloads") }
  var demo: FilePath { data.appending("demo") }
}
