#if os(Linux)
  import AudioService

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Follows changes below folders, and tells which folders they were in once it has been quiet for a moment.
  ///
  /// `@unchecked Sendable`: the descriptors never change, and everything else belongs to the thread that is started in
  /// `init` and ends before ``stop()`` returns.
  final class FolderWatch: @unchecked Sendable {
    private let events: Int32
    private let wake: (read: Int32, write: Int32)
    private let quiet: Int32
    /// Told of changed folders; false when it could do nothing, so that they are told again.
    private let changed: @Sendable ([FilePath]) -> Bool
    private var folders: [Int32: FilePath] = [:]
    private var isFull = false
    private var thread: Worker?
    private let lock = Lock()

    /// Starts to follow; `quiet` is how long nothing must happen before it is told, in milliseconds.
    init(_ roots: [FilePath], quiet: Int32, changed: @escaping @Sendable ([FilePath]) -> Bool) throws {
      let place = roots.first?.text ?? "the library"
      events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard events >= 0 else { throw LibraryError.cannotWatch(path: place, reason: systemReason(errno)) }
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        let code = errno
        close(events)
        throw LibraryError.cannotWatch(path: place, reason: systemReason(code))
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      wake = (ends[0], ends[1])
      self.quiet = quiet
      self.changed = changed
      for root in roots { _ = add(root) }
      if isFull {
        closeAll()
        throw LibraryError.cannotWatch(
          path: place, reason: "the system follows no more folders; raise fs.inotify.max_user_watches")
      }
      // The thread may tell of a change, and be stopped by who is told, before this returns.
      let isRunning = lock.withLock {
        thread = Worker { [self] in run() }
        return thread != nil
      }
      guard isRunning else {
        closeAll()
        throw LibraryError.cannotWatch(path: place, reason: "the system has no thread left for it")
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
      // Somebody who is told of a change may end the watch there.
      if thread.isCurrent { thread.detach() } else { thread.join() }
    }

    private func closeAll() {
      for descriptor in [events, wake.read, wake.write] { close(descriptor) }
    }

    /// What has to be looked at again.
    private static let mask =
      UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF)
      | UInt32(IN_ONLYDIR)

    /// Follows a folder and everything below it; gives every folder that it follows from now on.
    private func add(_ root: FilePath) -> [FilePath] {
      var added: [FilePath] = []
      var waiting = [root]
      while let folder = waiting.popLast() {
        let watch = folder.withCString { inotify_add_watch(events, $0, FolderWatch.mask) }
        guard watch >= 0 else {
          if errno == ENOSPC { isFull = true }
          continue
        }
        folders[watch] = folder
        added.append(folder)
        waiting += folder.subfolders
      }
      return added
    }

    private func run() {
      var pending: [FilePath] = []
      while true {
        var waiting = [
          pollfd(fd: events, events: Int16(POLLIN), revents: 0),
          pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&waiting, 2, pending.isEmpty ? -1 : quiet)
        if count < 0, errno == EINTR { continue }
        if count < 0 || waiting[1].revents != 0 { return closeAll() }
        if waiting[0].revents != 0 {
          for folder in read() where !pending.contains(folder) { pending.append(folder) }
        } else if !pending.isEmpty {
          if changed(pending) { pending = [] }
        }
      }
    }

    /// The folders of every change that was reported.
    private func read() -> [FilePath] {
      var changed: [FilePath] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = buffer.withUnsafeMutableBytes { readEvents(events, $0.baseAddress, $0.count) }
        guard count > 0 else { return changed }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          let head = MemoryLayout<inotify_event>.size
          while offset + head <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let name = bytes[(offset + head)..<min(count, offset + head + Int(event.len))].prefix { $0 != 0 }
            offset += head + Int(event.len)
            changed += take(event, Array(name))
          }
        }
      }
    }

    private func take(_ event: inotify_event, _ name: [UInt8]) -> [FilePath] {
      // More happened than the system could keep: everything has to be looked at.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return Array(folders.values) }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        folders[event.wd] = nil
        return []
      }
      guard let folder = folders[event.wd] else { return [] }
      let isFolder = event.mask & UInt32(IN_ISDIR) != 0
      if isFolder, event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
        return [folder] + add(folder.appending(name))
      }
      return [folder]
    }
  }

  /// The system's `read`, which the method of that name hides.
  private func readEvents(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
  }
#endif
