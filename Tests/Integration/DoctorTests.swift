import Foundation
import Testing

/// What `doctor` looks at, and that it never leaves a person without advice.
@Suite struct DoctorTests {
  private static let names = [
    "settings", "mpv", "audio", "taglib", "libcurl", "chafa", "terminal", "config", "data", "cache", "state",
    "runtime", "library", "player",
  ]

  private func checks(_ outcome: Program.Outcome) throws -> [[String: Any]] {
    let checks = try #require(try outcome.json()["checks"] as? [[String: Any]])
    for check in checks {
      let (state, hint) = (check["state"] as? String, check["hint"] as? String)
      #expect((check["message"] as? String)?.isEmpty == false, "\(check)")
      switch state {
      case "ok": #expect(check["hint"] is NSNull, "\(check)")
      case "warning", "failed": #expect(hint?.isEmpty == false, "\(check)")
      default: Issue.record("\(check)")
      }
    }
    let hasFailed = checks.contains { $0["state"] as? String == "failed" }
    #expect(outcome.status == (hasFailed ? 1 : 0))
    return checks
  }

  private func states(_ checks: [[String: Any]], _ state: String) -> Set<String> {
    Set(checks.filter { $0["state"] as? String == state }.compactMap { $0["name"] as? String })
  }

  @Test("every part has one check, in this order")
  func names() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    defer { program.remove() }
    try program.run("demo")
    let checks = try checks(program.run("doctor", "--json"))
    #expect(checks.compactMap { $0["name"] as? String } == Self.names)
    #expect(states(checks, "failed") == [])
    #expect(states(checks, "ok").isSuperset(of: ["mpv", "audio", "taglib", "library"]))
  }

  @Test("whatever is wrong comes with what to do about it, in English and in Chinese")
  func hints() throws {
    var program = try Program()
    defer { program.remove() }
    try program.write("{\"volume\": \"loud\"", to: ".config/appmusic/config.json")
    try program.write("", to: "file")
    let file = program.home.path + "/file"
    // Nothing is installed, and a file is where a folder should be.
    program.environment = ["PATH": program.home.path, "XDG_CACHE_HOME": file, "XDG_STATE_HOME": file]
    var checks = try checks(program.run("doctor", "--json"))
    #expect(states(checks, "failed").isSuperset(of: ["settings", "mpv", "cache", "state"]))
    #expect(states(checks, "warning").isSuperset(of: ["audio", "chafa", "library"]))

    // An output that does not exist, a setting that does not, a library that is none, a server that is not there.
    try program.write("{\"volum\": 3}", to: ".config/appmusic/config.json")
    try program.write(Data(repeating: 0x41, count: 9_000), to: ".local/share/appmusic/library.sqlite")
    program.environment = ["APPMUSIC_AO": "no-such-output"]
    checks = try self.checks(program.run("doctor", "--json"))
    #expect(states(checks, "failed").contains("audio"))
    #expect(states(checks, "warning").contains("settings"))
    #expect(!states(checks, "ok").contains("library"))

    let said = try program.run("doctor", "--lang", "zh-Hans")
    #expect(said.output.contains("请") && said.status == 1)
  }

  @Test("a variable that does not fit stops no command that helps to mend it, and is told by those that look")
  func variable() throws {
    var program = try Program()
    defer { program.remove() }
    program.environment = ["APPMUSIC_VOLUME": "loud", "APPMUSIC_AO": "null"]
    for words in [["--version"], ["help"], ["play", "--help"], ["config", "path"]] {
      let outcome = try program.start(words).wait()
      #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(words): \(outcome)")
    }
    #expect(try states(checks(program.run("doctor", "--json")), "failed") == ["settings"])
    for words in [["config", "show"], ["config", "get", "volume"], ["list", "tracks"]] {
      let outcome = try program.start(words).wait()
      #expect(outcome.status == 2 && outcome.diagnostics.contains("APPMUSIC_VOLUME"), "\(words): \(outcome)")
    }
  }
}
