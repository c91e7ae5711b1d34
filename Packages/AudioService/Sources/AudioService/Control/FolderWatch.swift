import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls back when files of a folder went away; costs nothing until then.
///
/// It lives on the queue that it calls back on.
final class FolderWatch {
  private let source: any DispatchSourceProtocol

  /// Watches a folder; `nil` when the system cannot.
  init?(_ folder: String, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
    #if canImport(Darwin)
      let descriptor = open(folder, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: .write, queue: queue)
      source.setEventHandler { body() }
    #else
      let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      guard inotify_add_watch(descriptor, folder, UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)) >= 0 else {
        SystemCall.closing(descriptor)
        return nil
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        // What went is not asked: who watches looks for its own.
        var told = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &told, told.count) > 0 {}
        body()
      }
    #endif
    source.setCancelHandler { SystemCall.closing(descriptor) }
    self.source = source
    source.activate()
  }

  deinit { source.cancel() }
}
