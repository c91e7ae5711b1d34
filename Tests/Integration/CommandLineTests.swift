import Foundation
import Testing

/// What every command has in common: status, streams, errors.
@Suite struct CommandLineTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test("--version and help need no home, no configuration and no library")
  func version() throws {
    var bare = program
    bare.environment = ["HOME": ""]
    let version = try bare.run("--version")
    #expect(version.status == 0)
    #expect(version.output == "appmusic 0.1.0\n")
    #expect(version.diagnostics == "")
    let help = try bare.run("help")
    #expect(help.status == 0)
    #expect(help.output.contains("scan") && help.output.contains("lyrics"))
    program.remove()
  }

  @Test(
    "a wrong command line ends with 2, one sentence and what was perhaps meant",
    arguments: [
      (["lsit"], "There is no command “lsit”; did you mean “list”?"),
      (["list", "tracks", "--sice", "3"], "“list” has no option “--sice”; did you mean “--size”?"),
      (["list", "tracks", "--size"], "“--size” needs a value after it."),
      (["list"], "“list” needs tracks|albums|artists|genres|playlists."),
      ([], "The screen needs a terminal on both input and output."),
    ])
  func usage(_ words: [String], _ sentence: String) throws {
    let outcome = try program.start(words).wait()
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.split(separator: "\n").first == "appmusic: \(sentence)")
    program.remove()
  }

  @Test("with --json an error is one line of JSON on standard error, whatever the language of the system")
  func jsonError() throws {
    var chinese = program
    chinese.environment = ["LANG": "zh_CN.UTF-8"]
    let outcome = try chinese.run("lyrics", "nowhere.lrc", "--json")
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    let lines = outcome.diagnostics.split(separator: "\n")
    #expect(lines.count == 1)
    let value = try JSONSerialization.jsonObject(with: Data(outcome.diagnostics.utf8)) as? [String: Any]
    #expect(value?["schema"] as? Int == 1)
    let error = value?["error"] as? [String: Any]
    #expect(error?["domain"] as? String == "fatal")
    #expect(error?["code"] as? Int == 1_102)
    #expect(error?["network"] as? Bool == false)
    program.remove()
  }

  @Test("a pipe gets no escape sequences, a reader that goes away is no error")
  func pipes() throws {
    let plain = try program.run("help")
    #expect(!plain.output.contains("\u{1B}"))
    let colored = try program.run("help", "--color", "always")
    #expect(colored.output.contains("\u{1B}["))
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "\"$0\" help | true; exec 3>&1; \"$0\" help >&3 3>&-", Program.executable.path]
    let (out, err) = (Pipe(), Pipe())
    shell.standardOutput = out
    shell.standardError = err
    try shell.run()
    _ = out.fileHandleForReading.readDataToEndOfFile()
    let complaints = err.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(complaints.isEmpty)
    #expect(shell.terminationStatus == 0)
    program.remove()
  }

  @Test(
    "commands for a player end with 4 when none runs",
    arguments: [
      ["status"], ["pause"], ["resume"], ["toggle"], ["next"], ["prev"], ["stop"], ["seek", "-5"],
      ["volume", "+5"],
      ["mode", "all"], ["shuffle", "on"], ["queue", "clear"],
    ])
  func noPlayer(_ words: [String]) throws {
    let outcome = try program.start(words).wait()
    #expect(outcome.status == 4)
    #expect(outcome.output == "")
    program.remove()
  }

  @Test(
    "what can never be right for a player is a wrong command line, whether one runs or not",
    arguments: [
      ["mode", "loud"], ["shuffle", "yes"], ["seek", "soon"], ["volume", "101"], ["volume", "+101"],
      ["queue", "move", "0", "1"], ["play", "x.wav", "--at", "0"], ["queue", "remove", "1", "x"],
      ["queue", "play", "-"],
    ])
  func wrongForPlayer(_ words: [String]) throws {
    let outcome = try program.start(words).wait()
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    program.remove()
  }

  @Test("an empty word is no path: nothing is scanned, played or queued by mistake")
  func emptyWords() throws {
    for words in [["scan", ""], ["play", ""], ["playlist", "import", ""]] {
      let outcome = try program.start(words).wait()
      #expect(outcome.status == 2, "\(words)")
      #expect(outcome.diagnostics.contains("“”"), "\(words)")
    }
    #expect(try program.start(["lyrics", ""]).wait().status == 3)
    program.remove()
  }

  @Test("output that cannot be written is told, and is no success")
  func fullOutput() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "\"$0\" help > /dev/full", Program.executable.path]
    let complaints = Pipe()
    shell.standardError = complaints
    try shell.run()
    let text = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 1)
    #expect(text.hasPrefix("appmusic: The disk is full"))
    program.remove()
  }

  @Test("what never ends is not read for ever")
  func endless() throws {
    let outcome = try program.run("lyrics", "/dev/zero")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.hasPrefix("appmusic: The file is too large"))
    program.remove()
  }

  @Test("every command explains itself, in English and in Chinese")
  func help() throws {
    let overview = try program.run("help").output
    let names = overview.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 20)
    for name in names {
      let english = try program.run("help", name)
      let chinese = try program.run(name, "--help", "--lang", "zh-Hans")
      #expect(english.status == 0 && chinese.status == 0, "\(name)")
      #expect(english.output.contains("Usage:") && chinese.output.contains("用法:"), "\(name)")
      let isChinese = chinese.output.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      #expect(isChinese, "\(name)")
    }
    program.remove()
  }
}
