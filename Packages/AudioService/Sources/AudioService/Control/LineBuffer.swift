/// Cuts a stream of bytes into lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  /// How far it was searched already, so that a long line is searched once.
  private var searched = 0

  /// How many bytes wait for their line's end.
  var pending: Int { bytes.count - start }

  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// The next whole line without its end; `nil` when there is none yet.
  mutating func nextLine() -> ArraySlice<UInt8>? {
    guard let end = bytes[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      bytes.removeSubrange(..<start)
      start = 0
      searched = bytes.count
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return bytes[start..<end]
  }
}
