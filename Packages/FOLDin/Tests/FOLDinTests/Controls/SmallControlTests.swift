import FOLDin
import Testing

@Suite struct SmallControlTests {
  @Test("a button shows its word, and is tapped by Enter, Space and click")
  func button() {
    var button = Button("Play", isFocused: true)
    #expect(button.drawn(10, 1) == ["[  Play  ]"])
    #expect(Button("夜曲夜曲").drawn(7, 1) == ["[夜曲…]"])
    #expect(button.drawn(3, 1) == ["Pl…"])
    #expect(button.press(Key(.enter), Key(" "), Key("x")) == [.tapped, .tapped])
    #expect(button.click(3, 0) == [.tapped])
    #expect(button.click(3, 1).isEmpty)
    button.isFocused = false
    #expect(button.press(Key(.enter)).isEmpty)
    button.isEnabled = false
    #expect(button.click(3, 0).isEmpty)
    for state in [Button(""), Button("OK"), Button("OK", isEnabled: false), Button("夜曲", isFocused: true)] {
      state.expectWholeEverywhere("button")
      state.expectToSurviveEverything()
    }
  }

  @Test("a spinner turns by its time, and is gone when nothing goes on")
  func spinner() {
    #expect(Spinner(label: "Loading").drawn(20, 1) == ["⠋ Loading"])
    #expect(Spinner(label: "Loading", elapsed: .milliseconds(100)).drawn(20, 1) == ["⠙ Loading"])
    #expect(Spinner(label: "Loading", elapsed: .seconds(1)).drawn(20, 1) == ["⠋ Loading"])
    #expect(Spinner(label: "Loading").drawn(6, 1) == ["⠋ Loa…"])
    #expect(Spinner(isAnimating: false, label: "Loading").drawn(20, 1) == [""])
    #expect(Spinner(elapsed: .seconds(-5)).drawn(3, 1) == ["⠋"])
    Spinner(label: "夜曲").expectWholeEverywhere("spinner")
  }

  @Test("a navigation bar keeps the title in the middle while there is room")
  func navigationBar() {
    var bar = NavigationBar("音乐盒", back: "Home", items: ["?"])
    #expect(bar.drawn(30, 1) == [" ‹ Home     音乐盒          ?"])
    #expect(bar.drawn(20, 1) == [" ‹ Home  音乐盒   ?"])
    #expect(bar.drawn(8, 1) == [" 音乐盒"])
    #expect(bar.drawn(4, 1) == ["音…"])
    let line = CellRect(column: 0, row: 0, columns: 30, rows: 1)
    #expect(bar.click(2, 0, in: line) == [.back])
    #expect(bar.click(28, 0, in: line) == [.item(0)])
    #expect(bar.click(14, 0, in: line).isEmpty)
    bar.expectWholeEverywhere("bar")
    bar.expectToSurviveEverything()
    NavigationBar("").expectWholeEverywhere("empty bar")
  }

  @Test("a progress bar shows what is over and what is loaded")
  func progressBar() {
    let bar = ProgressBar(progress: 0.5, buffered: 0.75, leading: "1:00", trailing: "2:00")
    #expect(bar.drawn(20, 1) == ["1:00 ━━━━●━━━── 2:00"])
    #expect(ProgressBar(progress: 0, leading: "0:00").drawn(12, 1) == ["0:00 ●──────"])
    #expect(ProgressBar(progress: 1, isSeekable: false).drawn(6, 1) == ["━━━━━━"])
    #expect(ProgressBar(progress: 0.5, leading: "1:00", trailing: "2:00").drawn(8, 1) == ["━━━●────"])
    for share in [-1, 0, 0.3, 1, 2, Double.nan, .infinity] {
      ProgressBar(progress: share, buffered: share).expectWholeEverywhere("\(share)")
    }
    let theme = Theme.midnight
    let screen = bar.screen(CellSize(columns: 20, rows: 1), theme: theme)
    #expect(screen[column: 5, row: 0]?.style == theme[.progress])
    #expect(screen[column: 11, row: 0]?.style == theme[.buffered])
    #expect(screen[column: 14, row: 0]?.style == theme[.track])
  }

