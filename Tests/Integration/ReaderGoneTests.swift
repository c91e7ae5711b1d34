import Foundation
import Testing

/// A reader that has enough, such as `head`, is no error for any command that writes.
@Suite struct ReaderGoneTests {
  private static let script = """
    import json, os, subprocess, sys
    # The reading end is closed before the program writes.
    reading, writing = os.pipe()
    os.close(reading)
    program, commands = sys.argv[1], json.loads(sys.argv[2])
    for command in commands:
        done = subprocess.run([program, *command], stdin=subprocess.DEVNULL, stdout=writing, stderr=subprocess.PIPE)
        print(json.dumps({"command": " ".join(command), "status": done.returncode, "told": done.stderr.decode()}))
    """

  private static let commands: [[String]] = [
    ["list", "tracks"], ["list", "tracks", "-0"], ["list", "albums"], ["list", "artists"],
    ["list", "genres"],
    ["list", "playlists"], ["search", "song"], ["home"], ["sheets"], ["sheet", "newest"], ["show", "tr-1"],
    ["show", "al-1"], ["show", "ar-1"], ["lyrics", "tr-1"], ["likes"], ["playlist", "list"],
    ["playlist", "show", "Night"], ["queue", "list"], ["routes"], ["config", "show"], ["cache", "stats"],
    ["server", "list"], ["downloads"], ["open", "appmusic://album/al-1"], ["doctor"],
  ]
  /// What commands with nothing to list say besides, whoever reads.
  private static let hints = [
    "The queue is empty", "No server is set up", "Nothing is kept for use without a network",
  ]

  @Test("no command complains about a reader that went away")
  func gone() throws {
    let program = try Program()
    defer { program.remove() }
    try program.run("demo")
    try program.run("like", "tr-1")
    try program.run("playlist", "create", "Night", "tr-1", "tr-2")
    let others = [["help"], ["help", "--man"], ["help", "play"], ["--version"], ["completions", "zsh"]]
    let all = Self.commands.flatMap { [$0, $0 + ["--json"]] } + others
    let words = String(decoding: try JSONSerialization.data(withJSONObject: all), as: UTF8.self)
    let outcome = try Program.Running(
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      words: ["python3", "-c", Self.script, Program.executable.path, words], variables: program.variables,
      input: nil
    ).wait()
    let rows = try outcome.jsonLines()
    #expect(rows.count == all.count, "\(outcome.diagnostics)")
    for row in rows {
      #expect(row["status"] as? Int == 0, "\(row)")
      let told = row["told"] as? String
      // A script gets no hint.
      let isForPeople = (row["command"] as? String)?.hasSuffix("--json") == false
      #expect(
        told == "" || isForPeople && Self.hints.contains { told?.hasPrefix($0) ?? false }, "\(row)")
    }
  }
}
