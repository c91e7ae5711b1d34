import AudioService
import RxLite
import RxNetwork
import Synchronization
import Testing

@testable import AudioLibrary

/// A server shown as it is, page by page, with a real catalogue behind it that has never read it.
@Suite struct OpenSubsonicProviderTests {
  /// What there is: three albums of two songs; each order of them is another one.
  private static let orders = [
    "newest": [3, 2, 1], "frequent": [2, 1, 3], "recent": [1, 3], "random": [2, 3, 1],
    "alphabeticalByArtist": [1, 2, 3],
  ]

  private final class World {
    let folder: TemporaryFolder
    let library: Library
    let calls: Asked
    let provider: OpenSubsonicProvider

    init(isOffline: Bool = false, name: String = "home") throws {
      folder = try TemporaryFolder()
      library = try folder.library()
      calls = Asked()
      let clock = SystemClock()
      let transport = StubTransport(clock: clock) { [calls] request in
        let items = request.url.queryItems.map { ($0.name, $0.value ?? "") }
        let call = request.url.path.split(separator: "/").last.map(String.init) ?? ""
        return OpenSubsonicProviderTests.answer(call, Dictionary(items) { $1 }, calls)
      }
      let client = SubsonicClient(
        SubsonicAccount(name: "home", address: "https://music.example", user: "alice"),
        secret: ServerSecret("sesame"), surroundings: .init(transport: transport, clock: clock))
      let servers = MusicServers([client], catalogue: library, isOffline: isOffline, clock: clock)
      let local = LocalAudioProvider(
        catalogue: library, scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
      provider = try OpenSubsonicProvider(name, of: servers, local: local)
    }

    func titles(_ kind: SheetKind, _ page: PageRequest = .all) async throws -> [String] {
      try await provider.list(kind, page: page).value.items.map(\.title)
    }

    /// A track of the server's list.
    func track(_ title: String) async throws -> Track {
      let tracks = try await provider.list(.all, page: .all).value.items
      return try #require(tracks.first { $0.title == title })
    }
  }

  /// What was asked for, as a call with what tells it from others.
  private final class Asked: Sendable {
    private let state = Mutex<[String]>([])
    var all: [String] { state.withLock { $0 } }
    func add(_ call: String) { state.withLock { $0.append(call) } }

    /// Waits in real time for a call that nobody waits for; as long as a busy machine may take.
    func comes(_ call: String) async throws -> Bool {
      for _ in 0..<1_000 {
        if all.contains(call) { return true }
        try await Task.sleep(for: .milliseconds(10))
      }
      return false
    }
  }

  private static func song(_ id: String, more: String = "") -> String {
    let album = id.dropFirst().prefix(1)
    return
      #"{"id":"\#(id)","title":"\#(id)","artist":"Ann","album":"Album \#(album)","albumId":"a\#(album)","#
      + #""duration":100,"suffix":"mp3"\#(more)}"#
  }

