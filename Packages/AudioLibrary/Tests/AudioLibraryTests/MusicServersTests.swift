import AudioService
import RxLite
import RxNetwork
import Synchronization
import Testing

@testable import AudioLibrary

@Suite struct MusicServersTests {
  /// A server whose songs are sent as the test says.
  private func servers(
    _ library: Library, isOffline: Bool = false, sound: @escaping @Sendable (String) -> StubTransport.Answer
  ) -> MusicServers {
    let clock = SystemClock()
    let transport = StubTransport(clock: clock) { request in
      let id = request.url.queryItems.first { $0.name == "id" }?.value ?? ""
      switch request.url.path.split(separator: "/").last {
      case "download", "stream": return sound(id)
      case "search3":
        return .response(
          body: """
            {"subsonic-response":{"status":"ok","searchResult3":{"song":[
            {"id":"s9","title":"River there","artist":"Ann","duration":100}]}}}
            """)
      default: return .response(body: #"{"subsonic-response":{"status":"ok"}}"#)
      }
    }
    let client = SubsonicClient(
      SubsonicAccount(name: "home", address: "https://music.example", user: "alice"),
      secret: ServerSecret("x"),
      surroundings: .init(transport: transport, clock: clock))
    return MusicServers([client], catalogue: library, isOffline: isOffline, clock: clock)
  }

  private func story() throws -> (TemporaryFolder, Library, [Track]) {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    let songs = (1...3).map { number in
      var song = ServerSong(id: "s\(number)", title: "Song \(number)", artists: ["Ann"])
      song.ending = "mp3"
      song.size = 1_000
      return song
    }
    try library.store(songs, of: "home")
    return (folder, library, try library.tracks(.everything, sort: CatalogueSort(.title), page: .all).items)
  }

  private static func music(_ count: Int = 1_000) -> StubTransport.Answer {
    .response(headers: ["Content-Type": "audio/mpeg"], body: String(repeating: "m", count: count))
  }

  @Test("a download is whole before it has its name, plays without a network, and is not fetched twice")
  func download() async throws {
    let (folder, library, tracks) = try story()
    let asked = Mutex(0)
    let servers = servers(library) { _ in
      asked.withLock { $0 += 1 }
      return Self.music()
    }
    let downloader = Downloader(
      folder: folder.path("d").text, limit: .max, kept: library, clock: SystemClock())
    let outcome = try await servers.download(tracks[0], by: downloader)
    #expect(outcome.download.path == folder.path("d/home/\(tracks[0].id.rawValue).mp3"))
    #expect(outcome.download.bytes == 1_000)
    #expect(try await servers.download(tracks[0], by: downloader).wasThere)
    #expect(asked.withLock { $0 } == 1)
    let offline = self.servers(library, isOffline: true) { _ in Self.music() }
    #expect(try await offline.source(of: tracks[0]) == PlaybackSource(.file(outcome.download.path)))
    await #expect(throws: ServerError.offline(server: "home")) { try await offline.source(of: tracks[1]) }
    // A file that somebody cut short is not played.
    try folder.write([1, 2, 3], to: "d/home/\(tracks[0].id.rawValue).mp3")
    await #expect(throws: ServerError.offline(server: "home")) { try await offline.source(of: tracks[0]) }
  }

  @Test("what is of another size, a message, or nothing gets no name")
  func broken() async throws {
    let (folder, library, tracks) = try story()
    let downloader = Downloader(
      folder: folder.path("d").text, limit: .max, kept: library, clock: SystemClock())
    let short = servers(library) { _ in Self.music(999) }
    await #expect(
      throws: ServerError.downloadBroken(
        title: "Song 1", reason: "it has 999 bytes where the server told of 1000")
    ) { try await short.download(tracks[0], by: downloader) }
    let message = servers(library) { _ in
      .response(headers: ["Content-Type": "audio/mpeg"], body: "<?xml version=\"1.0\"?><subsonic-response/>")
    }
    await #expect(throws: ServerError.self) { try await message.download(tracks[0], by: downloader) }
    let gone = servers(library) { _ in
      .response(
        status: 404, headers: ["Content-Type": "application/json"],
        body: #"{"subsonic-response":{"status":"failed","error":{"code":70,"message":"gone"}}}"#)
    }
    await #expect(throws: ServerError.notFound(words: "gone")) {
      try await gone.download(tracks[0], by: downloader)
    }
    let cut = servers(library) { _ in .cut(afterBytes: 500) }
    await #expect(throws: NetworkError.self) { try await cut.download(tracks[0], by: downloader) }
    let names = try run("ls", [folder.path("d/home").text]).output.split(separator: "\n")
    #expect(!names.contains { $0.hasSuffix(".mp3") })
    #expect(try library.downloads().isEmpty)
  }

