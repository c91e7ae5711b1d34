import AudioService
import RxNetwork
import Testing

@testable import AudioLibrary

/// Songs that two servers have.
@Suite struct TwoServersTests {
  private let folder: TemporaryFolder
  private let library: Library
  private let home = PretendServer("home", albums: [("a1", [.init(id: "h1", title: "Café", seconds: 100)])])
  private let work = PretendServer("work", albums: [("b1", [.init(id: "w1", title: "CAFE", seconds: 102)])])

  init() throws {
    folder = try TemporaryFolder()
    library = try folder.library()
  }

  private func read(_ servers: PretendServer...) async throws {
    for server in servers { _ = try await ServerReader(server.client(), into: library).run() }
    try library.database.checkClosely()
  }

  private func places(_ track: Track) throws -> [String] {
    try library.places(of: track.id).map { "\($0.server) \($0.song)" }
  }

  @Test(
    "the same song on two servers is one row with two places, however often and in which order they are read")
  func merging() async throws {
    try await read(home, work)
    let track = try #require(try library.only("Café"))
    #expect(try library.titles() == ["Café"])
    #expect(track.location == .server("home", song: "h1"))
    #expect(try places(track) == ["home h1", "work w1"])
    #expect(try library.found("cafe") == ["Café"])
    #expect(try library.albums().items.map(\.tracks) == [1])
    for source in ["home", "work"] {
      #expect(try library.titles(CatalogueSort(.title), TrackFilter(source: source)) == ["Café"])
    }
    try await read(work, home, home, work)
    #expect(try library.only("Café") == track)
    #expect(try places(track) == ["home h1", "work w1"])
  }

  @Test("a title that hundreds of songs have keeps none of them from its like, in whichever order they come")
  func oneTitle() throws {
    func song(_ number: Int, isSecond: Bool) -> ServerSong {
      // Both tell who they are by in their own way, or not at all.
      let artists =
        switch number % 4 {
        case 0: ["Singer \(number)", "Friend"]
        case 1: ["Singer, \(number)"]
        case 2: ["Singer", "\(number)"]
        default: [String]()
        }
      let isJoined = isSecond == (number % 8 < 4) && !artists.isEmpty
      let names = isJoined ? [artists.joined(separator: ", ")] : artists
      return ServerSong(
        id: "\(isSecond ? "w" : "h")\(number)", title: isSecond ? "INTRO" : "Intro", artists: names,
        album: "Record \(number)", duration: .seconds(30 + number % 5))
    }
    try library.store((0..<620).map { song($0, isSecond: false) }, of: "home")
    try library.store((0..<620).reversed().map { song($0, isSecond: true) }, of: "work")
    let tracks = try library.tracks().items
    #expect(tracks.count == 620)
    for track in tracks {
      let songs = try library.places(of: track.id).map(\.song)
      #expect(songs.count == 2 && songs[0].dropFirst() == songs[1].dropFirst(), "\(songs)")
    }
  }

  @Test("among hundreds of one title the same recording is found by its name alone")
  func oneRecording() throws {
    func song(_ number: Int, _ server: String) -> ServerSong {
      var song = ServerSong(
        id: "\(server)\(number)", title: "Intro", artists: ["\(server) \(number)"], album: server,
        duration: .seconds(30))
      song.recording = server == "home" ? "B1A9C0DE-\(1_000 + number)" : "b1a9c0de-\(1_000 + number)"
      return song
    }
    try library.store((0..<240).map { song($0, "home") }, of: "home")
    try library.store((0..<240).reversed().map { song($0, "work") }, of: "work")
    let tracks = try library.tracks().items
    #expect(tracks.count == 240)
    for track in tracks {
      let songs = try library.places(of: track.id).map { $0.song.dropFirst(4) }
      #expect(songs.count == 2 && songs[0] == songs[1])
    }
  }

  @Test("a heart of either server counts, and one that is given here is told to both")
  func hearts() async throws {
    try await read(home, work)
    work.change { $0.albums[0].songs[0].liked = "2020-01-01T00:00:00Z" }
    try await read(work)
    #expect(try library.only("Café")?.isLiked == true)
    let id = try #require(try library.only("Café")?.id)
    try library.setLiked(false, [.track(id)])
    #expect(try library.waiting() == ["home": 1, "work": 1])
  }

