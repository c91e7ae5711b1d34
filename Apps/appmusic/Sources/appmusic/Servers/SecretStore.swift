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

  /// Where a secret came to be kept.
  enum Place: Sendable {
    /// In the desktop's keyring.
    case keyring
    /// In the file, because there is no keyring.
    case file
    /// In the file, because the keyring did not take it.
    case fileForKeyring
  }

  /// Keeps a secret in the place of what was kept before, and says where.
  @discardableResult
  func keep(_ secret: ServerSecret, of server: String) throws -> Place {
    let words = ["store", "--label=AppMusic: \(server)"] + attributes(server)
    guard ask(words, input: secret.value) == nil else {
      try change { $0[server] = nil }
      return .keyring
    }
    try change { $0[server] = secret.value }
    return keyring == nil ? .file : .fileForKeyring
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
    guard let done = try? keyring?.run(words, input: Array(input.utf8), seconds: Self.patience),
      done.hasEnded, done.status == 0
    else { return nil }
    return done.output
  }

  /// `secret-tool`, where it is installed and a desktop session is there to ask.
  private var keyring: ChildProgram? {
    guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil else { return nil }
    return ChildProgram("secret-tool", environment: environment)
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
