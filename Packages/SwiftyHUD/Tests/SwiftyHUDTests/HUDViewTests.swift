import FOLDin
import SwiftyHUD
import Testing

@Suite struct HUDViewTests {
  private func toast(_ message: String, form: HUDToast.Form = .text, repeats: Int = 1) -> HUDToast {
    HUDToast(id: 1, message: message, theme: .error, form: form, duration: nil, repeats: repeats)
  }

  private func drawn(_ toast: HUDToast?, _ columns: Int, _ rows: Int) -> [String] {
    var screen = Screen(size: CellSize(columns: columns, rows: rows))
    screen.fill(screen.bounds, with: ".")
    HUDView(toast).draw(on: &screen, in: screen.bounds, theme: .monochrome)
    return screen.lines
  }

  @Test("a message lies in the lower part, in the middle")
  func text() {
    #expect(
      drawn(toast("No internet."), 20, 5) == [
        "....................", "....................", "....................", "... No internet. ...",
        "....................",
      ])
    #expect(drawn(nil, 4, 1) == ["...."])
  }

  @Test("repeats are counted, a spinner turns, a progress has a bar")
  func forms() {
    #expect(drawn(toast("夜曲", repeats: 3), 20, 3)[1] == "..... 夜曲 ×3 ......")
    #expect(
      drawn(toast("Scanning", form: .spinner), 20, 3)[1]
        == ".... ⠋ Scanning ....")
    #expect(
      drawn(toast("Loading", form: .progress(0.5)), 40, 6)[3...] == [
        "....... Loading                  .......", "....... ━━━━━━━━━━━━──────────── .......",
        "........................................",
      ])
  }

  @Test("a long message is broken, and cut after three lines")
  func long() {
    let lines = drawn(toast(String(repeating: "word ", count: 20)), 24, 12)
    #expect(
      lines[8...] == [
        ". word word word word  .", ". word word word word  .", ". word word word word… .",
        "........................",
      ])
  }

  @Test("it is whole at every size and in every theme")
  func everywhere() {
    for size in [
      CellSize.zero, CellSize(columns: 1, rows: 1), CellSize(columns: 20, rows: 5),
      CellSize(columns: 80, rows: 24),
      CellSize(columns: 200, rows: 60),
    ] {
      for theme in Theme.all {
        for form: HUDToast.Form in [.text, .spinner, .progress(.nan), .progress(7)] {
          for message in ["", "夜曲", String(repeating: "夜曲 word ", count: 40)] {
            let screen = HUDView(toast(message, form: form, repeats: 2)).screen(size, theme: theme)
            #expect(screen.lines.allSatisfy { $0.fd.columns == size.columns })
          }
        }
      }
    }
  }
}
