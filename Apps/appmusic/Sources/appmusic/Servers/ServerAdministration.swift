import AudioLibrary
import AudioService
import Fatal
import RxNetwork

/// What is done with servers as a whole: adding, asking, reading and forgetting them.
struct ServerAdministration: Sendable {
  let wiring: ServerWiring
  let library: Library

  /// What a person says of a server to be added.
  struct Wish: Sendable {
    var address: String
    var user: String
    var name: String?
    var secret: ServerSecret
    var isKey = false
    var allowsInsecurePassword = false
  }

  /// The server of a name; throws ``ServerError`` where there is none.
  func account(_ name: String) throws -> SubsonicAccount {
    guard let found = try wiring.file.accounts().first(where: { $0.name == name }) else {
      throw ServerError.unknownServer(name: name)
    }
    return found
  }

  /// What came of adding a server.
  struct Addition: Sendable {
    var account: SubsonicAccount
    var information: ServerInformation
    /// Where its secret is.
    var place: SecretStore.Place
  }

  /// Signs in, and keeps the server and its secret where that succeeds.
  ///
  /// A server that is there already with the same address and user is signed in to anew, as after a change of the
  /// password; its songs, hearts and downloads stay. Under another name it is refused, since every song would be there
  /// twice; who a key belongs to is not known, so that two keys are two accounts.
  func add(_ wish: Wish) async throws -> Addition {
    let address = try SubsonicAccount.address(wish.address)
    guard !wish.secret.value.isEmpty else { throw ServerError.emptySecret(isKey: wish.isKey) }
    let known = try wiring.file.accounts()
    let twins = known.filter { $0.address == address && $0.user == wish.user }
    let same = twins.first { wish.name ?? $0.name == $0.name }
    if same == nil, !wish.user.isEmpty, let twin = twins.first {
      throw ServerError.sameServer(name: twin.name)
    }
    let name = try same?.name ?? wish.name ?? freeName(for: address, among: known)
    guard SubsonicAccount.isName(name) else { throw ServerError.badName(name: name) }
    guard same != nil || !known.contains(where: { $0.name == name }) else {
      throw ServerError.serverExists(name: name)
    }
    guard !wiring.isOffline else { throw ServerError.offline(server: name) }
    var account = SubsonicAccount(
      name: name, address: address, user: wish.user, signIn: wish.isKey ? .key : .token,
      allowsInsecurePassword: wish.allowsInsecurePassword)
    let client = wiring.client(account, secret: wish.secret)
    let information = try await client.ping()
    account.signIn = client.signIn
    let place = try wiring.secrets.keep(wish.secret, of: name)
    let kept = account
    try wiring.file.change { accounts in
      guard let index = accounts.firstIndex(where: { $0.name == name }) else { return accounts.append(kept) }
      guard same != nil else { throw ServerError.serverExists(name: name) }
      accounts[index] = kept
    }
    return Addition(account: account, information: information, place: place)
  }

  /// How a server stands now; waits three seconds for it at most.
  func row(_ account: SubsonicAccount) async -> ServerRow {
    ServerRow(
      id: account.name, url: account.address, user: account.user, state: await state(account),
      songs: (try? library.songCount(of: account.name)) ?? 0,
      synced: try? library.lastSync(of: account.name))
  }

  /// Every server as it stands now; all are asked at once.
  func rows() async throws -> [ServerRow] {
    let accounts = try wiring.file.accounts()
    return await withTaskGroup(of: (Int, ServerRow).self) { group in
      for (index, account) in accounts.enumerated() { group.addTask { (index, await row(account)) } }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func state(_ account: SubsonicAccount) async -> ServerRow.State {
    guard !wiring.isOffline else { return .offline }
    do {
      try await wiring.client(account).ping(within: .seconds(3))
      return .ok
    } catch let error as any ErrorConvertible {
      return ExitStatus(error) == .denied ? .denied : .offline
    } catch {
      return .offline
    }
  }

  /// Forgets a server: its secret, its songs, its downloads and its stored answers.
  func remove(_ name: String) throws {
    let account = try account(name)
    try wiring.file.change { $0.removeAll { $0.name == name } }
    try wiring.secrets.remove(name)
    for download in try library.downloads() {
      let places = try library.places(of: download.track)
      guard !places.isEmpty, places.allSatisfy({ $0.server == name }) else { continue }
      _ = try? FileStore().removeTree(download.path)
      try library.forgetDownload(of: download.track)
    }
    try library.forget(server: name)
    wiring.cache().clear(account: SubsonicClient.cacheAccount(account))
  }

  /// Tells the server what waits for it, and reads all that it has.
  func sync(
    _ name: String, progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    let account = try account(name)
    guard !wiring.isOffline else { throw ServerError.offline(server: name) }
    let client = wiring.client(account)
    let servers = MusicServers([client], catalogue: library, clock: wiring.clock)
    let delivery = await servers.deliver()
    if let failure = delivery.failures[name] { throw failure }
    var report = try await ServerReader(client, into: library).run(progress: progress)
    report.notes = (delivery.reports[name]?.notes ?? []) + report.notes
    return report
  }

  /// A name made of a server's host that no other has.
  private func freeName(for address: String, among accounts: [SubsonicAccount]) throws -> String {
    let url = try WebURL(address)
    var base = url.host.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
    if let port = url.port { base += "-\(port)" }
    if !SubsonicAccount.isName(base) { base = "server" }
    var name = base
    var number = 2
    while accounts.contains(where: { $0.name == name }) {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}
