import AudioLibrary
import AudioService
import Fatal
import Fate
import RxNetwork

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension CommandDescription {
  static let server = CommandDescription(
    "server", "Music servers that speak OpenSubsonic", example: "appmusic server list",
    body: .group(
      [
        CommandDescription(
          "add", "Sign in to a server and keep it",
          options: [
            OptionDescription(
              "--user", takes: .text("U"), "Your name on the server, unless it stands in the address"),
            OptionDescription("--password-stdin", "Read the password from standard input"),
            OptionDescription("--name", takes: .text("NAME"), "What the server is called here"),
            OptionDescription("--key", "Give a key of the server in place of a password"),
            OptionDescription("--insecure", "Let the password go over plain http if the server wants that"),
          ],
          arguments: .one("URL"), example: "appmusic server add https://music.example --user alice",
          body: .direct { try ServerCommand($0).add() }),
        CommandDescription(
          "list", "Every server, and how it stands", example: "appmusic server list --json",
          body: .direct { try ServerCommand($0).list() }),
        CommandDescription(
          "test", "Whether servers answer and let you in", arguments: .any("NAME"),
          example: "appmusic server test home", body: .direct { try ServerCommand($0).test() }),
        CommandDescription(
          "remove", "Forget a server, its password and its songs", arguments: .one("NAME"),
          example: "appmusic server remove home", body: .direct { try ServerCommand($0).remove() }),
        CommandDescription(
          "sync", "Read what servers have into the library, and tell them what waits",
          arguments: .any("NAME"),
          example: "appmusic server sync", body: .direct { try ServerCommand($0).sync() }),
      ], otherwise: "list"))
}

