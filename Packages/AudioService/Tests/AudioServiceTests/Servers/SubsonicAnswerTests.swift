import RxNetwork
import Testing

@testable import AudioService

@Suite struct SubsonicAnswerTests {
  @Test("one object stands for a list of one, a missing key for an empty list, and numbers may be texts")
  func shapes() async throws {
    let rig = ServerRig { _, items in
      switch items["offset"] {
      case "0":
        ServerRig.ok(
          #""albumList2":{"album":{"id":7,"name":"One","songCount":"3","starred":"2024-05-01T10:00:00Z"}}"#)
      case "1": ServerRig.ok(#""albumList2":{}"#)
      case "2": ServerRig.ok(#""albumList2":{"album":[]}"#)
      default: ServerRig.ok()
      }
    }
    let client = rig.client()
    let one = try #require(try await client.albums(.newest, size: 10, offset: 0).first)
    #expect((one.id, one.title, one.songs, one.liked) == ("7", "One", 3, 1_714_557_600_000))
    for offset in 1...3 { #expect(try await client.albums(.newest, size: 10, offset: offset).isEmpty) }
    #expect(rig.parameters("getAlbumList2") == ["type=newest", "size=10", "offset=3"])
  }

  @Test("a song is read with everything that servers tell of it, and folders are no songs")
  func song() async throws {
    let rig = ServerRig { _, _ in
      ServerRig.ok(
        #"""
        "album":{"id":"a","name":"A","song":[{"id":"d","isDir":true,"title":"folder"},{"id":"s1","title":"晴天",
        "artist":"周杰伦","artists":[{"id":"x","name":"周杰伦"},{"id":"y","name":"Guest"}],"album":"叶惠美","track":3,
        "discNumber":1,"year":2003,"genres":[{"name":"流行"},{"name":"Pop"}],"duration":269,"size":4321,"suffix":"mp3",
        "coverArt":"c1","playCount":4,"starred":"2024-05-01T12:00:00.5+02:00","created":"2020-01-02T03:04:05",
        "musicBrainzId":"3f1b1a2e-0000-4000-8000-000000000001","albumId":"a","artistId":"x"}]}
        """#)
    }
    let songs = try await rig.client().album("a").songs
    #expect(songs.count == 1)
    let song = try #require(songs.first)
    #expect((song.title, song.artists, song.album) == ("晴天", ["周杰伦", "Guest"], "叶惠美"))
    #expect((song.trackNumber, song.year, song.genres) == (3, 2003, ["流行", "Pop"]))
    #expect((song.duration, song.size, song.ending, song.cover) == (.seconds(269), 4_321, "mp3", "c1"))
    #expect((song.plays, song.liked, song.added) == (4, 1_714_557_600_500, 1_577_934_245_000))
  }

  @Test(
    "numbers that no song has count as not told",
    arguments: ["9223372036854775807", "-9223372036854775808", "1e300", "9300000000000000", #""-1""#])
  func absurdNumbers(_ number: String) async throws {
    let names = [
      "duration", "size", "track", "discNumber", "year", "playCount", "created", "starred", "played",
    ]
    let members = names.map { #""\#($0)":\#(number)"# }.joined(separator: ",")
    let rig = ServerRig { _, _ in
      ServerRig.ok(#""album":{"id":"a","name":"A","song":[{"id":"s1","title":"x",\#(members)}]}"#)
    }
    let song = try #require(try await rig.client().album("a").songs.first)
    #expect((song.duration, song.size, song.trackNumber, song.discNumber) == (nil, nil, nil, nil))
    #expect((song.year, song.plays, song.added, song.liked, song.played) == (nil, 0, nil, nil, nil))
  }

  struct Failure: Sendable {
    let name: String
    let status: Int
    let type: String
    let body: String
    let code: Int
  }

  @Test(
    "whatever comes in place of an answer is an error that says what happened",
    arguments: [
      Failure(
        name: "code 0", status: 200, type: "application/json",
        body: #"{"subsonic-response":{"status":"failed","error":{"code":0,"message":"bogus"}}}"#, code: 7_000),
      Failure(
        name: "code 70", status: 200, type: "application/json",
        body: #"{"subsonic-response":{"status":"failed","error":{"code":"70","message":"no such album"}}}"#,
        code: 7_070),
      Failure(
        name: "a code of its own", status: 200, type: "application/json",
        body: #"{"subsonic-response":{"status":"failed","error":{"code":123}}}"#, code: 7_123),
      Failure(
        name: "422 without an envelope", status: 422, type: "application/json",
        body: #"{"detail":[{"loc":["query","id"],"msg":"field required"}]}"#, code: 422),
      Failure(
        name: "a page with 200", status: 200, type: "text/html",
        body: "<!DOCTYPE html><html><body>Welcome to the hotel</body></html>", code: 7_902),
      Failure(
        name: "XML with 200", status: 200, type: "text/xml",
        body: """
          <?xml version="1.0"?><subsonic-response xmlns="http://subsonic.org/restapi" status="failed" version="1.16.1">
          <error code="50" message="Not &lt;you&gt;"/></subsonic-response>
          """, code: 7_050),
      Failure(name: "nothing", status: 200, type: "", body: "", code: 7_902),
      Failure(name: "no JSON", status: 200, type: "application/json", body: "{\"subsonic-resp", code: 7_902),
      Failure(
        name: "another document", status: 200, type: "application/json", body: "{\"ok\":true}", code: 7_902),
      Failure(
        name: "a fault of the server", status: 500, type: "text/html", body: "<h1>Oops</h1>", code: 500),
      Failure(name: "unauthorised", status: 401, type: "text/html", body: "<h1>No</h1>", code: 401),
    ])
  func failures(_ failure: Failure) async throws {
    let rig = ServerRig { _, _ in
      .response(status: failure.status, headers: ["Content-Type": failure.type], body: failure.body)
    }
    do {
      _ = try await rig.client().song("1")
      Issue.record("\(failure.name) was taken as an answer")
    } catch let error as ServerError {
      #expect(error.code == failure.code, "\(failure.name): \(error)")
    } catch let error as NetworkError {
      #expect(error.code == failure.code, "\(failure.name): \(error)")
    }
  }

  @Test(
    "where the first call to a server has no answer of its kind, there is no server",
    arguments: [
      (404, "text/html", "<h1>Not Found</h1>"), (404, "", ""), (405, "application/json", "{}"),
      (400, "text/html", "The plain HTTP request was sent to HTTPS port"), (501, "text/plain", "no"),
      (200, "text/html", "<!DOCTYPE html><html><body>It works!</body></html>"), (200, "", ""),
      (200, "application/json", "{\"ok\":true}"), (200, "application/octet-stream", "\u{0}\u{1}\u{2}"),
    ])
  func noServer(status: Int, type: String, body: String) async {
    let rig = ServerRig { _, _ in .response(status: status, headers: ["Content-Type": type], body: body) }
    let client = rig.client("https://music.example/nav")
    let expected = ServerError.noServer(address: "https://music.example/nav")
    #expect(expected.isFailedByNetwork)
    await #expect(throws: expected) { try await client.ping() }
    await #expect(throws: expected) { _ = try await client.albums(.byName) }
  }

  @Test("a server that answers with a status of its own is there", arguments: [401, 403, 429, 500, 503])
  func serverWithFault(status: Int) async {
    let rig = ServerRig { _, _ in .response(status: status, headers: [:], body: "no") }
    let error = await #expect(throws: NetworkError.self) { try await rig.client().ping() }
    #expect(error?.code == status)
  }

  @Test("the server's words are shown as they are, without control characters")
  func words() async throws {
    let rig = ServerRig { _, _ in ServerRig.failed(50, #"Not\u001b[31m allowed\u0007\n\u202ehere"#) }
    do {
      _ = try await rig.client().song("1")
    } catch let error as ServerError {
      #expect(error.message == "This account may not do that: Not [31m allowed here.")
    }
  }

  @Test("a heart that is there already is success, and what the server says is looked up")
  func alreadyStarred() async throws {
    let rig = ServerRig { method, _ in
      switch method {
      case "star": ServerRig.failed(0, "already starred")
      case "unstar": ServerRig.failed(70, "not starred")
      case "getStarred2": ServerRig.ok(#""starred2":{"song":{"id":"s1","title":"x"}}"#)
      default: ServerRig.ok()
      }
    }
    try await rig.client().setLiked(true, .song("s1"))
    await #expect(throws: ServerError.failed(words: "already starred")) {
      try await rig.client().setLiked(true, .album("a9"))
    }
    try await rig.client().setLiked(false, .song("s2"))
    #expect(rig.parameters("star") == ["albumId=a9"])
  }

  @Test("a change is not sent twice when its answer is lost, and reading is")
  func retries() async throws {
    let count = Box(0)
    let rig = ServerRig { method, _ in
      count.change { $0 += 1 }
      return .failure(.connectionLost)
    }
    let client = rig.client()
    await #expect(throws: NetworkError.self) { try await client.tellPlayed("s1", at: 1) }
    #expect(count.value == 1)
  }

  @Test(
    "moments are told in milliseconds, and only for what was heard",
    .bug("https://github.com/memen45/SubMusic/issues/108"))
  func scrobble() async throws {
    let rig = ServerRig { _, _ in ServerRig.ok() }
    try await rig.client().tellPlayed("s1", at: 1_700_000_000_000)
    #expect(rig.parameters("scrobble") == ["id=s1", "time=1700000000000", "submission=true"])
    try await rig.client().tellPlaying("s1")
    #expect(rig.parameters("scrobble") == ["id=s1", "submission=false"])
  }

  @Test("a playlist is found again where the server does not say which one it made")
  func createPlaylist() async throws {
    let made = Box(false)
    let rig = ServerRig { method, _ in
      switch method {
      case "createPlaylist":
        made.change { $0 = true }
        return ServerRig.ok()
      case "getPlaylists":
        let new = made.value ? #",{"id":"p2","name":"Night"}"# : ""
        return ServerRig.ok(#""playlists":{"playlist":[{"id":"p1","name":"Night"}\#(new)]}"#)
      default: return ServerRig.ok()
      }
    }
    let songs = (1...230).map { "s\($0)" }
    #expect(try await rig.client().createPlaylist("Night", songs: songs) == "p2")
    let counts = rig.transport.requests.map { request in
      request.url.queryItems.filter { $0.name == "songId" || $0.name == "songIdToAdd" }.count
    }.filter { $0 > 0 }
    #expect(counts == [100, 100, 30])
  }

  @Test("lyrics with times come sorted and moved by their offset; plain ones may have stamps in their text")
  func lyrics() async throws {
    let rig = ServerRig { method, items in
      switch (method, items["id"] ?? items["title"]) {
      case ("getLyricsBySongId", "s1"):
        ServerRig.ok(
          #"""
          "lyricsList":{"structuredLyrics":[{"lang":"xxx","synced":false,"line":[{"value":"plain"}]},
          {"lang":"zho","synced":true,"offset":500,"line":[{"start":3000,"value":"two"},{"start":1000,"value":"one"}]}]}
          """#)
      case ("getLyricsBySongId", _): .response(status: 404, body: "")
      case ("getLyrics", "stamped"):
        ServerRig.ok(#""lyrics":{"artist":"a","value":"[00:02.00]sung\n[00:04.00]more"}"#)
      case ("getLyrics", "plain"): ServerRig.ok(#""lyrics":{"value":"line 1\nline 2"}"#)
      default: ServerRig.ok(#""lyrics":{}"#)
      }
    }
    let client = rig.client()
    let timed = try #require(try await client.lyrics(ofSong: "s1", artist: "a", title: "x"))
    #expect(timed.lines.map(\.start) == [500, 2_500])
    #expect(timed.lines.map(\.text) == ["one", "two"])
    #expect(timed.source == .server)
    let stamped = try #require(try await client.lyrics(ofSong: "s2", artist: "a", title: "stamped"))
    #expect(stamped.lines.map(\.start) == [2_000, 4_000])
    let plain = try #require(try await client.lyrics(ofSong: "s2", artist: "a", title: "plain"))
    #expect(!plain.isSynced && plain.lines.count == 2)
    #expect(try await client.lyrics(ofSong: "s2", artist: "a", title: "none") == nil)
  }

  @Test("what comes from an address is looked at before it is played")
  func probe() async throws {
    let rig = ServerRig { _, items in
      switch items["id"] {
      case "music":
        .response(headers: ["Content-Type": "audio/mpeg"], body: String(repeating: "x", count: 1 << 20))
      case "xml":
        .response(
          headers: ["Content-Type": "text/xml"],
          body:
            #"<subsonic-response status="failed"><error code="0" message="no transcoder"/></subsonic-response>"#
        )
      default: ServerRig.failed(70, "gone")
      }
    }
    let client = rig.client()
    guard case .address(let address) = try await client.source(ofSong: "music", title: "M").place else {
      Issue.record("a server's music is not at an address")
      return
    }
    #expect(address.hasPrefix("https://music.example/rest/stream?"))
    await #expect(throws: ServerError.notMusic(title: "X", words: "no transcoder")) {
      try await client.source(ofSong: "xml", title: "X")
    }
    await #expect(throws: ServerError.notFound(words: "gone")) {
      try await client.source(ofSong: "z", title: "Z")
    }
  }

  @Test(
    "dates of every kind that servers write are read",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2000-02-29T23:59:59.999Z", 951_868_799_999),
      ("2023-01-01", 1_672_531_200_000),
      ("2024-05-01T12:00:00+02:00", 1_714_557_600_000), ("2024-05-01 10:00:00", 1_714_557_600_000),
    ] as [(String, Int64)])
  func dates(text: String, moment: Int64) {
    #expect(ServerMoment.milliseconds(text) == moment)
  }

  @Test(
    "what is no date is none", arguments: ["", "yesterday", "2024-13-01T00:00:00Z", "2024-01-01T25:00:00Z"])
  func noDates(text: String) {
    #expect(ServerMoment.milliseconds(text) == nil)
  }
}
