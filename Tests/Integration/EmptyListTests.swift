import Foundation
import Testing

/// What a list says when there is nothing to list.
@Suite(.serialized) struct EmptyListTests {
  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  private static let emptyLibrary = "The library is empty."

  /// Commands where nothing was ever done, and the start of what each says beside its data.
  private static let untouched: [(words: String, note: String)] = [
    ("server", "No server is set up; add one with “appmusic server add"),
    ("server list", "No server is set up; add one with “appmusic server add"),
    ("server test", "No server is set up"), ("server sync", "No server is set up"),
    ("downloads", "Nothing is kept for use without a network"),
    ("playlist list", "There is no playlist yet; make one with “appmusic playlist create"),
    ("list playlists", "There is no playlist yet"), ("queue list", "The queue is empty; play something"),
    ("list tracks", emptyLibrary), ("list albums", emptyLibrary), ("list artists", emptyLibrary),
    ("list genres", emptyLibrary), ("home", emptyLibrary), ("likes", emptyLibrary),
    ("sheet newest", emptyLibrary), ("sheet recent", emptyLibrary), ("sheet all", emptyLibrary),
    ("search moon", emptyLibrary),
  ]

  @Test(
    "every list says in one line what to do where there is nothing, unless a script or nobody wants to know")
  func nothing() throws {
    defer { program.remove() }
    for (words, note) in Self.untouched {
      let list = words.split(separator: " ").map(String.init)
      let told = try program.start(list).wait()
      #expect(told.status == 0 && told.output == "", "\(words)")
      #expect(told.diagnostics.hasPrefix(note), "\(words): \(told.diagnostics)")
      #expect(told.diagnostics.filter { $0 == "\n" }.count == 1, "\(words): \(told.diagnostics)")
      #expect(try program.start(list + ["--quiet"]).wait().diagnostics == "", "\(words)")
      let document = try program.start(list + ["--json"]).wait()
      #expect(try document.json()["schema"] as? Int == 1, "\(words)")
      #expect(document.diagnostics == "", "\(words): \(document.diagnostics)")
    }
  }

  @Test("with songs there, a list says why none of them is in it")
  func songs() throws {
    defer { program.remove() }
    // A WAVE file without tags names nothing but its title.
    try program.write(SoundFile.silence(seconds: 1), to: "music/a.wav")
    try program.run("scan", program.home.path + "/music")
    try program.run("playlist", "create", "Night")
    for (words, note) in [
      ("list albums", "No song names its album."), ("list genres", "No song names its genre."),
      ("list tracks --artist Nobody", "Nothing was found for “Nobody”."),
      ("list albums --genre Nothing", "Nothing was found for “Nothing”."),
      ("search moon", "Nothing was found for “moon”."),
      ("likes", "Nothing has a heart yet; give one with “appmusic like ID”."),
      ("sheet starred", "Nothing has a heart yet"), ("sheet frequent", "Nothing was played yet"),
      ("sheet recent", "Nothing was played yet; begin with “appmusic play”."),
      ("playlist show Night", "“Night” is empty; add songs with “appmusic playlist add NAME ID”."),
      ("sheet Night", "“Night” is empty"),
    ] {
      let told = try program.start(words.split(separator: " ").map(String.init)).wait()
      #expect(told.status == 0 && told.output == "", "\(words)")
      #expect(told.diagnostics.hasPrefix(note), "\(words): \(told.diagnostics)")
    }
    let blank = try program.run("search", " ")
    #expect(blank.status == 2 && blank.diagnostics.hasPrefix("appmusic: “search” needs TEXT."))
    // Past the end of a list there is nothing to advise.
    #expect(try program.run("list", "tracks", "--offset", "5").diagnostics == "")
  }

  @Test("list --sort played begins with what was played last, and a leading - turns it round")
  func playedLast() throws {
    defer { program.remove() }
    for name in ["a", "b", "c"] {
      try program.write(SoundFile.silence(seconds: 1), to: "music/\(name).wav")
    }
    try program.run("scan", program.home.path + "/music")
    // Two plays within one millisecond would have no order, but each of these takes a second.
    for name in ["c", "a"] {
      #expect(try program.run("play", program.home.path + "/music/\(name).wav").status == 0)
    }
    func titles(_ key: String) throws -> [String] {
      let items = try program.run("list", "tracks", "--sort", key, "--json").json()["items"]
      return (items as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }
    #expect(try titles("played") == ["a", "c", "b"])
    #expect(try titles("-played") == ["b", "c", "a"])
  }
}
