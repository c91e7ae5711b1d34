#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is switched on while a terminal is open, and switched off again at the end.
struct TerminalModes {
  /// Takes the terminal: alternate screen, no wrapping, no cursor, paste, focus, mouse, keys.
  let enter: [UInt8]
  /// Gives it back, whatever was being sent when the end came.
  let leave: [UInt8]

  init(profile: TerminalProfile, options: Terminal.Options) {
    var enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h"
    // ST first: it ends a picture that was cut short, and means nothing otherwise.
    var leave = "\u{1B}\\\u{1B}[m"
    if profile.hasKeyProtocol {
      enter += "\u{1B}[>1u"
      leave += "\u{1B}[<u"
    }
    if options.usesMouse {
      enter += "\u{1B}[?1002h\u{1B}[?1006h"
      leave += "\u{1B}[?1006l\u{1B}[?1002l"
    }
    if options.reportsFocus {
      enter += "\u{1B}[?1004h"
      leave += "\u{1B}[?1004l"
    }
    if profile.hasSynchronizedOutput { leave += "\u{1B}[?2026l" }
    leave += "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    self.enter = Array(enter.utf8)
    self.leave = Array(leave.utf8)
  }

  /// The line discipline as a full-screen program needs it: every byte at once, no echo, no signals from keys.
  static func raw(_ modes: termios) -> termios {
    var raw = modes
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    raw.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return raw
  }
}