  @Test("a click on a progress bar tells the share")
  func seeking() {
    var bar = ProgressBar(position: .seconds(60), duration: .seconds(120))
    #expect(bar.drawn(21, 1) == ["1:00 ━━━━━●───── 2:00"])
    let line = CellRect(column: 0, row: 0, columns: 21, rows: 1)
    #expect(bar.click(5, 0, in: line) == [.sought(0)])
    #expect(bar.click(15, 0, in: line) == [.sought(1)])
    #expect(bar.click(2, 0, in: line).isEmpty)
    var unknown = ProgressBar(position: .seconds(60), duration: nil)
    #expect(unknown.click(9, 0, in: line).isEmpty)
    bar.expectToSurviveEverything()
  }

  @Test("a placeholder says why there is nothing")
  func placeholder() {
    #expect(PlaceholderView(.completed).drawn(10, 2) == ["", ""])
    #expect(
      PlaceholderView(.loading(label: "Loading", elapsed: .zero)).drawn(20, 3) == ["", "     ⠋ Loading", ""])
    #expect(
      PlaceholderView(.empty(title: "No songs", hint: "Scan a folder.")).drawn(20, 4)
        == ["", "      No songs", "   Scan a folder.", ""])
    let failed = PlaceholderView(.failed(title: "Offline", message: "No internet.", retry: "Retry"))
    #expect(
      failed.drawn(20, 6) == ["", "      Offline", "    No internet.", "", "     [ Retry ]", ""])
    #expect(failed.drawn(20, 2) == ["      Offline", "     [ Retry ]"])
    #expect(failed.drawn(20, 1) == ["      Offline"])
    for phase: PlaceholderView.Phase in [
      .completed, .loading(label: "", elapsed: .zero), .loading(label: "夜", elapsed: .seconds(3)),
      .empty(title: "夜曲", hint: ""), failed.phase, .failed(title: "", message: "a b c\nd", retry: nil),
    ] {
      PlaceholderView(phase).expectWholeEverywhere("\(phase)")
      PlaceholderView(phase).expectToSurviveEverything()
    }
  }

  @Test("only a failure can be tried again")
  func retry() {
    var failed = PlaceholderView(.failed(title: "Offline", message: "No internet.", retry: "Retry"))
    let area = CellRect(column: 0, row: 0, columns: 20, rows: 6)
    #expect(failed.press(Key("r"), Key(.enter), Key("x"), in: area) == [.retry, .retry])
    #expect(failed.click(8, 4, in: area) == [.retry])
    #expect(failed.click(8, 1, in: area).isEmpty)
    var empty = PlaceholderView(.empty(title: "No songs", hint: ""))
    #expect(empty.press(Key("r"), in: area).isEmpty)
  }

  @Test("tabs show the open page, and as many others as there is room for")
  func tabs() {
    var tabs = TabBar(["All", "Albums", "歌手", "Playlists"], isFocused: true)
    #expect(tabs.drawn(40, 1) == [" All  Albums  歌手  Playlists"])
    #expect(tabs.drawn(18, 1) == ["  All  Albums    ›"])
    #expect(
      tabs.press(Key(.right), Key("l"), Key(.right), Key(.right)) == [
        .selected(1), .selected(2), .selected(3),
      ])
    #expect(tabs.drawn(18, 1) == ["‹ Playlists"])
    #expect(tabs.press(Key(.tab)) == [.selected(0)])
    #expect(tabs.press(Key(.tab, .shift)) == [.selected(3)])
    #expect(tabs.click(6, 0, in: CellRect(column: 0, row: 0, columns: 40, rows: 1)) == [.selected(1)])
    tabs.expectWholeEverywhere("tabs")
    tabs.expectToSurviveEverything()
    TabBar([]).expectToSurviveEverything()
    TabBar(["a"], selected: 7).expectWholeEverywhere("a page that is not there")
  }

  @Test("too small a terminal is told, with what it would take")
  func tooSmall() {
    let view = TooSmallView("Make the window larger", minimum: CellSize(columns: 40, rows: 12))
    #expect(view.drawn(12, 4) == ["  Make the", "   window", "   larger", "12×4 < 40×12"])
    #expect(!view.allows(CellSize(columns: 39, rows: 12)))
    #expect(view.allows(CellSize(columns: 40, rows: 12)))
    view.expectWholeEverywhere("too small")
  }
}
