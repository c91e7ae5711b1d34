import AudioLibrary
import AudioService
import RxNetwork
import Synchronization

/// The servers and services of this moment, for what lives longer than one command.
///
/// Whoever asks gets what the files say now: a server that was added, removed or signed in to anew, by this process or
/// another, counts from the next question on, and so does a setting. While nothing changed, a question costs a look at
/// two files' dates.
final class LiveServers: Sendable {
  private struct State {
    var seen: [FileVersion?]
    var wiring: ServerWiring
    var servers: MusicServers
  }

  let library: Library
  private let invocation: Invocation
  private let paths: [FilePath]
  private let state: Mutex<State>

  /// Gathers the servers of the profile.
  ///
  /// Throws where the list of servers cannot be understood.
  init(_ invocation: Invocation, _ library: Library, transport: (any Transport)? = nil) throws {
    let folders = try invocation.folders()
    let wiring = try ServerWiring(invocation, transport: transport)
    let paths = [wiring.file.path, folders.configuration]
    (self.library, self.invocation, self.paths) = (library, invocation, paths)
    let seen = paths.map { FileStore().version($0) }
    state = Mutex(State(seen: seen, wiring: wiring, servers: try wiring.everything(library)))
  }

  /// The servers and services; as they were last where the files cannot be understood now.
  var now: MusicServers { current.servers }

  /// What makes clients, and keeps servers and their secrets.
  var wiring: ServerWiring { current.wiring }

  private var current: State {
    state.withLock { state in
      let seen = paths.map { FileStore().version($0) }
      guard seen != state.seen else { return state }
      // Remembered whatever comes of it: a file that is broken is not read again and again.
      state.seen = seen
      if let wiring = try? state.wiring.by(invocation.withSettingsOfNow()),
        let servers = try? wiring.everything(library)
      {
        (state.wiring, state.servers) = (wiring, servers)
      }
      return state
    }
  }
}

extension Invocation {
  /// The same words with the settings as their file has them now.
  fileprivate func withSettingsOfNow() throws -> Invocation {
    let configuration = try ConfigurationFile(path: folders().configuration).configuration()
    let settings = try Settings(parsed: parsed, environment: environment, configuration: configuration)
    return Invocation(
      path: path, parsed: parsed, settings: settings, environment: environment, console: console, table: table
    )
  }
}