/// `appmusic server`.
private struct ServerCommand {
  private let invocation: Invocation
  private let administration: ServerAdministration
  private var output: OutputStream { invocation.console.output }
  private var rows: RowsPresentation { RowsPresentation(invocation) }

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    administration = ServerAdministration(
      wiring: try ServerWiring(invocation), library: try invocation.library())
  }

  func add() throws -> ExitStatus {
    let parsed = invocation.parsed
    let isKey = parsed.has("--key")
    let typed = try address()
    guard let user = try user(typed) ?? (isKey ? "" : nil) else {
      throw CommandError.missingArgument(command: "server add", argument: "--user")
    }
    var wish = ServerAdministration.Wish(
      address: typed.address, user: user, name: parsed.value("--name"),
      secret: try secret(typed, user: user), isKey: isKey,
      allowsInsecurePassword: parsed.has("--insecure"))
    let added: ServerAdministration.Addition
    do {
      added = try add(wish)
    } catch let error as ServerError {
      guard case .insecurePassword = error, try agrees(after: error) else { throw error }
      wish.allowsInsecurePassword = true
      added = try add(wish)
    }
    let account = added.account
    if added.place == .fileForKeyring {
      let file = administration.wiring.secrets.file.text
      invocation.console.warn(
        "The keyring did not take the password; it is kept in “\(file)”, which only you can read.")
    }
    guard !invocation.isJSON else {
      let row = ServerRow(id: account.name, url: account.address, user: account.user)
      rows.document(JSONValue(row).adding(JSONValue(added.information)))
      return .done
    }
    output.write(account.name.fd.harmless + "\n")
    invocation.console.note("Run “appmusic server sync” to read its songs into the library.")
    return .done
  }

  /// The address that was given; what is none is a mistake of the command line.
  private func address() throws -> TypedServerAddress {
    do {
      return try TypedServerAddress(invocation.parsed.texts[0])
    } catch NetworkError.badURL(let shown) {
      throw CommandError.badValue(
        option: "URL", value: shown, expected: "an address such as https://music.example")
    }
  }

  /// Who signs in, by the option or by the address.
  private func user(_ typed: TypedServerAddress) throws -> String? {
    let asked = invocation.parsed.value("--user")
    if let asked, let named = typed.user, asked != named {
      throw CommandError.badValue(
        option: "--user", value: asked, expected: "“\(named)”, whom the address names")
    }
    return asked ?? typed.user
  }

  /// The password or key: from standard input where that is said, else from the address, else by asking.
  private func secret(_ typed: TypedServerAddress, user: String) throws -> ServerSecret {
    let isOnInput = invocation.parsed.has("--password-stdin")
    if let password = typed.password {
      invocation.console.note(
        "Your shell may remember the password in the address; --password-stdin takes it from standard input.")
      if !isOnInput { return password }
    }
    guard isOnInput || isatty(STDIN_FILENO) == 1 else {
      throw CommandError.missingArgument(command: "server add", argument: "--password-stdin")
    }
    let address = typed.address
    return ServerSecret(
      try SecretInput(console: invocation.console).read(
        asking: invocation.parsed.has("--key")
          ? "Key for \(address):" : "Password of \(user) for \(address):"))
  }

  private func add(_ wish: ServerAdministration.Wish) throws -> ServerAdministration.Addition {
    try Waiting.result { [administration] in try await administration.add(wish) }
  }

  /// Asks a person at the terminal whether the password may go over the network in the clear.
  private func agrees(after error: ServerError) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1, !invocation.isJSON else { return false }
    let language = invocation.settings.language
    invocation.console.diagnostics.write(Translation.sentence(error.message, in: language) + "\n")
    let question: Phrase = "Send it all the same? [y/N]"
    invocation.console.diagnostics.write(question.text(in: language) + " ")
    invocation.console.diagnostics.flush()
    return ["y", "yes", "是"].contains(readLine(strippingNewline: true)?.lowercased() ?? "")
  }

  func list() throws -> ExitStatus {
    let servers = try Waiting.result { [administration] in try await administration.rows() }
    guard !invocation.isJSON else {
      rows.document(["servers": .array(servers.map { JSONValue($0) })])
      return .done
    }
    write(servers)
    noteNone(servers.count)
    let waiting = try administration.library.waiting().values.reduce(0, +)
    if waiting == 1 { invocation.console.note("One change waits to be told.") }
    if waiting > 1 { invocation.console.note("\(waiting) changes wait to be told.") }
    return .done
  }

  private func write(_ servers: [ServerRow]) {
    var table = TextTable([
      .init(title: "Name"), .init(title: "State", style: .accent), .init(title: "Songs", alignsRight: true),
      .init(title: "User"), .init(title: "Address", isFlexible: true, style: .dim),
      .init(title: "Synced", style: .dim),
    ])
    for server in servers {
      table.append([
        server.id, server.state.rawValue, String(server.songs), server.user.fd.harmless,
        server.url.fd.harmless, invocation.console.when(server.synced),
      ])
    }
    table.write(to: output)
  }

  func test() throws -> ExitStatus {
    try each { name in
      let account = try administration.account(name)
      guard !invocation.settings.isOffline else { throw ServerError.offline(server: name) }
      let client = administration.wiring.client(account)
      let information = try Waiting.result { try await client.ping() }
      if !invocation.isJSON {
        let kind = [information.type, information.version].fd.filterNil().joined(separator: " ")
        output.write("\(name): ok\(kind.isEmpty ? "" : " (\(kind.fd.harmless))")\n")
      }
      let row = ServerRow(
        id: name, url: account.address, user: account.user,
        songs: try administration.library.songCount(of: name),
        synced: try administration.library.lastSync(of: name))
      return JSONValue(row).adding(JSONValue(information))
    }
  }

  func remove() throws -> ExitStatus {
    let name = invocation.parsed.texts[0]
    try administration.remove(name)
    if invocation.isJSON { rows.document(["removed": .string(name)]) }
    return .done
  }

  func sync() throws -> ExitStatus {
    try each { name in
      let report = try ProgressBar.shown(on: invocation.console) { line in
        try Waiting.result { [administration] in
          try await administration.sync(name) { line.show(name, $0) }
        }
      }
      for note in report.notes { invocation.console.warn(note) }
      if !invocation.isJSON {
        invocation.console.say(
          "\(name): \(report.albums) albums, \(report.songs) songs, \(report.removed) removed, \(report.playlists) playlists"
        )
      }
      return [
        "id": .string(name), "albums": .optional(report.albums), "songs": .optional(report.songs),
        "removed": .optional(report.removed), "playlists": .optional(report.playlists),
        "notes": .array(report.notes.map { .string($0.message) }),
      ]
    }
  }

  /// Does something with each server that was named, or with all; the status is that of the last that failed.
  private func each(_ body: (String) throws -> JSONValue) throws -> ExitStatus {
    var status = ExitStatus.done
    var done: [JSONValue] = []
    let named = invocation.parsed.texts
    let names = named.isEmpty ? try administration.wiring.file.accounts().map(\.name) : named
    for name in names {
      do { done.append(try body(name)) } catch {
        let error = ErrorConverter.standard.convert(error)
        invocation.console.report(error, about: name)
        status = ExitStatus(error)
      }
    }
    if invocation.isJSON { rows.document(["servers": .array(done)]) }
    noteNone(names.count)
    return status
  }

  private func noteNone(_ count: Int) {
    rows.note(ifEmpty: count, "No server is set up; add one with “appmusic server add URL --user NAME”.")
  }
}

extension JSONValue {
  /// A server's row.
  init(_ row: ServerRow) {
    self = [
      "id": .string(row.id), "url": .string(row.url), "user": .string(row.user),
      "state": .string(row.state.rawValue),
      "songs": .optional(row.songs), "synced": .moment(row.synced),
    ]
  }

  /// What a server tells of itself.
  fileprivate init(_ information: ServerInformation) {
    self = [
      "type": .optional(information.type), "version": .optional(information.version),
      "opensubsonic": .bool(information.isOpen),
    ]
  }
}
