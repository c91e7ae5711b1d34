import Foundation
import Testing

#if canImport(Glibc)
  import Glibc

  /// A person at a terminal signs in to a server that wants the password itself, over plain http.
  @Suite(.serialized) struct SignInPromptTests {
    private typealias Row = [String: Any]
    private let server: MusicServer
    private let program: Program
    private let terminal: PseudoTerminal

    init() throws {
      server = try MusicServer()
      program = try Program()
      terminal = try PseudoTerminal()
    }

    /// This machine by an address that is none of its loopback ones, so that the network could be any.
    private var address: String { "http://0.0.0.0:\(server.answer[0])/c41" }
    private var words: [String] { ["server", "add", address, "--user", "alice", "--name", "home"] }

    /// Starts the program in the terminal and types the password where it is asked for.
    private func signIn(_ more: String...) throws -> pid_t {
      let process = try terminal.start(Program.executable.path, words + more, program.variables)
      try #require(terminal.reads("Password of alice for \(address):", within: 15), "\(terminal.text)")
      terminal.type("sesame\r")
      return process
    }

    private func servers() throws -> [Row]? {
      try program.run("server", "list", "--json").json()["servers"] as? [Row]
    }

    /// True where the password came to the server.
    private func wasSent() throws -> Bool {
      try server.log().contains { ($0["query"] as? Row)?["p"] != nil }
    }

    private func isStored() -> Bool {
      let file = program.home.appendingPathComponent(".local/share/appmusic/secrets.json")
      return (try? String(contentsOf: file, encoding: .utf8))?.contains("sesame") ?? false
    }

    @Test("a password that would go over the network in the clear is asked about; no leaves nothing behind")
    func refused() throws {
      defer { program.remove() }
      let before = try terminal.attributes()
      let process = try signIn()
      try #require(terminal.reads("[y/N]", within: 15), "\(terminal.text)")
      #expect(terminal.text.contains("would go over the network unencrypted"))
      terminal.type("n\r")
      // As a wrong password has it: nobody was let in.
      #expect(terminal.statusAtEnd(of: process) != 0)
      #expect(!terminal.text.contains("sesame"))
      #expect(try terminal.attributes() == before)
      #expect(try !wasSent())
      #expect(!isStored())
      #expect(try servers()?.isEmpty == true)
    }

    @Test("yes lets it go there, this time and later, and it is seen nowhere on the screen")
    func agreed() throws {
      defer { program.remove() }
      let process = try signIn()
      try #require(terminal.reads("[y/N]", within: 15), "\(terminal.text)")
      #expect(try !wasSent())
      terminal.type("y\r")
      #expect(terminal.statusAtEnd(of: process) == 0, "\(terminal.text)")
      #expect(!terminal.text.contains("sesame"))
      #expect(try wasSent())
      #expect(isStored())
      #expect(try servers()?.first?["state"] as? String == "ok")
    }

    @Test("--insecure says yes beforehand")
    func insecure() throws {
      defer { program.remove() }
      let process = try signIn("--insecure")
      #expect(terminal.statusAtEnd(of: process) == 0, "\(terminal.text)")
      #expect(!terminal.text.contains("[y/N]"))
      #expect(!terminal.text.contains("sesame"))
      #expect(try servers()?.first?["state"] as? String == "ok")
    }

    @Test("a script is asked nothing: it is refused, unless it says --insecure")
    func script() throws {
      defer { program.remove() }
      let secret = Data("sesame\n".utf8)
      let refused = try program.start(words + ["--password-stdin"], input: secret).wait()
      #expect(refused.status != 0)
      #expect(refused.diagnostics.contains("--insecure"), "\(refused.diagnostics)")
      #expect(try !wasSent())
      #expect(!isStored())
      #expect(try servers()?.isEmpty == true)
      let taken = try program.start(words + ["--password-stdin", "--insecure"], input: secret).wait()
      #expect(taken.status == 0, "\(taken.diagnostics)")
      #expect(try servers()?.first?["state"] as? String == "ok")
    }
  }
#endif
