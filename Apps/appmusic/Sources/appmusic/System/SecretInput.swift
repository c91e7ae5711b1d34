import AudioService
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes a secret from standard input: a line of a pipe, or what is typed unseen at a terminal.
struct SecretInput {
  let console: Console

  /// The secret, without the end of its line; empty where there is none.
  ///
  /// Asks only where a person can answer.
  func read(asking question: Phrase) throws(SystemError) -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      let bytes = try FileStore().readAll(STDIN_FILENO, named: "standard input")
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    let typed = typeUnseen {
      console.diagnostics.write(question.text(in: console.settings.language) + " ")
      console.diagnostics.flush()
    }
    console.diagnostics.write("\n")
    console.diagnostics.flush()
    guard let typed else { end() }
    return String(decoding: typed, as: UTF8.self)
  }

  /// What was typed up to Return after a question, not shown; `nil` for Ctrl-C.
  ///
  /// The question comes when nothing is shown any more, so that nobody is faster. Signals from the keyboard are read as
  /// keys meanwhile, so that the terminal is always given back as it was.
  private func typeUnseen(after ask: () -> Void) -> [UInt8]? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else {
      ask()
      return []
    }
    var unseen = before
    unseen.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    ask()
    var typed: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = withUnsafeMutableBytes(of: &byte) { SystemCall.reading(STDIN_FILENO, into: $0) }
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return typed }
      switch byte {
      case 0x0A, 0x0D, 0x04: return typed
      case 0x03: return nil
      case 0x15: typed.removeAll()
      case 0x08, 0x7F:
        while let last = typed.popLast(), last & 0xC0 == 0x80 {}
      default: typed.append(byte)
      }
    }
  }

  private func end() -> Never {
    _exit(ExitStatus.interrupted.rawValue)
  }
}
