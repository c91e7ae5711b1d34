import Foundation
import Testing

/// A folder of music, from the first scan on.
@Suite struct LibraryStoryTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test("the demonstration library is made once, and every piece has tags, a cover and what lyrics it has")
  func demo() throws {
    let first = try program.run("demo", "--json").json()
    #expect(first["files"] as? Int == 7)
    #expect(first["added"] as? Int == 7)
    #expect((first["unreadable"] as? [Any])?.isEmpty == true)
    let second = try program.run("demo", "--json").json()
    #expect(second["files"] as? Int == 7)
    #expect(second["added"] as? Int == 0)

    let list = try program.run("list", "tracks", "--json").json()
    #expect(list["schema"] as? Int == 1)
    #expect(list["total"] as? Int == 7)
    let items = try #require(list["items"] as? [[String: Any]])
    for item in items {
      #expect((item["id"] as? String)?.hasPrefix("tr-") == true)
      #expect(item["source"] as? String == "local")
      #expect(item["cover"] as? Bool == true)
      #expect((item["duration_ms"] as? Int ?? 0) > 15_000)
      #expect(item["missing"] as? Bool == false)
    }
    let lyrics = Dictionary(
      uniqueKeysWithValues: items.map { ($0["title"] as? String ?? "", $0["lyrics"] as? String ?? "") })
    #expect(lyrics["送别"] == "synced")
    #expect(lyrics["Amazing Grace"] == "synced")
    #expect(lyrics["茉莉花"] == "none")
    program.remove()
  }

  @Test(
    "lyrics of a song are found by words, also in pinyin; a path is none, and without a match it was a file")
  func lyricsByWords() throws {
    try program.run("demo")
    for words in ["送别", "songbie", "amazing"] {
      let found = try program.start(["lyrics", words, "--plain"]).wait()
      #expect(found.status == 0 && !found.output.isEmpty, "\(words)")
      #expect(found.diagnostics.contains(words == "amazing" ? "“Amazing Grace – John Newton”" : "“送别 – 李叔同”"))
    }
    let json = try program.run("lyrics", "送别", "--json").json()
    #expect((json["lines"] as? [Any])?.isEmpty == false)
    for (words, complaint) in [
      ("茉莉花", "lyrics"), ("no-such-song.lrc", "no such file"), ("./送别", "no such file"),
    ] {
      let outcome = try program.start(["lyrics", words]).wait()
      #expect(outcome.status == 3, "\(words)")
      #expect(outcome.diagnostics.contains(complaint), "\(words): \(outcome.diagnostics)")
    }
    program.remove()
  }

  @Test("without a library the lyrics of words are found as little as their music, and none is made for that")
  func lyricsWithoutLibrary() throws {
    let played = try program.run("play", "送别")
    #expect(played.status == 3)
    program.remove()
    let fresh = try Program()
    for words in ["送别", "tr-1"] {
      let outcome = try fresh.run("lyrics", words)
      #expect(outcome.status == 3, "\(words)")
      let sentence = played.diagnostics.replacingOccurrences(of: "送别", with: words)
      #expect(outcome.diagnostics == sentence, "\(words)")
    }
    for file in ["no-such-song.lrc", "./送别"] {
      let outcome = try fresh.run("lyrics", file)
      #expect(outcome.status == 3, "\(file)")
      #expect(outcome.diagnostics.contains("no such file"), "\(file)")
    }
    let silent = fresh.home.appendingPathComponent("silent.wav")
    try Data().write(to: silent)
    let status = try fresh.run("lyrics", silent.path).status
    #expect(status == 3, "music without lyrics asks no server that is not there")
    let made = FileManager.default.enumerator(atPath: fresh.home.path)?.compactMap { $0 as? String } ?? []
    #expect(made.filter { $0.hasSuffix("library.sqlite") } == [])
    fresh.remove()
  }

  @Test("every kind of list is a page, is filtered and turned round, and refuses what is of other kinds")
  func lists() throws {
    try program.run("demo")
    try program.run("playlist", "create", "A")
    try program.run("playlist", "create", "B")
    func names(_ words: String...) throws -> [String] {
      let page = try program.start(["list"] + words + ["--json"]).wait().json()
      #expect(page["total"] is Int && page["offset"] is Int, "\(words)")
      let items = try #require(page["items"] as? [[String: Any]], "\(words)")
      return items.compactMap { $0["name"] as? String }
    }
    #expect(try names("artists", "--artist", "jane taylor") == ["Jane Taylor"])
    #expect(try names("genres", "--artist", "Jane Taylor") == ["Children's Song"])
    #expect(try names("genres", "--sort", "-title") == names("genres").reversed())
    #expect(try names("playlists") == ["A", "B"])
    #expect(try names("playlists", "--sort", "-title", "--size", "1") == ["B"])
    #expect(try names("playlists", "--offset", "1") == ["B"])
    for words in [["albums", "-0"], ["playlists", "--artist", "x"]] {
      let outcome = try program.start(["list"] + words).wait()
      #expect(outcome.status == 2, "\(words)")
      #expect(outcome.diagnostics.contains("has no option"), "\(words)")
    }
    program.remove()
  }

  @Test("lyrics come from the file beside the music, else from its tags, and say where from")
  func lyrics() throws {
    try program.run("demo")
    let items = try #require(try program.run("list", "tracks", "--json").json()["items"] as? [[String: Any]])
    func document(of title: String) throws -> [String: Any] {
      let item = try #require(items.first { $0["title"] as? String == title })
      let path = try #require(item["path"] as? String)
      let byPath = try program.run("lyrics", path, "--json", "--at", "2").json()
      let byID = try program.run("lyrics", try #require(item["id"] as? String), "--json", "--at", "2").json()
      #expect(byPath["lines"] as? NSArray == byID["lines"] as? NSArray)
      return byPath
    }
    let farewell = try document(of: "送别")
    #expect(farewell["source"] as? String == "sidecar")
    #expect(farewell["format"] as? String == "elrc")
    #expect(farewell["current"] as? [Int] == [0])
    let grace = try document(of: "Amazing Grace")
    #expect(grace["source"] as? String == "tag")
    let words = (grace["lines"] as? [[String: Any]])?.first?["words"] as? [[String: Any]]
    #expect(words?.first?["text"] as? String == "Amazing ")
    let twinkle = try document(of: "Twinkle, Twinkle, Little Star")
    let roles = (twinkle["lines"] as? [[String: Any]])?.prefix(2).compactMap { $0["role"] as? String }
    #expect(roles == ["main", "translation"])
    program.remove()
  }

  @Test("a folder that does not exist is 3; one without music is fine and says so")
  func folders() throws {
    let missing = try program.run("scan", program.home.path + "/none")
    #expect(missing.status == 3)
    #expect(missing.diagnostics.contains("does not exist"))
    try FileManager.default.createDirectory(
      at: program.home.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let empty = try program.run("scan", program.home.path + "/empty")
    #expect(empty.status == 0)
    #expect(empty.diagnostics.contains("no music"))
    let list = try program.run("list", "tracks")
    #expect(list.status == 0)
    #expect(list.output == "")
    #expect(list.diagnostics.contains("appmusic scan FOLDER"))
    program.remove()
  }

  @Test(
    "bad files among good ones are told with a reason and stop nothing",
    .bug(
      "https://github.com/tramhao/termusic/issues/731"))
  func badFiles() throws {
    try program.write(SoundFile.silence(seconds: 1), to: "music/good.wav")
    try program.write(Data(), to: "music/empty.mp3")
    try program.write(
      Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 3) }), to: "music/noise.flac")
    try program.write("only words", to: "music/text.ogg")
    let report = try program.run("scan", program.home.path + "/music", "--json").json()
    #expect(report["added"] as? Int == 1)
    let unreadable = try #require(report["unreadable"] as? [[String: Any]])
    #expect(
      Set(unreadable.compactMap { ($0["path"] as? String)?.split(separator: "/").last.map(String.init) })
        == ["empty.mp3", "noise.flac", "text.ogg"])
    #expect(unreadable.allSatisfy { ($0["reason"] as? String)?.isEmpty == false })
    program.remove()
  }

  @Test(
    "names of any bytes come in, and JSON stays UTF-8",
    .bug(
      "https://github.com/music-assistant/support/issues/542"))
  func oddNames() throws {
    let folder = program.home.appendingPathComponent("music")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sound = SoundFile.silence(seconds: 1)
    let names: [[UInt8]] = [
      [0xFF, 0xE9] + Array(".wav".utf8), Array("a\u{2215}b.wav".utf8), Array("new\nline.wav".utf8),
      Array("quote\"'.wav".utf8), Array("%41#?.wav".utf8), Array("-dash.wav".utf8),
      Array(repeating: UInt8(ascii: "x"), count: 251) + Array(".wav".utf8), Array("e\u{301}.wav".utf8),
    ]
    for name in names {
      let path = Array(folder.path.utf8) + [UInt8(ascii: "/")] + name + [0]
      let file = path.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { fopen($0, "w") } }
      }
      let handle = try #require(file)
      _ = sound.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, handle) }
      fclose(handle)
    }
    #expect(try program.run("scan", folder.path, "--json").json()["added"] as? Int == names.count)
    let list = try program.run("list", "tracks", "--json").json()
    let items = try #require(list["items"] as? [[String: Any]])
    #expect(items.count == names.count)
    let encoded = items.compactMap { $0["path_base64"] as? String }.compactMap { Data(base64Encoded: $0) }
    #expect(encoded == [Data(Array(folder.path.utf8) + [UInt8(ascii: "/")] + names[0])])
    let raw = try program.run("list", "tracks", "-0")
    #expect(raw.output.split(separator: "\0").count == names.count)
    let table = try program.run("list", "tracks")
    #expect(table.output.split(separator: "\n").count == names.count)
    program.remove()
  }

  @Test("without the right to write there is one sentence, and nothing half-made")
  func noRight() throws {
    let folder = program.home.appendingPathComponent("closed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.home.path)
    // Root may write anywhere, so the program runs as nobody.
    let isRoot = geteuid() == 0
    let running = try Program.Running(
      executable: URL(fileURLWithPath: isRoot ? "/usr/bin/setpriv" : Program.executable.path),
      words: (isRoot ? ["--reuid=65534", "--regid=65534", "--clear-groups", Program.executable.path] : [])
        + ["demo"],
      variables: program.variables.merging(["XDG_DATA_HOME": folder.path]) { $1 }, input: nil)
    let outcome = running.wait()
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.hasPrefix("appmusic: Permission was denied"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    program.remove()
  }

  @Test("likes and playlists stay, files go out and come in again")
  func keeping() throws {
    try program.run("demo")
    let items = try #require(try program.run("list", "tracks", "--json").json()["items"] as? [[String: Any]])
    let ids = items.compactMap { $0["id"] as? String }
    #expect(try program.run("like", ids[0], ids[1]).status == 0)
    #expect(try program.run("unlike", ids[1]).status == 0)
    let likes = try #require(try program.run("likes", "--json").json()["items"] as? [[String: Any]])
    #expect(likes.compactMap { $0["id"] as? String } == [ids[0]])
    #expect(try program.run("like", "tr-999999").status == 3)

    #expect(try program.run("playlist", "create", "晚上", ids[2], ids[3]).status == 0)
    let file = program.home.path + "/list.m3u8"
    #expect(try program.run("playlist", "export", "晚上", file).status == 0)
    #expect(try program.run("playlist", "delete", "晚上").status == 0)
    #expect(try program.run("playlist", "show", "晚上").status == 3)
    #expect(try program.run("playlist", "undo").status == 0)
    let back = try program.run("playlist", "show", "晚上", "--json").json()
    #expect((back["items"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == [ids[2], ids[3]])
    let imported = try program.run("playlist", "import", file, "--json").json()
    #expect(imported["count"] as? Int == 2)
    #expect((imported["missing"] as? [Any])?.isEmpty == true)
    program.remove()
  }

  @Test(
    "the same text finds a song by Chinese, by pinyin and by a start of a word",
    arguments: [
      "送别", "songbie", "sb", "ama gr",
    ])
  func search(_ text: String) throws {
    try program.run("demo")
    let found = try program.run("search", text, "--json").json()
    #expect(found["query"] as? String == text)
    let tracks = try #require(found["tracks"] as? [String: Any])
    let titles = (tracks["items"] as? [[String: Any]])?.compactMap { $0["title"] as? String }
    #expect(titles?.first == (text.hasPrefix("a") ? "Amazing Grace" : "送别"))
    program.remove()
  }
}
