extension LRCReader {
  /// The text of a `{"t":0,"c":[{"tx":"…"}]}` line, as NetEase Cloud Music writes who made a song.
  static func credit(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) -> String? {
    guard bytes[range.lowerBound] == ASCII.openBrace,
      let value = JSONValue(bytes, range), case .object(let members) = value
    else { return nil }
    guard case .array(let parts)? = members.first(where: { $0.key == "c" })?.value else { return nil }
    return parts.compactMap { $0["tx"]?.string }.joined()
  }
}
