import AudioService
import Foundation
import Testing

@testable import AudioLibrary

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct ScanLockTests {
  @Test("one has it at a time, and the next gets it when it is given back")
  func turns() throws {
    let folder = try TemporaryFolder()
    let library = FilePath(folder.url.path + "/library")
    let first = try ScanLock(beside: library)
    #expect(throws: LibraryError.scanRunning) { try ScanLock(beside: library) }
    first.release()
    try ScanLock(beside: library).release()
  }

  #if os(Linux)
    @Test("given back it is free, also while a program that is being started still has the descriptor")
    func copies() throws {
      let folder = try TemporaryFolder()
      let library = FilePath(folder.url.path + "/library")
      let lock = try ScanLock(beside: library)
      // What a child has between fork and exec: one more number for the same open file.
      let copies = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
        return target == folder.url.path + "/library.scan" ? Int32(name).map { dup($0) } : nil
      }
      defer { for copy in copies { close(copy) } }
      #expect(!copies.isEmpty)
      lock.release()
      try ScanLock(beside: library).release()
    }
  #endif
}
