#if os(Linux)
  import Foundation
  import Testing

  /// Passwords of servers in a desktop's keyring, with the real one, and without it.
  @Suite(.serialized) struct KeyringStoryTests {
    private typealias Row = [String: Any]

    private func program(bus: String) throws -> Program {
      var program = try Program()
      program.environment = ["DBUS_SESSION_BUS_ADDRESS": bus]
      return program
    }

    private func add(_ server: MusicServer, _ program: Program) throws -> Program.Outcome {
      try program.run(
        "server", "add", server.address, "--user", "alice", "--password-stdin", "--name", "home",
        input: Data("sesame\n".utf8))
    }

    /// What the keyring has for the server; `nil` for nothing.
    private func kept(_ program: Program) throws -> String? {
      let tool = try Program.Running(
        executable: URL(fileURLWithPath: "/usr/bin/env"),
        words: ["secret-tool", "lookup", "application", "appmusic", "server", "home"],
        variables: program.variables, input: nil)
      let outcome = tool.wait()
      return outcome.status == 0 ? outcome.output : nil
    }

    private func holders(of secret: String, in program: Program) throws -> [String] {
      let files = FileManager.default.enumerator(at: program.home, includingPropertiesForKeys: nil)
      return (files?.allObjects as? [URL] ?? []).filter {
        (try? Data(contentsOf: $0))?.range(of: Data(secret.utf8)) != nil
      }.map(\.lastPathComponent)
    }

    @Test("a keyring keeps the password, no file does, nobody sees it, and it goes with the server")
    func keyring() throws {
      let session = try MusicServer.keyring()
      let server = try MusicServer(.supysonic)
      let program = try program(bus: session.answer[0])
      let watch = ProcessWatch(for: ["sesame", "736573616d65"])
      let added = try add(server, program)
      #expect(added.status == 0, "\(added.diagnostics)")
      #expect(!added.diagnostics.contains("secrets.json"))
      #expect(try kept(program) == "sesame")
      #expect(try program.run("server", "test").status == 0)
      #expect(try program.run("server", "sync").status == 0)
      let listed = try program.run("server", "list", "--json").json()["servers"] as? [Row]
      #expect(listed?.first?["state"] as? String == "ok")
      #expect(listed?.first?["songs"] as? Int == 12)
      #expect(try holders(of: "sesame", in: program) == [])
      #expect(try program.run("server", "remove", "home").status == 0)
      #expect(try kept(program) == nil)
      #expect(watch.stop() == [])
      program.remove()
    }

    @Test("a keyring that does not answer leaves the password to a file of its owner, and that is said")
    func withoutKeyring() throws {
      let server = try MusicServer(.supysonic)
      let program = try program(bus: "unix:path=/nowhere/bus")
      let added = try add(server, program)
      #expect(added.status == 0, "\(added.diagnostics)")
      let file = program.home.appendingPathComponent(".local/share/appmusic/secrets.json")
      #expect(added.diagnostics.contains("keyring"))
      #expect(added.diagnostics.contains(file.path))
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try holders(of: "sesame", in: program) == ["secrets.json"])
      #expect(try program.run("server", "test").status == 0)
      #expect(try program.run("server", "remove", "home").status == 0)
      #expect(try holders(of: "sesame", in: program) == [])
      program.remove()
    }
  }
#endif
