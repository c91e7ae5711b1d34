#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls of the operating system that differ from one to the next, under one name.
enum System {
  /// The size of a terminal as the kernel knows it; `nil` where it knows none.
  static func size(of descriptor: Int32) -> CellSize? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Installs a handler and gives back what was there.
  static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32, flags: Int32 = 0
  ) -> sigaction {
    var new = sigaction()
    var old = sigaction()
    #if canImport(Darwin)
      new.__sigaction_u.__sa_handler = handler
    #else
      new.__sigaction_handler.sa_handler = handler
    #endif
    sigemptyset(&new.sa_mask)
    new.sa_flags = flags
    sigaction(signal, &new, &old)
    return old
  }

  /// Puts back the default and gives back what was there.
  static func installDefault(for signal: Int32) -> sigaction {
    var new = sigaction()
    var old = sigaction()
    #if canImport(Darwin)
      new.__sigaction_u.__sa_handler = SIG_DFL
    #else
      new.__sigaction_handler.sa_handler = SIG_DFL
    #endif
    sigaction(signal, &new, &old)
    return old
  }

  /// Runs `body` while this thread cannot be stopped for changing a terminal from the background.
  static func withoutBackgroundStop(_ body: () -> Void) {
    var block = sigset_t()
    var before = sigset_t()
    sigemptyset(&block)
    sigaddset(&block, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &block, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Lets signals reach this thread, whose maker may have held them off: the threads of Dispatch do.
  static func letIn(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// True when this process may use the terminal now, by the shell's job control.
  static func isForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Opens a terminal once more, so that writing to it never blocks and nobody else's descriptor changes.
  ///
  /// A copy of the descriptor comes back where that is not allowed; `nil` when the process has no more of them.
  static func reopen(_ descriptor: Int32) -> Int32? {
    var path = [CChar](repeating: 0, count: 1_024)
    if ttyname_r(descriptor, &path, path.count) == 0 {
      let device = path.withUnsafeBufferPointer { path in
        path.baseAddress.map { open($0, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
      }
      if device >= 0 { return device }
    }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  /// Writes all of the bytes, and waits while the terminal takes none, until it is to give up.
  ///
  /// False when it gave up or the other side is gone.
  static func write(_ bytes: [UInt8], to descriptor: Int32, unless givesUp: () -> Bool = { false }) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #elseif canImport(Glibc)
          let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #else
          let count = Musl.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #endif
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          if givesUp() { return false }
          _ = waitUntilWritable(descriptor, milliseconds: 20)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Closes a descriptor.
  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Musl.close(descriptor)
    #endif
  }

  /// True once the terminal takes bytes; false when it takes none for so long.
  static func waitUntilWritable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, milliseconds) > 0 && wanted.revents & Int16(POLLOUT) != 0
  }
}
