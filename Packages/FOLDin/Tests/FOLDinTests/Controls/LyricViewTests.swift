import FOLDin
import Testing

@Suite struct LyricViewTests {
  private let groups = [
    LyricGroup("first line"), LyricGroup("一群嗜血的蚂蚁", translations: ["a swarm of ants"]),
    LyricGroup("third line"),
    LyricGroup("fourth line"), LyricGroup("fifth line"),
  ]

  @Test("the current group is in the middle")
  func middle() {
    #expect(
      LyricView(groups: groups, current: 1).drawn(20, 7) == [
        "", "     first line", "", "   一群嗜血的蚂蚁", "  a swarm of ants", "", "     third line",
      ])
    #expect(LyricView(groups: groups, current: 3).drawn(20, 3) == ["", "    fourth line", ""])
    #expect(LyricView(groups: groups, current: nil).drawn(20, 3) == ["", "     first line", ""])
    #expect(LyricView(groups: []).drawn(20, 1) == [""])
  }

  @Test("words light up as they are sung")
  func words() {
    let words = [
      LyricGroup.Word("夜曲 ", start: .seconds(1), end: .seconds(2)),
      LyricGroup.Word("Chopin", start: .seconds(2), end: .seconds(4)),
    ]
    let theme = Theme.midnight
    func sung(_ time: Duration) -> String {
      let view = LyricView(groups: [LyricGroup("夜曲 Chopin", words: words)], current: 0, time: time)
      let screen = view.screen(CellSize(columns: 13, rows: 1), theme: theme)
      return (0..<13).map { column in
        guard let cell = screen[column: column, row: 0], cell.width > 0 else { return "" }
        return cell.style == theme[.lyricSung] ? String(cell.character) : "."
      }.joined()
    }
    #expect(sung(.zero) == "...........")
    #expect(sung(.milliseconds(1_500)) == ".夜.........")
    #expect(sung(.seconds(2)) == ".夜曲 .......")
    #expect(sung(.seconds(3)) == ".夜曲 Cho....")
    #expect(sung(.seconds(9)) == ".夜曲 Chopin.")
  }

  @Test("a line without words is bright as a whole, others and translations are dim")
  func styles() {
    let theme = Theme.midnight
    let view = LyricView(groups: groups, current: 1)
    #expect(view.style(of: "一群", 30, 9, theme: theme) == theme[.lyricSung])
    #expect(view.style(of: "a swarm", 30, 9, theme: theme) == theme[.translation])
    #expect(view.style(of: "third", 30, 9, theme: theme) == theme[.lyric])
  }

  @Test("another group glides into the middle, and comes at once where nothing moves")
  func gliding() {
    var view = LyricView(groups: groups, current: 2)
    #expect(!view.isGliding)
    view.follow(3, time: .zero)
    #expect(view.isGliding)
    let theme = Theme.monochrome
    #expect(view.drawn(20, 5, theme: theme)[2] == "     third line", "it begins where it was")
    view.advance(by: .milliseconds(150))
    #expect(view.drawn(20, 5, theme: theme)[2].isEmpty, "half the time, three quarters of the way")
    #expect(
      view.drawn(20, 5, theme: theme)[3] == "    fourth line"
        || view.drawn(20, 5, theme: theme)[2] == "    fourth line")
    view.advance(by: .milliseconds(150))
    #expect(view.drawn(20, 5, theme: theme)[2] == "    fourth line")
    #expect(!view.isGliding)
    view.follow(0, time: .zero)
    #expect(view.drawn(20, 5)[2] == "     first line", "plain mode does not glide")
  }

  @Test("long lines are broken")
  func wrapping() {
    let view = LyricView(groups: [LyricGroup("为你弹奏肖邦的夜曲 纪念我死去的爱情")], current: 0)
    #expect(view.drawn(20, 4) == ["", " 为你弹奏肖邦的夜曲", "  纪念我死去的爱情", ""])
  }

  @Test("a line can be chosen to be heard")
  func choosing() {
    var view = LyricView(groups: groups, current: 1)
    #expect(view.press(Key("j"), Key("j"), Key(.enter)) == [.sought(group: 3)])
    #expect(view.browsed == nil)
    #expect(view.press(Key(.enter)).isEmpty)
    _ = view.press(Key("k"))
    #expect(view.browsed == 0)
    _ = view.press(Key(.escape))
    #expect(view.browsed == nil)
    #expect(view.focused == 1)
  }

  @Test("text without times stands from the top, and moves by keys")
  func plain() {
    var view = LyricView(groups: groups, isPlain: true)
    #expect(view.drawn(20, 3) == [" first line", " 一群嗜血的蚂蚁", " a swarm of ants"])
    _ = view.press(Key("j"), Key("j"))
    #expect(view.drawn(20, 3) == [" third line", " fourth line", " fifth line"])
    _ = view.press(Key("G"))
    #expect(
      view.drawn(20, 3) == [" third line", " fourth line", " fifth line"], "the end is never half empty")
    #expect(view.press(Key(.enter)).isEmpty)
  }

  @Test("no event in any state traps")
  func survival() {
    var gliding = LyricView(groups: groups, current: 0)
    gliding.follow(4, time: .seconds(-3))
    for view in [
      LyricView(groups: []), LyricView(groups: groups, current: 99), gliding,
      LyricView(groups: groups, isPlain: true),
    ] {
      view.expectToSurviveEverything()
      view.expectWholeEverywhere("lyrics")
    }
  }
}
