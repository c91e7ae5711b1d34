#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that a program was started in: key by key if it is one, else the bytes of a pipe.
@MainActor package final class Terminal: Keyboard, Display {
  private let saved: termios?
  private var isFirst = true

  /// Takes the terminal over until ``restore()``.
  package init() {
    var attributes = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &attributes) == 0 else {
      saved = nil
      return
    }
    saved = attributes
    // Keys come at once and unseen; Ctrl-C comes as a key, so that the terminal is always given back.
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
  }

  /// Gives the terminal back as it was.
  package func restore() {
    if var saved { tcsetattr(STDIN_FILENO, TCSANOW, &saved) }
  }

  package func nextKey() -> Character? {
    var bytes: [UInt8] = []
    repeat {
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1, byte != 3, byte != 4 else { return nil }
      bytes.append(byte)
    } while bytes.count < length(of: bytes[0])
    return String(decoding: bytes, as: UTF8.self).first
  }

  package func show(_ lines: [String]) {
    let isScreen = isatty(STDOUT_FILENO) == 1
    var text = isScreen ? "\u{1B}[H\u{1B}[2J" : (isFirst ? "" : "\n")
    isFirst = false
    for line in lines { text += (isScreen ? line : line.replacing(#/\u{1B}\[\d+m/#, with: "")) + "\n" }
    for byte in text.utf8 { putchar(Int32(byte)) }
    fflush(nil)
  }

  /// How many bytes a UTF-8 character has, by its first one.
  private func length(of first: UInt8) -> Int {
    switch first {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
