import Foundation
import Testing

/// The commands that the README tells people to type do what it says, in its order, on a machine that just has the
/// program.
@Suite struct ReadmeCommandTests {
  /// What a test cannot type, and why.
  private static let untyped: [String: String] = [
    "make run": "is a target of its own", "make test": "is what runs this",
    "make install": "is what InstallTests is about",
    "appmusic": "needs a terminal; TerminalStoryTests is about it",
    "appmusic server add https://music.example --user me": "asks at a terminal, and there is no such server",
    "appmusic download al-12": "needs a server that has it; ServerStoryTests is about it",
  ]

  @Test("every command of the README works")
  func commands() throws {
    var program = try Program()
    program.environment = ["APPMUSIC_AO": "null"]
    defer { program.remove() }
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("README.md")
    let blocks = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "```sh\n")
      .dropFirst()
    let lines = blocks.flatMap { ($0.components(separatedBy: "\n```").first ?? "").split(separator: "\n") }
      .map { line in
        String(line).replacingOccurrences(of: " +# .*$", with: "", options: .regularExpression)
      }
    #expect(lines.count >= 15)
    for line in Self.untyped.keys { #expect(lines.contains(line), "“\(line)” is not in the README any more") }

    // A person's files: some music, and lyrics of another time (“月亮” in GBK).
    try program.run("demo")
    let music = program.home.path + "/.local/share/appmusic/demo"
    try FileManager.default.createSymbolicLink(
      atPath: program.home.path + "/Music", withDestinationPath: music)
    try program.write(Data(Array("[00:01.00]".utf8) + [0xD4, 0xC2, 0xC1, 0xC1]), to: "old-gbk.lrc")
    var variables = program.variables
    variables["PATH"] = Program.executable.deletingLastPathComponent().path + ":" + (variables["PATH"] ?? "")
    for line in lines where Self.untyped[line] == nil {
      // What plays is left in the background, so that there is a player for the commands that follow.
      let typed = line.hasPrefix("appmusic play ") ? line + " --detach" : line
      let outcome = try Program.Running(
        executable: URL(fileURLWithPath: "/bin/bash"), words: ["-c", "set -o pipefail; cd; " + typed],
        variables: variables, input: nil
      ).wait()
      #expect(outcome.status == 0, "\(line)\n\(outcome)")
    }
    let lyrics = program.home.appendingPathComponent("new-utf8.lrc")
    #expect(try String(contentsOf: lyrics, encoding: .utf8).contains("月亮"))
    let playlist = try program.run("playlist", "show", "Night", "--json").json()["items"] as? [[String: Any]]
    #expect(playlist?.isEmpty == false)
    try program.endPlayers()
  }
}
