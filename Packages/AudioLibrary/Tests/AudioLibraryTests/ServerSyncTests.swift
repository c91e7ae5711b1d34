import AudioService
import RxNetwork
import Synchronization
import Testing

@testable import AudioLibrary

@Suite struct ServerSyncTests {
  private static func albums(_ count: Int) -> [(id: String, songs: [PretendServer.Song])] {
    (0..<count).map { number in
      (
        "a\(number)",
        [PretendServer.Song(id: "s\(number)", title: "Song \(number)", album: "Album \(number)")]
      )
    }
  }

  @Test(
    "1,203 albums come in whole, from a server that gives 500 at a time and from one that gives 20",
    .bug("https://github.com/ghenry22/substreamer/issues/204"), arguments: [500, 20])
  func paging(longestPage: Int) async throws {
    let server = PretendServer(albums: Self.albums(1_203))
    server.change { $0.longestPage = longestPage }
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let library = try folder.library()
    let last = Mutex<SyncProgress?>(nil)
    let report = try await ServerReader(server.client(), into: library).run { progress in
      last.withLock { $0 = progress }
    }
    #expect((report.albums, report.songs, report.removed) == (1_203, 1_203, 0))
    #expect(try library.totals().tracks == 1_203)
    #expect(try library.songCount(of: "home") == 1_203)
    let end = try #require(last.withLock { $0 })
    #expect((end.albums, end.knownAlbums, end.songs) == (1_203, 1_203, 1_203))
  }

