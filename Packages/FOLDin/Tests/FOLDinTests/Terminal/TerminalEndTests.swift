import FOLDin
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension TerminalSuite {
  /// Every kind of end of a real program leaves the terminal as it was.
  @Suite struct TerminalEndTests {
    struct Row: Sendable, CustomTestStringConvertible {
      let ending: String
      var signals: [Int32] = []
      var keys = ""
      let end: ChildProcess.End
      var testDescription: String { "\(ending) \(signals) \(keys)" }
    }

    @Test(
      "the terminal is as it was, whatever ended the program",
      .bug("https://github.com/ravachol/kew/issues/117"),
      arguments: [
        Row(ending: "return", keys: "q", end: .exit(0)),
        Row(ending: "exit", keys: "q", end: .exit(3)),
        Row(ending: "wait", signals: [SIGINT], end: .exit(130)),
        Row(ending: "wait", signals: [SIGTERM], end: .exit(143)),
        Row(ending: "wait", signals: [SIGHUP], end: .exit(129)),
        Row(ending: "wait", signals: [SIGQUIT], end: .exit(131)),
        Row(ending: "ignore", signals: [SIGTERM, SIGINT], end: .signal(SIGINT)),
        Row(ending: "abort", keys: "q", end: .signal(SIGABRT)),
        Row(ending: "overflow", keys: "q", end: .signal(SIGSEGV)),
        Row(ending: "wait", signals: [SIGSEGV], end: .signal(SIGSEGV)),
        Row(ending: "wait", signals: [SIGBUS], end: .signal(SIGBUS)),
      ])
    func ends(_ row: Row) throws {
      let left = try run(row.ending, signals: row.signals, keys: row.keys)
      #expect(left == row.end)
    }

    @Test("a trap in another thread, and an error that nobody catches")
    func traps() throws {
      for ending in ["trap", "throw"] {
        let end = try run(ending, signals: [], keys: "q")
        #expect([.signal(SIGILL), .signal(SIGTRAP)].contains(end), "\(ending)")
      }
    }

    private func run(_ ending: String, signals: [Int32], keys: String) throws -> ChildProcess.End {
      let pty = try PseudoTerminal()
      let before = pty.modes
      let child = try ChildProcess(
        try ChildProcess.built("FOLDinProbe"), [ending], in: pty,
        environment: ["SWIFT_BACKTRACE": "enable=no"])
      try pty.waitFor(text: "ready")
      #expect(pty.modes != before)
      pty.type(keys)
      for (index, signal) in signals.enumerated() {
        if index > 0 { try pty.waitFor(text: "ignored") }
        child.send(signal)
      }
      let end = try child.waitForEnd()
      #expect(pty.modes == before, "\(ending)")
      expectGivenBack(pty.output)
      return end
    }

    private func expectGivenBack(_ output: [UInt8]) {
      var view = VirtualTerminal(columns: 80, rows: 24)
      view.feed(output)
      #expect(view.modes == ["25", "7"], "cursor and wrapping on; alternate screen, paste, mouse, focus off")
      #expect(view.keyFlags == 0)
    }

    @Test(
      "Ctrl-Z gives the terminal to the shell, and fg takes it again, whatever signals the thread that opened it lets in",
      arguments: ["wait", "masked"])
    func suspended(_ ending: String) throws {
      let probe = try ChildProcess.built("FOLDinProbe")
      let pty = try PseudoTerminal()
      let shell = try ChildProcess(
        "/bin/bash", ["--norc", "--noediting", "-i"], in: pty,
        environment: ["PS1": "$ ", "TERM": "xterm", "PATH": "/usr/bin:/bin", "PROBE": probe])
      try pty.waitFor(text: "$ ")
      pty.clear()
      pty.type("stty -a | cksum; $PROBE \(ending)\n")
      try pty.waitFor(text: "ready")
      let before = try #require(pty.text.firstMatch(of: /\n(\d+ \d+)\n/)?.1)
      for round in 0..<2 {
        pty.clear()
        if round == 0 { pty.type("\u{1A}") } else { pty.type("\u{1B}[122;5u") }
        try pty.waitFor(text: "Stopped")
        var view = VirtualTerminal(columns: 80, rows: 24)
        view.feed(Array(("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[>1u").utf8))
        view.feed(Array(pty.text.prefix(while: { $0 != "\n" }).utf8))
        #expect(view.modes == ["25", "7"])
        #expect(view.keyFlags == 0)
        pty.clear()
        pty.type("stty -a | cksum\n")
        try pty.waitFor(text: String(before))
        pty.clear()
        pty.type("fg\n")
        try pty.waitFor(text: "resumed")
        pty.type("x")
        try pty.waitFor(text: "key-x")
      }
      pty.clear()
      pty.type("q")
      try pty.waitFor(text: "$ ")
      pty.clear()
      pty.type("stty -a | cksum; echo status $?\n")
      try pty.waitFor(text: "status 0")
      #expect(pty.text.contains(before))
      pty.type("exit\n")
      #expect(try shell.waitForEnd() == .exit(0))
    }

    @Test("stopped without notice and gone on, it takes the terminal again")
    func stopSignal() throws {
      let pty = try PseudoTerminal()
      let before = pty.modes
      let child = try ChildProcess(try ChildProcess.built("FOLDinProbe"), ["wait"], in: pty, environment: [:])
      try pty.waitFor(text: "ready")
      let raw = pty.modes
      child.send(SIGSTOP)
      var status: Int32 = 0
      waitpid(child.identifier, &status, WUNTRACED)
      var modes = termios()
      tcgetattr(pty.device, &modes)
      modes.c_lflag |= tcflag_t(ECHO | ICANON)
      tcsetattr(pty.device, TCSANOW, &modes)
      pty.clear()
      child.send(SIGCONT)
      try pty.waitFor(text: "resumed")
      #expect(pty.modes == raw)
      pty.type("q")
      #expect(try child.waitForEnd() == .exit(0))
      #expect(pty.modes == before)
    }

    #if os(Linux)
      @Test("a program that waits for keys uses no processor time")
      func idle() throws {
        let pty = try PseudoTerminal()
        let child = try ChildProcess(
          try ChildProcess.built("FOLDinProbe"), ["wait"], in: pty, environment: [:])
        try pty.waitFor(text: "ready")
        let before = try processorTicks(of: child.identifier)
        // Real time: the kernel counts it.
        usleep(1_000_000)
        #expect(try processorTicks(of: child.identifier) - before <= 1)
        pty.type("q")
        #expect(try child.waitForEnd() == .exit(0))
      }

      /// The hundredths of a second that a process has used (proc(5), fields 14 and 15 of `stat`).
      private func processorTicks(of identifier: pid_t) throws -> Int {
        let file = open("/proc/\(identifier)/stat", O_RDONLY)
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 1_024)
        let count = read(file, &buffer, buffer.count)
        let text = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
        let fields = try #require(text.split(separator: ")").last).split(separator: " ")
        return try #require(Int(fields[11])) + #require(Int(fields[12]))
      }
    #endif

    @Test("a change of size reaches the program, down to one cell")
    func resized() throws {
      let pty = try PseudoTerminal()
      let child = try ChildProcess(try ChildProcess.built("FOLDinProbe"), ["wait"], in: pty, environment: [:])
      try pty.waitFor(text: "ready")
      pty.resize(columns: 100, rows: 30)
      try pty.waitFor(text: "size-100-30")
      pty.clear()
      pty.resize(columns: 1, rows: 1)
      try pty.waitFor("the one cell") { $0.contains("s") }
      pty.type("q")
      #expect(try child.waitForEnd() == .exit(0))
    }

    @Test("when the terminal goes, the program is told")
    func hangUp() throws {
      var pty: PseudoTerminal? = try PseudoTerminal()
      let kept = try PseudoTerminal()
      let child = try ChildProcess(
        try ChildProcess.built("FOLDinProbe"), ["ignore"], in: try #require(pty), environment: [:])
      try pty?.waitFor(text: "ready")
      let identifier = child.identifier
      // Give up both ends; the child object keeps the pseudo-terminal, so close them under it.
      let null = open("/dev/null", O_RDWR)
      if let pty {
        dup2(null, pty.controller)
        dup2(null, pty.device)
      }
      close(null)
      pty = nil
      withExtendedLifetime(kept) {}
      #expect(try child.waitForEnd() == .exit(9))
      #expect(identifier > 0)
    }
  }
}
