import AudioService
import FOLDin
import Fatal
import Foundation
import Testing

@testable import appmusic

/// Keys and colours of the settings, and what is told where they are not understood.
@Suite struct InterfaceLookTests {
  /// A file of settings, and what is told about it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let column: Int
    let key: String
    let expected: String
    var testDescription: String { key }
  }

  @Test(
    "what is not understood of keys and colours is told with file, line, column and name",
    arguments: [
      Mistake(
        text: #"{"keys": {"bogus": "next"}}"#, line: 1, column: 11, key: "keys.bogus",
        expected: "a key such as q, ctrl-n, space or f5"),
      Mistake(
        text: #"{"keys": {"x": "nonsense"}}"#, line: 1, column: 16, key: "keys.x",
        expected: "a command such as next or volume +5"),
      Mistake(
        text:
          "{\n  \"keys\": {\n    \"ctrl-n\": \"next\",\n    \"曲\": \"volume +5\", \".\": \"doctor\"\n  }\n}",
        line: 4, column: 28, key: "keys..", expected: "a command such as next or volume +5"),
      Mistake(
        text: "{\n  \"ui\": {\n    \"styles\": {\"accent\": \"bold pinkish\"}\n  }\n}", line: 3, column: 26,
        key: "ui.styles.accent", expected: "a style such as bold #ff7aa8 on default"),
      Mistake(
        text:
          "{\"ui\": {\"theme\": \"classic\"},\n \"ui.styles\": {\"accent\": \"bold\", \"roof\": \"red\"}}",
        line: 2, column: 34, key: "ui.styles.roof",
        expected: "a part of the screen such as text, accent or playing"),
      Mistake(
        text: "{\"ui\":\n {\"theme\": \"sunset\"}}", line: 2, column: 12, key: "ui.theme",
        expected: "one of auto, midnight, daylight, classic, monochrome"),
      Mistake(text: #"{"keys": {"x": 1}}"#, line: 1, column: 10, key: "keys", expected: "names with text"),
    ])
  func mistakes(_ row: Mistake) throws {
    let home = try Home(row.text)
    defer { home.remove() }
    let expected = ConfigurationError.badValue(
      file: home.file.text, .init(line: row.line, column: row.column), key: row.key, expected: row.expected)
    #expect(throws: expected) { try home.look() }
    #expect(
      expected.message == "\(home.file.text), line \(row.line), column \(row.column): "
        + "“\(row.key)” has to be \(row.expected).")
    let chinese = Translation.sentence(expected.message, in: .simplifiedChinese)
    #expect(chinese.contains("第 \(row.line) 行") && !chinese.contains(row.expected), "\(chinese)")
  }

  @Test("a mistake in a variable of the environment has no line, and is told with the variable's name")
  func variable() throws {
    let home = try Home("{}")
    defer { home.remove() }
    let error = ConfigurationError.badVariable(
      "APPMUSIC_UI_THEME", value: "sunset",
      expected: "one of auto, midnight, daylight, classic, monochrome")
    #expect(throws: error) { try home.look(["APPMUSIC_UI_THEME": "sunset"]) }
  }

  @Test("keys and colours that are understood are worn; a key that stands for nothing does nothing")
  func understood() throws {
    let home = try Home(
      """
      {"ui": {"theme": "daylight", "styles": {"accent": "bold #ff7aa8"}, "animation": false},
       "keys": {"x": "next", "q": "", "ctrl-n": "volume +5"}}
      """)
    defer { home.remove() }
    let look = try home.look()
    #expect(look.theme.name == "daylight")
    #expect(!look.theme.animates)
    #expect(look.theme[.accent] == CellStyle("bold #ff7aa8")?.over(Theme.daylight[.text]))
    #expect(look.theme[.playing] == Theme.daylight[.playing], "the rest is the theme's")
    let other = look.dressed(.midnight)
    #expect(other[.accent] == CellStyle("bold #ff7aa8")?.over(Theme.midnight[.text]), "any theme wears them")
    #expect(other[.playing] == Theme.midnight[.playing] && !other.animates)
    #expect(look.keymap.words[Key("x")] == ["next"])
    #expect(look.keymap.words[Key("q")] == nil)
    #expect(look.keymap.words[Key("n", .control)] == ["volume", "+5"])
    #expect(look.keymap.words[Key("n")] == ["next"], "the rest is the standard's")
  }

  /// A home with a file of settings.
  private struct Home {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "look-\(UUID().uuidString)")
    let file: FilePath

    init(_ text: String) throws {
      let settings = folder.appendingPathComponent(".config/appmusic")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      let file = settings.appendingPathComponent("config.json")
      try Data(text.utf8).write(to: file)
      self.file = FilePath(file.path)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Reads the settings as the program does at its start.
    func look(_ variables: [String: String] = [:]) throws -> InterfaceLook {
      let environment = ProcessEnvironment(["HOME": folder.path].merging(variables) { $1 })
      let parsed = ParsedArguments()
      let settings = try Settings(
        parsed: parsed, environment: environment,
        configuration: ConfigurationFile(path: file).configuration())
      let invocation = Invocation(
        path: [], parsed: parsed, settings: settings, environment: environment,
        console: Console(settings: settings, environment: environment), table: .standard)
      return try InterfaceLook(invocation, profile: TerminalProfile(colors: .full))
    }
  }
}
