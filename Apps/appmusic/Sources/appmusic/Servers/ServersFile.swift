import AudioService

/// The list of servers that are set up, `servers.json` beside the settings; passwords are elsewhere.
struct ServersFile: Sendable {
  let path: FilePath
  private let files = FileStore()

  init(path: FilePath) { self.path = path }

  /// The servers in the order in which they were added; none where there is no file.
  func accounts() throws -> [SubsonicAccount] {
    guard files.exists(path) else { return [] }
    guard let rows = JSONValue(parsing: try files.read(path))?["servers"]?.elements else {
      throw ServerError.listDamaged(path: path.text)
    }
    return try rows.map { row in
      guard let account = SubsonicAccount(row) else { throw ServerError.listDamaged(path: path.text) }
      return account
    }
  }

  /// Changes the list, whole or not at all, one process after another.
  func change(_ body: (inout [SubsonicAccount]) throws -> Void) throws {
    try files.makeFolder(path.folder, mode: 0o700)
    try files.locked(path.folder) {
      var accounts = try accounts()
      try body(&accounts)
      let document = JSONValue.document(["servers": .array(accounts.map(\.json))])
      try files.write(Array((document.line + "\n").utf8), to: path, mode: 0o600)
    }
  }
}

extension SubsonicAccount {
  /// A row of the file.
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "url": .string(address), "user": .string(user),
      "sign_in": .string(signIn.rawValue),
      "insecure": .bool(allowsInsecurePassword),
    ]
  }

  /// Reads a row of the file; what is to be transcoded is a setting.
  fileprivate init?(_ row: JSONValue) {
    guard let name = row["name"]?.text, SubsonicAccount.isName(name), let address = row["url"]?.text,
      let user = row["user"]?.text
    else { return nil }
    self.init(
      name: name, address: address, user: user,
      signIn: row["sign_in"]?.text.flatMap { ServerSignIn(rawValue: $0) } ?? .token,
      allowsInsecurePassword: row["insecure"]?.bool ?? false)
  }
}
