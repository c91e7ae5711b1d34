import RxNetwork
import Testing

@testable import AudioService

@Suite struct ServiceTests {
  /// Keeps lyrics in memory.
  final class Kept: LyricKeeping {
    let table = Box<[String: KeptLyrics]>([:])
    func keptLyrics(_ key: String) throws -> KeptLyrics? { table.value[key] }
    func keep(_ lyrics: KeptLyrics, for key: String) throws { table.change { $0[key] = lyrics } }
  }

  private let track = Track(
    id: TrackID(rawValue: "tr-1"), location: .file(FilePath("/m/1.mp3")), title: "晴天",
    artists: ["周杰伦", "Guest"],
    album: "叶惠美", duration: .milliseconds(269_400))
  private static let missing =
    #"{"message":"Failed to find specified track","name":"TrackNotFound","statusCode":404}"#

  private func lrclib(
    _ kept: Kept, _ clock: StillClock, _ answers: Box<[StubTransport.Answer]>
  ) -> (LRCLIB, StubTransport) {
    let transport = StubTransport(clock: clock) { _ in
      var answer: StubTransport.Answer?
      answers.change { answer = $0.isEmpty ? nil : $0.removeFirst() }
      return answer
    }
    return (LRCLIB(version: "0.1", kept: kept, transport: transport, clock: clock), transport)
  }

  private static func found(_ synced: String?, _ plain: String?, instrumental: Bool = false)
    -> StubTransport.Answer
  {
    func text(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
    return ServerRig.json(
      #"{"id":1,"instrumental":\#(instrumental),"plainLyrics":\#(text(plain)),"syncedLyrics":\#(text(synced))}"#
    )
  }

  @Test(
    "a blank answer is no lyrics, not found is kept for a week, a fault is not kept, and a refresh asks again",
    .bug("https://github.com/ncmpcpp/ncmpcpp/issues/570"))
  func negativeCaching() async throws {
    let (kept, clock) = (Kept(), StillClock())
    let nothing = ServerRig.json("[]")
    let answers = Box([
      Self.found(nil, nil), nothing, ServerRig.json(Self.missing, status: 404), nothing,
      .response(status: 500, body: "oops"), Self.found("[00:01.00]one", nil),
    ])
    let (service, transport) = lrclib(kept, clock, answers)
    #expect(try await service.lyrics(of: track) == nil)
    #expect(kept.table.value.values.first?.text == nil)
    #expect(try await service.lyrics(of: track) == nil)
    #expect(transport.requests.count == 2)

    #expect(try await service.lyrics(of: track, refreshes: true) == nil)
    #expect(transport.requests.count == 4)
    clock.advance(by: .seconds(6 * 86_400))
    #expect(try await service.lyrics(of: track) == nil)
    #expect(transport.requests.count == 4)
    clock.advance(by: .seconds(2 * 86_400))
    await #expect(throws: NetworkError.self) { try await service.lyrics(of: track) }
    #expect(transport.requests.count == 5)
    let lyrics = try #require(try await service.lyrics(of: track))
    #expect(lyrics.lines.map(\.text) == ["one"])
    #expect(lyrics.source == .web)
    #expect(try await service.lyrics(of: track, isOffline: true)?.lines.count == 1)
    #expect(transport.requests.count == 6)
  }

  @Test("the question names title, first artist, album and whole seconds")
  func question() async throws {
    let (service, transport) = lrclib(Kept(), StillClock(), Box([Self.found("", "one\\ntwo")]))
    #expect(try await service.lyrics(of: track)?.isSynced == false)
    let request = try #require(transport.requests.first)
    #expect(request.url.path == "/api/get")
    #expect(
      request.url.queryItems.map { "\($0.name)=\($0.value ?? "")" } == [
        "track_name=晴天", "artist_name=周杰伦", "album_name=叶惠美", "duration=269",
      ])
    #expect(request.headers.first("lrclib-client")?.hasPrefix("appmusic/0.1") == true)
  }

