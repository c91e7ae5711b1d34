import AudioService
import Fatal

/// Keeps passwords of servers: in the desktop's keyring where there is one, else in a file that only its owner may read.
///
/// They are never in arguments: the keyring's program gets them on its standard input.
struct SecretStore: Sendable {
  let file: FilePath
  let environment: ProcessEnvironment
  private let files = FileStore()

  init(file: FilePath, environment: ProcessEnvironment) {
    self.file = file
    self.environment = environment
  }

  /// The secret of a server; throws ``ServerError`` where there is none.
  func secret(of server: String) throws -> ServerSecret {
    if let value = try table()[server] { return ServerSecret(value) }
    if let found = ask(["lookup"] + attributes(server)), !found.isEmpty {
      return ServerSecret(String(decoding: found, as: UTF8.self))
    }
    throw ServerError.noPassword(server: server)
  }

  /// Keeps a secret in the place of what was kept before.
  func keep(_ secret: ServerSecret, of server: String) throws {
    let words = ["store", "--label=AppMusic: \(server)"] + attributes(server)
    if ask(words, input: secret.value) != nil { return try change { $0[server] = nil } }
    try change { $0[server] = secret.value }
  }

  /// Forgets a secret.
  func remove(_ server: String) throws {
    _ = ask(["clear"] + attributes(server))
    if try table()[server] != nil { try change { $0[server] = nil } }
  }

  /// A person is asked to open the keyring, which takes a while.
  private static let patience = 120

  /// What `secret-tool` answers; `nil` where it is not installed, refuses, or no desktop session is there to ask.
  private func ask(_ words: [String], input: String = "") -> [UInt8]? {
    guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil,
      let tool = ChildProgram("secret-tool", environment: environment),
      let done = try? tool.run(words, input: Array(input.utf8), seconds: Self.patience), done.hasEnded,
      done.status == 0
    else { return nil }
    return done.output
  }

  private func attributes(_ server: String) -> [String] {
    ["application", "appmusic", "library", file.folder.text, "server", server]
  }

  private func table() throws -> [String: String] {
    guard files.exists(file) else { return [:] }
    let bytes = try files.read(file)
    guard case .object(let members)? = JSONValue(parsing: bytes) else {
      throw ServerError.secretsFailed(place: file.text, reason: "the file cannot be understood")
    }
    return Dictionary(members.compactMap { member in member.value.text.map { (member.name, $0) } }) {
      _, last in last
    }
  }

  private func change(_ body: (inout [String: String]) -> Void) throws {
    try files.makeFolder(file.folder, mode: 0o700)
    try files.locked(file.folder) {
      let before = try table()
      var table = before
      body(&table)
      guard table != before else { return }
      let document = JSONValue.object(
        table.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) })
      try files.write(Array((document.line + "\n").utf8), to: file, mode: 0o600)
    }
  }
}
