import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sees to it that one scan at a time writes a library, in whichever process.
final class ScanLock {
  private let descriptor: Int32

  /// Takes the lock; throws when another scan has it.
  ///
  /// The system gives it back when the process ends, however it does.
  init(beside library: FilePath) throws {
    let path = FilePath(bytes: library.bytes + Array(".scan".utf8))
    descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else {
      let code = errno
      if code == EACCES || code == EROFS || code == EPERM { throw LibraryError.readOnly(path: library.text) }
      if code == ENOSPC { throw LibraryError.diskFull(path: library.text) }
      throw LibraryError.cannotOpen(path: path.text, reason: systemReason(code))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw LibraryError.scanRunning
    }
  }

  /// Gives the lock back.
  ///
  /// Closing alone would not while a program is being started: its process has the descriptor until it runs.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
