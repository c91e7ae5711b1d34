import AudioLibrary
import AudioService
import Foundation
import RxLite
import RxNetwork
import Synchronization
import Testing

@testable import appmusic

/// A home with a library, and servers that are reached without a network: `https://HOST.example` for every host.
final class ServerWorld: Sendable {
  let home: String
  let library: Library
  let invocation: Invocation
  let live: LiveServers
  let servers: PretendServers
  private let stub: StubTransport

  /// Makes a home; `words` are options of the program, such as `--offline`.
  init(_ passwords: [String: String] = ["home": "sesame"], _ words: String...) throws {
    home = FileManager.default.temporaryDirectory.path + "/servers-\(UUID().uuidString)"
    let environment = ProcessEnvironment(["HOME": home])
    let parsed = try CommandTable.standard.parser.parse(words.map { FilePath($0) }).parsed
    let settings = try Settings(parsed: parsed, environment: environment)
    invocation = Invocation(
      path: [], parsed: parsed, settings: settings, environment: environment,
      console: Console(settings: settings, environment: environment), table: .standard)
    library = try invocation.library()
    let servers = PretendServers(passwords)
    self.servers = servers
    stub = StubTransport(clock: SystemClock()) { servers.answer($0.url) }
    live = try LiveServers(invocation, library, transport: stub)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// Servers as another process has them, over the same files.
  func elsewhere() throws -> ServerAdministration {
    ServerAdministration(wiring: try ServerWiring(invocation, transport: stub), library: library)
  }

  /// Signs in to a server and gives it its host's name.
  func add(_ host: String, password: String = "sesame") async throws {
    _ = try await elsewhere().add(
      .init(address: "https://\(host).example", user: "alice", name: host, secret: ServerSecret(password)))
  }

  /// Signs in to a server and reads its songs.
  func sync(_ host: String) async throws {
    try await add(host)
    _ = try await elsewhere().sync(host) { _ in }
  }

  /// The tracks of the library by title.
  func tracks() throws -> [Track] { try library.tracks(sort: CatalogueSort(.title)).items }

  /// Writes a setting down, as another process does.
  func set(_ key: String, _ value: String) throws {
    let setting = try Setting.named(key)
    let written = try #require(setting.value(of: value))
    try ConfigurationFile(path: invocation.folders().configuration).change { document in
      document.set(written, at: key.split(separator: ".").map(String.init))
    }
  }

  /// What was asked for so far, as “host method”.
  var asked: [String] {
    stub.requests.map { request in
      let method = request.url.path.split(separator: "/").last.map(String.init) ?? ""
      return "\(request.url.host.split(separator: ".")[0]) \(method)"
    }
  }
}

/// Servers that let in whoever signs with the password; each has an album of two songs, which its host names.
final class PretendServers: Sendable {
  private struct State {
    var passwords: [String: String]
    var sound = StubTransport.Answer.response(headers: ["Content-Type": "audio/mpeg"], body: "1234567")
  }

  private let state: Mutex<State>

  init(_ passwords: [String: String]) { state = Mutex(State(passwords: passwords)) }

  /// Gives a server another password; without one it does not answer any more.
  func set(_ password: String?, of host: String) { state.withLock { $0.passwords[host] = password } }

  /// What is sent for a song, in place of seven bytes of music.
  func send(_ answer: StubTransport.Answer) { state.withLock { $0.sound = answer } }

  func answer(_ url: WebURL) -> StubTransport.Answer? {
    let host = url.host.split(separator: ".").first.map(String.init) ?? ""
    let items = Dictionary(url.queryItems.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let (password, sound) = state.withLock { ($0.passwords[host], $0.sound) }
    guard let password else { return .failure(.cannotConnectToHost) }
    // Tokens are refused, so that the password itself is seen.
    guard let given = items["p"] else { return Self.failed(41) }
    guard given == "enc:" + password.utf8.map({ String($0, radix: 16) }).joined() else {
      return Self.failed(40)
    }
    switch url.path.split(separator: "/").last {
    case "getAlbumList2":
      let album = items["offset"] == "0" ? #"{"id":"a","name":"\#(host)"}"# : ""
      return Self.ok(#","albumList2":{"album":[\#(album)]}"#)
    case "getAlbum":
      return Self.ok(#","album":{"id":"a","song":[\#(Self.song(1, host)),\#(Self.song(2, host))]}"#)
    case "stream", "download": return sound
    default: return Self.ok("")
    }
  }

  private static func song(_ number: Int, _ host: String) -> String {
    #"{"id":"s\#(number)","title":"\#(host) \#(number)","album":"\#(host)","albumId":"a","artist":"Ann","duration":100}"#
  }

  private static func ok(_ content: String) -> StubTransport.Answer {
    json(#"{"subsonic-response":{"status":"ok","version":"1.16.1"\#(content)}}"#)
  }

  private static func failed(_ code: Int) -> StubTransport.Answer {
    json(
      #"{"subsonic-response":{"status":"failed","version":"1.16.1","error":{"code":\#(code),"message":"no"}}}"#
    )
  }

  private static func json(_ text: String) -> StubTransport.Answer {
    .response(headers: ["Content-Type": "application/json"], body: text)
  }
}

/// Waits in real time, since servers and tasks have no other here, until something holds; false after 20 seconds.
func eventually(_ condition: () throws -> Bool) async rethrows -> Bool {
  for _ in 0..<2_000 {
    if try condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return try condition()
}
