import FOLDin
import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension TerminalSuite {
  @Suite struct TerminalTests {
    /// Collects events on whatever thread they come.
    final class Events: Sendable {
      private let list = Mutex<[TerminalEvent]>([])
      var all: [TerminalEvent] { list.withLock { $0 } }
      func add(_ event: TerminalEvent) { list.withLock { $0.append(event) } }

      /// Waits in real time: the events come from a real terminal's thread.
      func waitFor(_ isThere: ([TerminalEvent]) -> Bool) -> Bool {
        for _ in 0..<1_000 {
          if isThere(all) { return true }
          usleep(5_000)
        }
        return false
      }
    }

    private let pty: PseudoTerminal
    private let events = Events()

    init() throws { pty = try PseudoTerminal() }

    private func terminal(
      _ profile: TerminalProfile = TerminalProfile(colors: .full, hasKeyProtocol: true),
      options: Terminal.Options = .init()
    ) -> Terminal {
      Terminal(input: pty.device, output: pty.device, profile: profile, options: options)
    }

    @Test("what was changed comes back byte for byte")
    func roundTrip() throws {
      let before = pty.modes
      let terminal = terminal()
      try terminal.open(events.add)
      #expect(pty.modes != before)
      var view = VirtualTerminal(columns: 80, rows: 24)
      view.feed(pty.output)
      #expect(view.modes == ["1049", "2004", "1002", "1006", "1004"])
      #expect(view.keyFlags == 1)
      terminal.close()
      terminal.close()
      #expect(pty.modes == before)
      view = VirtualTerminal(columns: 80, rows: 24)
      view.feed(pty.output)
      #expect(view.modes == ["25", "7"])
      #expect(view.keyFlags == 0)
      #expect(view.notUnderstood.isEmpty)
    }

    @Test("pictures that the terminal keeps are forgotten at the end, before it is given back")
    func pictures() throws {
      let terminal = terminal()
      try terminal.open(events.add)
      var screen = Screen(size: CellSize(columns: 4, rows: 2))
      screen.pictureDrawing = .kitty
      PictureView(Picture(width: 1, height: 1) { _, _ in 0 }.numbered(7))
        .draw(on: &screen, in: screen.bounds, theme: .midnight)
      terminal.draw(screen)
      terminal.close()
      let text = pty.text
      let sent = try #require(text.firstRange(of: "\u{1B}_Ga=t,f=24,s=1,v=1,i=7,"))
      let forgotten = try #require(text.firstRange(of: "\u{1B}_Ga=d,d=I,i=7,q=2\u{1B}\\"))
      let back = try #require(text.firstRange(of: "\u{1B}[?1049l"))
      #expect(sent.upperBound < forgotten.lowerBound && forgotten.upperBound <= back.lowerBound)
    }

    @Test("what is not wanted or not understood is not switched on")
    func options() throws {
      let terminal = terminal(
        TerminalProfile(environment: ["TERM": "linux"]), options: .init(usesMouse: false, reportsFocus: false)
      )
      try terminal.open(events.add)
      terminal.close()
      let text = pty.text
      for sequence in ["?1002", "?1006", "?1004", ">1u", "<u", "?2026"] { #expect(!text.contains(sequence)) }
    }

    @Test("the terminal is never asked a question")
    func noQuestions() throws {
      let terminal = terminal()
      try terminal.open(events.add)
      terminal.draw(Screen(size: terminal.size))
      terminal.close()
      // DA, DSR, DECRQM, XTVERSION, the kitty query, OSC colour queries, XTGETTCAP
      for question in ["c", "n", "$p", ">q", "?u"] {
        #expect(!pty.text.split(separator: "\u{1B}").contains { $0.hasPrefix("[") && $0.hasSuffix(question) })
      }
      #expect(!pty.text.contains("\u{1B}]") && !pty.text.contains("\u{1B}P"))
    }

    @Test("keys, paste and mouse arrive as events")
    func input() throws {
      let terminal = terminal()
      try terminal.open(events.add)
      defer { terminal.close() }
      pty.type("q\u{3}\u{1B}[A夜\u{1B}[200~pasted\rtext\u{1B}[201~\u{1B}[<0;3;4M\u{1B}[I")
      let expected: [InputEvent] = [
        .key(Key("q")), .key(Key("c", .control)), .key(Key(.up)), .key(Key("夜")), .paste("pasted\ntext"),
        .mouse(MouseEvent(.press(.left), at: CellPoint(column: 2, row: 3))), .focus(true),
      ]
      #expect(events.waitFor { $0.count >= expected.count })
      #expect(events.all == expected.map { .input($0) })
    }

    @Test("Escape alone is a key after a moment, and a sequence in pieces stays one")
    func escape() throws {
      let terminal = terminal()
      try terminal.open(events.add)
      defer { terminal.close() }
      pty.type("\u{1B}")
      #expect(events.waitFor { $0 == [.input(.key(Key(.escape)))] })
      pty.type("\u{1B}[")
      pty.type("1;5")
      pty.type("A")
      #expect(events.waitFor { $0.last == .input(.key(Key(.up, .control))) })
    }

    /// Draws a screen with a title; the screen, and what a terminal makes of what was written.
    private func show(on terminal: Terminal) -> (screen: Screen, view: VirtualTerminal) {
      var screen = Screen(size: terminal.size)
      screen.write("夜曲", at: CellPoint(column: 3, row: 2))
      terminal.draw(screen)
      var view = VirtualTerminal(columns: 80, rows: 24)
      view.feed(pty.output)
      return (screen, view)
    }

    @Test("a frame shows the screen, and the next sends only what differs")
    func drawing() throws {
      let terminal = terminal()
      try terminal.open(events.add)
      defer { terminal.close() }
      var (screen, view) = show(on: terminal)
      #expect(view.lines == screen.lines)
      pty.clear()
      screen.write("!", at: CellPoint(column: 7, row: 2))
      terminal.draw(screen)
      #expect(pty.text == "\u{1B}[?2026h\u{1B}[m\u{1B}[3;8H!\u{1B}[?2026l")
      pty.clear()
      terminal.draw(screen)
      #expect(pty.output.isEmpty, "nothing changed, so nothing is sent")
    }

    @Test("what something else has written over the screen is gone after a redrawing")
    func redraws() throws {
      let terminal = terminal()
      try terminal.open(events.add)
      defer { terminal.close() }
      var (screen, view) = show(on: terminal)
      pty.clear()
      view.feed(Array("\u{1B}[2;3Hnoise from elsewhere\u{1B}[23;1Hnoise".utf8))
      #expect(view.lines != screen.lines)
      terminal.redraw()
      view.feed(pty.output)
      #expect(view.lines == screen.lines)
    }

    @Test("a storm of sizes ends with the last one, and the screen is drawn anew")
    func resizeStorm() throws {
      let terminal = terminal()
      try terminal.open { [events, terminal] event in
        events.add(event)
        if case .resized(let size) = event {
          var screen = Screen(size: size)
          screen.write("size-\(size.columns)", at: .zero)
          terminal.draw(screen)
        }
      }
      defer { terminal.close() }
      var random = SeededGenerator(seed: 5)
      for _ in 0..<300 {
        pty.resize(columns: .random(in: 1...400, using: &random), rows: .random(in: 1...200, using: &random))
        kill(getpid(), SIGWINCH)
        _ = pty.output
      }
      pty.resize(columns: 123, rows: 45)
      kill(getpid(), SIGWINCH)
      #expect(events.waitFor { $0.last == .resized(CellSize(columns: 123, rows: 45)) })
      #expect(terminal.size == CellSize(columns: 123, rows: 45))
      try pty.waitFor(text: "size-123")
      #expect(events.all.count <= 301)
    }

    @Test("without a size from the system it is 80 × 24")
    func noSize() throws {
      pty.resize(columns: 0, rows: 0)
      #expect(terminal().size == CellSize(columns: 80, rows: 24))
    }

    @Test("a terminal that takes no bytes does not hold up the end")
    func blocked() throws {
      let before = pty.modes
      let terminal = terminal()
      try terminal.open(events.add)
      let drawer = Task.detached {
        // Nobody reads, so one of these stays in `write`.
        for round in 0..<200 {
          var screen = Screen(size: CellSize(columns: 200, rows: 60))
          screen.fill(screen.bounds, with: round % 2 == 0 ? "#" : "+")
          terminal.draw(screen)
        }
      }
      usleep(200_000)
      let clock = ContinuousClock()
      let time = clock.measure { terminal.close() }
      #expect(time < .seconds(3))
      #expect(pty.modes == before)
      _ = pty.output
      withExtendedLifetime(drawer) {}
    }

    @Test("when the other side goes, that is told once")
    func hangUp() throws {
      let other = try PseudoTerminal()
      let device = dup(other.device)
      let controller = other.controller
      let terminal = Terminal(input: device, output: device, profile: TerminalProfile(colors: .none))
      try terminal.open(events.add)
      _ = other.output
      // The pseudo-terminal closes its ends again when it goes; a harmless copy takes the number meanwhile.
      let null = open("/dev/null", O_RDWR)
      dup2(null, controller)
      close(null)
      #expect(events.waitFor { $0.contains(.closed) })
      terminal.draw(Screen(size: CellSize(columns: 3, rows: 1)))
      terminal.close()
      close(device)
      #expect(events.all.filter { $0 == .closed }.count == 1)
    }

    @Test("what cannot be opened is refused with a sentence, and nothing is changed")
    func refused() throws {
      let before = pty.modes
      #expect(throws: TerminalError.dumb(term: nil)) {
        try terminal(TerminalProfile(environment: ["TERM": "dumb"])).open(events.add)
      }
      let first = terminal()
      try first.open(events.add)
      #expect(throws: TerminalError.alreadyOpen) { try terminal().open(events.add) }
      first.close()
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      #expect(throws: TerminalError.notTerminal) {
        try Terminal(input: ends[0], output: ends[1], profile: TerminalProfile(colors: .full)).open(
          events.add)
      }
      ends.forEach { close($0) }
      #expect(pty.modes == before)
      let again = terminal()
      try again.open(events.add)
      again.close()
    }

    @Test("a signal that asks for the end is told, and the handler may close")
    func endSignal() throws {
      let terminal = terminal()
      let before = pty.modes
      try terminal.open { [events, terminal] event in
        events.add(event)
        if case .ended = event { terminal.close() }
      }
      kill(getpid(), SIGHUP)
      #expect(events.waitFor { $0 == [.ended(signal: SIGHUP)] })
      terminal.close()
      #expect(pty.modes == before)
    }
  }
}
