import FOLDin
import Testing

@Suite struct PopupTests {
  private func popup(_ edge: Popup<ListView>.Edge, progress: Double = 1) -> Popup<ListView> {
    Popup(
      "队列", edge: edge, size: CellSize(columns: 12, rows: 4), progress: progress, dims: false,
      content: ListView(count: 2) { ListRow("Song \($0.row + 1)") })
  }

  private func drawn(_ popup: Popup<ListView>, theme: Theme = .monochrome) -> [String] {
    var screen = Screen(size: CellSize(columns: 16, rows: 6))
    screen.fill(screen.bounds, with: ".")
    popup.draw(on: &screen, in: screen.bounds, theme: theme)
    return screen.lines
  }

  @Test("it lies at its edge, over what is below")
  func edges() {
    #expect(
      drawn(popup(.bottom)) == [
        "................", "................", "..╭─ 队列 ───╮..", "..│ Song 1   │..", "..│ Song 2   │..",
        "..╰──────────╯..",
      ])
    #expect(drawn(popup(.top))[0] == "..╭─ 队列 ───╮..")
    #expect(drawn(popup(.left))[1] == "╭─ 队列 ───╮....")
    #expect(drawn(popup(.right))[1] == "....╭─ 队列 ───╮")
    #expect(drawn(popup(.center))[1] == "..╭─ 队列 ───╮..")
  }

  @Test("it comes in from its edge, and at once where nothing moves")
  func sliding() {
    #expect(
      drawn(popup(.bottom, progress: 0.5))[3...] == [
        "................", "..╭─ 队列 ───╮..", "..│ Song 1   │..",
      ])
    #expect(drawn(popup(.bottom, progress: 0)).allSatisfy { !$0.contains("╭") })
    #expect(drawn(popup(.right, progress: 0.5))[1] == "..........╭─ 队 ")
    #expect(drawn(popup(.bottom, progress: 0.5), theme: plainTheme)[2] == "..╭─ 队列 ───╮..")
    #expect(drawn(popup(.bottom, progress: .nan))[2] == "..╭─ 队列 ───╮..")
  }

  @Test("what is below becomes dim, and its cursor goes")
  func dimming() {
    var screen = Screen(size: CellSize(columns: 16, rows: 6))
    screen.cursor = .zero
    var popup = popup(.bottom)
    popup.dims = true
    screen.write(
      "x", at: CellPoint(column: 1, row: 0), style: CellStyle(.rgb(200, 100, 0), on: .rgb(0, 0, 0)))
    popup.draw(on: &screen, in: screen.bounds, theme: .midnight)
    // Colours that can be mixed go half the way to the background; others are marked.
    let ground = Theme.midnight[.text].background
    #expect(
      screen[column: 1, row: 0]?.style
        == CellStyle(
          CellColor.rgb(200, 100, 0).mixed(with: ground, 0.5),
          on: CellColor.rgb(0, 0, 0).mixed(with: ground, 0.5)))
    #expect(screen[column: 0, row: 0]?.style.attributes.contains(.dim) == true)
    #expect(screen[column: 8, row: 3]?.style.attributes.contains(.dim) == false)
    #expect(screen.cursor == nil)
  }

  @Test("the content knows where it lies")
  func content() {
    let area = CellRect(column: 0, row: 0, columns: 16, rows: 6)
    #expect(popup(.bottom).contentArea(in: area) == CellRect(column: 3, row: 3, columns: 10, rows: 2))
  }

  @Test("it is whole at every size, from every edge, at every moment")
  func everywhere() {
    for edge in Popup<ListView>.Edge.allCases {
      for progress in [0, 0.3, 1, 7] {
        popup(edge, progress: progress).expectWholeEverywhere("\(edge) \(progress)")
      }
    }
  }
}
