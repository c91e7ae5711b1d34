import AudioService
import FOLDin
import Testing

@testable import appmusic

/// Keys, the words that they stand for, and lines of words.
@Suite struct KeymapTests {
  @Test("every word that a key stands for is a command of the screen")
  func commands() throws {
    for line in Keymap.standard.lines {
      #expect(throws: Never.self, "\(line.words)") {
        let result = try CommandTable.screen.parser.parse(line.words.map { FilePath($0) })
        #expect(result.command != nil, "\(line.words)")
      }
    }
  }

  @Test("every name of a key in the standard map is a key")
  func names() {
    for name in ["space", "media-playpause", "pageup", "shift-tab", "ctrl-z"] {
      #expect(Key(name: name) != nil)
    }
    #expect(Keymap.standard.words[Key(" ")] == ["toggle"])
    #expect(Keymap.standard.words[Key("+")] == ["volume", "+5"])
    #expect(Keymap.standard.words[Key("Q")] == ["quit"])
  }

  @Test("a key is given another line, or none")
  func binding() throws {
    var map = Keymap.standard
    map.bind(Key("n"), to: "volume +1")
    #expect(map.words[Key("n")] == ["volume", "+1"])
    #expect(map.key(for: "next") == Key(.media(.next)))
    map.bind(Key("n"), to: "")
    #expect(map.words[Key("n")] == nil)
    #expect(map.key(for: "volume +1") == nil)
  }

  private struct Row: Sendable {
    let line: String
    let words: [String]
  }

  @Test(
    "a line is cut into words as a shell does",
    arguments: [
      Row(line: "", words: []), Row(line: "  next  ", words: ["next"]),
      Row(line: "scan ~/My\\ Music", words: ["scan", "~/My Music"]),
      Row(line: "create \"road trip\"", words: ["create", "road trip"]),
      Row(line: "a 'b \"c\\' d", words: ["a", "b \"c\\", "d"]),
      Row(line: "create \"\"", words: ["create", ""]),
      Row(line: "search 夜曲 周杰伦", words: ["search", "夜曲", "周杰伦"]),
    ])
  private func words(_ row: Row) {
    #expect(CommandLineWords.split(row.line) == row.words)
    #expect(
      CommandLineWords.split(row.words.map(CommandLineWords.quoted).joined(separator: " ")) == row.words)
  }

  @Test("completion knows commands, their parts and their choices")
  func completion() {
    let completion = CommandCompletion(table: .screen, language: .english)
    #expect(completion.candidates(for: "vol").map(\.line) == ["volume"])
    #expect(completion.candidates(for: "queue un").map(\.line) == ["queue undo"])
    #expect(
      completion.candidates(for: "mode ").map(\.line) == ["mode off", "mode all", "mode one", "mode shuffle"])
    #expect(completion.candidates(for: "theme day").map(\.line) == ["theme daylight"])
    #expect(completion.candidates(for: "search x").isEmpty)
    #expect(completion.candidates(for: "bogus ").isEmpty)
  }
}
