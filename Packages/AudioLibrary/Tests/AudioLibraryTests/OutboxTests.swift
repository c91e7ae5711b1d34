import AudioService
import RxNetwork
import Testing

@testable import AudioLibrary

@Suite struct OutboxTests {
  /// A library that knows a server with three songs, and that server.
  private func story() async throws -> (TemporaryFolder, Library, PretendServer) {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    let server = PretendServer(
      albums: [("a1", (1...3).map { PretendServer.Song(id: "s\($0)", title: "Song \($0)") })])
    _ = try await ServerReader(server.client(), into: library).run()
    return (folder, library, server)
  }

  private func track(_ library: Library, _ song: String) throws -> TrackID {
    try #require(try library.track(of: "home", song: song)).id
  }

  @Test("hearts wait while the server is away, are told once, and only the last change of each")
  func hearts() async throws {
    let (_, library, server) = try await story()
    server.change { $0.failure = .cannotConnectToHost }
    try library.setLiked(true, [.track(track(library, "s1")), .track(track(library, "s2"))])
    try library.setLiked(false, [.track(track(library, "s1"))])
    #expect(try library.waiting() == ["home": 2])
    let sender = OutboxSender(library)
    let client = server.client()
    await #expect(throws: NetworkError.self) { try await sender.send(to: client) }
    #expect(try library.waiting() == ["home": 2])
    #expect(try library.waiting(for: "home").allSatisfy { !$0.isUncertain })
    server.change { state in
      state.failure = nil
      state.calls = []
    }
    let report = try await sender.send(to: client)
    #expect((report.sent, report.waiting) == (0 + 2, 0))
    // The first had no heart there, so nothing had to be said of it.
    #expect((server.count(of: "star"), server.count(of: "unstar")) == (1, 0))
    #expect(try await sender.send(to: client).sent == 0)
    #expect(server.count(of: "star") == 1)
    _ = try await ServerReader(client, into: library).run()
    #expect(try library.only("Song 2")?.isLiked == true)
    #expect(try library.only("Song 1")?.isLiked == false)
  }

