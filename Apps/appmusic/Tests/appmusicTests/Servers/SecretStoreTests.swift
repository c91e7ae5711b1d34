import AudioService
import Foundation
import Testing

@testable import appmusic

/// Passwords in a file, and in a desktop's keyring where there is one.
@Suite struct SecretStoreTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/secrets-\(UUID().uuidString)"
  private var file: FilePath { FilePath(folder + "/data/secrets.json") }

  /// As the program does: a keyring's program may end before it has read the secret.
  init() { signal(SIGPIPE, SIG_IGN) }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
  }

  /// A store beside a keyring's program that is a script of ours; what it is called with is written to `words`.
  private func store(_ script: String) throws -> SecretStore {
    try FileManager.default.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
    let program = folder + "/bin/secret-tool"
    try "#!/bin/sh\necho \"$@\" >>'\(folder)/words'\n\(script)\n".write(
      toFile: program, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return SecretStore(
      file: file,
      environment: ProcessEnvironment([
        "PATH": folder + "/bin:/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
      ]))
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("without a keyring secrets are in a file that only its owner may read, each under its server")
  func inFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = SecretStore(file: file, environment: ProcessEnvironment(["PATH": "/usr/bin:/bin"]))
    #expect(throws: ServerError.noPassword(server: "home")) { try store.secret(of: "home") }
    try store.keep(ServerSecret("sesame"), of: "home")
    try store.keep(ServerSecret("\"夜\n"), of: "work")
    try store.keep(ServerSecret("other"), of: "home")
    #expect(try store.secret(of: "home").value == "other")
    #expect(try store.secret(of: "work").value == "\"夜\n")
    #expect(try mode(of: file.text) == 0o600)
    #expect(try mode(of: file.folder.text) == 0o700)
    try store.remove("home")
    try store.remove("nobody")
    #expect(throws: ServerError.noPassword(server: "home")) { try store.secret(of: "home") }
    #expect(try store.secret(of: "work").value == "\"夜\n")
    #expect(!text("data/secrets.json").contains("other"))
  }

  @Test("a file that cannot be understood is told, and never written over")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: file.folder.text, withIntermediateDirectories: true)
    try "{".write(toFile: file.text, atomically: false, encoding: .utf8)
    let store = SecretStore(file: file, environment: ProcessEnvironment([:]))
    let error = ServerError.secretsFailed(place: file.text, reason: "the file cannot be understood")
    #expect(throws: error) { try store.secret(of: "home") }
    #expect(throws: error) { try store.keep(ServerSecret("x"), of: "home") }
    #expect(text("data/secrets.json") == "{")
  }

  @Test("the keyring gets a secret on its standard input, never as a word, and no file is made")
  func inKeyring() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try store("case $1 in store) cat >'\(folder)/kept';; lookup) cat '\(folder)/kept';; esac")
    try store.keep(ServerSecret("sesame 夜"), of: "home")
    #expect(text("kept") == "sesame 夜")
    #expect(!FileStore().exists(file))
    #expect(try store.secret(of: "home").value == "sesame 夜")
    try store.remove("home")
    let attributes = "application appmusic library \(file.folder.text) server home"
    #expect(
      text("words").split(separator: "\n") == [
        "store --label=AppMusic: home \(attributes)", "lookup \(attributes)", "clear \(attributes)",
      ])
  }

  @Test("what a keyring takes over leaves the file, and what it refuses goes there")
  func movingOver() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let locked = try store("exit 1")
    try locked.keep(ServerSecret("sesame"), of: "home")
    #expect(text("data/secrets.json").contains("sesame"))
    #expect(try locked.secret(of: "home").value == "sesame")
    try store("cat >/dev/null").keep(ServerSecret("sesame"), of: "home")
    #expect(!text("data/secrets.json").contains("sesame"))
  }

  @Test("without a desktop session the keyring's program is not asked")
  func noSession() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try store("exit 0")
    let store = SecretStore(file: file, environment: ProcessEnvironment(["PATH": folder + "/bin"]))
    try store.keep(ServerSecret("sesame"), of: "home")
    #expect(text("words").isEmpty)
    #expect(text("data/secrets.json").contains("sesame"))
  }
}
