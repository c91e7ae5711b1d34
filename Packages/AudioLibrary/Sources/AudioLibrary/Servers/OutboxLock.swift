import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sees to it that one process at a time tells a target what waits for it in the outbox.
///
/// The system gives the lock back when the process ends, however it does.
final class OutboxLock: OutboxTurn {
  private let descriptor: Int32

  /// Takes the lock; `nil` while somebody else has it.
  init?(beside library: FilePath, for target: String) throws {
    let path = FilePath(bytes: library.bytes + Array(".outbox-\(target)".utf8))
    descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw LibraryError.cannotOpen(path: path.text, reason: systemReason(errno)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Closing alone would not give it back while a program is being started, as with `ScanLock`.
  func end() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