  private static func answer(_ call: String, _ items: [String: String], _ calls: Asked)
    -> StubTransport.Answer
  {
    let id = items["id"] ?? ""
    calls.add([call, items["type"] ?? id].filter { !$0.isEmpty }.joined(separator: " "))
    switch call {
    case "getAlbumList2":
      // No more than two at a time, whatever is asked for.
      let size = min(2, Int(items["size"] ?? "") ?? 10)
      let page = (orders[items["type"] ?? ""] ?? []).dropFirst(Int(items["offset"] ?? "") ?? 0).prefix(size)
      let rows = page.map { #"{"id":"a\#($0)","name":"Album \#($0)"}"# }.joined(separator: ",")
      return ok(#","albumList2":{"album":[\#(rows)]}"#)
    case "getAlbum":
      let number = id.dropFirst()
      let songs = ["s\(number)1", "s\(number)2"].map { song($0) }.joined(separator: ",")
      return ok(#","album":{"id":"\#(id)","name":"Album \#(number)","song":[\#(songs)]}"#)
    case "getStarred2":
      let old = song("s11", more: #","starred":"2020-01-01T00:00:00Z""#)
      let new = song("s32", more: #","starred":"2024-01-01T00:00:00Z""#)
      let isGiven = calls.all.last { $0.contains("star s12") } == "star s12"
      let given = isGiven ? "," + song("s12", more: #","starred":"2020-01-01T00:00:00Z""#) : ""
      return ok(#","starred2":{"song":[\#(old),\#(new)\#(given)]}"#)
    case "search3": return ok(#","searchResult3":{"song":[\#(song("s22")),\#(song("s91"))]}"#)
    case "getLyricsBySongId":
      let line = #"{"start":500,"value":"one"}"#
      return ok(#","lyricsList":{"structuredLyrics":[{"lang":"en","synced":true,"line":[\#(line)]}]}"#)
    case "stream": return .response(headers: ["Content-Type": "audio/mpeg"], body: "music")
    default: return ok()
    }
  }

  private static func ok(_ content: String = "") -> StubTransport.Answer {
    .response(
      headers: ["Content-Type": "application/json"],
      body: #"{"subsonic-response":{"status":"ok","version":"1.16.1"\#(content)}}"#)
  }

  @Test(
    "each list is the server's own, songs of one album after the other",
    arguments: [
      (SheetKind.newest, "newest", "s31 s32 s21 s22 s11 s12"),
      (.frequent, "frequent", "s21 s22 s11 s12 s31 s32"), (.recent, "recent", "s11 s12 s31 s32"),
      (.random, "random", "s21 s22 s31 s32 s11 s12"),
      (.all, "alphabeticalByArtist", "s11 s12 s21 s22 s31 s32"), (.starred, "", "s32 s11"),
    ])
  func lists(kind: SheetKind, type: String, titles: String) async throws {
    let world = try World()
    #expect(try await world.titles(kind).joined(separator: " ") == titles)
    let wanted = type.isEmpty ? "getStarred2" : "getAlbumList2 \(type)"
    #expect(world.calls.all.first == wanted)
    // What came from there is in the catalogue, where the same song is the same track.
    let page = try await world.provider.list(kind, page: PageRequest(size: 1)).value
    let first = try #require(page.items.first)
    #expect(try world.library.track(first.id)?.location == .server("home", song: first.title))
  }

  @Test(
    "pages follow one another, and the total tells whether another follows", arguments: SheetKind.allCases)
  func pages(kind: SheetKind) async throws {
    let world = try World()
    let all = try await world.titles(kind)
    for size in 1...3 {
      var seen: [String] = []
      while seen.count < all.count {
        let request = PageRequest(offset: seen.count, size: size)
        let page = try await world.provider.list(kind, page: request).value
        #expect(page.offset == seen.count)
        try #require(!page.items.isEmpty && page.items.count <= size)
        seen += page.items.map(\.title)
        #expect((page.total > seen.count) == (seen.count < all.count), "\(size) \(page.total) \(seen.count)")
      }
      #expect(seen == all)
      #expect(try await world.titles(kind, PageRequest(offset: all.count, size: size)).isEmpty)
    }
  }

  @Test("a page asks for no more albums than it needs")
  func economy() async throws {
    let world = try World()
    #expect(try await world.titles(.newest, PageRequest(size: 1)) == ["s31"])
    #expect(world.calls.all == ["getAlbumList2 newest", "getAlbum a3"])
  }

  @Test("a search gives what the server finds, known or not")
  func search() async throws {
    let world = try World()
    var answers: [SearchResults] = []
    for try await results in world.provider.search("s", size: 10).values { answers.append(results) }
    #expect(answers.map { $0.tracks.items.map(\.title) } == [["s22", "s91"]])
    #expect(answers.first?.query == "s")
    #expect(world.calls.all == ["search3"])
  }

  @Test("a heart is given and taken here and there")
  func hearts() async throws {
    let world = try World()
    let track = try await world.track("s12")
    try await world.provider.setLiked(true, [.track(track.id)]).value
    #expect(try world.library.track(track.id)?.isLiked == true)
    #expect(try await world.calls.comes("star s12"))
    try await world.provider.setLiked(false, [.track(track.id)]).value
    #expect(try world.library.track(track.id)?.isLiked == false)
    #expect(try await world.calls.comes("unstar s12"))
    #expect(world.calls.all.filter { $0.contains("star ") } == ["star s12", "unstar s12"])
  }

  @Test("lyrics and sound come from the server")
  func content() async throws {
    let world = try World()
    let track = try await world.track("s21")
    let lyrics = try #require(try await world.provider.lyrics(of: track).value)
    #expect(lyrics.source == .server)
    #expect(lyrics.isSynced)
    #expect(world.calls.all.contains("getLyricsBySongId s21"))
    guard case .address(let address) = try await world.provider.source(of: track).value.place else {
      Issue.record("a song of a server has no address")
      return
    }
    let url = try WebURL(address)
    #expect(url.path == "/rest/stream")
    #expect(url.queryItems.contains { $0.name == "id" && $0.value == "s21" })
    #expect(!address.contains("sesame"))
  }

  @Test("what the catalogue answers is of this server alone")
  func catalogue() async throws {
    let world = try World()
    let other = ServerSong(id: "x", title: "Elsewhere", artists: ["Bob"], album: "Other")
    try world.library.store([other], of: "office")
    _ = try await world.titles(.all)
    let tracks = try await world.provider.tracks(TrackFilter(), sort: CatalogueSort(.title), page: .all).value
    #expect(tracks.items.map(\.title) == ["s11", "s12", "s21", "s22", "s31", "s32"])
    let albums = try await world.provider.albums(TrackFilter(), sort: CatalogueSort(.album), page: .all).value
    #expect(albums.items.map(\.title) == ["Album 1", "Album 2", "Album 3"])
    #expect(try await world.provider.totals().value.tracks == 6)
    #expect(try await world.provider.playlists().value.isEmpty)
  }

  @Test("a server that is not to be asked says so; one that is not set up is no provider")
  func away() async throws {
    let world = try World(isOffline: true)
    await #expect(throws: ServerError.offline(server: "home")) { try await world.titles(.newest) }
    await #expect(throws: ServerError.offline(server: "home")) {
      for try await _ in world.provider.search("s", size: 1).values {}
    }
    #expect(try await world.provider.totals().value.tracks == 0)
    #expect(world.calls.all.isEmpty)
    #expect(throws: ServerError.unknownServer(name: "office")) { _ = try World(name: "office") }
  }
}
