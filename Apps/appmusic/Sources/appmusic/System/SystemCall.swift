#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls of the system by names that the methods of our types do not hide.
enum SystemCall {
  /// Reads at most so many bytes as there is room for.
  static func reading(_ descriptor: Int32, into room: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, room.baseAddress, room.count)
  }

  /// Writes bytes, as many as go.
  static func writing(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }
}
