import FOLDin
import Testing

extension TerminalSuite {
  /// The README's program, run in a real terminal.
  @Suite struct JukeboxTests {
    @Test("the README's program plays its part and gives the terminal back")
    func jukebox() throws {
      let pty = try PseudoTerminal(columns: 60, rows: 16)
      let before = pty.modes
      let child = try ChildProcess(
        try ChildProcess.built("Jukebox"), [], in: pty,
        environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"])
      try pty.waitFor(text: "晴天")
      var all = pty.output
      pty.clear()
      pty.type("j")
      // The row is drawn again because it is selected now, after the row above it, which no longer is.
      try pty.waitFor(text: "晴天")
      all += pty.output
      pty.clear()
      pty.type("\r")
      try pty.waitFor(text: "▶")
      pty.type("q")
      #expect(try child.waitForEnd() == .exit(0))
      #expect(pty.modes == before)
      var view = VirtualTerminal(columns: 60, rows: 16)
      view.feed(all + pty.output)
      #expect(view.lines[3].contains("▶ 晴天 Sunny Day"))
      #expect(view.lines[0].contains("音乐盒 Jukebox") && view.lines[0].hasSuffix(" q quit "))
      #expect(view.lines[2].hasPrefix("   1 夜曲 Nocturne"))
      #expect(view.lines.allSatisfy { $0.fd.columns == 60 })
    }
  }
}
