import Fate

extension LRCReader {
  /// The text of a `{"t":0,"c":[{"tx":"…"}]}` line, as NetEase Cloud Music writes who made a song.
  static func credit(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> String? {
    guard bytes[range.lowerBound] == ASCII.openBrace,
      let value = JSONValue(parsing: bytes[range]), let parts = value["c"]?.elements
    else { return nil }
    return parts.compactMap { $0["tx"]?.text }.joined()
  }
}
