import Foundation
import Testing

/// Completion in the real shells.
@Suite(.serialized) struct CompletionTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.run("demo")
    try program.run("playlist", "create", "Late Evening")
  }

  /// A way to start a shell without a person's own settings, and to tell it about completion.
  private struct Shell: Sendable, CustomTestStringConvertible {
    let name: String
    let command: [String]
    let setup: String
    var testDescription: String { name }
  }

  private static let shells = [
    Shell(
      name: "bash", command: ["bash", "--norc", "--noprofile"], setup: "source <(appmusic completions bash)"),
    Shell(
      name: "zsh", command: ["zsh", "-f"],
      setup: "autoload -U compinit; compinit -u -D && source <(appmusic completions zsh)"),
    Shell(name: "fish", command: ["fish", "--no-config"], setup: "appmusic completions fish | source"),
  ]

  private func screen(_ shell: Shell) throws -> ShellScreen {
    var variables = program.variables
    let folder = Program.executable.deletingLastPathComponent().path
    variables["PATH"] = folder + ":" + (variables["PATH"] ?? "")
    variables["LC_ALL"] = "C.UTF-8"
    let screen = try ShellScreen(shell.command, variables: variables, size: (200, 30))
    try screen.type(shell.setup + " && echo rea''dy", keys: "Enter")
    let ready = screen.waits(for: "\nready")
    try #require(ready.isThere, "\(ready.text)")
    try screen.type("", keys: "C-l")
    return screen
  }

  @Test(
    "commands, options, artists and playlists are completed, files left to the shell, several listed",
    arguments: shells)
  private func completes(_ shell: Shell) throws {
    let screen = try screen(shell)
    defer {
      screen.close()
      program.remove()
    }
    let rows: [(typed: String, completed: String)] = [
      ("appmusic doc", "appmusic doctor"), ("appmusic list tracks --gen", "appmusic list tracks --genre"),
      ("appmusic playlist show Late", "Late\\ Evening"),
      ("appmusic list tracks --sort=-dur", "--sort=-duration"),
      ("appmusic list tracks --artist Lud", "Ludwig"), ("appmusic config get lyrics.f", "lyrics.fetch"),
    ]
    for (typed, completed) in rows {
      try screen.type(typed, keys: "Tab")
      let seen = screen.waits(for: completed)
      #expect(seen.isThere, "\(shell.name): \(typed)\n\(seen.text)")
      try screen.type("", keys: "C-u", "C-l")
    }
    try program.write("x", to: "odd name.lrc")
    try screen.type("appmusic lyrics \(program.home.path)/odd", keys: "Tab")
    let file = screen.waits(for: "odd\\ name.lrc")
    #expect(file.isThere, "\(shell.name)\n\(file.text)")
    try screen.type("", keys: "C-u", "C-l")
    try screen.type("appmusic playlist ", keys: "Tab", "Tab")
    for name in ["rename", "import", "export"] {
      let seen = screen.waits(for: name)
      #expect(seen.isThere, "\(shell.name)\n\(seen.text)")
    }
  }

  @Test("what is asked at every key is quick, needs no home and never fails")
  func quick() throws {
    var bare = program
    bare.environment = ["HOME": ""]
    let outcome = try bare.run("__complete", "--", "list", "--artist", "")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    let names = try program.run("__complete", "--", "play", "songb")
    #expect(names.status == 0)
    program.remove()
  }
}
