import RxNetwork
import Testing

@testable import AudioService

/// What was seen of a server can be seen again without it; what changes something there is never kept.
@Suite struct SubsonicCacheTests {
  private static let seen = CachePolicy.networkElseCache(maxStale: CachePolicy.unlimited)
  private static let day = 86_400

  private static let policies: [(SubsonicCall, CachePolicy)] = [
    (.ping, .noStore),
    (.extensions, .cacheElseNetwork(maxStale: .seconds(day))),
    (.musicFolders, seen),
    (.albumList(.newest, size: 20, offset: 0), seen),
    (.albumList(.frequent, size: 20, offset: 0), seen),
    (.albumList(.recent, size: 20, offset: 0), seen),
    (.albumList(.starred, size: 20, offset: 0), seen),
    (.albumList(.byName, size: 20, offset: 0), seen),
    (.albumList(.byArtist, size: 20, offset: 0), seen),
    (.albumList(.byYear(1990, 2010), size: 20, offset: 0), seen),
    (.albumList(.byGenre("Rock"), size: 20, offset: 0), seen),
    // Another one each time.
    (.albumList(.random, size: 20, offset: 0), .noStore),
    (.album("a1"), seen),
    (.artists, seen),
    (.search("x", songs: 1, albums: 1, artists: 1), .networkElseCache(maxStale: .seconds(7 * day))),
    (.song("s1"), seen),
    (.star(.song("s1")), .noStore),
    (.unstar(.song("s1")), .noStore),
    (.starred, seen),
    (.playlists, seen),
    (.playlist("p1"), seen),
    (.createPlaylist(name: "x", songs: []), .noStore),
    (.replacePlaylist("p1", songs: []), .noStore),
    (.updatePlaylist("p1", name: "x", adding: [], removing: []), .noStore),
    (.deletePlaylist("p1"), .noStore),
    (.lyrics(artist: "x", title: "x"), .cacheElseNetwork(maxStale: .seconds(7 * day))),
    (.songLyrics("s1"), .cacheElseNetwork(maxStale: .seconds(7 * day))),
    (.cover("c1", size: nil), .cacheElseNetwork(maxStale: .seconds(90 * day))),
    (.stream("s1", Transcoding()), .noStore),
    (.download("s1"), .noStore),
    (.scrobble("s1", moment: nil, isSubmission: false), .noStore),
  ]

  @Test("every call keeps its answers as long as they are good", arguments: policies)
  func policy(call: SubsonicCall, policy: CachePolicy) {
    #expect(call.cachePolicy == policy)
    // What changes something must reach the server.
    if call.isChange { #expect(call.cachePolicy == .noStore) }
  }

  @Test("an album that was seen is there without a network, and again after the program's end")
  func album() async throws {
    let folder = TemporaryFolder()
    let isAway = Box(false)
    let rig = ServerRig { call, items in
      if isAway.value { return .failure(.cannotConnectToHost) }
      guard call == "getAlbum", items["id"] == "a1" else { return ServerRig.ok() }
      return ServerRig.ok(
        #""album":{"id":"a1","name":"One","song":[{"id":"s1","title":"First"},{"id":"s2","title":"Second"}]}"#
      )
    }
    let cache = ResponseCache(folder: folder.path + "/cache", clock: rig.clock)
    let seen = try await rig.client(cache: cache).album("a1")
    try await rig.client(cache: cache).ping()
    cache.close()

    isAway.change { $0 = true }
    rig.clock.advance(by: .seconds(400 * Self.day))
    let other = ResponseCache(folder: folder.path + "/cache", clock: rig.clock)
    let client = rig.client(cache: other)
    let again = try await client.album("a1")
    #expect(again.album.title == "One")
    #expect(again.songs.map(\.title) == ["First", "Second"])
    #expect(again.songs == seen.songs)
    // The server was asked first, and what was never seen is not made up.
    #expect(rig.calls == ["getAlbum token", "ping token", "getAlbum token"])
    await #expect(throws: NetworkError.self) { try await client.album("a2") }
    await #expect(throws: NetworkError.self) { try await client.ping() }
    await #expect(throws: NetworkError.self) { try await rig.client().album("a1") }
  }
}
