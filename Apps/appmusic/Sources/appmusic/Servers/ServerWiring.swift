import AudioLibrary
import AudioService
import Fatal
import RxNetwork
import RxNetworkCurl

/// Puts servers and services together as files and settings say.
///
/// Making it opens nothing and sends nothing: libcurl is loaded with the first request.
struct ServerWiring: Sendable {
  let file: ServersFile
  let secrets: SecretStore
  let isOffline: Bool
  let cacheFolder: FilePath
  let clock: SystemClock
  private let settings: Settings
  private let transport: any Transport

  init(
    _ invocation: Invocation, transport: (any Transport)? = nil, clock: SystemClock = SystemClock()
  ) throws {
    self.clock = clock
    let folders = try invocation.folders()
    file = ServersFile(path: folders.config.appending("servers.json"))
    secrets = SecretStore(file: folders.data.appending("secrets.json"), environment: invocation.environment)
    settings = invocation.settings
    isOffline = invocation.settings.isOffline
    // As OpenSSL has it: a person's own authority takes the place of the system's.
    let authorities = invocation.environment["SSL_CERT_FILE"]
    self.transport =
      transport ?? CurlTransport(CurlTransport.Configuration(certificateAuthorities: authorities))
    cacheFolder = folders.responses
  }

  /// The same by the settings of another moment; connections that are open stay so.
  func by(_ invocation: Invocation) throws -> ServerWiring {
    try ServerWiring(invocation, transport: transport, clock: clock)
  }

  /// The stored answers of servers.
  func cache() -> ResponseCache {
    ResponseCache(
      folder: cacheFolder.text, maximumBytes: Int64(settings.values.number(.cacheSize) ?? 100) << 20,
      clock: clock)
  }

  /// A client of an account, which remembers in the file how the server wants to be signed in to.
  func client(_ account: SubsonicAccount, secret: ServerSecret? = nil, cache: ResponseCache? = nil)
    -> SubsonicClient
  {
    var account = account
    account.transcoding = transcoding
    let (file, secrets, name) = (file, secrets, account.name)
    return SubsonicClient(
      account, secret: { try secret ?? secrets.secret(of: name) },
      surroundings: .init(transport: transport, clock: clock, cache: cache),
      remember: { signIn in
        try? file.change { accounts in
          for index in accounts.indices where accounts[index].name == name { accounts[index].signIn = signIn }
        }
      })
  }

  /// Everything that is set up; `nil` where nothing is, so that nobody pays for it.
  func servers(_ library: @autoclosure () throws -> Library) throws -> MusicServers? {
    let accounts = try file.accounts()
    guard !accounts.isEmpty || listenBrainz != nil || fetchesLyrics else { return nil }
    return try servers(accounts, library())
  }

  /// Everything that is set up, which may be nothing.
  func everything(_ library: Library) throws -> MusicServers { servers(try file.accounts(), library) }

  private func servers(_ accounts: [SubsonicAccount], _ library: Library) -> MusicServers {
    let cache = accounts.isEmpty ? nil : cache()
    return MusicServers(
      accounts.map { client($0, cache: cache) }, catalogue: library,
      lrclib: fetchesLyrics ? lrclib(library) : nil,
      listenBrainz: listenBrainz, tellsListens: settings.values.isOn(.scrobble), isOffline: isOffline,
      clock: clock)
  }

  /// Where downloads are.
  func downloader(_ library: Library, folder: FilePath) -> Downloader {
    let megabytes = Int64(settings.values.number(.downloadLimit) ?? 0)
    return Downloader(
      folder: folder.text, limit: megabytes == 0 ? .max : megabytes << 20, kept: library, clock: clock)
  }

  private var fetchesLyrics: Bool { settings.values.isOn(.lyricsFetch) }

  private var transcoding: Transcoding {
    let rate = settings.values.number(.transcodingBitRate) ?? 0
    let format = settings.values.text(.transcodingFormat)
    // The file as it is has the bit rate that it has.
    return rate > 0
      ? Transcoding(bitRate: rate, format: format == "raw" ? nil : format) : Transcoding(format: format)
  }

  private func lrclib(_ library: Library) -> LRCLIB {
    LRCLIB(
      address: settings.values.text(.lyricsAddress) ?? LRCLIB.address, version: Program.version,
      kept: library,
      transport: transport, clock: clock)
  }

  /// ListenBrainz, where there is a token for it and the person wants it to hear.
  var listenBrainz: ListenBrainz? {
    guard settings.values.isOn(.scrobble), let token = settings.values.text(.listenBrainzToken),
      !token.isEmpty
    else {
      return nil
    }
    return ListenBrainz(
      address: settings.values.text(.listenBrainzAddress) ?? ListenBrainz.address, token: ServerSecret(token),
      version: Program.version, transport: transport, clock: clock)
  }
}

extension Invocation {
  /// The servers and services that are set up; `nil` where there are none.
  func servers(_ library: @autoclosure () throws -> Library) throws -> MusicServers? {
    try ServerWiring(self).servers(library())
  }

  /// Tells servers what a command changed, if one is to be told and answers soon; else it waits in the outbox.
  func tellServers(_ library: Library) throws {
    guard try !library.waiting().isEmpty, let servers = try servers(library) else { return }
    let delivery = try Waiting.result(within: .seconds(4)) { await servers.deliver() }
    for notes in delivery?.reports.values.map(\.notes) ?? [] {
      for note in notes { console.note(note) }
    }
    let waiting = try library.waiting()
    for name in waiting.keys.sorted() {
      console.note("“\(name)” will be told later.")
    }
  }
}
