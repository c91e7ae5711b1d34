import FOLDin
import Testing

@Suite struct TextFieldTests {
  private let area = CellRect(column: 0, row: 0, columns: 12, rows: 1)

  /// The text with `|` at the caret.
  private func shown(_ field: TextField) -> String {
    String(field.text.prefix(field.caret)) + "|" + String(field.text.dropFirst(field.caret))
  }

  @Test("keys edit the text, character by character as a reader sees them")
  func editing() {
    let table: [(start: String, keys: [Key], end: String)] = [
      ("", [Key("a"), Key("夜"), Key(" ")], "a夜 |"),
      ("ab", [Key(.left), Key("x")], "ax|b"),
      ("ab", [Key(.backspace)], "a|"),
      ("ab", [Key("h", .control), Key("h", .control), Key("h", .control)], "|"),
      ("ab", [Key(.home), Key(.delete)], "|b"),
      ("a👨‍👩‍👧‍👦", [Key(.backspace)], "a|"),
      ("e\u{301}x", [Key(.left), Key(.left), Key(.delete)], "|x"),
      ("夜曲", [Key(.left), Key(.backspace)], "|曲"),
      ("one two  ", [Key("w", .control)], "one |"),
      ("one two", [Key(.left, .alt), Key(.backspace, .alt)], "|two"),
      ("one two", [Key("a", .control), Key("f", .alt), Key("k", .control)], "one|"),
      ("one two", [Key("u", .control)], "|"),
      ("one two", [Key("a", .control), Key(.right), Key("u", .control)], "|ne two"),
      ("one", [Key(.left), Key("e", .control), Key("!")], "one!|"),
      ("ab", [Key(.right), Key(.delete)], "ab|"),
      ("one two", [Key(.home), Key("d", .alt)], "| two"),
      ("e", [Key("\u{301}")], "e\u{301}|"),
      ("👨👩", [Key(.left), Key("\u{200D}")], "👨\u{200D}👩|"),
    ]
    for (start, keys, end) in table {
      var field = TextField(start)
      for key in keys { _ = field.handle(.key(key), in: area) }
      #expect(shown(field) == end, "\(start) \(keys)")
    }
  }

  @Test("changes are told, and moves are not")
  func actions() {
    var field = TextField("a")
    #expect(
      field.press(Key("b"), Key(.left), Key(.backspace), Key(.backspace)) == [.changed("ab"), .changed("b")])
    #expect(field.press(Key(.enter), Key(.escape)) == [.submitted("b"), .cancelled])
    #expect(field.press(Key(.up), Key("x", .alt)).isEmpty)
    field.isFocused = false
    #expect(field.press(Key("x"), Key(.enter)).isEmpty)
  }

  @Test("what is pasted becomes one harmless line")
  func pasting() {
    var field = TextField("a")
    let response = field.handle(.paste("b\nc\u{1B}[2Jd"), in: area)
    #expect(response.actions == [.changed("ab c\u{FFFD}[2Jd")])
  }

  @Test("the caret is always visible, also in text that is longer than the field")
  func drawing() {
    #expect(TextField(hint: "Search").drawn(12, 1) == [" Search"])
    #expect(TextField("夜曲").drawn(12, 1) == [" 夜曲"])
    var field = TextField("夜曲 Nocturne by Jay")
    #expect(field.drawn(12, 1) == [" ne by Jay"])
    let size = CellSize(columns: 12, rows: 1)
    #expect(field.screen(size, theme: plainTheme).cursor == CellPoint(column: 10, row: 0))
    _ = field.press(Key(.home))
    #expect(field.drawn(12, 1) == [" 夜曲 Noctu"])
    #expect(field.screen(size, theme: plainTheme).cursor == CellPoint(column: 1, row: 0))
    field.isFocused = false
    #expect(field.screen(size, theme: plainTheme).cursor == nil)
  }

  @Test("a password is bullets, one for each character")
  func secure() {
    let field = TextField("夜a", isSecure: true)
    #expect(field.drawn(12, 1) == [" ••"])
    #expect(
      field.screen(CellSize(columns: 12, rows: 1), theme: plainTheme).cursor == CellPoint(column: 3, row: 0))
  }

  @Test("a click puts the caret")
  func click() {
    var field = TextField("夜曲ab")
    _ = field.click(3, 0, in: area)
    #expect(shown(field) == "夜|曲ab")
    _ = field.click(11, 0, in: area)
    #expect(shown(field) == "夜曲ab|")
  }

  @Test("no event in any state traps")
  func survival() {
    for field in [TextField(), TextField("夜曲 a 👨‍👩‍👧‍👦 \u{301}"), TextField("secret", isSecure: true)] {
      field.expectToSurviveEverything()
      field.expectWholeEverywhere("field")
    }
  }

  @Test("random editing keeps the text whole", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var field = TextField()
    for _ in 0..<400 {
      guard let event = everyEvent.randomElement(using: &random) else { continue }
      _ = field.handle(event, in: area)
      #expect(field.caret <= field.text.count)
      #expect(!field.text.contains("\n"))
      if field.text.count > 60 { field.text = "" }
    }
  }
}
