import Foundation
import Testing

/// Servers that come and go while the interface is open, with a real server, the real mpv and no sound card.
@Suite(.serialized) struct LiveServerStoryTests {
  private let program: Program

  init() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    self.program = program
  }

  @Test(
    "signed in to by the form, a server is read, its songs play at once, and forgotten they are gone",
    arguments: MusicServer.Kind.allCases)
  func form(kind: MusicServer.Kind) throws {
    let server = try MusicServer(kind)
    let window = try Tmux(program, columns: 100)
    defer { window.close() }
    #expect(window.waits(for: "Music box"))
    try window.press("7")
    #expect(window.waits(for: "No servers yet"))
    try window.press("N")
    #expect(window.waits(for: "Sign in to a server"))
    for text in [server.address, "alice", "sesame"] {
      try window.type(text)
      try window.press("Enter")
    }
    #expect(window.waits(for: "alice @ \(server.address)"))
    #expect(try !window.screen().contains { $0.contains("sesame") })
    try window.press("Enter")
    #expect(window.waits(for: "12 songs"))

    try search("晴天", in: window, finds: "Songs · 1")
    try window.press("Down", "Enter")
    #expect(window.waits(for: "▶ 晴天"), "the player knows the server")
    #expect(
      window.waits { _ in
        (try? program.run("status", "--json"))?.output.contains(#""state":"playing""#) ?? false
      })
    #expect(try window.players().count == 1)

    try window.press("7")
    #expect(window.waits(for: "alice @"))
    try window.press("x")
    #expect(window.waits(for: "No servers yet"))
    try search("懦夫", in: window, finds: "Nothing was found")
    try window.press("Escape", "Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test("added by a command beside the open screens, a server is seen, and its songs play there")
  func command() throws {
    let server = try MusicServer(.supysonic)
    let window = try Tmux(program, columns: 100)
    defer { window.close() }
    #expect(window.waits(for: "Music box"))
    try window.press("7")
    #expect(window.waits(for: "No servers yet"))
    let added = try program.run(
      "server", "add", server.address, "--user", "alice", "--password-stdin", "--name", "home",
      input: Data("sesame\n".utf8))
    #expect(added.status == 0, "\(added.diagnostics)")
    #expect(window.waits(for: "alice @ \(server.address)"))
    #expect(try program.run("server", "sync").status == 0)
    try search("东风破", in: window, finds: "Songs · 1")
    try window.press("Down", "Enter")
    #expect(window.waits(for: "▶ 东风破"))
    #expect(try program.run("server", "remove", "home").status == 0)
    try window.press("7")
    #expect(window.waits(for: "No servers yet"))
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  @Test("what servers are to turn music into is asked of the next song, while the screens are open")
  func transcoding() throws {
    let server = try MusicServer()
    let window = try Tmux(program)
    defer { window.close() }
    #expect(window.waits(for: "Music box"))
    let added = try program.run(
      "server", "add", "http://127.0.0.1:\(server.answer[0])/c41", "--user", "alice", "--password-stdin",
      input: Data("sesame".utf8))
    #expect(added.status == 0, "\(added.diagnostics)")
    #expect(try program.run("server", "sync").status == 0)

    func asks(for song: String, with wanted: [String: String]) throws -> Bool {
      try program.run("play", "--detach", song)
      return window.waits { _ in
        let log = (try? server.log()) ?? []
        return log.contains { row in
          guard let query = row["query"] as? [String: String], let path = row["path"] as? String else {
            return false
          }
          return path.hasSuffix("/stream") && wanted.allSatisfy { query[$0.key] == $0.value }
        }
      }
    }
    #expect(try asks(for: "Song 1", with: ["id": "s1", "format": "raw"]))
    #expect(try program.run("config", "set", "transcoding.format", "mp3").status == 0)
    #expect(try program.run("config", "set", "transcoding.bitrate", "128").status == 0)
    #expect(try asks(for: "Song 2", with: ["id": "s2", "format": "mp3", "maxBitRate": "128"]))
    try window.press("Q")
    #expect(window.waits(for: "EXIT=0"))
    program.remove()
  }

  private func search(_ text: String, in window: Tmux, finds found: String) throws {
    try window.press("/")
    #expect(window.waits(for: "Search"))
    try window.type(text)
    #expect(
      window.waits { screen in [text, found].allSatisfy { word in screen.contains { $0.contains(word) } } })
  }
}