  @Test("a server that gives the same page whatever is asked for ends the reading too")
  func samePage() async throws {
    let server = PretendServer(albums: Self.albums(3))
    let client = SubsonicClient(
      SubsonicAccount(name: "home", address: "https://a.example", user: "a"), secret: ServerSecret("x"),
      surroundings: .init(
        transport: StubTransport(clock: SystemClock()) { request in
          request.url.path.hasSuffix("getAlbumList2")
            ? .response(
              body: #"{"subsonic-response":{"status":"ok","albumList2":{"album":[{"id":"a1","name":"A"}]}}}"#)
            : .response(
              body:
                #"{"subsonic-response":{"status":"ok","album":{"id":"a1","song":{"id":"s1","title":"T"}}}}"#)
        }, clock: SystemClock()))
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let library = try folder.library()
    #expect(try await ServerReader(client, into: library).run().songs == 1)
    withExtendedLifetime(server) {}
  }

  @Test("a reading that is broken off goes on where it was, and takes nothing away before its end")
  func resuming() async throws {
    let server = PretendServer(albums: Self.albums(100))
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let library = try folder.library()
    _ = try await ServerReader(server.client(), into: library).run()
    // Ten are gone, and the server dies in the middle of the next reading.
    server.change { state in
      state.albums.removeFirst(10)
      state.calls = []
    }
    let client = server.client()
    await #expect(throws: NetworkError.self) {
      try await ServerReader(client, into: library).run { progress in
        if progress.albums >= 64 { server.change { $0.failure = .cannotConnectToHost } }
      }
    }
    #expect(try library.totals().tracks == 100)
    let asked = server.count(of: "getAlbum")
    server.change { state in
      state.failure = nil
      state.calls = []
    }
    let report = try await ServerReader(server.client(), into: library).run()
    #expect((report.albums, report.songs, report.removed) == (90, 90, 10))
    #expect(server.count(of: "getAlbum") == 26)
    #expect(asked >= 64)
    #expect(try library.totals().tracks == 90)
  }

  @Test("an album that cannot be read is told, and then nothing is taken away")
  func brokenAlbum() async throws {
    let server = PretendServer(albums: Self.albums(5))
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let library = try folder.library()
    _ = try await ServerReader(server.client(), into: library).run()
    server.change { state in
      state.albums.remove(at: 0)
      state.broken = ["getAlbuma3"]
    }
    let report = try await ServerReader(server.client(), into: library).run()
    #expect((report.removed, report.notes.count, report.songs) == (0, 1, 5))
    server.change { $0.broken = [] }
    #expect(try await ServerReader(server.client(), into: library).run().removed == 1)
  }

  @Test("the same song on both sides is one row with two places, and the file is what is played")
  func merging() async throws {
    let folder = try TemporaryFolder()
    try folder.flac("m/1.flac", [("TITLE", "Café"), ("ARTIST", "Ann"), ("ALBUM", "One")], seconds: 100)
    try folder.flac("m/2.flac", [("TITLE", "Other"), ("ARTIST", "Ann"), ("ALBUM", "One")], seconds: 100)
    let library = try folder.library()
    try library.scan([folder.path("m")])
    let mine = try #require(try library.only("Café"))
    let server = PretendServer(albums: [
      (
        "a1",
        [
          .init(id: "s1", title: "CAFE", seconds: 102, liked: "2020-01-01T00:00:00Z"),
          .init(id: "s2", title: "Other", seconds: 103), .init(id: "s3", title: "Third"),
        ]
      )
    ])
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.titles() == ["Café", "Other", "Other", "Third"])
    let merged = try #require(try library.track(of: "home", song: "s1"))
    #expect(merged.id == mine.id)
    #expect(merged.isLiked)
    #expect(merged.location == .file(folder.path("m/1.flac")))
    #expect(try library.places(of: mine.id).map(\.song) == ["s1"])
    #expect(try library.found("cafe") == ["Café"])
    #expect(
      try library.titles(CatalogueSort(.title), TrackFilter(source: "home")) == ["Café", "Other", "Third"])
    // Gone on the server, it is only a file again.
    server.change { $0.albums[0].songs.removeFirst() }
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.places(of: mine.id).isEmpty)
    #expect(try library.track(mine.id)?.title == "Café")
  }

  @Test("MusicBrainz' recording decides among tracks of one title")
  func recordings() async throws {
    let (one, two) = ("3f1b1a2e-0000-4000-8000-000000000001", "3f1b1a2e-0000-4000-8000-000000000002")
    let folder = try TemporaryFolder()
    for (name, recording, album) in [("1", one, "Best of"), ("2", two, "One")] {
      try folder.flac(
        "m/\(name).flac",
        [("TITLE", "Song"), ("ARTIST", "Ann"), ("ALBUM", album), ("MUSICBRAINZ_TRACKID", recording)],
        seconds: 100)
    }
    let library = try folder.library()
    try library.scan([folder.path("m")])
    let server = PretendServer(albums: [("a1", [.init(id: "s1", title: "Song", recording: one)])])
    _ = try await ServerReader(server.client(), into: library).run()
    // The other has the album's name and the length, but is another recording.
    #expect(try library.track(of: "home", song: "s1")?.location == .file(folder.path("m/1.flac")))
  }

  @Test("a file that comes later takes over heart and playlists of its song; one that goes leaves the song")
  func comingAndGoing() async throws {
    let folder = try TemporaryFolder()
    try folder.flac("m/2.flac", title: "Other")
    let library = try folder.library()
    try library.scan([folder.path("m")])
    let server = PretendServer(albums: [("a1", [.init(id: "s1", title: "Song")])])
    _ = try await ServerReader(server.client(), into: library).run()
    let remote = try #require(try library.only("Song"))
    try library.setLiked(true, [.track(remote.id)])
    try library.createPlaylist("Mine", tracks: [remote.id])
    let path = try folder.flac(
      "m/1.flac", [("TITLE", "Song"), ("ARTIST", "Ann"), ("ALBUM", "One")], seconds: 100)
    try library.scan()
    let file = try #require(try library.only("Song"))
    #expect(file.location == .file(path))
    #expect(file.isLiked)
    #expect(try library.tracks(inPlaylist: "Mine").map(\.id) == [file.id])
    #expect(try library.places(of: file.id).map(\.song) == ["s1"])
    try folder.remove("m/1.flac")
    try library.scan()
    let back = try #require(try library.only("Song"))
    #expect(back.id == file.id)
    #expect(back.location == .server("home", song: "s1"))
    #expect(back.isLiked)
    #expect(try library.found("song") == ["Song"])
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.only("Song")?.id == file.id)
    try library.database.checkClosely()
  }

  @Test("a server that is forgotten takes its songs and lists along, and leaves the files")
  func forgetting() async throws {
    let folder = try TemporaryFolder()
    try folder.flac("m/1.flac", [("TITLE", "Song"), ("ARTIST", "Ann"), ("ALBUM", "One")], seconds: 100)
    let library = try folder.library()
    try library.scan([folder.path("m")])
    let server = PretendServer(
      albums: [("a1", [.init(id: "s1", title: "Song"), .init(id: "s2", title: "There")])])
    server.change { $0.playlists = [("p1", "List", ["s1", "s2"], "2020-01-01T00:00:00Z")] }
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.playlists().map(\.source) == ["home"])
    try library.forget(server: "home")
    #expect(try library.titles() == ["Song"])
    #expect(try library.playlists().isEmpty)
    #expect(try library.albums().items.map(\.title) == ["One"])
    try library.database.checkClosely()
  }

  @Test("a library from before servers gets their tables, and keeps the songs that it knew of one")
  func migration() throws {
    let folder = try TemporaryFolder()
    do {
      let connection = try Connection(path: folder.path("library.sqlite").text, access: .readWrite)
      try connection.execute(Schema.first)
      try connection.execute(
        """
        INSERT INTO artists (id, name, identity, sort) VALUES (1, 'A', 'a', x'61');
        INSERT INTO albums (id, title, artist, identity, sort, source, added, tracks) VALUES (1, 'B', 1, 'x', x'61', 'home', 1, 1);
        INSERT INTO tracks (id, source, remote, title, sort, artist, artist_names, album, added, rank)
          VALUES (1, 'home', 's1', 'T', x'61', 1, 'A', 1, 1, 1);
        PRAGMA application_id = \(Schema.application); PRAGMA user_version = 1;
        """)
    }
    let library = try folder.library()
    #expect(try library.songs(of: "home") == ["s1"])
    #expect(try library.track(of: "home", song: "s1")?.title == "T")
  }
}