  @Test("music without words is known as that; a page in between is no answer")
  func instrumental() async throws {
    let kept = Kept()
    let (service, _) = lrclib(kept, StillClock(), Box([Self.found(nil, nil, instrumental: true)]))
    #expect(try await service.lyrics(of: track)?.isInstrumental == true)
    let (portal, _) = lrclib(
      Kept(), StillClock(),
      Box([.response(body: "<html>hotel</html>"), .response(status: 404, body: "<html>")]))
    await #expect(throws: ServerError.strangeAnswer(address: LRCLIB.address)) {
      try await portal.lyrics(of: track)
    }
    await #expect(throws: NetworkError.self) { try await portal.lyrics(of: track) }
  }

  private static func hit(
    _ seconds: Double, synced: String? = nil, plain: String? = nil, title: String = "晴天",
    artist: String = "周杰伦"
  ) -> String {
    func text(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
    return
      #"{"id":1,"trackName":"\#(title)","artistName":"\#(artist)","duration":\#(seconds),"instrumental":false,"#
      + #""plainLyrics":\#(text(plain)),"syncedLyrics":\#(text(synced))}"#
  }

  @Test(
    "what is not there with this album is searched for; hits of another length or another song do not count")
  func search() async throws {
    // The track takes 269.4 seconds.
    let hits = [
      Self.hit(272, synced: "[00:01.00]too long"), Self.hit(266, synced: "[00:01.00]too short"),
      Self.hit(269, synced: "[00:01.00]other", title: "晴天 (Live)"),
      Self.hit(269, synced: "[00:01.00]other", artist: "Cover Band"),
      Self.hit(270, synced: "", plain: "plain"), Self.hit(271, synced: "[00:01.00]right"),
    ]
    let answers = Box([
      ServerRig.json(Self.missing, status: 404), ServerRig.json("[" + hits.joined(separator: ",") + "]"),
      ServerRig.json(Self.missing, status: 404),
      ServerRig.json("[" + hits[0..<4].joined(separator: ",") + "]"),
      ServerRig.json(Self.missing, status: 404),
    ])
    let (service, transport) = lrclib(Kept(), StillClock(), answers)
    #expect(try await service.lyrics(of: track)?.lines.map(\.text) == ["right"])
    let request = try #require(transport.requests.last)
    #expect(request.url.path == "/api/search")
    #expect(request.url.queryItems.map(\.name) == ["track_name", "artist_name"])

    let (other, _) = lrclib(Kept(), StillClock(), answers)
    #expect(try await other.lyrics(of: track) == nil)

    // Without a length no hit can be trusted.
    let (third, unasked) = lrclib(Kept(), StillClock(), answers)
    var endless = track
    endless.duration = nil
    #expect(try await third.lyrics(of: endless) == nil)
    #expect(unasked.requests.count == 1)
  }

  @Test("a song without an artist is not asked for")
  func nameless() async throws {
    let (service, transport) = lrclib(Kept(), StillClock(), Box([]))
    let nameless = Track(id: TrackID(rawValue: "tr-2"), location: .address("x"), title: "x")
    #expect(try await service.lyrics(of: nameless) == nil)
    #expect(transport.requests.isEmpty)
  }

  private func listenBrainz(_ answer: StubTransport.Answer) -> (ListenBrainz, StubTransport) {
    let clock = StillClock()
    let transport = StubTransport(clock: clock) { _ in answer }
    return (
      ListenBrainz(token: ServerSecret("t0k"), version: "0.1", transport: transport, clock: clock), transport
    )
  }

  private func sent(_ transport: StubTransport) throws -> Document {
    guard case .data(let data) = transport.requests.last?.body else { return .null }
    return try #require(Document(parsing: data))
  }

  @Test(
    "ListenBrainz gets whole seconds, and none for what only plays now",
    .bug("https://github.com/memen45/SubMusic/issues/108"))
  func listens() async throws {
    let (service, transport) = listenBrainz(ServerRig.json(#"{"status":"ok"}"#))
    let listen = try #require(Listen(track, Self.details))
    try await service.tellPlaying(listen)
    var document = try sent(transport)
    #expect(document["listen_type"] == "playing_now")
    #expect(document["payload"]?.elements?.first?["listened_at"] == nil)
    let metadata = try #require(document["payload"]?.elements?.first?["track_metadata"])
    #expect(metadata["artist_name"] == "周杰伦, Guest")
    #expect(metadata["additional_info"]?["duration_ms"] == 269_400)
    #expect(metadata["additional_info"]?["recording_mbid"] == "3f1b1a2e-0000-4000-8000-000000000001")
    #expect(
      metadata["additional_info"]?["release_mbid"] == "3f1b1a2e-0000-4000-8000-000000000002")
    #expect(metadata["additional_info"]?["artist_mbids"] == ["3f1b1a2e-0000-4000-8000-000000000003"])
    #expect(metadata["additional_info"]?["tracknumber"] == nil)
    #expect(transport.requests.last?.headers.first("authorization") == "Token t0k")

    try await service.tellPlayed([(listen, 1_700_000_000_999)])
    document = try sent(transport)
    #expect(document["listen_type"] == "single")
    #expect(document["payload"]?.elements?.first?["listened_at"] == 1_700_000_000)
    try await service.tellPlayed(Array(repeating: (listen, 1_700_000_000_000), count: 60))
    document = try sent(transport)
    #expect((document["listen_type"], document["payload"]?.elements?.count) == ("import", 10))
  }

  private static var details: TrackDetails {
    var details = TrackDetails()
    details.musicBrainzRecording = "3F1B1A2E-0000-4000-8000-000000000001"
    details.musicBrainzRelease = "3f1b1a2e-0000-4000-8000-000000000002"
    details.musicBrainzArtists = ["3f1b1a2e-0000-4000-8000-000000000003", "not a name"]
    return details
  }

  @Test("a listen comes out of the outbox as it went in")
  func kept() throws {
    let listen = try #require(Listen(track, Self.details))
    #expect(Listen(json: listen.json) == listen)
    #expect(Listen(json: ["title": "t", "artist": "a"])?.artists == [])
  }

  @Test("blank names are none: without a title or an artist there is nothing to tell")
  func blank() {
    var blank = track
    blank.album = " "
    blank.artists = ["", "周杰伦"]
    #expect(Listen(blank)?.album == nil)
    #expect(Listen(blank)?.artist == "周杰伦")
    blank.artists = [" "]
    #expect(Listen(blank) == nil)
    blank = track
    blank.title = "\t"
    #expect(Listen(blank) == nil)
  }

  @Test("a name that is no MusicBrainz identifier is left out")
  func identifiers() throws {
    #expect(Listen.isIdentifier("3f1b1a2e-0000-4000-8000-000000000001"))
    for text in [
      "", "3f1b1a2e", "3f1b1a2e-0000-4000-8000-00000000000g", "3f1b1a2e00004000800000000000000001",
    ] {
      #expect(!Listen.isIdentifier(text), "\(text)")
    }
  }

  @Test("a refusal of ListenBrainz is told in its own words, a token that is not valid too")
  func refusals() async throws {
    let (service, _) = listenBrainz(ServerRig.json(#"{"code":400,"error":"Bad listen"}"#, status: 400))
    let listen = try #require(Listen(track))
    await #expect(throws: ServerError.serviceRefused(service: "ListenBrainz", words: "Bad listen")) {
      try await service.tellPlaying(listen)
    }
    let (invalid, _) = listenBrainz(ServerRig.json(#"{"code":200,"message":"Token invalid.","valid":false}"#))
    await #expect(throws: ServerError.serviceDenied(service: "ListenBrainz")) { try await invalid.user() }
    let (denied, _) = listenBrainz(
      ServerRig.json(#"{"code":401,"error":"Invalid authorization token."}"#, status: 401))
    await #expect(throws: ServerError.serviceDenied(service: "ListenBrainz")) {
      try await denied.tellPlayed([(listen, 1_700_000_000_000)])
    }
    // A page of somebody in between says nothing of the token.
    let (page, _) = listenBrainz(.response(status: 401, body: "<html>"))
    await #expect(throws: NetworkError.self) { try await page.user() }
  }

  @Test("too many requests: it waits as long as ListenBrainz asks for, and no longer than a minute")
  func rateLimit() async throws {
    let clock = StillClock()
    let answers = Box<[StubTransport.Answer]>([
      .response(status: 429, headers: ["X-RateLimit-Reset-In": "7"], body: #"{"code":429,"error":"slow"}"#),
      ServerRig.json(#"{"status":"ok"}"#),
      .response(status: 429, headers: ["X-RateLimit-Reset-In": "61"], body: #"{"code":429,"error":"slow"}"#),
    ])
    let transport = StubTransport(clock: clock) { _ in
      var answer: StubTransport.Answer?
      answers.change { answer = $0.isEmpty ? nil : $0.removeFirst() }
      return answer
    }
    let service = ListenBrainz(
      token: ServerSecret("t0k"), version: "0.1", transport: transport, clock: clock)
    let listen = try #require(Listen(track))
    async let told: Void = service.tellPlayed([(listen, 1_700_000_000_000)])
    // The request runs on other threads; virtual time moves only while it waits.
    var waited = 0
    while transport.requests.count < 2 {
      try await Task.sleep(for: .milliseconds(5))
      guard transport.requests.count == 1 else { continue }
      clock.advance(by: .milliseconds(100))
      waited += 1
    }
    try await told
    #expect(waited >= 70)
    await #expect(throws: NetworkError.self) { try await service.tellPlaying(listen) }
    #expect(transport.requests.count == 3)
  }
}
