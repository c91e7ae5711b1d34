import Fatal
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Terminal {
  /// Takes the terminal: raw mode, alternate screen, and the way back in case of a crash.
  func enter(_ drawing: inout Drawing) throws(TerminalError) {
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { throw .refused(call: "tcgetattr", SystemError(errno: errno)) }
    RestorePlan.arm(input: input, output: drawing.device, modes: before, leave: modes.leave)
    var raw = TerminalModes.raw(before)
    guard tcsetattr(input, TCSANOW, &raw) == 0 else {
      RestorePlan.disarm()
      throw .refused(call: "tcsetattr", SystemError(errno: errno))
    }
    drawing.before = TermiosBox(modes: before)
    drawing.shown = nil
    drawing.writer.pictures.forget()
    _ = System.write(modes.enter, to: drawing.device) { isLeaving.load(ordering: .sequentiallyConsistent) }
  }

  /// True while the line is as ``enter(_:)`` left it; a shell that had it meanwhile changes that.
  var isRaw: Bool {
    var now = termios()
    return tcgetattr(input, &now) == 0 && now.c_lflag & tcflag_t(ICANON | ECHO) == 0
  }

  /// Gives the terminal back, if it is taken.
  func leave(_ drawing: inout Drawing, keepsInput: Bool = false) {
    guard let before = drawing.before else { return }
    drawing.before = nil
    drawing.shown = nil
    System.withoutBackgroundStop {
      if !System.waitUntilWritable(drawing.device, milliseconds: 200) {
        // Held by Ctrl-S, or nobody reads: let it go on, and do without what it has not taken yet.
        tcflow(output, TCOON)
        tcflush(output, TCOFLUSH)
      }
      if System.waitUntilWritable(drawing.device, milliseconds: 50) {
        _ = System.write(drawing.writer.pictures.farewell + modes.leave, to: drawing.device) { true }
      }
      var modes = before.modes
      tcsetattr(input, TCSANOW, &modes)
      // What was typed or reported to this program is not for the next one.
      if !keepsInput { tcflush(input, TCIFLUSH) }
    }
    RestorePlan.disarm()
  }

  /// Forgets that the terminal is taken, where somebody else has put it right already.
  func abandon(_ drawing: inout Drawing) {
    drawing.before = nil
    drawing.shown = nil
    RestorePlan.disarm()
  }

  /// Gives the terminal back, and does not wait for a frame that is stuck half way.
  func leaveInTime() {
    isLeaving.store(true, ordering: .sequentiallyConsistent)
    drawing.withLock { leave(&$0) }
    isLeaving.store(false, ordering: .sequentiallyConsistent)
  }

  /// Writes what is missing between what is shown and what is wanted.
  func show(_ drawing: inout Drawing) {
    guard drawing.before != nil, let wanted = drawing.wanted else { return }
    let bytes = drawing.writer.frame(from: drawing.shown, to: wanted)
    drawing.shown = wanted
    guard !bytes.isEmpty else { return }
    let isWritten = System.write(bytes, to: drawing.device) {
      isLeaving.load(ordering: .sequentiallyConsistent)
    }
    if !isWritten { drawing.shown = nil }
  }
}
