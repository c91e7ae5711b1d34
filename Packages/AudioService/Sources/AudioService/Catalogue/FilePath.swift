/// A path as the file system has it: bytes, which need not be UTF-8.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the path, without a final NUL.
  public let bytes: [UInt8]

  /// Makes a path of the bytes that the file system gave.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Makes a path of the text's UTF-8 bytes.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The path as text, with U+FFFD where bytes are not UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// True when ``text`` stands for exactly these bytes.
  public var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The bytes after the last slash.
  public var lastComponent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return FilePath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// Calls `body` with the path as a C string, for a call to the system.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer.initializeElement(at: index, to: CChar(bitPattern: byte))
      }
      buffer.initializeElement(at: bytes.count, to: 0)
      guard let start = buffer.baseAddress else { return try "".withCString(body) }
      return try body(start)
    }
  }
}
