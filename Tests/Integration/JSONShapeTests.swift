import Foundation
import Testing

/// The fields of every document that scripts rely on: exactly these, so that none goes and none comes unseen.
@Suite(.serialized) struct JSONShapeTests {
  private static let track =
    "id source path title artist artists album album_artist track disc year genre duration_ms liked plays lyrics cover missing added played"
  private static let album = "id source title artist year tracks duration_ms cover liked added"
  private static let artist = "id source name albums tracks liked"
  private static let playlist = "id name count source changed"
  private static let page = "total offset items"
  private static let sheet = "type title count"
  private static let status =
    "state position_ms duration_ms volume muted mode loop shuffle track queue lyric"

  /// One command, the fields of its document, and those of what is in it, by the path to it.
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let top: String
    let inner: [String: String]

    init(_ words: String, _ top: String, _ inner: [String: String] = [:]) {
      (self.words, self.top, self.inner) = (words, top, inner)
    }

    var testDescription: String { words }
  }

  private static let rows: [Row] = [
    Row("list tracks", page, ["items": track]),
    Row("list tracks --offset 2 --size 1", page, ["items": track]),
    Row("list albums", page, ["items": album]),
    Row("list artists", page, ["items": artist]),
    Row("list genres", page, ["items": "name tracks"]),
    Row("list playlists", page + " playlists", ["items": playlist, "playlists": playlist]),
    Row("sheets", "sheets", ["sheets": sheet]),
    Row("sheet newest --offset 1 --size 2", page, ["items": track]),
    Row("sheet Night --offset 1", page, ["items": track]),
    Row(
      "home", "banner sheets albums tracks",
      ["banner": album, "sheets": sheet, "albums": album, "tracks": track]),
    Row(
      "search 送别", "query tracks albums artists playlists",
      [
        "tracks": page, "tracks.items": track, "albums": page, "artists": page, "playlists": page,
      ]),
    Row("show tr-1", track + " lines"),
    Row("show al-1", album + " track_count", ["tracks": track]),
    Row("show ar-1", artist, ["albums": album, "tracks": track]),
    Row("show pl-1", playlist + " tracks", ["tracks": track]),
    Row("likes", page, ["items": track]),
    Row("like tr-1", "ids liked"),
    Row("playlist list", "playlists", ["playlists": playlist]),
    Row("playlist show Night", "id name items", ["items": track]),
    Row("playlist import HOME/broken.m3u8", playlist + " missing", ["missing": "line entry"]),
    Row("queue list", "index items", ["items": track]),
    Row("downloads", "total bytes items"),
    Row("downloads --remove tr-1", "removed"),
    Row("server list", "servers"),
    Row("routes", "routes", ["routes": "pattern owner access doc example"]),
    Row("config show", "settings unknown", ["settings": "key value origin"]),
    Row("config get volume", "key value origin"),
    Row("config path", "path"),
    Row("doctor", "checks", ["checks": "name state message hint"]),
    Row("cache stats", "folder entries bytes disk_bytes"),
    Row("cache verify", "entries damaged"),
    Row("cache clear", "removed bytes"),
    Row(
      "scan HOME/music --prune",
      "roots files added updated moved removed missing unreadable cancelled seconds",
      ["unreadable": "path reason"]),
    Row(
      "lyrics HOME/all.lrc --at 1.5",
      "format encoding synced offset_ms meta credits lines current source diagnostics",
      ["lines": "ms text role", "diagnostics": "line code message", "meta": "ti"]),
  ]

  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  private func fields(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// What is at a path in a document: an object, or all of a list, which must not be empty.
  private func objects(at path: String, in document: [String: Any]) -> [[String: Any]] {
    let value = path.split(separator: ".").reduce(document as Any?) { ($0 as? [String: Any])?[String($1)] }
    return value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
  }

  private func check(_ row: Row, _ document: [String: Any]) {
    #expect(document["schema"] as? Int == 1, "\(row.words)")
    #expect(Set(document.keys) == fields(row.top + " schema"), "\(row.words)")
    for (path, names) in row.inner {
      let found = objects(at: path, in: document)
      #expect(!found.isEmpty, "\(row.words): \(path)")
      for object in found { #expect(Set(object.keys) == fields(names), "\(row.words): \(path)") }
    }
  }

  @Test("every command that looks at something gives the fields that are promised, and no others")
  func documents() throws {
    defer { program.remove() }
    try program.run("demo")
    try program.run("like", "tr-1")
    try program.run("playlist", "create", "Night", "tr-1", "tr-2")
    try program.write("words", to: "music/bad.mp3")
    try program.write(SoundFile.silence(seconds: 1), to: "music/good.wav")
    try program.write("#EXTM3U\nmusic/good.wav\nmusic/nowhere.mp3\n", to: "broken.m3u8")
    try program.write("sung by all\n[ti:All]\n[00:01.00]one\n[00:02.00]two\n[00:9x.00]three\n", to: "all.lrc")
    let player = try program.start(["play", "tr-1", "tr-2", "--json"])
    try #require(player.waits(upTo: 20) { player.hasPlayed })
    defer {
      player.signal(SIGTERM)
      _ = player.wait()
    }
    for row in Self.rows {
      let words = row.words.split(separator: " ").map {
        $0.replacingOccurrences(of: "HOME", with: program.home.path)
      }
      let outcome = try program.start(words + ["--json"]).wait()
      #expect(outcome.status == 0, "\(row.words): \(outcome.diagnostics)")
      check(row, try outcome.json())
    }
    let missing = try program.run("playlist", "import", program.home.path + "/broken.m3u8", "--json").json()
    #expect(missing["missing"] as? NSArray == [["line": 3, "entry": "music/nowhere.mp3"]])
    let lyrics = try program.run("lyrics", program.home.path + "/all.lrc", "--json", "--at", "1.5").json()
    #expect(lyrics["credits"] as? [String] == ["sung by all"])
    #expect(lyrics["current"] as? [Int] == [0])
    #expect((lyrics["diagnostics"] as? [[String: Any]])?.first?["line"] as? Int == 5)
  }

  private static let server = "id url user state songs synced"
  private static let information = " type version opensubsonic"

  /// With one server that has three songs; the first is downloaded.
  private static let serverRows: [Row] = [
    Row("server list", "servers", ["servers": server]),
    Row("server test", "servers", ["servers": server + information]),
    Row("server sync", "servers", ["servers": "id albums songs removed playlists notes"]),
    Row("list tracks", page, ["items": track]),
    Row("download tr-1", "items evicted", ["items": track + " bytes used already"]),
    Row("downloads", "total bytes items", ["items": track + " bytes used"]),
    Row("downloads --remove tr-1", "removed"),
    Row("server remove home", "removed"),
  ]

  @Test("servers and downloads give the fields that are promised where there are some")
  func servers() throws {
    defer { program.remove() }
    let server = try MusicServer()
    let added = try program.run(
      "server", "add", "http://127.0.0.1:\(server.answer[0])/three", "--user", "alice", "--password-stdin",
      "--name", "home", "--json", input: Data("sesame".utf8))
    try #require(added.status == 0, "\(added.diagnostics)")
    check(Row("server add", Self.server + Self.information), try added.json())
    try program.run("server", "sync")
    for row in Self.serverRows {
      let outcome = try program.start(row.words.split(separator: " ").map(String.init) + ["--json"]).wait()
      #expect(outcome.status == 0, "\(row.words): \(outcome.diagnostics)")
      check(row, try outcome.json())
    }
  }

  @Test("a status tells the song, the place in the queue and the line that is sung; so do the events of play")
  func playing() throws {
    defer { program.remove() }
    let sound = try program.write(SoundFile.silence(seconds: 60), to: "a.wav")
    try program.write("[00:00.10]first\n", to: "a.lrc")
    let player = try program.start(["play", sound.path, "--json"])
    defer {
      player.signal(SIGTERM)
      _ = player.wait()
    }
    try #require(player.waits(upTo: 20) { player.events.contains { $0["event"] as? String == "lyric" } })
    let row = Row("status", Self.status, ["track": Self.track, "queue": "index count", "lyric": "ms text"])
    check(row, try program.status())
    #expect(try program.status()["lyric"] as? NSDictionary == ["ms": 100, "text": "first"])
    let shapes = [
      "state": Self.status + " event", "track": "event track", "lyric": "event ms text texts",
    ]
    for event in player.events {
      let name = try #require(event["event"] as? String)
      #expect(Set(event.keys) == shapes[name].map(fields), "\(event)")
    }
  }

  @Test("an error is one line with its domain, its number and what to do")
  func errors() throws {
    defer { program.remove() }
    let outcome = try program.run("show", "tr-404", "--json")
    #expect(outcome.status == 3)
    let lines = outcome.diagnostics.split(separator: "\n")
    try #require(lines.count == 1)
    let value = try JSONSerialization.jsonObject(with: Data(lines[0].utf8))
    let line = try #require(value as? [String: Any])
    let error = try #require(line["error"] as? [String: Any])
    #expect(fields("domain code message hint network").isSuperset(of: error.keys))
    #expect(fields("domain code message network").isSubset(of: error.keys))
  }

  @Test("a profile is a folder deeper everywhere, and sees nothing of the others")
  func profile() throws {
    defer { program.remove() }
    try program.run("demo", "--profile", "second")
    let library = ".local/share/appmusic/second/library.sqlite"
    #expect(FileManager.default.fileExists(atPath: program.home.appendingPathComponent(library).path))
    #expect(try program.run("list", "tracks", "--json").json()["total"] as? Int == 0)
    #expect(try program.run("list", "tracks", "--json", "--profile", "second").json()["total"] as? Int == 7)
    let path = try program.run("config", "path", "--json", "--profile", "second").json()["path"] as? String
    #expect(path == program.home.path + "/.config/appmusic/second/config.json")
  }

  @Test("--quiet leaves the data and says nothing beside them")
  func quiet() throws {
    defer { program.remove() }
    #expect(try program.run("list", "tracks").diagnostics != "")
    #expect(try program.run("list", "tracks", "--quiet").diagnostics == "")
    try program.run("demo", "--quiet")
    let loud = try program.run("list", "tracks").output
    #expect(try program.run("list", "tracks", "--quiet").output == loud && !loud.isEmpty)
    #expect(try program.run("show", "tr-404", "--quiet").diagnostics != "")
  }

  @Test("scan --prune forgets what is gone, and nothing else")
  func prune() throws {
    defer { program.remove() }
    let folder = program.home.path + "/music"
    for name in ["a", "b"] { try program.write(SoundFile.silence(seconds: 1), to: "music/\(name).wav") }
    try program.run("scan", folder)
    try FileManager.default.removeItem(atPath: folder + "/a.wav")
    let report = try program.run("scan", "--prune", "--json").json()
    #expect(report["files"] as? Int == 1)
    #expect(report["roots"] as? [String] == [folder])
    let left = try program.run("list", "tracks", "--json").json()["items"] as? [[String: Any]]
    #expect(left?.compactMap { $0["path"] as? String } == [folder + "/b.wav"])
    #expect(try program.run("show", "tr-1").status == 3)
  }

  @Test("lyrics --encoding reads what cannot be guessed, and refuses a name that is none")
  func encoding() throws {
    defer { program.remove() }
    // 晴天 in GBK, as the table of GB 18030 has it.
    let bytes = Data("[00:01.00]".utf8) + Data([0xC7, 0xE7, 0xCC, 0xEC, 0x0A])
    let file = try program.write(bytes, to: "a.lrc").path
    let lyrics = try program.run("lyrics", file, "--encoding", "gb18030", "--json").json()
    #expect(lyrics["encoding"] as? String == "gb18030")
    #expect((lyrics["lines"] as? [[String: Any]])?.compactMap { $0["text"] as? String } == ["晴天"])
    let latin = try program.run("lyrics", file, "--encoding", "latin1", "--json")
    #expect(latin.status != 0 || latin.output.contains("ÇçÌì"))
    #expect(try program.run("lyrics", file, "--encoding", "klingon").status == 2)
  }
}
