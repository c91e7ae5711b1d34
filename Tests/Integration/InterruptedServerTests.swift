import AudioService
import Foundation
import RxNetwork
import RxNetworkCurl
import Testing

/// Real servers behind something that breaks connections in the middle of every step: what a person did is there once.
@Suite(.serialized) struct InterruptedServerTests {
  private typealias Row = [String: Any]

  /// A real server, what breaks it, a program that reaches it only through that, and a straight way to look at it.
  private struct World {
    let server: MusicServer
    let proxy: MusicServer
    let program: Program
    let client: SubsonicClient
    /// The server's address behind what breaks it.
    let address: String

    init(_ kind: MusicServer.Kind) throws {
      server = try MusicServer(kind)
      proxy = try MusicServer.proxy(of: server)
      var program = try Program()
      program.environment = ["APPMUSIC_AO": "null"]
      self.program = program
      var address = try #require(URLComponents(string: server.address))
      address.port = Int(proxy.answer[0])
      self.address = try #require(address.string)
      client = Self.client(server.address)
    }

    static func client(_ address: String) -> SubsonicClient {
      SubsonicClient(
        SubsonicAccount(name: "check", address: address, user: "alice"), secret: ServerSecret("sesame"),
        surroundings: .init(transport: CurlTransport(), clock: SystemClock()))
    }

    func add() throws -> Program.Outcome {
      try program.run(
        "server", "add", address, "--user", "alice", "--password-stdin", "--name", "home",
        input: Data("sesame\n".utf8))
    }

    /// Breaks a call for as long as the body runs.
    func breaking<Result>(
      _ call: String, _ kind: String, bytes: Int = 20, times: Int = -1, _ body: () throws -> Result
    ) throws -> Result {
      try proxy.ask("/!rule?call=\(call)&kind=\(kind)&bytes=\(bytes)&times=\(times)")
      let result = try body()
      try proxy.ask("/!clear")
      return result
    }

    func rows(_ words: String...) throws -> [Row] {
      let running = try program.start(words + ["--json"])
      return try running.wait().json()["items"] as? [Row] ?? []
    }

    func id(_ title: String) throws -> String {
      let row = try rows("list", "tracks").first { $0["title"] as? String == title }
      return try #require(row?["id"] as? String)
    }

    /// Tells what waits, and reads the server anew.
    func sync() throws {
      let outcome = try program.run("server", "sync")
      #expect(outcome.status == 0, "\(outcome.diagnostics)")
      #expect(try program.run("server", "list").diagnostics.contains("wait to be told") == false)
    }

    /// How many calls of a name came to the server, with this among their parameters.
    func arrived(_ call: String, _ name: String = "", _ value: String = "") throws -> Int {
      try proxy.log("/!log").filter { entry in
        entry["call"] as? String == call && entry["status"] as? Int == 200
          && (name.isEmpty || (entry["query"] as? Row)?[name] as? String == value)
      }.count
    }

    func lists() async throws -> [String: [String]] {
      var lists: [String: [String]] = [:]
      for list in try await client.playlists() {
        #expect(lists[list.name] == nil, "there are two of “\(list.name)”")
        lists[list.name] = try await client.playlist(list.id).songs.map(\.title)
      }
      return lists
    }
  }

  @Test(
    "signing in, reading, lyrics, pictures and downloads that break off cost nothing but doing them again",
    arguments: MusicServer.Kind.allCases)
  func reading(kind: MusicServer.Kind) async throws {
    let world = try World(kind)
    for cut in ["before", "after", "middle"] {
      #expect(try world.breaking("ping", cut) { try world.add().status } == 5, "\(cut)")
      #expect(
        (try world.program.run("server", "list", "--json").json()["servers"] as? [Row])?.isEmpty == true)
    }
    let secrets = world.program.home.appendingPathComponent(".local/share/appmusic/secrets.json")
    #expect((try? String(contentsOf: secrets, encoding: .utf8))?.contains("sesame") != true)
    try #require(try world.add().status == 0)
    // A server that is stopped holds its connections and says nothing.
    let stalled = try world.breaking("ping", "stall") { try world.program.run("server", "list", "--json") }
    #expect((try stalled.json()["servers"] as? [Row])?.first?["state"] as? String == "offline")

