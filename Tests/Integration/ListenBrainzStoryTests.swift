import Foundation
import Testing

/// What is heard reaches ListenBrainz, by one that is made up and checks the rules of the real one.
@Suite(.serialized) struct ListenBrainzStoryTests {
  private typealias Row = [String: Any]
  /// The one that the made-up service knows.
  private static let token = "1f0c9a52-7f3e-4d2c-9a55-c0ffee000001"
  private let service: MusicServer

  init() throws { service = try MusicServer.services() }

  /// A program that tells what it hears.
  private func listener() throws -> Program {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    let set = try program.run(
      "config", "set", "listenbrainz.token", "-", input: Data((Self.token + "\n").utf8))
    try #require(set.status == 0, "\(set.diagnostics)")
    try program.run("config", "set", "listenbrainz.url", "http://127.0.0.1:\(service.answer[0])/listenbrainz")
    return program
  }

  /// A FLAC file of silence with tags.
  private func sound(
    _ program: Program, _ name: String, seconds: Double, in folder: String = "music", _ tags: [String]
  ) throws -> String {
    let wave = try program.write(SoundFile.silence(seconds: seconds), to: "draft/\(name).wav")
    let place = program.home.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let path = place.appendingPathComponent(name + ".flac").path
    let made = Process()
    made.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    made.arguments = ["flac", "-s", "-f", "-o", path, wave.path] + tags.flatMap { ["-T", $0] }
    try made.run()
    made.waitUntilExit()
    try #require(made.terminationStatus == 0)
    return path
  }

