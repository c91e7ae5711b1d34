import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread that waits for what the system tells of folders, until it is ended.
///
/// `@unchecked Sendable`: the descriptors never change, and are closed when nobody can use them any more; `lock` guards
/// the thread itself, and `buffer` is of that thread alone, the only one that takes.
final class WatchThread: @unchecked Sendable {
  /// What the system tells by; −1 where it does not.
  private let events: Int32
  private let wake: (read: Int32, write: Int32)
  private let place: FilePath
  private let lock = Lock()
  private var thread: Worker?
  /// Where the system writes what it tells; made when it does so first, and used again.
  private var buffer: [UInt8] = []

  /// Takes over the descriptor by which the system tells of a place; −1 where it does not.
  ///
  /// Throws ``LibraryError/cannotWatch(path:reason:)`` where the system has no descriptor left.
  init(_ events: Int32, at place: FilePath) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      let code = errno
      if events >= 0 { close(events) }
      throw LibraryError.cannotWatch(path: place.text, reason: systemReason(code))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wake = (ends[0], ends[1])
    self.events = events
    self.place = place
  }

  deinit { for descriptor in [events, wake.read, wake.write] where descriptor >= 0 { close(descriptor) } }

  /// True where the system tells of changes.
  var isTold: Bool { events >= 0 }

  /// Starts the thread, to be called once; `body` goes on until ``wait(_:)`` gives `nil`, and may end the watch itself.
  ///
  /// Throws ``LibraryError/cannotWatch(path:reason:)`` where the system has no thread left.
  func start(_ body: @escaping @Sendable () -> Void) throws {
    // It may tell of something, and be ended by who is told, before this returns.
    let isRunning = lock.withLock {
      thread = Worker(body)
      return thread != nil
    }
    guard isRunning else {
      throw LibraryError.cannotWatch(path: place.text, reason: "the system has no thread left for it")
    }
  }

  /// Ends it; does nothing when called again.
  ///
  /// Returns when the thread has ended, unless it is called there.
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

  /// Waits so many milliseconds for the system to tell something, below zero for ever.
  ///
  /// Gives true when it told, false when the time is over, `nil` when the watch is to end.
  func wait(_ milliseconds: Int32) -> Bool? { wait(for: events, milliseconds) }

  /// Waits so many milliseconds, whatever the system tells; false when the watch is to end.
  func pause(_ milliseconds: Int32) -> Bool { wait(for: -1, milliseconds) != nil }

  private func wait(for descriptor: Int32, _ milliseconds: Int32) -> Bool? {
    while true {
      // A descriptor that is none is passed over by the system.
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
    /// Reads everything that the system has told so far, with the name in the folder that each is about.
    ///
    /// To be called on the thread that was started, and not from `body`, which may not keep the name.
    func take(_ body: (inotify_event, ArraySlice<UInt8>) -> Void) {
      let head = MemoryLayout<inotify_event>.size
      if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: 65_536) }
      while true {
        let count = buffer.withUnsafeMutableBytes { read(events, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        var offset = 0
        while offset + head <= count {
          let event = buffer.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          }
          let name = buffer[(offset + head)..<min(count, offset + head + Int(event.len))]
          offset += head + Int(event.len)
          body(event, name.prefix { $0 != 0 })
        }
      }
    }
  #endif
}
