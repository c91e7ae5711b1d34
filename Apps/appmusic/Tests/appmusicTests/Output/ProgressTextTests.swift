import FOLDin
import Testing

@testable import appmusic

@Suite struct ProgressTextTests {
  private static let half =
    String(repeating: "━", count: 10) + String(repeating: "╌", count: 10) + "  50%  "

  private func text(_ name: String, _ fraction: Double? = 0.5) -> ProgressText {
    ProgressText(
      name: name, done: Phrase(verbatim: "5 of 10"), fraction: fraction, rate: "\(2) a second", secondsLeft: 3
    )
  }

  struct Row: Sendable {
    let name: String
    let columns: Int
    let line: String
  }

  // The facts take 30 columns, the bar 27, the colon and the space behind a name 2.
  @Test(
    "where it is narrow the name is cut, then the bar, the name and at last the facts go",
    arguments: [
      Row(name: "Abend", columns: 121, line: half + "Abend: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "Abend", columns: 64, line: half + "Abend: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "Abend", columns: 63, line: "Abend: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "Abend", columns: 37, line: "Abend: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "Abend", columns: 36, line: "Abe…: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "Abend", columns: 35, line: "5 of 10, 2 a second, 0:03 left"),
      Row(name: "Abend", columns: 30, line: "5 of 10, 2 a second, 0:03 left"),
      Row(name: "Abend", columns: 20, line: "5 of 10, 2 a second…"),
      Row(name: "Abend", columns: 1, line: "…"),
      Row(name: "Abend", columns: 0, line: ""),
      Row(name: "", columns: 57, line: half + "5 of 10, 2 a second, 0:03 left"),
      Row(name: "", columns: 56, line: "5 of 10, 2 a second, 0:03 left"),
      Row(name: "晴天的城市之光", columns: 73, line: half + "晴天的城市之光: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "晴天的城市之光", columns: 72, line: half + "晴天的城市之…: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "晴天的城市之光", columns: 71, line: half + "晴天的城市…: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "晴天的城市之光", columns: 70, line: "晴天的城市之光: 5 of 10, 2 a second, 0:03 left"),
      Row(name: "晴天的城市之光", columns: 40, line: "晴天的…: 5 of 10, 2 a second, 0:03 left"),
      Row(
        name: "e\u{301}te\u{301}", columns: 62,
        line: half + "e\u{301}te\u{301}: 5 of 10, 2 a second, 0:03 left"),
    ])
  func widths(_ row: Row) {
    #expect(text(row.name).line(columns: row.columns, in: .english) == row.line)
  }

  @Test(
    "no line is wider than the terminal, whatever the name and the part that is done",
    arguments: ["", "a", "👨‍👩‍👧‍👦 family", "晴天晴天晴天晴天晴天晴天", "e\u{301}e\u{301}e\u{301}"])
  func neverWider(_ name: String) {
    for columns in 0...140 {
      for fraction in [nil, -1, 0, 0.999, 1, 7] {
        for language in [Language.english, .simplifiedChinese] {
          let line = text(name, fraction).line(columns: columns, in: language)
          #expect(line.fd.columns <= columns, "\(columns) \(line)")
        }
      }
    }
  }

  @Test(
    "the bar is empty at 0, full only at 1, and is left out where the whole is not known",
    arguments: [
      (0, String(repeating: "╌", count: 20) + "   0%  "),
      (0.049, String(repeating: "╌", count: 20) + "   4%  "),
      (0.05, "━" + String(repeating: "╌", count: 19) + "   5%  "),
      (0.999, String(repeating: "━", count: 19) + "╌  99%  "),
      (1, String(repeating: "━", count: 20) + " 100%  "),
      (nil, ""),
    ] as [(Double?, String)])
  func bars(_ fraction: Double?, _ bar: String) {
    let text = ProgressText(name: "a", done: Phrase(verbatim: "5"), fraction: fraction)
    #expect(text.line(columns: 80, in: .english) == bar + "a: 5")
  }

  @Test(
    "time left is told in whole seconds that are not over yet; none, days and nonsense are not told",
    arguments: [
      (nil, "5"), (0, "5"), (-1, "5"), (0.2, "5, 0:01 left"), (59.5, "5, 1:00 left"),
      (3_661, "5, 1:01:01 left"), (360_000, "5"), (.infinity, "5"), (.nan, "5"),
    ] as [(Double?, String)])
  func left(_ seconds: Double?, _ line: String) {
    #expect(
      ProgressText(done: Phrase(verbatim: "5"), secondsLeft: seconds).line(columns: 80, in: .english) == line)
  }

  @Test("a name can move no cursor")
  func harmless() {
    #expect(!text("a\u{1B}[2J\nb").line(columns: 80, in: .english).contains { $0 == "\u{1B}" || $0 == "\n" })
  }
}
