import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells that a file was written to, once it has been quiet for a moment; the file need not be there yet.
///
/// `@unchecked Sendable`: the descriptors never change and belong to the thread that is started in `init`; `lock`
/// guards the thread itself.
final class FileWatch: @unchecked Sendable {
  /// How long to wait where the system does not say that something happened, in milliseconds.
  private static let pause: Int32 = 1_000

  private let name: [UInt8]
  private let quiet: Int32
  private let changed: @Sendable () -> Void
  /// What the system tells of the folder; −1 where it does not.
  private let events: Int32
  private let wake: (read: Int32, write: Int32)
  private let lock = Lock()
  private var thread: Worker?

  /// Starts to follow; `nil` where the system has no descriptor or no thread left.
  ///
  /// - Parameters:
  ///   - quiet: for how many milliseconds more is awaited before it is told.
  ///   - changed: called on the thread of the watch; where the system does not tell of writes, once a second.
  init?(_ path: FilePath, quiet: Int32, changed: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wake = (ends[0], ends[1])
    name = path.lastComponent.bytes
    self.quiet = quiet
    self.changed = changed
    events = Self.events(in: path.folder)
    let isRunning = lock.withLock {
      thread = Worker { [self] in run() }
      return thread != nil
    }
    guard isRunning else {
      closeAll()
      return nil
    }
  }

  /// Ends it; does nothing when called again.
  ///
  /// Returns when the last change was told, unless it is called by the one who is told.
  func stop() {
    let thread = lock.withLock {
      defer { self.thread = nil }
      return self.thread
    }
    guard let thread else { return }
    var byte: UInt8 = 0
    _ = write(wake.write, &byte, 1)
    if thread.isCurrent { thread.detach() } else { thread.join() }
  }

  private func closeAll() {
    for descriptor in [events, wake.read, wake.write] where descriptor >= 0 { close(descriptor) }
  }

  private func run() {
    while true {
      // A descriptor that is none is passed over by the system.
      guard let happened = wait(for: events, events < 0 ? Self.pause : -1) else { return closeAll() }
      if happened, !wasWritten() { continue }
      if happened {
        guard wait(for: -1, quiet) != nil else { return closeAll() }
        _ = wasWritten()
      }
      changed()
    }
  }

  /// Waits for something to read: true when it came, false when the time is over, `nil` when the watch is to end.
  private func wait(for descriptor: Int32, _ milliseconds: Int32) -> Bool? {
    while true {
      var waiting = [
        pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, 2, milliseconds)
      if count < 0, errno == EINTR { continue }
      if count < 0 || waiting[0].revents != 0 { return nil }
      return count > 0
    }
  }

  #if os(Linux)
    private static func events(in folder: FilePath) -> Int32 {
      let events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard events >= 0 else { return -1 }
      let watch = folder.withCString { inotify_add_watch(events, $0, UInt32(IN_MODIFY) | UInt32(IN_ONLYDIR)) }
      if watch >= 0 { return events }
      close(events)
      return -1
    }

    /// Reads what the system has told so far; true when the file was among it, or may have been.
    private func wasWritten() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      var isIt = false
      while true {
        let count = buffer.withUnsafeMutableBytes { read(events, $0.baseAddress, $0.count) }
        guard count > 0 else { return isIt }
        buffer.withUnsafeBytes { bytes in
          let head = MemoryLayout<inotify_event>.size
          var offset = 0
          while offset + head <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let told = bytes[(offset + head)..<min(count, offset + head + Int(event.len))].prefix { $0 != 0 }
            offset += head + Int(event.len)
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || told.elementsEqual(name) { isIt = true }
          }
        }
      }
    }
  #else
    private static func events(in folder: FilePath) -> Int32 { -1 }
    private func wasWritten() -> Bool { true }
  #endif
}
