import Dispatch
import Fatal
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal that is taken over for a full-screen program and given back as it was.
///
/// ```swift
/// let terminal = Terminal(profile: TerminalProfile(environment: environment))
/// try terminal.open { event in … }
/// defer { terminal.close() }
/// terminal.draw(screen)
/// ```
///
/// The terminal comes back whatever ends the program: ``close()``, `exit`, a signal, the crash of a thread, or
/// being stopped by Ctrl-Z. Only `kill -9` cannot be answered. The terminal is never asked a question, so one
/// that answers nothing is never waited for. A process has one open terminal at a time, because signals and the
/// way back from a crash belong to the process.
public final class Terminal: Sendable {
  /// What a terminal is asked to do.
  public struct Options: Sendable, Hashable {
    /// True when the mouse is reported; the user then marks text with Shift held down.
    public var usesMouse: Bool
    /// True when it is told that the window comes to the front or leaves it.
    public var reportsFocus: Bool
    /// The signals that become ``TerminalEvent/ended(signal:)``; one that a program waits for itself is left out.
    public var endSignals: [Int32]

    /// Makes a set of options.
    public init(
      usesMouse: Bool = true, reportsFocus: Bool = true,
      endSignals: [Int32] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    ) {
      self.usesMouse = usesMouse
      self.reportsFocus = reportsFocus
      self.endSignals = endSignals
    }
  }

  /// What the terminal can do.
  public let profile: TerminalProfile
  let options: Options
  let input: Int32
  let output: Int32
  let modes: TerminalModes
  let state = Mutex(State())
  let drawing: Mutex<Drawing>
  /// True while the terminal is given back: whoever is waiting to write then gives up.
  let isLeaving = Atomic<Bool>(false)

  /// What ``open(_:)`` and ``close()`` decide by.
  struct State {
    var session: Session?
  }

  /// What is on the screen; whoever writes to the terminal holds the lock around it.
  struct Drawing {
    /// The modes to go back to; `nil` while the terminal is not taken.
    var before: TermiosBox?
    /// Where frames are written, without ever blocking; −1 while the terminal is not open.
    var device: Int32 = -1
    var writer: FrameWriter
    /// What the terminal shows; `nil` when that is not known.
    var shown: Screen?
    /// What it should show.
    var wanted: Screen?
  }

  /// The modes of a terminal.
  struct TermiosBox: @unchecked Sendable {
    // A plain structure of C, copied as a value.
    var modes: termios
  }

  /// Makes a terminal of two descriptors and leaves it alone until ``open(_:)``.
  ///
  /// - Parameters:
  ///   - input: Where keys come from; standard input unless a test hands in another.
  ///   - output: Where frames go.
  ///   - profile: What the terminal can do.
  ///   - options: What it is asked to do.
  public init(input: Int32 = 0, output: Int32 = 1, profile: TerminalProfile, options: Options = Options()) {
    self.input = input
    self.output = output
    self.profile = profile
    self.options = options
    modes = TerminalModes(profile: profile, options: options)
    drawing = Mutex(Drawing(writer: FrameWriter(profile)))
  }

  deinit { close() }

  /// The size now; 80 × 24 where the system does not know it.
  public var size: CellSize { System.size(of: output) ?? CellSize(columns: 80, rows: 24) }

  /// Takes the terminal over and tells what happens until ``close()``.
  ///
  /// - Parameter handler: Called on a thread of the terminal's own, one event after the other.
  /// - Throws: ``TerminalError`` when this is no terminal, a dumb one, one is open already, or a call is refused;
  ///   nothing has been changed then.
  public func open(_ handler: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notTerminal }
    if profile.isDumb { throw .dumb(term: nil) }
    guard RestorePlan.claim() else { throw .alreadyOpen }
    guard SignalPipe.readEnd != nil else {
      RestorePlan.release()
      throw .refused(call: "a pipe", SystemError(errno: errno))
    }
    do {
      try drawing.withLock { (drawing) throws(TerminalError) in
        guard let device = System.reopen(output) else {
          throw .refused(call: "a descriptor", SystemError(errno: errno))
        }
        drawing.device = device
        try enter(&drawing)
      }
    } catch {
      closeDevice()
      RestorePlan.release()
      throw error
    }
    CrashGuard.install()
    _ = SignalPipe.drain()
    SignalPipe.install(options.endSignals + [SIGWINCH, SIGTSTP, SIGCONT])
    let session = Session(handler: handler)
    state.withLock { $0.session = session }
    session.start(reading: self)
  }

  /// Gives the terminal back; does nothing when that is done already.
  ///
  /// May be called on any thread, the handler's too. Waits a quarter of a second at most for a terminal that
  /// takes no bytes, and then throws away what it did not take.
  public func close() {
    let session = state.withLock { state in
      defer { state.session = nil }
      return state.session
    }
    session?.end()
    // Whoever closes while another does so returns no sooner than the terminal is back.
    leaveInTime()
    guard let session else { return }
    SignalPipe.uninstall()
    CrashGuard.uninstall()
    closeDevice()
    RestorePlan.release()
    session.waitUntilEnded()
  }

  private func closeDevice() {
    drawing.withLock { drawing in
      if drawing.device >= 0 { System.close(drawing.device) }
      drawing.device = -1
    }
  }

  /// Makes the terminal show a screen, by one write of what differs from the last.
  ///
  /// May be called on any thread. While the terminal is not open or the program is stopped, nothing is written,
  /// and the screen is shown when the program goes on.
  public func draw(_ screen: Screen) {
    drawing.withLock { drawing in
      drawing.wanted = screen
      show(&drawing)
    }
  }

  /// Writes the whole screen again, for when something else has written over it.
  ///
  /// May be called on any thread; nothing is written while the terminal is not open or the program is stopped.
  public func redraw() {
    drawing.withLock { drawing in
      drawing.shown = nil
      show(&drawing)
    }
  }

  /// Stops the program as Ctrl-Z does, with the terminal given back until it goes on.
  ///
  /// Returns at once; the terminal's own thread does it.
  public func suspend() {
    SignalPipe.send(UInt8(SIGTSTP))
  }
}
