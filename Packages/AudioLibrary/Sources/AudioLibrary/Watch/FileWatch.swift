import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells that a file was written to, once it has been quiet for a moment; the file need not be there yet.
final class FileWatch: Sendable {
  /// How long to wait where the system does not say that something happened, in milliseconds.
  private static let pause: Int32 = 1_000

  private let name: [UInt8]
  private let quiet: Int32
  private let changed: @Sendable () -> Void
  private let thread: WatchThread

  /// Starts to follow; throws ``LibraryError/cannotWatch(path:reason:)`` where the system has no descriptor or no
  /// thread left.
  ///
  /// - Parameters:
  ///   - quiet: for how many milliseconds more is awaited before it is told.
  ///   - changed: called on the thread of the watch; where the system does not tell of writes, once a second.
  init(_ path: FilePath, quiet: Int32, changed: @escaping @Sendable () -> Void) throws {
    name = path.lastComponent.bytes
    self.quiet = quiet
    self.changed = changed
    thread = try WatchThread(Self.events(in: path.folder), at: path)
    try thread.start { [self] in run() }
  }

  /// Ends it; does nothing when called again.
  ///
  /// Returns when the last change was told, unless it is called by the one who is told.
  func stop() { thread.stop() }

  private func run() {
    while let happened = thread.wait(thread.isTold ? -1 : Self.pause) {
      if happened {
        guard wasWritten() else { continue }
        guard thread.pause(quiet) else { return }
        _ = wasWritten()
      }
      changed()
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

    /// Takes what the system has told so far; true when the file was among it, or may have been.
    private func wasWritten() -> Bool {
      var isIt = false
      thread.take { event, told in
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || told.elementsEqual(name) { isIt = true }
      }
      return isIt
    }
  #else
    private static func events(in folder: FilePath) -> Int32 { -1 }
    private func wasWritten() -> Bool { true }
  #endif
}