    for (call, cut) in [
      ("getAlbumList2", "before"), ("getAlbum", "middle"), ("getStarred2", "after"),
      ("getPlaylists", "middle"),
    ] {
      let status = try world.breaking(call, cut) { try world.program.run("server", "sync").status }
      #expect(status == 5, "\(call)")
      #expect(try world.rows("list", "tracks").count <= 12)
    }
    // One connection that breaks is not even noticed.
    let single = try world.breaking("getAlbum", "middle", times: 1) {
      try world.program.run("server", "sync")
    }
    #expect(single.status == 0, "\(single.diagnostics)")
    try world.sync()
    #expect(try world.rows("list", "tracks").count == 12)
    #expect(try world.rows("list", "albums").count == 3)
    let offline = try world.breaking("*", "before") { try world.program.run("search", "晴天", "--json") }
    #expect((try offline.json()["tracks"] as? Row)?["total"] as? Int == 1)

    let sunny = try world.id("晴天")
    let call = kind == .maneki ? "getLyricsBySongId" : "getLyrics"
    #expect(try world.breaking(call, "middle") { try world.program.run("lyrics", sunny).status } == 5)
    #expect(try world.program.run("lyrics", sunny).output.contains("故事的小黄花"))
    try await picture(world)
    try download(world, sunny)
    world.program.remove()
  }

  private func picture(_ world: World) async throws {
    let client = World.client(world.address)
    let album = try #require(try await world.client.albums(.byName).first { $0.title == "叶惠美" })
    let song = try #require(try await world.client.album(album.id).songs.first)
    let cover = try #require(song.cover)
    try world.proxy.ask("/!rule?call=getCoverArt&kind=middle&bytes=100")
    await #expect(throws: NetworkError.self) { try await client.cover(cover) }
    try world.proxy.ask("/!clear")
    let whole = try await world.client.cover(cover)
    #expect(try await client.cover(cover).bytes == whole.bytes)
  }

  private func download(_ world: World, _ id: String) throws {
    let original = try Data(
      contentsOf: world.server.music.appendingPathComponent("周杰伦/叶惠美/03 晴天.mp3"))
    let broken = try world.breaking("download", "middle", bytes: 9_000) {
      try world.program.run("download", id, "--json")
    }
    #expect(broken.status == 5, "\(broken.output) \(broken.diagnostics)")
    #expect(try world.rows("downloads").isEmpty)
    let whole = try world.program.run("download", id, "--json")
    #expect(whole.status == 0, "\(whole.diagnostics)")
    let path = try #require(try world.rows("downloads").first?["path"] as? String)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == original)
    let ranges = try world.proxy.log("/!log").filter { $0["call"] as? String == "download" }
      .map { $0["range"] as? String }
    // It goes on where it broke off, each time.
    #expect(ranges.first == .some(nil))
    #expect(ranges.dropFirst().enumerated().allSatisfy { $1 == "bytes=\(($0 + 1) * 9_000)-" }, "\(ranges)")
    #expect(ranges.count >= 2)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test(
    "hearts and playlists that break off are there once, as they were left",
    arguments: MusicServer.Kind.allCases
  )
  func changing(kind: MusicServer.Kind) async throws {
    let world = try World(kind)
    try #require(try world.add().status == 0)
    try world.sync()
    let (sunny, other) = (try world.id("晴天"), try world.id("懦夫"))
    // The server hears nothing of a change, or it does it and its answer is lost.
    for cut in ["before", "after"] {
      func change(_ call: String, _ words: String...) throws {
        let outcome = try world.breaking(call, cut) { try world.program.start(words).wait() }
        #expect(outcome.status == 0, "\(words) \(outcome.diagnostics)")
        #expect(outcome.diagnostics.contains("will be told later"), "\(words)")
      }
      try world.proxy.ask("/!forget")
      try change("star", "like", sunny)
      try world.sync()
      #expect(try await world.client.liked().songs.map(\.title) == ["晴天"])
      try change("unstar", "unlike", sunny)
      try world.sync()
      #expect(try await world.client.liked().songs.isEmpty)
      #expect(try world.arrived("star") == 1)
      #expect(try world.arrived("unstar") == 1)

      try change("createPlaylist", "playlist", "create", "Train", sunny, "--server", "home")
      // The train goes on before the server is heard of again.
      try change("*", "playlist", "rename", "Train", "Night train")
      try world.sync()
      #expect(try await world.lists() == ["Night train": ["晴天"]])
      #expect(try world.rows("list", "playlists").count == 1)
      #expect(try world.arrived("createPlaylist") == 1)

      try change("createPlaylist", "playlist", "add", "Night train", other)
      try world.sync()
      #expect(try await world.lists() == ["Night train": ["晴天", "懦夫"]])
      // Both at once, and it breaks between the two calls that this takes.
      try change("*", "playlist", "remove", "Night train", "1")
      try change("updatePlaylist", "playlist", "rename", "Night train", "Day train")
      let synced = try world.program.run("server", "sync")
      #expect(!synced.diagnostics.contains("later"), "\(synced.diagnostics)")
      #expect(try await world.lists() == ["Day train": ["懦夫"]])

      try change("deletePlaylist", "playlist", "delete", "Day train")
      try world.sync()
      #expect(try await world.lists().isEmpty)
      #expect(try world.rows("list", "playlists").isEmpty)
      // Made, unheard of, and deleted again.
      try change("createPlaylist", "playlist", "create", "Short", other, "--server", "home")
      _ = try world.breaking("*", "before") { try world.program.run("playlist", "delete", "Short") }
      try world.sync()
      #expect(try await world.lists().isEmpty)
      #expect(try world.rows("list", "playlists").isEmpty)
    }
    try await stopped(world, sunny)
    world.program.remove()
  }

  /// A server that is stopped holds its connections and says nothing: that holds up no change for long.
  private func stopped(_ world: World, _ id: String) async throws {
    try world.proxy.ask("/!forget")
    let began = Date()
    let liked = try world.breaking("star", "stall") { try world.program.run("like", id) }
    #expect(liked.status == 0)
    #expect(liked.diagnostics.contains("will be told later"))
    #expect(Date().timeIntervalSince(began) < 15)
    try world.sync()
    #expect(try await world.client.liked().songs.map(\.title) == ["晴天"])
    #expect(try world.arrived("star") == 1)
  }

  @Test(
    "a song whose sound breaks off ends in order, and a play that was not answered counts once",
    arguments: MusicServer.Kind.allCases)
  func playing(kind: MusicServer.Kind) throws {
    let world = try World(kind)
    try #require(try world.add().status == 0)
    try world.sync()
    let (sunny, other, first) = (try world.id("晴天"), try world.id("懦夫"), try world.id("以父之名"))
    try heard(world, first)
    let broken = try world.breaking("stream", "middle", bytes: 20_000) {
      try world.program.run("play", first, "--json")
    }
    try world.proxy.ask("/!forget")
    #expect(try broken.jsonLines().last?["event"] as? String == "ended", "\(broken.output)")
    #expect(!(broken.output + broken.diagnostics).contains("/rest/stream"))

    let lost = try world.breaking("scrobble", "after") {
      try world.program.run("play", other, "--start", "3")
    }
    #expect(lost.status == 0, "\(lost.diagnostics)")
    let unheard = try world.breaking("scrobble", "before") {
      try world.program.run("play", sunny, "--start", "3")
    }
    #expect(unheard.status == 0, "\(unheard.diagnostics)")
    try world.sync()
    let told = try world.proxy.log("/!log").filter { $0["status"] as? Int == 200 }
      .compactMap { $0["query"] as? Row }.filter { $0["submission"] as? String == "true" }
      .compactMap { $0["id"] as? String }
    // Neither server says when a song was played: what it may know already is not told again.
    #expect(told.count == 1, "\(told)")
    world.program.remove()
  }

  /// Hears a song to its end: the server is told that it plays, and once that it was heard, with when it began.
  private func heard(_ world: World, _ id: String) throws {
    try world.proxy.ask("/!forget")
    let started = Date()
    let running = try world.program.start(["play", id, "--start", "3", "--json"])
    #expect(running.waits(upTo: 20) { running.outputSoFar.contains(#""state":"playing""#) })
    // Five seconds of it follow.
    let playing = Date()
    #expect(running.wait().status == 0)
    let told = try world.proxy.log("/!log").filter { $0["call"] as? String == "scrobble" }
      .compactMap { $0["query"] as? Row }
    #expect(told.map { $0["submission"] as? String } == ["false", "true"])
    #expect(told.first?["time"] == nil)
    let time = try #require(told.last?["time"] as? String)
    #expect(time.count == 13)
    let moment = try #require(Double(time)) / 1_000
    #expect(moment >= started.timeIntervalSince1970 - 0.001)
    #expect(moment <= playing.timeIntervalSince1970 + 2)
  }
}