  @Test("what was used longest ago makes room, and what never fits is refused")
  func limit() async throws {
    let (folder, library, tracks) = try story()
    let servers = servers(library) { _ in Self.music() }
    let downloader = Downloader(
      folder: folder.path("d").text, limit: 2_500, kept: library, clock: SystemClock())
    for (index, track) in tracks.prefix(2).enumerated() {
      var download = try await servers.download(track, by: downloader).download
      download.used = Int64(index == 0 ? 20 : 10)
      try library.keep(download)
    }
    let outcome = try await servers.download(tracks[2], by: downloader)
    #expect(outcome.evicted.map(\.track) == [tracks[1].id])
    #expect(Set(try library.downloads().map(\.track)) == [tracks[0].id, tracks[2].id])
    let small = Downloader(folder: folder.path("e").text, limit: 999, kept: library, clock: SystemClock())
    await #expect(throws: ServerError.downloadTooLarge(title: "Song 2", limit: 999)) {
      try await servers.download(tracks[1], by: small)
    }
  }

  @Test("a search answers at once with what is known, and then with what the server adds")
  func search() async throws {
    let (folder, library, _) = try story()
    try folder.flac("m/1.flac", title: "River here", artist: "Ann")
    try library.scan([folder.path("m")])
    let local = LocalAudioProvider(
      catalogue: library, scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
    let provider = CombinedAudioProvider(local, servers(library) { _ in Self.music() })
    var answers: [[String]] = []
    for try await results in provider.search("river", size: 10).values {
      answers.append(results.tracks.items.map(\.title).sorted())
    }
    #expect(answers == [["River here"], ["River here", "River there"]])
    let offline = CombinedAudioProvider(local, servers(library, isOffline: true) { _ in Self.music() })
    var counts: [Int] = []
    for try await results in offline.search("river", size: 10).values {
      counts.append(results.tracks.items.count)
    }
    #expect(counts == [2])
  }

  @Test("what is heard is counted here and waits for its servers; without leave nobody is told")
  func listens() async throws {
    let (folder, library, tracks) = try story()
    let clock = SystemClock()
    let quiet = MusicServers([], catalogue: library, tellsListens: false, clock: clock)
    try quiet.recordPlay(tracks[0], at: 1_700_000_000_000)
    #expect(try library.waiting().isEmpty)
    #expect(try library.track(tracks[0].id)?.plays == 1)
    let service = ListenBrainz(
      token: ServerSecret("t"), version: "1", transport: StubTransport(clock: clock) { _ in nil },
      clock: clock)
    let telling = MusicServers([], catalogue: library, listenBrainz: service, clock: clock)
    try telling.recordPlay(tracks[0], at: 1_700_000_000_000)
    #expect(try library.waiting() == ["home": 1, OutboxItem.listenBrainz: 1])
    var short = tracks[1]
    short.duration = .seconds(29)
    try telling.recordPlay(short, at: 1_700_000_000_000)
    #expect(try library.waiting() == ["home": 2, OutboxItem.listenBrainz: 1])
    withExtendedLifetime(folder) {}
  }
}
