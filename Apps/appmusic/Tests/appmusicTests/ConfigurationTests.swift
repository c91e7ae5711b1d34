import AudioService
import Testing

@testable import appmusic

@Suite struct ConfigurationTests {
  private func read(_ text: String) throws -> Configuration {
    try Configuration(ConfigurationDocument(Array(text.utf8), file: "c"), file: "c")
  }

  @Test("settings are read by their dotted names, and what is unknown is kept aside with its place")
  func reading() throws {
    let configuration = try read(
      #"{"lang": "zh-Hans", "lyrics": {"fetch": true, "colour": 1}, "keys": {"ctrl+x": "queue clear"}, "x": []}"#
    )
    #expect(configuration.values["lang"] == "zh-Hans")
    #expect(configuration.values["lyrics.fetch"] == true)
    #expect(configuration.values["keys"] == ["ctrl+x": "queue clear"])
    #expect(
      configuration.unknown == [
        .init(key: "lyrics.colour", place: .init(line: 1, column: 47)),
        .init(key: "x", place: .init(line: 1, column: 96)),
      ])
  }

  @Test("an empty file is no error", arguments: ["", "  \n", "{}", "\u{FEFF}{ }"])
  func empty(_ text: String) throws { #expect(try read(text) == Configuration()) }

  @Test("what is wrong is told with line, column and key")
  func errors() {
    let rows: [(String, ConfigurationError)] = [
      (
        "{\n  \"volume\": 101\n}",
        .badValue(
          file: "c", .init(line: 2, column: 13), key: "volume",
          expected: "a whole number from 0 to 100")
      ),
      (
        "{\"plain\": \"yes\"}",
        .badValue(file: "c", .init(line: 1, column: 11), key: "plain", expected: "on or off")
      ),
      (
        "{\"lang\": \"fr\"}",
        .badValue(
          file: "c", .init(line: 1, column: 10), key: "lang",
          expected: "one of en, zh-Hans")
      ),
      (
        "{\"keys\": {\"a\": 1}}",
        .badValue(
          file: "c", .init(line: 1, column: 10), key: "keys",
          expected: "names with text")
      ),
      (
        "{\"lang\": \"en\",\n \"lang\": \"en\"}",
        .duplicate(file: "c", .init(line: 2, column: 2), key: "lang")
      ),
      ("{\"lang\" \"en\"}", .syntax(file: "c", .init(line: 1, column: 9), expected: "“:”")),
      ("{\"夜曲\": nul}", .syntax(file: "c", .init(line: 1, column: 8), expected: "a value")),
      ("{\"a\": 1,}", .syntax(file: "c", .init(line: 1, column: 9), expected: "a name in double quotes")),
      ("{a: 1}", .syntax(file: "c", .init(line: 1, column: 2), expected: "a name in double quotes or “}”")),
      ("{\"a\": [1 2]}", .syntax(file: "c", .init(line: 1, column: 10), expected: "“,” or “]”")),
      ("{\"a\": 1 \"b\": 2}", .syntax(file: "c", .init(line: 1, column: 9), expected: "“,” or “}”")),
      ("{\"a\": \"b", .syntax(file: "c", .init(line: 1, column: 9), expected: "a closing double quote")),
      (
        "{\"a\": \"\\q\"}",
        .syntax(file: "c", .init(line: 1, column: 7), expected: "text with correct escapes")
      ),
      ("{} {}", .syntax(file: "c", .init(line: 1, column: 4), expected: "the end of the file")),
      ("[1]", .syntax(file: "c", .init(line: 1, column: 1), expected: "“{”")),
    ]
    for (text, expected) in rows { #expect(throws: expected) { try read(text) } }
  }

  @Test("bytes that are not UTF-8 and nesting without an end are errors, not crashes")
  func hostile() {
    let latin = Array("{\"a\":\n\"caf".utf8) + [0xE9] + Array("\"}".utf8)
    #expect(
      throws: ConfigurationError.syntax(file: "c", .init(line: 2, column: 5), expected: "text in UTF-8")
    ) {
      try ConfigurationDocument(latin, file: "c")
    }
    #expect(throws: ConfigurationError.self) {
      try read("{\"a\":" + String(repeating: "[", count: 100_000))
    }
  }

  @Test("a change keeps what nobody knows, the order and the way numbers are written")
  func changing() throws {
    var document = try ConfigurationDocument(
      Array(#"{"future": [1.50, {"b": 1e3}], "volume": 4, "lyrics": {"fetch": true}, "e": {}}"#.utf8),
      file: "c")
    document.set(60, at: ["volume"])
    document.set(nil, at: ["lyrics", "fetch"])
    document.set("next", at: ["keys", "a.b"])
    let expected = """
      {
        "future": [
          1.50,
          {
            "b": 1e3
          }
        ],
        "volume": 60,
        "e": {},
        "keys": {
          "a.b": "next"
        }
      }

      """
    #expect(String(decoding: document.text, as: UTF8.self) == expected)
    #expect(try ConfigurationDocument(document.text, file: "c").text == document.text)
  }

  @Test("flag, then environment, then file, then default; each tells where it comes from")
  func order() throws {
    let file = try read(#"{"color": "never", "volume": 10, "lyrics": {"fetch": true}}"#)
    var parsed = ParsedArguments()
    parsed.set("--color", "always")
    let values = try SettingValues(
      parsed: parsed,
      environment: ProcessEnvironment(["APPMUSIC_COLOR": "auto", "APPMUSIC_LYRICS_FETCH": "off"]),
      configuration: file)
    #expect(values.text(.color) == "always")
    #expect(values.origin(.color) == .flag)
    #expect(!values.isOn(.lyricsFetch))
    #expect(values.origin(.lyricsFetch) == .environment)
    #expect(values.number(.volume) == 10)
    #expect(values.origin(.volume) == .config)
    #expect(values.text(.replayGain) == "track")
    #expect(values.origin(.replayGain) == .default)
  }

  @Test("a variable that does not fit is an error that does not show a secret")
  func variables() {
    func values(_ variables: [String: String]) throws -> SettingValues {
      try SettingValues(
        parsed: ParsedArguments(), environment: ProcessEnvironment(variables), configuration: Configuration())
    }
    #expect(
      throws: ConfigurationError.badVariable(
        "APPMUSIC_VOLUME", value: "loud", expected: "a whole number from 0 to 100")
    ) { try values(["APPMUSIC_VOLUME": "loud"]) }
    #expect(throws: ConfigurationError.badVariable("APPMUSIC_KEYS", value: "x", expected: "names with text"))
    {
      try values(["APPMUSIC_KEYS": "x"])
    }
  }

  @Test("a secret is shown only by whether it is there")
  func secret() {
    #expect(Setting.listenBrainzToken.shown("abc") == "set")
    #expect(Setting.listenBrainzToken.text(of: "abc") == "set")
    #expect(Setting.listenBrainzToken.shown(.null) == .null)
  }

  @Test("every setting has a name of its own, and a default that it accepts")
  func table() {
    #expect(Set(Setting.all.map(\.key)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.variable)).count == Setting.all.count)
    for setting in Setting.all where setting.fallback != .null {
      #expect(setting.accepts(setting.fallback), "\(setting.key)")
      #expect(setting.value(of: setting.text(of: setting.fallback)) == setting.fallback, "\(setting.key)")
    }
    for setting in Setting.all {
      if let option = setting.option {
        let known = CommandTable.standard.globalOptions + CommandDescription.play.options
        #expect(known.contains { $0.name == option }, "\(option)")
      }
    }
  }

  @Test("errors say where, what and what to do")
  func sentences() {
    let place = ConfigurationDocument.Place(line: 3, column: 7)
    let rows: [(ConfigurationError, String)] = [
      (.syntax(file: "c", place, expected: "“:”"), "c, line 3, column 7: expected “:”."),
      (
        .badValue(file: "c", place, key: "lang", expected: "text"),
        "c, line 3, column 7: “lang” has to be text."
      ),
      (.duplicate(file: "c", place, key: "a"), "c, line 3, column 7: “a” is there twice."),
      (
        .badVariable("APPMUSIC_X", value: "y", expected: "text"),
        "The variable APPMUSIC_X is “y”, and has to be text."
      ),
      (.unknownSetting("a", nearest: "b"), "There is no setting “a”; did you mean “b”?"),
      (.unknownSetting("a", nearest: nil), "There is no setting “a”."),
      (
        .badSetting(key: "a", value: "b", expected: "text"),
        "“b” does not fit the setting “a”, which has to be text."
      ),
      (.secretInSight(key: "a"), "“a” is a secret, and arguments can be seen by every user of the machine."),
    ]
    for (error, sentence) in rows { #expect(error.message == sentence) }
  }
}
