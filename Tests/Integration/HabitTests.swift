import Foundation
import Testing

/// What a person who lives in a shell expects without being told.
@Suite struct HabitTests {
  private let program: Program

  init() throws { program = try Program() }

  private func with(_ variables: [String: String]) -> Program {
    var other = program
    other.environment = variables
    return other
  }

  private func code(_ outcome: Program.Outcome) throws -> Int? {
    let value = try JSONSerialization.jsonObject(with: Data(outcome.diagnostics.utf8)) as? [String: Any]
    return (value?["error"] as? [String: Any])?["code"] as? Int
  }

  // MARK: Settings

  @Test("flag, then variable, then file, then default, and config show tells which")
  func origins() throws {
    defer { program.remove() }
    func color(_ program: Program, _ words: String...) throws -> [String?] {
      let outcome = try program.start(["config", "get", "color", "--json"] + words).wait().json()
      return [outcome["value"] as? String, outcome["origin"] as? String]
    }
    #expect(try color(program) == ["auto", "default"])
    #expect(try program.run("config", "set", "color", "never").status == 0)
    #expect(try color(program) == ["never", "config"])
    #expect(try color(with(["APPMUSIC_COLOR": "auto"])) == ["auto", "environment"])
    #expect(try color(with(["APPMUSIC_COLOR": "auto"]), "--color", "always") == ["always", "flag"])
    let settings = try #require(
      try program.run("config", "show", "--json").json()["settings"] as? [[String: Any]])
    let shown = settings.first { $0["key"] as? String == "color" }
    #expect(shown?["value"] as? String == "never")
    #expect(shown?["origin"] as? String == "config")
    #expect(try program.run("config", "unset", "color").status == 0)
    #expect(try color(program) == ["auto", "default"])
  }

  @Test("the file is found by XDG, is for its owner alone, keeps what nobody knows, and stays a link")
  func file() throws {
    defer { program.remove() }
    let real = try program.write("{\"later\": {\"x\": 1.50}, \"volume\": 3}\n", to: "dotfiles/appmusic.json")
    let folder = program.home.appendingPathComponent("xdg/appmusic")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let link = folder.appendingPathComponent("config.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
    let program = with(["XDG_CONFIG_HOME": self.program.home.appendingPathComponent("xdg").path])
    #expect(try program.run("config", "path").output == link.path + "\n")
    let set = try program.run("config", "set", "volume", "60")
    #expect(set.status == 0)
    #expect(set.diagnostics == "warning: config.json, line 1, column 2: there is no setting “later”.\n")
    #expect(
      try String(contentsOf: real, encoding: .utf8)
        == "{\n  \"later\": {\n    \"x\": 1.50\n  },\n  \"volume\": 60\n}\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == real.path)
    let rights = try FileManager.default.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["config.json"])
  }

  @Test("a broken file names its line, column and key; help, config and doctor work all the same")
  func broken() throws {
    defer { program.remove() }
    let file = try program.write("{\n  \"volume\": 400\n}\n", to: ".config/appmusic/config.json")
    let list = try program.run("list", "tracks")
    #expect(list.status == 1)
    #expect(
      list.diagnostics.hasPrefix(
        "appmusic: \(file.path), line 2, column 13: “volume” has to be a whole number from 0 to 100.\n"))
    #expect(try code(try program.run("list", "tracks", "--json")) == 9_021)
    #expect(try program.run("help").status == 0)
    #expect(try program.run("list", "--help").status == 0)
    #expect(try program.run("--version").status == 0)
    #expect(try program.run("config", "path").output == file.path + "\n")
    #expect(try program.run("config", "show").status == 1)
    let checks = try #require(try program.run("doctor", "--json").json()["checks"] as? [[String: Any]])
    #expect(checks.first { $0["name"] as? String == "settings" }?["state"] as? String == "failed")
    try "{\"volume\": 4}".write(to: file, atomically: true, encoding: .utf8)
    #expect(try program.run("config", "get", "volume").output == "4\n")
  }

  @Test("a setting that is not known or does not fit is a usage error with what was perhaps meant")
  func wrongSettings() throws {
    defer { program.remove() }
    let unknown = try program.run("config", "get", "volme")
    #expect(unknown.status == 2)
    #expect(unknown.diagnostics.hasPrefix("appmusic: There is no setting “volme”; did you mean “volume”?\n"))
    #expect(try program.run("config", "set", "volume", "loud").status == 2)
    #expect(try program.run("config", "set", "volume").status == 2)
    #expect(try with(["APPMUSIC_VOLUME": "loud"]).run("status").status == 2)
    #expect(!FileManager.default.fileExists(atPath: program.home.path + "/.config/appmusic/config.json"))
  }

  @Test("sixteen changes at once are all kept")
  func atOnce() throws {
    defer { program.remove() }
    let running = try (0..<16).map { try program.start(["config", "set", "keys.k\($0)", "next"]) }
    for process in running { #expect(process.wait().status == 0) }
    let text = try String(
      contentsOf: program.home.appendingPathComponent(".config/appmusic/config.json"), encoding: .utf8)
    for number in 0..<16 { #expect(text.contains("\"k\(number)\": \"next\"")) }
  }

  // MARK: Secrets

  @Test("a secret comes by standard input, is refused as an argument, and is shown nowhere")
  func secrets() throws {
    defer { program.remove() }
    let key = "listenbrainz.token"
    let refused = try program.run("config", "set", key, "hunter2")
    #expect(refused.status == 2)
    #expect(!refused.diagnostics.contains("hunter2"))
    #expect(try program.run("config", "set", key, "-", input: Data("hunter2\n".utf8)).status == 0)
    let file = program.home.appendingPathComponent(".config/appmusic/config.json")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\"token\": \"hunter2\""))
    #expect(try program.run("config", "get", key).output == "set\n")
    for words in [
      ["config", "show"], ["config", "show", "--json"], ["config", "get", key, "--json"], ["doctor"],
    ] {
      let outcome = try program.start(words).wait()
      #expect(!(outcome.output + outcome.diagnostics).contains("hunter2"), "\(words)")
    }
    let variable = try with(["APPMUSIC_LISTENBRAINZ_TOKEN": "hunter2"]).run(
      "config", "show", "--json", "--verbose")
    #expect(!(variable.output + variable.diagnostics).contains("hunter2"))
  }

  @Test("without a terminal nothing is asked: an empty secret ends at once")
  func noPrompts() throws {
    defer { program.remove() }
    let outcome = try program.run("config", "set", "listenbrainz.token", "-")
    #expect(outcome.status == 0)
    #expect(!outcome.diagnostics.contains("listenbrainz.token:"))
  }

  @Test("at a terminal a secret is typed unseen, and the terminal is as before")
  func typing() throws {
    var variables = program.variables
    variables["PATH"] = Program.executable.deletingLastPathComponent().path + ":" + (variables["PATH"] ?? "")
    let screen = try ShellScreen(["bash", "--norc", "--noprofile"], variables: variables)
    defer {
      screen.close()
      program.remove()
    }
    try screen.type(
      "cd; stty -a > before; appmusic config set listenbrainz.token -; stty -a > after", keys: "Enter")
    let asked = screen.waits(for: "\nlistenbrainz.token:")
    #expect(asked.isThere, "\(asked.text)")
    try screen.type("huntre", keys: "BSpace", "BSpace")
    try screen.type("er2", keys: "Enter")
    try screen.type(
      "cmp before after && echo sa''me; appmusic config get listenbrainz.token",
      keys: "Enter")
    let seen = screen.waits(for: "\nset\n")
    #expect(seen.isThere && seen.text.contains("\nsame\n"), "\(seen.text)")
    #expect(!seen.text.contains("hunt"))
    let file = program.home.appendingPathComponent(".config/appmusic/config.json")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("hunter2"))
  }

  // MARK: Lists on standard input

  @Test("- reads a list; what fails in it is told, the rest is done, and the end is 1")
  func lists() throws {
    defer { program.remove() }
    try program.run("demo")
    let liked = try program.run("like", "-", input: Data("tr-1\r\n\ntr-999\nnonsense\ntr-2\n".utf8))
    #expect(liked.status == 1)
    #expect(liked.diagnostics.split(separator: "\n").count == 2)
    #expect(liked.diagnostics.contains("tr-999") && liked.diagnostics.contains("nonsense"))
    func likes() throws -> Set<String> {
      let items = try program.run("likes", "--json").json()["items"] as? [[String: Any]]
      return Set((items ?? []).compactMap { $0["id"] as? String })
    }
    #expect(try likes() == ["tr-1", "tr-2"])
    #expect(try program.run("like", "-", input: Data("tr-1\ntr-2\n".utf8)).status == 0)
    #expect(try program.run("unlike", "-", "-0", input: Data("tr-1\0tr-2\0".utf8)).status == 0)
    #expect(try likes().isEmpty)
    #expect(try program.run("like", "tr-999").status == 3)
    let empty = try program.run("like", "-")
    #expect(empty.status == 0)
    #expect(empty.diagnostics == "Nothing came on standard input.\n")
  }

  @Test("list -0 feeds playlist add, and show gives a document a line")
  func pipeline() throws {
    defer { program.remove() }
    try program.run("demo")
    #expect(try program.run("playlist", "create", "all").status == 0)
    let paths = try program.run("list", "tracks", "-0").output
    let added = try program.run(
      "playlist", "add", "all", "-", "-0", input: Data((paths + "/none.mp3\0").utf8))
    #expect(added.status == 1)
    #expect(added.output == "all: 7\n")
    #expect(added.diagnostics.contains("/none.mp3"))
    let shown = try program.run("show", "-", "--json", input: Data("al-1\ntr-1\npl-none\n".utf8))
    #expect(shown.status == 1)
    #expect(try shown.jsonLines().compactMap { $0["id"] as? String } == ["al-1", "tr-1"])
    let error = try JSONSerialization.jsonObject(with: Data(shown.diagnostics.utf8)) as? [String: Any]
    #expect(error?["file"] as? String == "pl-none")
  }

  // MARK: Words and streams

  @Test("-- ends options, and names that look like options or are not UTF-8 are files")
  func oddNames() throws {
    defer { program.remove() }
    try program.write("[00:01.00]one\n", to: "--json")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      "cd \"$1\" && cp ./--json \"$(printf 'a\\377.lrc')\" && \"$0\" lyrics -- --json && \"$0\" lyrics a*.lrc",
      Program.executable.path, program.home.path,
    ]
    shell.environment = program.variables
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(text.components(separatedBy: "one").count == 3)
  }

  @Test("the language of the system changes words for people and never JSON")
  func locale() throws {
    defer { program.remove() }
    try program.run("demo")
    let chinese = with(["LANG": "zh_CN.UTF-8"])
    for words in [
      ["list", "albums", "--json"], ["sheets", "--json"], ["config", "show", "--json"], ["routes", "--json"],
      ["home", "--json"],
    ] {
      #expect(try chinese.start(words).wait().output == program.start(words).wait().output, "\(words)")
    }
    let english = try program.run("lyrics", "/nowhere.lrc", "--json").diagnostics
    #expect(try chinese.run("lyrics", "/nowhere.lrc", "--json").diagnostics == english)
    #expect(try chinese.run("lits").diagnostics.contains("没有命令“lits”；是否想用“list”？"))
    #expect(try program.run("lits", "--lang", "zh-Hans").diagnostics.contains("没有命令"))
    #expect(try chinese.run("lits", "--lang", "en").diagnostics.contains("There is no command"))
    #expect(try program.run("config", "set", "lang", "zh-Hans").status == 0)
    #expect(try program.run("help").output.contains("命令"))
    #expect(try with(["LANG": "en_GB.UTF-8"]).run("status").diagnostics.contains("没有正在运行的播放器"))
  }

  private struct Look: Sendable {
    let variables: [String: String]
    let words: String
    let isColored: Bool
  }

  @Test(
    "colours on a terminal, none with NO_COLOR, TERM=dumb, --plain or --color never",
    arguments: [
      Look(variables: [:], words: "", isColored: true),
      Look(variables: ["NO_COLOR": "1"], words: "", isColored: false),
      Look(variables: ["TERM": "dumb"], words: "", isColored: false),
      Look(variables: [:], words: "--plain", isColored: false),
      Look(variables: [:], words: "--color never", isColored: false),
      Look(variables: ["NO_COLOR": "1"], words: "--color always", isColored: true),
    ])
  private func colors(_ look: Look) throws {
    let variables = program.variables.merging(look.variables) { $1 }
    let file = program.home.appendingPathComponent("typescript").path
    let command = "script -qec '\(Program.executable.path) help \(look.words)' \(file)"
    let shell = try Program.Running(
      executable: URL(fileURLWithPath: "/bin/sh"), words: ["-c", command], variables: variables, input: nil)
    #expect(shell.wait().status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Commands"))
    #expect(text.contains("\u{1B}[") == look.isColored)
    program.remove()
  }

  @Test("doctor, routes and cache have the shapes that scripts rely on")
  func shapes() throws {
    defer { program.remove() }
    let doctor = try program.run("doctor", "--json")
    #expect(doctor.status == 0)
    let checks = try #require(try doctor.json()["checks"] as? [[String: Any]])
    for check in checks {
      #expect(["ok", "warning", "failed"].contains(check["state"] as? String))
      #expect((check["name"] as? String)?.isEmpty == false && (check["message"] as? String)?.isEmpty == false)
      #expect(check.keys.contains("hint"))
    }
    #expect(checks.first { $0["name"] as? String == "mpv" }?["state"] as? String == "ok")
    let bare = with(["PATH": "/nowhere"])
    let failing = try bare.run("doctor", "--json")
    #expect(failing.status == 1)
    let routes = try #require(try program.run("routes", "--json").json()["routes"] as? [[String: Any]])
    let play = routes.first { $0["pattern"] as? String == "player/play/:id" }
    #expect(play?["owner"] as? String == "player")
    #expect(play?["access"] as? String == "open")
    #expect((play?["example"] as? String)?.hasPrefix("appmusic://player/play/") == true)
    let cache = try program.run("cache", "stats", "--json").json()
    #expect(cache["entries"] as? Int == 0)
    #expect(try program.run("cache", "verify").status == 0)
    #expect(try program.run("cache", "clear").status == 0)
  }

  @Test("an address is opened by the command that does what it says")
  func addresses() throws {
    defer { program.remove() }
    try program.run("demo")
    let sheet = try program.run("open", "appmusic://sheet/newest", "--json")
    #expect(sheet.output == (try program.run("sheet", "newest", "--json").output))
    #expect(try program.run("open", "appmusic://album/al-1", "--json").json()["id"] as? String == "al-1")
    #expect(
      try program.run("open", "appmusic://search?q=songbie", "--json").json()["query"] as? String == "songbie"
    )
    #expect(try program.run("open", "appmusic://album/al-999").status == 3)
    #expect(try program.run("open", "appmusic://nowhere").status == 3)
    #expect(try program.run("open", "appmusic://queue/clear").status == 3)
    #expect(try program.run("open", "http://example.org/").status == 2)
    #expect(try program.run("open", "appmusic://player/volume/loud").status != 0)
    #expect(try program.run("open", "appmusic://player/pause").status == 4)
  }
}
