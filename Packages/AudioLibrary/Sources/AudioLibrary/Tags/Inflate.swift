import CTagShim

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Unpacks zlib streams (RFC 1950), such as packed KRC lyrics.
public enum Inflate {
  /// A stream that is damaged, cut, or larger than anything it should hold.
  public struct Damaged: Error {}

  /// The most that a stream may unpack to, in bytes.
  public static let limit = 64 << 20

  /// The unpacked bytes; O(size of the result).
  ///
  /// Throws ``Damaged``.
  public static func unpack(_ bytes: [UInt8]) throws -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let size = bytes.withUnsafeBufferPointer { inflate_whole($0.baseAddress, $0.count, limit, &output) }
    defer { free(output) }
    guard size >= 0, let output else { throw Damaged() }
    return Array(UnsafeBufferPointer(start: output, count: size))
  }
}
