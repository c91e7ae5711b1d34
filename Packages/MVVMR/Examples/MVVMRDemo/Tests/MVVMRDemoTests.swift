import ExampleTerminal
import MVVMR
import RxLite
import RxLiteTest
import Testing

@testable import MVVMRDemo

/// Walks the demonstration by keys, as a person does.
@MainActor @Suite(.leakChecked) struct MVVMRDemoTests {
  private let display = RecordedDisplay()

  private func walk(_ keys: String) -> Demo {
    let demo = Demo(keyboard: ScriptedKeyboard(keys), display: display, token: { "4f2a" })
    demo.run()
    return demo
  }

  @Test("a key gives the button another title and another colour")
  func refresh() {
    _ = walk("rrx")
    #expect(
      display.screens.map { $0[0] } == [
        "\u{1B}[31m[ Press me ]\u{1B}[0m", "\u{1B}[32m[ Pressed 1 times ]\u{1B}[0m",
        "\u{1B}[33m[ Pressed 2 times ]\u{1B}[0m", "\u{1B}[33m[ Pressed 2 times ]\u{1B}[0m",
      ])
    #expect(display.screen[1...] == ["Not signed in.", "", "r press · l log in · q quit"])
  }

  @Test("the log-in is sent a token, and gives its answer back")
  func login() {
    _ = walk("lMiax\u{7F}\n")
    #expect(display.screens[1] == ["Log in with token 4f2a", "Name: ▏", "", "Return sign in · Escape back"])
    #expect(display.screens[5][1] == "Name: Miax▏")
    #expect(display.screens[6][1] == "Name: Mia▏")
    #expect(display.screen[1] == "Signed in as Mia.")
  }

  @Test("an empty name does not sign in, Escape goes back without an answer, and one can come again")
  func goingBack() {
    _ = walk("l\nM\u{1B}lÉ\n")
    #expect(display.screens[2][1] == "Name: ▏")
    #expect(display.screens[4][1] == "Not signed in.")
    #expect(display.screens[5][1] == "Name: ▏")
    #expect(display.screen[1] == "Signed in as É.")
  }

  @Test("q ends, and what is typed after it is not read")
  func quitting() {
    _ = walk("rqr")
    #expect(display.screens.count == 2)
  }

  @Test("Escape on the first screen and keys without a meaning do nothing")
  func meaningless() {
    _ = walk("\u{1B}z\n")
    #expect(Set(display.screens).count == 1)
  }

  @Test("the same session through both fronts shows the same events")
  func twoFronts() {
    var lines: [String] = []
    OneShot.run(["press", "login=Mia", "press"], token: { "4f2a" }) { lines.append($0) }
    #expect(
      lines == [
        #"{"title":"Press me","colour":"red"}"#, #"{"message":"Not signed in."}"#,
        #"{"title":"Pressed 1 times","colour":"green"}"#, #"{"message":"Signed in as Mia."}"#,
        #"{"title":"Pressed 2 times","colour":"yellow"}"#,
      ])

    _ = walk("rlMia\nr")
    let titles = display.screens.map { $0[0] }.filter { $0.contains("[ ") }
    let messages = display.screens.map { $0[1] }.filter { $0.hasSuffix(".") }
    #expect(titles.reduced() == ["Press me", "Pressed 1 times", "Pressed 2 times"].map { "[ \($0) ]" })
    #expect(messages.reduced() == ["Not signed in.", "Signed in as Mia."])
  }
}

extension [String] {
  /// The texts without colours and without repetition.
  fileprivate func reduced() -> [String] {
    reduce(into: []) { result, text in
      let plain = text.replacing(#/\u{1B}\[\d+m/#, with: "")
      if result.last != plain { result.append(plain) }
    }
  }
}