  @Test("it stays while one of them has it, and goes with the last", arguments: [true, false])
  func forgetting(firstIsForgotten: Bool) async throws {
    try await read(home, work)
    let id = try #require(try library.only("Café")?.id)
    try library.setLiked(true, [.track(id)])
    let (gone, left) = firstIsForgotten ? (home, work) : (work, home)
    try library.forget(server: gone.name)
    try library.database.checkClosely()
    let track = try #require(try library.only("Café"))
    #expect(track.id == id)
    #expect(track.isLiked)
    #expect(track.location == .server(left.name, song: left.name == "home" ? "h1" : "w1"))
    #expect(try library.totals().tracks == 1)
    try await read(left)
    // Now it is told as the one that is left has it.
    #expect(try library.titles() == [left.name == "home" ? "Café" : "CAFE"])
    try library.forget(server: left.name)
    try library.database.checkClosely()
    #expect(try library.titles().isEmpty)
    #expect(try library.albums().items.isEmpty)
  }

  @Test(
    "two songs become one when they come to be the same, with heart and playlists, and two again when not")
  func meetingAndParting() async throws {
    work.change { $0.albums[0].songs[0].title = "Coffee" }
    try await read(home, work)
    #expect(try library.titles() == ["Café", "Coffee"])
    let coffee = try #require(try library.only("Coffee"))
    try library.setLiked(true, [.track(coffee.id)])
    try library.createPlaylist("Mine", tracks: [coffee.id])
    work.change { $0.albums[0].songs[0].title = "Café" }
    try await read(work)
    let cafe = try #require(try library.only("Café"))
    #expect(try library.titles() == ["Café"])
    #expect(cafe.isLiked)
    #expect(try places(cafe) == ["home h1", "work w1"])
    #expect(try library.tracks(inPlaylist: "Mine").map(\.id) == [cafe.id])
    work.change { $0.albums[0].songs[0].title = "Coffee" }
    try await read(work)
    #expect(try library.titles() == ["Café", "Coffee"])
    #expect(try places(cafe) == ["home h1"])
  }

  @Test(
    "the server that was added first plays it, and the next one where the first is away",
    arguments: [true, false])
  func order(homeIsFirst: Bool) async throws {
    try await read(home, work)
    let track = try #require(try library.only("Café"))
    let (first, second) = homeIsFirst ? (home, work) : (work, home)
    let servers = MusicServers(
      [first.client(), second.client()], catalogue: library, clock: SystemClock())
    func server() async throws -> String {
      guard case .address(let address) = try await servers.source(of: track).place else { return "" }
      return address.contains("id=h1") ? "home" : address.contains("id=w1") ? "work" : address
    }
    #expect(try await server() == first.name)
    first.change { $0.failure = .cannotConnectToHost }
    #expect(try await server() == second.name)
    second.change { $0.failure = .cannotConnectToHost }
    await #expect(throws: NetworkError.self) { try await servers.source(of: track) }
  }

  @Test("two songs of one server stay two, and each finds its own on the other")
  func twins() async throws {
    home.change { $0.albums[0].songs.append(.init(id: "h2", title: "Café", seconds: 101)) }
    work.change { $0.albums[0].songs.append(.init(id: "w2", title: "Café", seconds: 101)) }
    try await read(home, work, home, work)
    #expect(try library.titles() == ["Café", "Café"])
    let tracks = try library.tracks().items
    #expect(try Set(tracks.flatMap(places)) == ["home h1", "home h2", "work w1", "work w2"])
    #expect(try tracks.allSatisfy { try places($0).count == 2 })
  }

  @Test("songs whose lengths or artists differ are other songs")
  func others() async throws {
    work.change { $0.albums[0].songs[0].seconds = 103 }
    try await read(home, work)
    #expect(try library.totals().tracks == 2)
    work.change { state in
      state.albums[0].songs[0].seconds = 100
      state.albums[0].songs[0].artist = "Bob"
    }
    try await read(work)
    #expect(try library.totals().tracks == 2)
  }

  @Test("a file that is the same takes both places over, and leaves them when it goes")
  func file() async throws {
    try await read(home, work)
    try folder.flac("m/1.flac", [("TITLE", "Café"), ("ARTIST", "Ann"), ("ALBUM", "One")], seconds: 100)
    try library.scan([folder.path("m")])
    let file = try #require(try library.only("Café"))
    #expect(file.location == .file(folder.path("m/1.flac")))
    #expect(try places(file) == ["home h1", "work w1"])
    try await read(work, home)
    #expect(try library.only("Café")?.location == file.location)
    try folder.remove("m/1.flac")
    try library.scan()
    try library.database.checkClosely()
    #expect(try library.only("Café")?.location == .server("home", song: "h1"))
    #expect(try places(file) == ["home h1", "work w1"])
    try await read(home, work)
    #expect(try library.totals().tracks == 1)
  }
}
