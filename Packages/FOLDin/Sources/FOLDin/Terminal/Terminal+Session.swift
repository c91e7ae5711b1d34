import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Terminal {
  /// One time of being open: the thread that waits for input and signals.
  final class Session: Sendable {
    private let handler: @Sendable (TerminalEvent) -> Void
    private let hasEnded = Atomic<Bool>(false)
    private let threadEnded = DispatchSemaphore(value: 0)
    private let thread = Mutex<pthread_t?>(nil)

    init(handler: @escaping @Sendable (TerminalEvent) -> Void) {
      self.handler = handler
    }

    /// Starts the thread; it holds the terminal weakly while it waits.
    func start(reading terminal: Terminal) {
      let loop = Loop(session: self, terminal: terminal)
      BackgroundThread.start { loop.run() }
    }

    /// Lets the thread end as soon as it looks.
    func end() {
      hasEnded.store(true, ordering: .sequentiallyConsistent)
      SignalPipe.send(SignalPipe.wakeUp)
    }

    /// Waits for the thread's end, unless this is the thread, or it is busy with an event.
    func waitUntilEnded() {
      let isOwn = thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
      if !isOwn { _ = threadEnded.wait(timeout: .now() + .milliseconds(100)) }
    }

    var isOver: Bool { hasEnded.load(ordering: .sequentiallyConsistent) }

    func tell(_ event: TerminalEvent) {
      if !isOver { handler(event) }
    }

    func threadBegins() {
      thread.withLock { $0 = pthread_self() }
    }

    func threadEnds() {
      threadEnded.signal()
    }
  }
}

extension Terminal {
  /// What the thread does.
  private final class Loop: @unchecked Sendable {
    // Everything mutable is touched by the one thread that runs `run()`.
    private let session: Session
    private weak let terminal: Terminal?
    private let input: Int32
    private var decoder = InputDecoder()
    private var lastSize: CellSize
    private var endSignals: Set<Int32>
    private var isSuspended = false
    private var hasBeenAskedToEnd = false
    private var buffer = [UInt8](repeating: 0, count: 4_096)

    init(session: Session, terminal: Terminal) {
      self.session = session
      self.terminal = terminal
      input = terminal.input
      lastSize = terminal.size
      endSignals = Set(terminal.options.endSignals)
    }

    func run() {
      session.threadBegins()
      // What this thread raises in itself, to stop or to end the process, must reach it.
      System.letIn(Array(endSignals) + [SIGTSTP])
      defer { session.threadEnds() }
      guard let signals = SignalPipe.readEnd else { return }
      while !session.isOver {
        var wanted = [
          pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
          pollfd(fd: isSuspended ? -1 : input, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&wanted, 2, waitingTime)
        if session.isOver { return }
        if count == 0 { nothingCame() }
        if wanted[0].revents != 0 { answer(SignalPipe.drain()) }
        if wanted[1].revents != 0, !session.isOver, !isSuspended, !takeInput() {
          session.tell(.closed)
          return
        }
      }
    }

    /// Milliseconds to wait; −1 for ever.
    private var waitingTime: Int32 {
      if let patience = decoder.patience { return Int32(clamping: patience.fd.milliseconds) }
      // In the background nobody tells when the terminal is free again.
      return isSuspended ? 500 : -1
    }

    private func nothingCame() {
      for event in decoder.flush() { session.tell(.input(event)) }
      if isSuspended { comeBack() }
    }

    /// Reads what is there; false when the terminal is gone.
    private func takeInput() -> Bool {
      let count = read(input, &buffer, buffer.count)
      if count < 0 { return errno == EINTR || errno == EAGAIN }
      if count == 0 { return false }
      for event in decoder.decode(buffer[..<count]) { session.tell(.input(event)) }
      return true
    }

    private func answer(_ bytes: [UInt8]) {
      let signals = bytes.map { Int32($0) }
      if signals.contains(where: { endSignals.contains($0) }) {
        for signal in signals where endSignals.contains(signal) { askToEnd(by: signal) }
      }
      if session.isOver { return }
      if signals.contains(SIGTSTP) { stop() }
      if signals.contains(SIGCONT) { comeBack() }
      if signals.contains(SIGWINCH), !isSuspended { checkSize() }
    }

    private func askToEnd(by signal: Int32) {
      guard hasBeenAskedToEnd else {
        hasBeenAskedToEnd = true
        return session.tell(.ended(signal: signal))
      }
      // Asked again: whoever should have answered is stuck.
      terminal?.close()
      _ = System.installDefault(for: signal)
      raise(signal)
    }

    private func checkSize() {
      guard let terminal else { return }
      let size = terminal.size
      // The terminal may have moved or cut its contents.
      terminal.drawing.withLock { $0.shown = nil }
      if size != lastSize {
        lastSize = size
        session.tell(.resized(size))
      } else {
        terminal.drawing.withLock { terminal.show(&$0) }
      }
    }

    private func stop() {
      guard let terminal, !isSuspended else { return }
      session.tell(.suspended)
      terminal.leaveInTime()
      isSuspended = true
      var saved = System.installDefault(for: SIGTSTP)
      // To this thread, so that the stop has come before the call returns.
      raise(SIGTSTP)
      sigaction(SIGTSTP, &saved, nil)
      comeBack()
    }

    /// Takes the terminal again, once the shell has given it to us.
    private func comeBack() {
      guard let terminal else { return }
      guard System.isForeground(input) else {
        // Stopped without notice (SIGSTOP), and going on in the background: the terminal is the shell's.
        if !isSuspended { terminal.drawing.withLock { terminal.abandon(&$0) } }
        isSuspended = true
        return
      }
      let isTaken = terminal.drawing.withLock { drawing in
        if drawing.before != nil, terminal.isRaw {
          // Our own return has been here already, or nobody touched the terminal meanwhile.
          drawing.shown = nil
          terminal.show(&drawing)
          return false
        }
        terminal.leave(&drawing, keepsInput: true)
        do { try terminal.enter(&drawing) } catch { return false }
        return true
      }
      guard isTaken else { return }
      isSuspended = false
      lastSize = terminal.size
      terminal.drawing.withLock { terminal.show(&$0) }
      session.tell(.resumed(lastSize))
    }
  }
}
