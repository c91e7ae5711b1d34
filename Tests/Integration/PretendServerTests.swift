import Foundation
import Testing

/// What real servers cannot show, by one that is made up.
@Suite(.serialized) struct PretendServerTests {
  private typealias Row = [String: Any]
  private let server: MusicServer
  private let program: Program

  init() throws {
    server = try MusicServer()
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  private func address(_ mode: String) -> String { "http://127.0.0.1:\(server.answer[0])/\(mode)" }

  private func add(_ address: String, name: String = "home") throws -> Program.Outcome {
    try program.run(
      "server", "add", address, "--user", "alice", "--password-stdin", "--name", name, "--json",
      input: Data("sesame".utf8))
  }

  private func report(_ outcome: Program.Outcome) throws -> Row? {
    (try outcome.json()["servers"] as? [Row])?.first
  }

  @Test(
    "1,203 albums are all read, by pages of 500 and of 20",
    .bug("https://github.com/AfalpHy/sylvakru/issues/78"), arguments: ["plain", "small"])
  func paging(mode: String) throws {
    try #require(try add(address(mode)).status == 0)
    let outcome = try program.run("server", "sync", "--json")
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(try report(outcome)?["albums"] as? Int == 1_203)
    #expect(try report(outcome)?["songs"] as? Int == 1_203)
    #expect(try program.run("list", "albums", "--size", "1", "--json").json()["total"] as? Int == 1_203)
    program.remove()
  }

  @Test(
    "a page or a 404 in place of an answer is no server, which is told with the status of a network that fails",
    arguments: ["html", "portal", "gone"])
  func noServer(mode: String) throws {
    let outcome = try add(address(mode))
    #expect(outcome.status == 5)
    #expect(outcome.diagnostics.contains(#""code":7920"#), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("There is no OpenSubsonic server at \(address(mode))."))
    #expect(outcome.diagnostics.contains("Check the address and its path"))
    #expect(try program.run("server", "list", "--json").output.contains(#""servers":[]"#))
    program.remove()
  }

  @Test(
    "an address with a port that there is not, or that is none, is a mistake of the command line",
    arguments: [("http://127.0.0.1:70000", "“70000”"), ("ftp://127.0.0.1", "“ftp://127.0.0.1”")])
  func badAddress(address: String, named: String) throws {
    let outcome = try program.run(
      "server", "add", address, "--user", "alice", "--password-stdin", input: Data("sesame".utf8))
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.contains(named), "\(outcome.diagnostics)")
    program.remove()
  }

