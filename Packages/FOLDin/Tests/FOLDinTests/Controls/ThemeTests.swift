import FOLDin
import Testing

@Suite struct ThemeTests {
  @Test("a style is read as a configuration file has it")
  func styles() {
    let table: [(String, CellStyle?)] = [
      ("red", CellStyle(.red)), ("bold #ff7aa8 on 236", CellStyle(.hex(0xFF7AA8), on: .palette(236), .bold)),
      ("on blue", CellStyle(.standard, on: .blue)), ("dim italic", CellStyle(.standard, [.dim, .italic])),
      ("", .standard), ("on", nil), ("red green", nil), ("shiny", nil), ("on on", nil),
      ("bold default", CellStyle(.standard, .bold)),
    ]
    for (text, style) in table { #expect(CellStyle(text) == style, "\(text)") }
  }

  @Test("a theme of the configuration file replaces styles, and what is wrong in it is named")
  func replacing() throws {
    let theme = try Theme(
      named: "midnight", replacing: ["selection": "black on green", "text": "white on black"])
    #expect(theme[.selection] == CellStyle(.black, on: .green))
    #expect(theme[.text] == CellStyle(.white, on: .black))
    let table: [(String, [String: String], ThemeError, Int, String)] = [
      (
        "midnite", [:], .unknownTheme("midnite"), 8_521,
        "There is no theme “midnite”; choose midnight, daylight, classic, monochrome."
      ),
      (
        "classic", ["selection": "shiny"], .badStyle(role: "selection", text: "shiny"), 8_523,
        "“shiny” is no style for selection; write one like “bold #ff7aa8 on default”."
      ),
    ]
    for (name, styles, error, code, message) in table {
      #expect(throws: error) { try Theme(named: name, replacing: styles) }
      #expect(error.code == code && error.message == message && error.domain == "terminal")
    }
    let unknown = ThemeError.unknownRole("selektion")
    #expect(throws: unknown) { try Theme(named: "classic", replacing: ["selektion": "red"]) }
    #expect(unknown.code == 8_522)
    #expect(unknown.message.hasPrefix("A theme has no “selektion”; choose text, secondary, faint,"))
  }

  @Test("every theme tells a selected row from others, without colours too")
  func selection() {
    for theme in Theme.all {
      #expect(
        theme[.selection] != theme[.text] && theme[.selectionUnfocused] != theme[.text], "\(theme.name)")
      #expect(theme[.lyricCurrent] != theme[.lyric] && theme[.progress] != theme[.track], "\(theme.name)")
    }
    #expect(Set(Theme.all.map(\.name)).count == Theme.all.count)
    for role in ThemeRole.allCases {
      #expect(
        Theme.monochrome[role].foreground == .standard && Theme.monochrome[role].background == .standard)
    }
  }

  @Test("a theme is fitted to what the terminal shows")
  func fitted() {
    #expect(Theme.midnight.fitted(to: TerminalProfile(colors: .full)) == .midnight)
    #expect(Theme.midnight.fitted(to: TerminalProfile(colors: .none)).name == "monochrome")
    #expect(Theme.midnight.fitted(to: TerminalProfile(colors: .full, isUnicode: false)).symbols == .ascii)
    let wide = TerminalProfile(colors: .full, measure: TextWidth(ambiguous: .wide))
    #expect(Theme.midnight.fitted(to: wide).symbols == .ascii)
  }

  @Test("every symbol takes one column")
  func symbols() {
    for symbols in [Symbols.unicode, .ascii] {
      let all =
        [
          symbols.mark, symbols.heart, symbols.heartEmpty, symbols.play, symbols.pause, symbols.note,
          symbols.back,
          symbols.forward, symbols.up, symbols.down, symbols.bullet, symbols.barFull, symbols.barEmpty,
          symbols.barKnob, symbols.thumb, symbols.scrollTrack, symbols.skeleton, symbols.horizontal,
          symbols.vertical,
        ] + symbols.corners + symbols.spinner
      for symbol in all { #expect(symbol.count == 1 && symbol.fd.columns == 1, "\(symbol)") }
    }
    #expect(Symbols.ascii.spinner.allSatisfy { $0.utf8.count == 1 })
  }
}