  /// Starts a player in a runtime folder of its own, so that several play at once over one library.
  private func play(_ program: Program, _ path: String, _ options: String...) throws -> Program.Running {
    var program = program
    let runtime = program.home.appendingPathComponent("run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    program.environment["XDG_RUNTIME_DIR"] = runtime.path
    return try program.start(["play", path, "--json"] + options)
  }

  private func submissions(_ kind: String) throws -> [Row] {
    try service.log().filter { ($0["body"] as? Row)?["listen_type"] as? String == kind }
  }

  private func payload(_ entry: Row) -> [Row] { (entry["body"] as? Row)?["payload"] as? [Row] ?? [] }

  private func title(_ listen: Row) -> String? {
    (listen["track_metadata"] as? Row)?["track_name"] as? String
  }

  private func interrupt(_ players: Program.Running...) -> [Program.Outcome] {
    for player in players { player.signal(SIGINT) }
    return players.map { $0.wait() }
  }

  @Test(
    "half of a song is one listen with its names of MusicBrainz; offline it waits, and goes out later, once, in order",
    .bug("https://github.com/memen45/SubMusic/issues/108"))
  func listens() throws {
    let (program, traveller) = (try listener(), try listener())
    let names = (1...4).map { "00000000-0000-4000-8000-00000000000\($0)" }
    let main = try sound(
      program, "main", seconds: 30.4,
      [
        "TITLE=晴天", "ARTIST=周杰伦", "ARTIST=Guest", "ALBUM=叶惠美", "TRACKNUMBER=3",
        "MUSICBRAINZ_TRACKID=\(names[0].uppercased())", "MUSICBRAINZ_ALBUMID=\(names[1])",
        "MUSICBRAINZ_ARTISTID=\(names[2])", "MUSICBRAINZ_ARTISTID=\(names[3])",
      ])
    let away = try ["first", "second"].map {
      try sound(
        traveller, $0, seconds: 30.4, ["TITLE=\($0)", "ARTIST=Ann", "MUSICBRAINZ_TRACKID=not a name"])
    }
    let brief = try sound(traveller, "brief", seconds: 29, ["TITLE=brief", "ARTIST=Ann"])
    let short = try sound(program, "short", seconds: 29, ["TITLE=short", "ARTIST=Ann"])
    // A file that the library does not know.
    let loose = try sound(program, "loose", seconds: 29, in: "elsewhere", ["TITLE=loose", "ARTIST=Ann"])
    for program in [program, traveller] {
      try #require(try program.run("scan", program.home.appendingPathComponent("music").path).status == 0)
    }

    let watch = ProcessWatch(for: [Self.token])
    let began = Date().timeIntervalSince1970
    let online = try play(program, main)
    let offline = try away.enumerated().map { index, path in
      // Whoever begins first is first in the outbox.
      let player = try play(traveller, path, "--offline")
      #expect(player.waits(upTo: 20) { player.outputSoFar.contains(#""state":"playing""#) }, "\(index)")
      return player
    }
    let others = [try play(program, short), try play(program, loose)]
    #expect(online.waits(upTo: 60) { (try? submissions("single").isEmpty) == false })
    let ended = Date().timeIntervalSince1970
    // Real players have no virtual time: all of them have come to their half by now.
    #expect(
      online.waits(upTo: 60) {
        heard(program) == 2 && heard(traveller) == 2
      })
    let outcomes = interrupt(online, offline[0], offline[1], others[0], others[1])
    #expect(outcomes.allSatisfy { $0.status == 130 }, "\(outcomes.map(\.diagnostics))")

    let playing = try submissions("playing_now")
    #expect(playing.compactMap { payload($0).first.flatMap(title) } == ["晴天"])
    #expect(playing.allSatisfy { payload($0)[0]["listened_at"] == nil })
    let single = try submissions("single")
    #expect(single.count == 1)
    let listen = try #require(single.first.map(payload)?.first)
    let moment = try #require(listen["listened_at"] as? Int)
    #expect(Double(moment) >= began - 1 && Double(moment) <= ended - 15)
    let metadata = try #require(listen["track_metadata"] as? Row)
    #expect(metadata["track_name"] as? String == "晴天")
    #expect(metadata["artist_name"] as? String == "周杰伦, Guest")
    #expect(metadata["release_name"] as? String == "叶惠美")
    let information = try #require(metadata["additional_info"] as? Row)
    #expect(information["recording_mbid"] as? String == names[0])
    #expect(information["release_mbid"] as? String == names[1])
    #expect(information["artist_mbids"] as? [String] == Array(names[2...3]))
    #expect(information["duration_ms"] as? Int == 30_400)
    #expect(information["tracknumber"] as? Int == 3)
    #expect(information["media_player"] as? String == "appmusic")
    #expect(try submissions("import").isEmpty)

    try refused(traveller, brief)
    try delivered(traveller, brief)
    #expect(watch.stop() == [])
    #expect(try service.log().compactMap { $0["broken"] as? String } == [])
    for outcome in outcomes { #expect(!(outcome.output + outcome.diagnostics).contains(Self.token)) }
    for program in [program, traveller] {
      #expect(try holders(of: Self.token, in: program).map(\.lastPathComponent) == ["config.json"])
      program.remove()
    }
  }

  private func holders(of secret: String, in program: Program) throws -> [URL] {
    let files = FileManager.default.enumerator(at: program.home, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter {
      (try? Data(contentsOf: $0))?.range(of: Data(secret.utf8)) != nil
    }
  }

  /// How many songs of the library were heard.
  private func heard(_ program: Program) -> Int? {
    try? program.run("sheet", "recent", "--json").json()["total"] as? Int
  }

  /// A token that is not good any more is told once by a player, and what waits goes on waiting.
  private func refused(_ program: Program, _ path: String) throws {
    try service.ask("/set?token=another")
    let player = try play(program, path)
    #expect(player.waits(upTo: 20) { (try? submissions("import").count) == 1 })
    #expect(player.waits(upTo: 10) { player.diagnosticsSoFar.contains("token") })
    let outcome = interrupt(player)[0]
    #expect(outcome.diagnostics.components(separatedBy: "does not accept the token").count == 2)
    #expect(outcome.diagnostics.contains("config set listenbrainz.token"))
    let doctor = try program.run("doctor", "--json")
    #expect(doctor.output.contains("does not accept the token"))
    #expect(!(outcome.diagnostics + doctor.output).contains(Self.token))
    try service.ask("/set?token=good")
    #expect(try program.run("doctor", "--json").output.contains("hears as alice"))
  }

  /// ListenBrainz is busy, then takes the listens without an answer, then with one: each counts once there.
  private func delivered(_ program: Program, _ path: String) throws {
    let before = try submissions("import").count
    try service.ask("/set?busy=1&patience=2&cut=1")
    let player = try play(program, path)
    #expect(player.waits(upTo: 30) { (try? submissions("import").count) == before + 2 })
    _ = interrupt(player)
    // If this one did not come to it any more, the next one tells it.
    let last = try play(program, path)
    #expect(last.waits(upTo: 20) { (try? submissions("import").count) == before + 3 })
    _ = interrupt(last)
    let imports = Array(try submissions("import").dropFirst(before))
    #expect(imports.map { $0["status"] as? Int } == [429, nil, 200])
    let times = imports.compactMap { $0["time"] as? Double }
    try #require(times.count == 3)
    #expect(times[1] - times[0] >= 1.9)
    for part in imports {
      #expect(payload(part).map(title) == ["first", "second"])
      let moments = payload(part).compactMap { $0["listened_at"] as? Int }
      #expect(moments.count == 2 && moments == moments.sorted())
    }
    // The same moment and song, sent twice, is the same listen.
    #expect((try service.ask("/listens") as? Row)?.count == 3)
  }
}