  @Test("an empty password or key is sent to nobody", arguments: ["", "\n", "\r\n"], [[], ["--key"]])
  func emptySecret(input: String, option: [String]) throws {
    let outcome = try program.start(
      ["server", "add", address("plain"), "--user", "alice", "--password-stdin"] + option,
      input: Data(input.utf8)
    ).wait()
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.contains("is empty, so nothing was sent."))
    #expect(outcome.diagnostics.contains("standard input"))
    #expect(try server.log().isEmpty)
    program.remove()
  }

  @Test("a server is there once for each user: another name for it is refused, its own signs in anew")
  func twice() throws {
    try #require(try add(address("plain"), name: "home").status == 0)
    let again = try add(address("plain") + "/rest/", name: "attic")
    #expect(again.status == 1)
    #expect(again.diagnostics.contains("set up already for the same user, as “home”"), "\(again.diagnostics)")
    #expect(try add(address("plain"), name: "home").status == 0)
    let other = try program.run(
      "server", "add", address("plain"), "--user", "bob", "--password-stdin", "--name", "attic",
      input: Data("sesame".utf8))
    #expect(other.status == 0, "\(other.diagnostics)")
    let rows = try program.run("server", "list", "--json").json()["servers"] as? [Row]
    #expect(rows?.compactMap { $0["id"] as? String } == ["home", "attic"])
    program.remove()
  }

  @Test("user and password in an address are taken out of it and kept apart, as if they had been asked for")
  func userInAddress() throws {
    let port = server.answer[0]
    let added = try program.run(
      "server", "add", "http://alice:se%40same@127.0.0.1:\(port)/c41", "--name", "home")
    #expect(added.status == 0, "\(added.diagnostics)")
    #expect(added.diagnostics.contains("--password-stdin"))
    #expect(!(added.output + added.diagnostics).contains("se@same"))
    #expect(!(added.output + added.diagnostics).contains("se%40same"))
    let asked = try server.log().last?["query"] as? Row
    #expect(asked?["u"] as? String == "alice")
    // “se@same” in hexadecimal.
    #expect(asked?["p"] as? String == "enc:73654073616d65")
    let config = program.home.appendingPathComponent(".config/appmusic/servers.json")
    let list = try String(contentsOf: config, encoding: .utf8)
    #expect(list.contains("http://127.0.0.1:\(port)/c41\"") && !list.contains("same@"))
    let secrets = program.home.appendingPathComponent(".local/share/appmusic/secrets.json")
    #expect(try String(contentsOf: secrets, encoding: .utf8).contains("se@same"))
    #expect(try program.run("server", "test").status == 0)

    let piped = try program.run(
      "server", "add", "http://bob@127.0.0.1:\(port)/c41", "--password-stdin", "--name", "bob",
      input: Data("sesame".utf8))
    #expect(piped.status == 0, "\(piped.diagnostics)")
    #expect(piped.diagnostics.contains("--password-stdin") == false)
    let count = try server.log().count
    let torn = try program.run("server", "add", "http://bob:x@127.0.0.1:\(port)/c41", "--user", "eve")
    #expect(torn.status == 2)
    #expect(torn.diagnostics.contains("“bob”, whom the address names"), "\(torn.diagnostics)")
    #expect(try server.log().count == count)
    program.remove()
  }

  @Test("without a network each server that is tested is named")
  func offlineTest() throws {
    for (name, user) in [("home", "alice"), ("attic", "bob")] {
      let added = try program.run(
        "server", "add", address("plain"), "--user", user, "--password-stdin", "--name", name,
        input: Data("sesame".utf8))
      try #require(added.status == 0)
    }
    let count = try server.log().count
    let all = try program.run("server", "test", "--offline")
    #expect(all.status == 5)
    for name in ["home", "attic"] {
      #expect(all.diagnostics.contains("“\(name)” is not asked"), "\(all.diagnostics)")
    }
    let one = try program.run("server", "test", "attic", "--offline")
    #expect(one.status == 5 && !one.diagnostics.contains("home"))
    #expect(try program.run("server", "test", "nobody", "--offline").status == 3)
    #expect(try server.log().count == count)
    program.remove()
  }

  @Test(
    "a server that takes no tokens gets the password, on loopback without a question",
    arguments: ["c41", "c42"])
  func fallback(mode: String) throws {
    #expect(try add(address(mode)).status == 0)
    #expect(try program.run("server", "test", "--json").status == 0)
    program.remove()
  }

  @Test("a wrong password is asked for once")
  func wrongPassword() throws {
    let outcome = try add(address("c40"))
    #expect(outcome.status == 6)
    #expect(outcome.diagnostics.contains("7040"))
    #expect(!outcome.diagnostics.contains("\u{1B}"))
    #expect(try server.log().filter { ($0["path"] as? String)?.hasPrefix("/c40/") ?? false }.count == 1)
    program.remove()
  }

  @Test("a certificate that has expired is told as that")
  func expired() throws {
    let outcome = try add("https://127.0.0.1:\(server.answer[1])/plain")
    #expect(outcome.status == 5)
    #expect(outcome.diagnostics.contains("certificate"))
    program.remove()
  }

  @Test("a server that is busy is waited for as long as it asks")
  func busy() throws {
    #expect(try add(address("busy")).status != 0)
    try #require(try add(address("busy")).status == 0)
    let began = Date()
    let outcome = try program.run("server", "sync", "--json")
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(try report(outcome)?["songs"] as? Int == 3)
    // Every other request is told to come back after a second.
    #expect(Date().timeIntervalSince(began) >= 1)
    program.remove()
  }

  @Test("a server that takes five seconds is waited for where that is asked, and not by the list")
  func slow() throws {
    try #require(try add(address("slow")).status == 0)
    let began = Date()
    let outcome = try program.run("server", "list", "--json")
    #expect(try report(outcome)?["state"] as? String == "offline")
    #expect(Date().timeIntervalSince(began) < 4.9)
    program.remove()
  }

  @Test("what the library knows is not kept back for three seconds because a server is slow")
  func slowSearch() throws {
    try #require(try add(address("slow")).status == 0)
    try program.write(SoundFile.silence(seconds: 1), to: "music/moon.wav")
    try program.run("scan", program.home.path + "/music")
    let began = Date()
    let outcome = try program.run("search", "moon", "--json")
    #expect(Date().timeIntervalSince(began) < 2.9)
    #expect(outcome.status == 0 && outcome.output.contains("moon"))
    program.remove()
  }

  @Test(
    "a person's own authority is trusted by SSL_CERT_FILE; what it signed and has expired is told as that")
  func authority() throws {
    let untrusted = try add("https://127.0.0.1:\(server.answer[2])/plain")
    #expect(untrusted.status == 5)
    #expect(untrusted.diagnostics.contains("certificate"))
    var trusting = program
    trusting.environment["SSL_CERT_FILE"] = server.answer[3]
    func trust(_ port: String) throws -> Program.Outcome {
      try trusting.run(
        "server", "add", "https://127.0.0.1:\(port)/plain", "--user", "alice", "--password-stdin", "--name",
        "home",
        input: Data("sesame".utf8))
    }
    let expired = try trust(server.answer[1])
    #expect(expired.status == 5)
    #expect(expired.diagnostics.contains("expired"), "\(expired.diagnostics)")
    #expect(try trust(server.answer[2]).status == 0)
    #expect(try trusting.run("server", "test").status == 0)
    #expect(try trusting.run("play", "--help").status == 0)
    program.remove()
  }

  @Test("a key of the server takes the place of name and password, and is seen nowhere")
  func key() throws {
    let watch = ProcessWatch(for: ["k3y"])
    let wrong = try program.run(
      "server", "add", address("key"), "--key", "--password-stdin", "--name", "home",
      input: Data("other".utf8))
    #expect(wrong.status == 6)
    #expect(wrong.diagnostics.contains("7044") || wrong.diagnostics.contains("does not accept this key"))
    let added = try program.run(
      "server", "add", address("key"), "--key", "--password-stdin", "--name", "home",
      input: Data("k3y\n".utf8))
    #expect(added.status == 0, "\(added.diagnostics)")
    #expect(try program.run("server", "sync").status == 0)
    #expect(try program.run("play", "Song 1").status == 0)
    let asked = try server.log().compactMap { $0["query"] as? Row }
    #expect(asked.allSatisfy { $0["u"] == nil && $0["t"] == nil && $0["p"] == nil })
    #expect(watch.stop() == [])
    let list = try String(
      contentsOf: program.home.appendingPathComponent(".config/appmusic/servers.json"), encoding: .utf8)
    #expect(list.contains(#""sign_in":"key""#) && !list.contains("k3y"))
    program.remove()
  }

  @Test("a server is asked to turn music into what the settings say, and else for the file as it is")
  func transcoding() throws {
    try #require(try add(address("three")).status == 0)
    try #require(try program.run("server", "sync").status == 0)
    func asked() throws -> [String?] {
      let query =
        try server.log().last { ($0["path"] as? String)?.hasSuffix("/stream") ?? false }?["query"] as? Row
      return [query?["format"] as? String, query?["maxBitRate"] as? String]
    }
    #expect(try program.run("play", "Song 1").status == 0)
    #expect(try asked() == ["raw", nil])
    try program.run("config", "set", "transcoding.bitrate", "96")
    #expect(try program.run("play", "Song 1").status == 0)
    #expect(try asked() == [nil, "96"])
    try program.run("config", "set", "transcoding.format", "opus")
    #expect(try program.run("play", "Song 1").status == 0)
    #expect(try asked() == ["opus", "96"])
    program.remove()
  }

  @Test(
    "what is no music is neither played nor kept, whatever it calls itself",
    arguments: ["xml", "json", "page", "liar"])
  func notMusic(mode: String) throws {
    try #require(try add(address(mode)).status == 0)
    try #require(try program.run("server", "sync").status == 0)
    let outcome = try program.run("play", "Song 1")
    #expect(outcome.status != 0)
    if ["xml", "json"].contains(mode) { #expect(outcome.diagnostics.contains("no transcoder")) }
    let track = try #require(
      (try program.run("list", "tracks", "--json").json()["items"] as? [Row])?.first?["id"] as? String)
    let download = try program.run("download", track, "--json")
    #expect(download.status != 0)
    if mode != "page" { #expect(download.diagnostics.contains("no transcoder"), "\(download.diagnostics)") }
    #expect(try program.run("downloads", "--json").json()["total"] as? Int == 0)
    let folder = program.home.appendingPathComponent(".local/share/appmusic/downloads/home").path
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? true)
    program.remove()
  }

  @Test(
    "downloads keep to their bound: the one used longest ago makes room, what is too large does not come in")
  func bound() throws {
    try #require(try add(address("sized")).status == 0)
    try #require(try program.run("server", "sync").status == 0)
    try program.run("config", "set", "downloads.limit", "1")
    let rows = try program.run("list", "tracks", "--json").json()["items"] as? [Row] ?? []
    let ids = Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in
        (row["title"] as? String).flatMap { title in (row["id"] as? String).map { (title, $0) } }
      })
    func download(_ title: String) throws -> Program.Outcome {
      try program.run("download", try #require(ids[title]), "--json")
    }
    #expect(try download("Song 0").status == 0)
    let second = try download("Song 1").json()
    #expect(second["evicted"] as? [String] == [try #require(ids["Song 0"])])
    // This one does not say how large it is.
    let large = try download("Song 2")
    #expect(large.status == 1)
    #expect(large.diagnostics.contains("7908"), "\(large.diagnostics)")
    let kept = try program.run("downloads", "--json").json()
    #expect(kept["bytes"] as? Int == 700_000)
    for (title, count) in [("Song 0", 0), ("Song 1", 1)] {
      let named = try program.run("downloads", try #require(ids[title]), "--json").json()
      #expect(named["total"] as? Int == count, "those that are named alone")
    }
    #expect(try program.run("downloads", "tr-999999").status == 3)
    let folder = program.home.appendingPathComponent(".local/share/appmusic/downloads/home").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    program.remove()
  }

  @Test("songs of a server that is away end with the status of a network that fails, one or many")
  func playingFromDeadServer() throws {
    try #require(try add(address("three")).status == 0)
    try #require(try program.run("server", "sync").status == 0)
    server.stop()
    let one = try program.run("play", "Song 1")
    #expect(one.status == 5, "\(one.diagnostics)")
    #expect(one.diagnostics.contains("could be made"), "\(one.diagnostics)")
    let albums = ["al-1", "al-2", "al-3"]
    #expect(try program.start(["play"] + albums).wait().status == 5)
    // After five in a row the player gives up.
    let many = try program.start(["play"] + albums + albums).wait()
    #expect(many.status == 5)
    #expect(many.diagnostics.contains("5 tracks in a row could not be played"), "\(many.diagnostics)")
    #expect(try program.run("play", "Song 1", "--offline").status == 5)
    // What is heard at last is what counts.
    let sound = try program.write(SoundFile.silence(seconds: 1), to: "a.wav")
    #expect(try program.run("play", "Song 1", sound.path).status == 0)
    program.remove()
  }

  @Test("a network's sign-in page in front of a server is no answer: nothing is lost, nothing of it is kept")
  func portalInBetween() throws {
    try #require(try add(address("three")).status == 0)
    try #require(try program.run("server", "sync").status == 0)
    let rows = try program.run("list", "tracks", "--json").json()["items"] as? [Row] ?? []
    let id = try #require(rows.first?["id"] as? String)
    try server.ask("/portal?is=on")
    #expect(try program.run("server", "sync").status == 5)
    #expect(try program.run("server", "test").status == 5)
    #expect(try program.run("download", id).status == 5)
    #expect(try program.run("play", id).status != 0)
    let liked = try program.run("like", id)
    #expect(liked.status == 0)
    #expect(liked.diagnostics.contains("will be told later"))
    #expect(try program.run("list", "tracks", "--json").json()["total"] as? Int == 3)
    #expect(try program.run("downloads", "--json").json()["total"] as? Int == 0)
    try server.ask("/portal?is=off")
    #expect(try program.run("server", "sync").status == 0)
    #expect(try program.run("likes", "--json").json()["total"] as? Int == 1)
    #expect(try server.log().filter { ($0["path"] as? String)?.hasSuffix("/star") ?? false }.count == 1)
    #expect(try program.run("download", id).status == 0)
    program.remove()
  }
}
