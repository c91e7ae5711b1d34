#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls of the system by names that the methods of our types do not hide.
enum SystemCall {
  /// Opens a file, which is for the user alone where it is made; negative where that fails, with the reason in `errno`.
  static func opening(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }

  /// Reads at most so many bytes as there is room for.
  static func reading(_ descriptor: Int32, into room: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, room.baseAddress, room.count)
  }

  /// Writes bytes, as many as go.
  static func writing(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Sends bytes, as many as go.
  static func sending(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
    send(socket, bytes.baseAddress, bytes.count, flags)
  }

  /// Closes a descriptor.
  static func closing(_ descriptor: Int32) { _ = close(descriptor) }
}
