import FOLDin
import Fatal
import Testing

@Suite struct TerminalErrorTests {
  @Test("every error says what happened and what to do")
  func sentences() {
    let table: [(TerminalError, Int, String)] = [
      (
        .notTerminal, 8_501,
        "Input or output is not a terminal; start the program in one, or ask for plain lines."
      ),
      (
        .dumb(term: "du\u{1B}mb"), 8_502,
        "The terminal “du\u{FFFD}mb” cannot move its cursor; ask for plain lines, or set TERM."
      ),
      (
        .dumb(term: nil), 8_502, "TERM does not say which terminal this is; ask for plain lines, or set TERM."
      ),
      (.alreadyOpen, 8_503, "The terminal is in use by this program already; close it first."),
      (
        .refused(call: "tcsetattr", SystemError(.deviceFailed)), 8_504,
        "The terminal refused tcsetattr: The disk or device failed."
      ),
      (.closed, 8_505, "The terminal is gone; start the program in another one."),
    ]
    for (error, code, message) in table {
      #expect(error.code == code)
      #expect(error.message == message)
      #expect(error.domain == "terminal")
    }
  }
}