  @Test("where both sides changed a heart the later change wins, and that is told")
  func conflict() async throws {
    let (_, library, server) = try await story()
    server.change { $0.albums[0].songs[0].liked = "2020-01-01T00:00:00Z" }
    _ = try await ServerReader(server.client(), into: library).run()
    try library.setLiked(false, [.track(track(library, "s1"))])
    server.change { $0.albums[0].songs[0].liked = "2040-01-01T00:00:00Z" }
    let report = try await OutboxSender(library).send(to: server.client())
    #expect(report.notes == [.heartStays(server: "home")])
    #expect((report.waiting, server.count(of: "unstar")) == (0, 0))
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.only("Song 1")?.isLiked == true)
  }

  @Test("a heart that still waits is not undone by what the server says meanwhile")
  func pendingHeart() async throws {
    let (_, library, server) = try await story()
    try library.setLiked(true, [.track(track(library, "s1"))])
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.only("Song 1")?.isLiked == true)
    #expect(try library.waiting() == ["home": 1])
  }

  @Test("plays go out in order and once, also when the answer to one was lost")
  func plays() async throws {
    let (_, library, server) = try await story()
    try library.post([
      OutboxItem(target: "home", action: .play(song: "s1"), moment: 1_700_000_000_000),
      OutboxItem(target: "home", action: .play(song: "s2"), moment: 1_700_000_100_000),
      OutboxItem(target: "home", action: .play(song: "s1"), moment: 1_700_000_200_000),
    ])
    server.change { $0.surprise = ("scrobble", .connectionLost) }
    let sender = OutboxSender(library)
    await #expect(throws: NetworkError.self) { try await sender.send(to: server.client()) }
    #expect(try library.waiting(for: "home").map(\.isUncertain) == [true, false, false])
    _ = try await sender.send(to: server.client())
    #expect(
      server.state.withLock { $0.plays } == ["s1 1700000000000", "s2 1700000100000", "s1 1700000200000"])
    #expect(try library.waiting().isEmpty)
  }

  @Test("one at a time tells what waits, and it goes out in one go with what comes meanwhile")
  func turns() async throws {
    let (folder, library, server) = try await story()
    try library.setLiked(true, [.track(track(library, "s1"))])
    let servers = MusicServers([server.client()], catalogue: library, clock: SystemClock())
    let turn = try #require(try library.beginTelling("home"))
    #expect(try library.beginTelling("home") == nil)
    #expect(await servers.deliver().reports.isEmpty)
    turn.end()
    #expect(await servers.deliver().reports["home"]?.sent == 1)
    #expect(await servers.deliver().reports.isEmpty)
    #expect(server.count(of: "star") == 1)
    let offline = MusicServers([server.client()], catalogue: library, isOffline: true, clock: SystemClock())
    try library.setLiked(false, [.track(track(library, "s1"))])
    #expect(await offline.deliver().reports.isEmpty)
    #expect(throws: ServerError.offline(server: "home")) { try offline.client("home") }
    withExtendedLifetime(folder) {}
  }

  @Test("a refusal that does not pass is told and does not hold up what comes behind it")
  func refusal() async throws {
    let (_, library, server) = try await story()
    try library.post([
      OutboxItem(target: "home", action: .like(.song("s1"), true), moment: 1),
      OutboxItem(target: "home", action: .play(song: "s2"), moment: 1_700_000_000_000),
    ])
    server.change { $0.broken = ["stars1"] }
    let report = try await OutboxSender(library).send(to: server.client())
    #expect((report.sent, report.waiting, report.notes.count) == (1, 0, 1))
  }

  @Test("a playlist of a server is edited here and told as it is in the end")
  func playlists() async throws {
    let (_, library, server) = try await story()
    server.change { $0.playlists = [("p9", "Night", ["s1", "s2"], "2020-01-01T00:00:00Z")] }
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.tracks(inPlaylist: "Night").map(\.title) == ["Song 1", "Song 2"])
    try library.add([track(library, "s3")], toPlaylist: "Night")
    try library.remove(positions: [0], fromPlaylist: "Night")
    try library.renamePlaylist("Night", to: "Late")
    #expect(try library.waiting() == ["home": 1])
    // What waits is not overwritten by what the server still has.
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.tracks(inPlaylist: "Late").map(\.title) == ["Song 2", "Song 3"])
    _ = try await OutboxSender(library).send(to: server.client())
    #expect(server.state.withLock { $0.playlists.map(\.name) } == ["Late"])
    #expect(server.state.withLock { $0.playlists[0].songs } == ["s2", "s3"])

    let made = try library.createPlaylist("New", tracks: [track(library, "s1")], on: "home")
    #expect(made.source == "home")
    _ = try await OutboxSender(library).send(to: server.client())
    #expect(server.state.withLock { $0.playlists.map(\.name) } == ["Late", "New"])
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.playlists().map(\.name) == ["Late", "New"])

    try library.deletePlaylist("New")
    _ = try library.undoPlaylistChange()
    #expect(try library.playlist("New").source == "home")
    try library.deletePlaylist("New")
    _ = try await OutboxSender(library).send(to: server.client())
    #expect(server.state.withLock { $0.playlists.map(\.name) } == ["Late"])
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.playlists().map(\.name) == ["Late"])
  }

  @Test("a playlist that was changed on the server later stays as it is there, and that is told")
  func playlistConflict() async throws {
    let (_, library, server) = try await story()
    server.change { $0.playlists = [("p9", "Night", ["s1"], "2020-01-01T00:00:00Z")] }
    _ = try await ServerReader(server.client(), into: library).run()
    try library.add([track(library, "s3")], toPlaylist: "Night")
    server.change { $0.playlists = [("p9", "Night", ["s2"], "2040-01-01T00:00:00Z")] }
    let report = try await OutboxSender(library).send(to: server.client())
    #expect(report.notes == [.playlistStays(name: "Night", server: "home")])
    _ = try await ServerReader(server.client(), into: library).run()
    #expect(try library.tracks(inPlaylist: "Night").map(\.title) == ["Song 2"])
  }

  /// What is done to a playlist while nobody knows whether the server made it.
  enum Meanwhile: CaseIterable {
    case nothing, edited, renamed, deleted, deletedAndBack
  }

  @Test(
    "a playlist whose making was not answered is there once and as it was left, whatever happened meanwhile",
    arguments: Meanwhile.allCases, [true, false])
  func lostCreation(_ meanwhile: Meanwhile, arrived: Bool) async throws {
    let (_, library, server) = try await story()
    let sender = OutboxSender(library)
    // Somebody else's list of the same name is not the one that was made.
    server.change { $0.playlists = [("p9", "New", ["s3"], "2020-01-01T00:00:00Z")] }
    try library.createPlaylist("New", tracks: [track(library, "s1"), track(library, "s2")], on: "home")
    server.change { $0.surprise = ("createPlaylist", arrived ? .connectionLost : .timedOut) }
    await #expect(throws: NetworkError.self) { try await sender.send(to: server.client()) }
    var expected: (name: String, songs: [String])? = ("New", ["s1", "s2"])
    switch meanwhile {
    case .nothing: break
    case .edited:
      try library.remove(positions: [0, 1], fromPlaylist: "New")
      try library.add([track(library, "s3"), track(library, "s1")], toPlaylist: "New")
      expected?.songs = ["s3", "s1"]
    case .renamed:
      try library.renamePlaylist("New", to: "Late")
      expected?.name = "Late"
    case .deleted:
      try library.deletePlaylist("New")
      expected = nil
    case .deletedAndBack:
      try library.deletePlaylist("New")
      _ = try library.undoPlaylistChange()
    }
    _ = try await sender.send(to: server.client())
    let lists = server.state.withLock { $0.playlists.filter { $0.id != "p9" } }
    #expect(lists.map(\.name) == (expected.map { [$0.name] } ?? []))
    #expect(lists.first?.songs == expected?.songs)
    #expect(server.state.withLock { $0.playlists.first?.songs } == ["s3"])
    #expect(try library.waiting().isEmpty)
  }

  @Test("an edit that broke off half-way goes on, and is not taken for somebody else's later change")
  func halfEdit() async throws {
    let (_, library, server) = try await story()
    server.change { $0.playlists = [("p9", "Night", ["s1"], "2020-01-01T00:00:00Z")] }
    _ = try await ServerReader(server.client(), into: library).run()
    try library.add([track(library, "s3")], toPlaylist: "Night")
    try library.renamePlaylist("Night", to: "Late")
    server.change { $0.surprise = ("updatePlaylist", .timedOut) }
    await #expect(throws: NetworkError.self) { try await OutboxSender(library).send(to: server.client()) }
    // The songs are there already, and so the server's change is later than the one that waits here.
    server.change { $0.playlists[0].changed = "2040-01-01T00:00:00Z" }
    #expect(server.state.withLock { $0.playlists[0].songs } == ["s1", "s3"])
    let report = try await OutboxSender(library).send(to: server.client())
    #expect((report.notes, report.waiting) == ([], 0))
    #expect(server.state.withLock { $0.playlists[0].name } == "Late")
  }

  @Test(
    "a play without an answer is told again where the server shows that it lacks it, and else not",
    arguments: [true, false], [true, false])
  func lostPlay(arrived: Bool, tells: Bool) async throws {
    let (_, library, server) = try await story()
    server.change { state in
      state.tellsPlays = tells
      state.plays = ["s3 1"]
      state.surprise = ("scrobble", arrived ? .connectionLost : .timedOut)
    }
    try library.post([OutboxItem(target: "home", action: .play(song: "s2"), moment: 1_700_000_000_000)])
    await #expect(throws: NetworkError.self) { try await OutboxSender(library).send(to: server.client()) }
    _ = try await OutboxSender(library).send(to: server.client())
    let count = server.state.withLock { $0.plays.filter { $0.hasPrefix("s2 ") }.count }
    // A server that does not tell may lack one; none has one twice.
    #expect(count == (tells || arrived ? 1 : 0))
    #expect(try library.waiting().isEmpty)
  }

  @Test("a play without an answer is told again where the server knows of no play at all")
  func firstPlay() async throws {
    let (_, library, server) = try await story()
    server.change { state in
      state.tellsPlays = false
      state.surprise = ("scrobble", .timedOut)
    }
    try library.post([OutboxItem(target: "home", action: .play(song: "s2"), moment: 1_700_000_000_000)])
    await #expect(throws: NetworkError.self) { try await OutboxSender(library).send(to: server.client()) }
    _ = try await OutboxSender(library).send(to: server.client())
    #expect(server.state.withLock { $0.plays } == ["s2 1700000000000"])
  }

  @Test("whoever is slow does not hold up another")
  func separateTurns() async throws {
    let (folder, library, _) = try await story()
    let turn = try #require(try library.beginTelling(OutboxItem.listenBrainz))
    #expect(try library.beginTelling(OutboxItem.listenBrainz) == nil)
    let other = try #require(try library.beginTelling("home"))
    other.end()
    turn.end()
    withExtendedLifetime(folder) {}
  }

  @Test("a track that is on no server cannot go into a server's playlist")
  func notOnServer() async throws {
    let (folder, library, server) = try await story()
    try folder.flac("m/1.flac", title: "Mine")
    try library.scan([folder.path("m")])
    let mine = try #require(try library.only("Mine"))
    _ = try library.createPlaylist("New", tracks: [], on: "home")
    #expect(throws: ServerError.notOnServer(title: "Mine", server: "home")) {
      try library.add([mine.id], toPlaylist: "New")
    }
    #expect(try library.tracks(inPlaylist: "New").isEmpty)
    withExtendedLifetime(server) {}
  }

  @Test("downloads and lyrics that were fetched are kept and found again")
  func kept() async throws {
    let (folder, library, _) = try await story()
    let download = Download(
      track: try track(library, "s1"), path: folder.path("d/1.mp3"), bytes: 7, used: 5)
    try library.keep(download)
    try library.keep(
      Download(track: try track(library, "s2"), path: folder.path("d/2.mp3"), bytes: 8, used: 9))
    #expect(try library.downloads().map(\.bytes) == [8, 7])
    #expect(try library.download(of: download.track) == download)
    try library.forgetDownload(of: download.track)
    #expect(try library.downloads().map(\.bytes) == [8])
    #expect(try library.keptLyrics("x") == nil)
    try library.keep(KeptLyrics(text: nil, moment: 1), for: "x")
    #expect(try library.keptLyrics("x") == KeptLyrics(text: nil, moment: 1))
    try library.keep(KeptLyrics(text: "la", moment: 2), for: "x")
    #expect(try library.keptLyrics("x")?.text == "la")
  }
}
