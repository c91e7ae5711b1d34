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
    "a page in place of an answer is told as that, with the status of a network that fails",
    arguments: ["html", "portal"])
  func portal(mode: String) throws {
    let outcome = try add(address(mode))
    #expect(outcome.status == 5)
    #expect(outcome.diagnostics.contains("7902"))
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
    let outcome = try program.run("server", "sync", "--json")
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(try report(outcome)?["songs"] as? Int == 3)
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

  @Test("a failure in place of music is told in the server's words")
  func notMusic() throws {
    try #require(try add(address("xml")).status == 0)
    try #require(try program.run("server", "sync").status == 0)
    let outcome = try program.run("play", "Song 1")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains("no transcoder"))
    let download = try program.run("download", "tr-1", "--json")
    #expect(download.status == 1)
    #expect(try program.run("downloads", "--json").json()["total"] as? Int == 0)
    program.remove()
  }
}
