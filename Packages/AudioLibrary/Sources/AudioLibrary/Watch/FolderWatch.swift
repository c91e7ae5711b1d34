#if os(Linux)
  import AudioService

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Follows changes below folders, and tells which folders they were in once it has been quiet for a moment.
  ///
  /// `@unchecked Sendable`: the descriptor never changes, and everything else belongs to the thread that is started in
  /// `init` and ends before ``stop()`` returns.
  final class FolderWatch: @unchecked Sendable {
    private let events: Int32
    private let thread: WatchThread
    private let quiet: Int32
    /// Told of changed folders; false when it could do nothing, so that they are told again.
    private let changed: @Sendable ([FilePath]) -> Bool
    private var folders: [Int32: FilePath] = [:]
    private var isFull = false

    /// Starts to follow; `quiet` is how long nothing must happen before it is told, in milliseconds.
    init(_ roots: [FilePath], quiet: Int32, changed: @escaping @Sendable ([FilePath]) -> Bool) throws {
      let place = roots.first ?? FilePath("the library")
      events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard events >= 0 else { throw LibraryError.cannotWatch(path: place.text, reason: systemReason(errno)) }
      thread = try WatchThread(events, at: place)
      self.quiet = quiet
      self.changed = changed
      for root in roots { _ = add(root) }
      if isFull {
        throw LibraryError.cannotWatch(
          path: place.text, reason: "the system follows no more folders; raise fs.inotify.max_user_watches")
      }
      try thread.start { [self] in run() }
    }

    /// Ends it; does nothing when called again.
    ///
    /// Returns when the last change was told, unless it is called by the one who is told.
    func stop() { thread.stop() }

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
      while let happened = thread.wait(pending.isEmpty ? -1 : quiet) {
        if happened {
          thread.take { event, name in
            for folder in touched(by: event, Array(name)) where !pending.contains(folder) {
              pending.append(folder)
            }
          }
        } else if changed(pending) {
          pending = []
        }
      }
    }

    /// The folders that have to be looked at again after what was reported.
    private func touched(by event: inotify_event, _ name: [UInt8]) -> [FilePath] {
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
#endif
