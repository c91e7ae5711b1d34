import AudioService
import Testing

@testable import appmusic

@Suite struct ArgumentParserTests {
  private static let parser = ArgumentParser(
    commands: [
      CommandDescription(
        "list", "",
        options: [
          OptionDescription("--size", takes: .count("N"), ""),
          OptionDescription("--at", takes: .position("POS"), ""),
          OptionDescription("--sort", takes: .choice(["title", "-title"]), ""),
          OptionDescription("-0", ""),
        ], arguments: .one("KIND"), body: .direct { _ in .done }),
      CommandDescription(
        "seek", "", arguments: .init("TIME", 1...1, takesNegativeNumbers: true),
        body: .direct { _ in .done }),
      CommandDescription(
        "queue", "",
        body: .group(
          [
            CommandDescription(
              "move", "", arguments: .init("FROM TO", 2...2), body: .direct { _ in .done }),
            CommandDescription("list", "", body: .direct { _ in .done }),
          ], otherwise: "list")),
    ],
    globalOptions: [
      OptionDescription("--json", ""),
      OptionDescription("--profile", takes: .text("NAME"), ""),
      OptionDescription("--help", short: "-h", ""),
    ])

  private func parse(_ words: String...) throws(CommandError) -> ArgumentParser.Result {
    try Self.parser.parse(words.map { FilePath($0) })
  }

  @Test("options may stand before the command, among its arguments and after them")
  func anywhere() throws {
    for words in [
      ["--json", "list", "tracks", "--size", "3"], ["list", "--size=3", "tracks", "--json"],
      ["list", "--size", "3", "--json", "tracks"],
    ] {
      let result = try Self.parser.parse(words.map { FilePath($0) })
      #expect(result.path == ["list"])
      #expect(result.parsed.texts == ["tracks"])
      #expect(result.parsed.has("--json"))
      #expect(result.parsed.count("--size") == 3)
    }
  }

  @Test("-- ends the options")
  func dashes() throws {
    let result = try parse("list", "--", "--size")
    #expect(result.parsed.texts == ["--size"])
    #expect(!result.parsed.has("--size"))
  }

  @Test("-0 is an option where the command has it")
  func zero() throws { #expect(try parse("list", "tracks", "-0").parsed.has("-0")) }

  @Test("-5 is a value where the command takes negative numbers")
  func negative() throws { #expect(try parse("seek", "-5").parsed.texts == ["-5"]) }

  @Test("a value that begins with a dash belongs to its option")
  func dashedValue() throws {
    #expect(try parse("list", "x", "--sort", "-title").parsed.value("--sort") == "-title")
  }

  @Test("a name that is not UTF-8 keeps its bytes")
  func bytes() throws {
    let odd = FilePath(bytes: [0xFF, 0x2E, 0x6D, 0x70, 0x33])
    #expect(try Self.parser.parse([FilePath("list"), odd]).parsed.arguments == [odd])
  }

  @Test("a group alone means its usual command, and -- does not hide a command's name")
  func group() throws {
    #expect(try parse("queue").path == ["queue", "list"])
    #expect(try parse("queue", "move", "1", "2").parsed.texts == ["1", "2"])
  }

  @Test("no words is no command")
  func empty() throws { #expect(try parse().command == nil) }

  @Test("what cannot be understood names the place and the nearest word")
  func errors() {
    let rows: [([String], CommandError)] = [
      (["lits"], .unknownCommand("lits", nearest: "list")),
      (["zzz"], .unknownCommand("zzz", nearest: nil)),
      (["queue", "mvoe"], .unknownCommand("queue mvoe", nearest: "move")),
      (["list", "--sise", "3", "x"], .unknownOption("--sise", command: "list", nearest: "--size")),
      (["--jsno"], .unknownOption("--jsno", command: "appmusic", nearest: "--json")),
      (["list", "x", "--size"], .missingValue(option: "--size")),
      (
        ["list", "x", "--size", "-1"],
        .badValue(option: "--size", value: "-1", expected: "a whole number from 0")
      ),
      (["list", "x", "--at=0"], .badValue(option: "--at", value: "0", expected: "a position from 1")),
      (["list", "x", "--at=x"], .badValue(option: "--at", value: "x", expected: "a position from 1")),
      (["list", "x", "--json=1"], .unexpectedValue(option: "--json")),
      (
        ["list", "x", "--sort", "y"],
        .badValue(option: "--sort", value: "y", expected: "one of title, -title")
      ),
      (["list"], .missingArgument(command: "list", argument: "KIND")),
      (["list", "a", "b"], .tooManyArguments(command: "list", argument: "b")),
      (["queue", "move", "1"], .missingArgument(command: "queue move", argument: "FROM TO")),
      (["seek", "--5"], .unknownOption("--5", command: "seek", nearest: nil)),
    ]
    for (words, expected) in rows {
      #expect(throws: expected) { try Self.parser.parse(words.map { FilePath($0) }) }
    }
  }

  @Test("--help asks for no arguments")
  func help() throws { #expect(try parse("list", "--help").parsed.has("--help")) }
}
