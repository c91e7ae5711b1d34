import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Turns signals into bytes of a pipe, which a thread can wait for beside its input.
///
/// One pipe serves the process: handlers are process-wide, and only one terminal is open at a time.
enum SignalPipe {
  /// The byte that stands for “look around”; no signal has this number.
  static let wakeUp: UInt8 = 0

  private static let ends: (read: Int32, write: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    return (ends[0], ends[1])
  }()
  private static let writeEnd = Atomic<Int32>(-1)
  private static let before = Mutex<[Int32: SavedAction]>([:])

  /// What a signal did before.
  private struct SavedAction: @unchecked Sendable {
    // A plain structure of C that is copied in and out under the mutex above; nothing else refers to it.
    var action: sigaction
  }

  /// Where to read; `nil` when the system has no pipe left.
  static var readEnd: Int32? { ends?.read }

  /// Catches the signals from now on.
  static func install(_ signals: [Int32]) {
    before.withLock { before in
      for signal in signals where before[signal] == nil {
        before[signal] = SavedAction(
          action: System.install(
            { SignalPipe.send(UInt8(truncatingIfNeeded: $0)) }, for: signal, flags: SA_RESTART))
      }
    }
  }

  /// Lets the signals do what they did before.
  static func uninstall() {
    before.withLock { before in
      for (signal, saved) in before {
        var action = saved.action
        sigaction(signal, &action, nil)
      }
      before = [:]
    }
  }

  /// Sends one byte, safe in a signal handler; where the pipe is full, it will be looked at anyway.
  static func send(_ byte: UInt8) {
    let number = errno
    var byte = byte
    _ = write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = number
  }

  /// Takes every byte that is there.
  static func drain() -> [UInt8] {
    guard let readEnd else { return [] }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(readEnd, &buffer, buffer.count)
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }
}
