import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file descriptor that text is written to, gathered into large writes.
final class OutputStream: Sendable {
  /// How a piece of text stands out.
  enum Style: String, Sendable {
    case bold = "1"
    case dim = "2"
    case accent = "36"
    case warning = "33"
    case failure = "31"
    case heart = "35"
  }

  let descriptor: Int32
  let isTerminal: Bool
  /// True when escape sequences may be written.
  let isStyled: Bool
  /// The language of tables' headings and other words that come with the data.
  let language: Language
  private let fixedColumns: Int?
  private let buffer = Mutex<[UInt8]>([])
  private let refusal = Mutex<Int32?>(nil)

  /// The number of the error that writing ended with; `nil` while all was written.
  var failure: Int32? { refusal.withLock { $0 } }

  init(descriptor: Int32, settings: Settings, environment: ProcessEnvironment) {
    self.descriptor = descriptor
    fixedColumns = nil
    isTerminal = isatty(descriptor) == 1
    language = settings.language
    isStyled =
      switch settings.color {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != nil
          && environment["TERM"] != "dumb" && !settings.isPlain
      }
  }

  /// Writes to a descriptor as to a terminal of so many columns; as to a file where there are none.
  init(descriptor: Int32, columns: Int?, isStyled: Bool, language: Language) {
    self.descriptor = descriptor
    fixedColumns = columns
    isTerminal = columns != nil
    self.isStyled = isStyled
    self.language = language
  }

  /// Columns of the terminal, or `nil` where lines must not be cut.
  var columns: Int? {
    guard isTerminal else { return nil }
    if let fixedColumns { return fixedColumns }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  func styled(_ text: String, _ style: Style) -> String {
    isStyled ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  func write(_ text: String) { write(text.utf8) }

  func write(_ bytes: some Sequence<UInt8>) {
    buffer.withLock { buffer in
      buffer.append(contentsOf: bytes)
      if buffer.count >= 1 << 16 { drain(&buffer) }
    }
  }

  /// Writes what was gathered.
  func flush() { buffer.withLock { drain(&$0) } }

  /// Writes all bytes; a reader who went away ends the program quietly.
  private func drain(_ buffer: inout [UInt8]) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemCall.writing(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if count < 0, errno == EPIPE, descriptor == STDOUT_FILENO {
        _exit(ExitStatus.done.rawValue)
      } else {
        let number = errno
        refusal.withLock { $0 = $0 ?? number }
        break
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
