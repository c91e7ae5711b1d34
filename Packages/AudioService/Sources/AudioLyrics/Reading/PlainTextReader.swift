/// Reads text without time stamps: every line is kept, blank ones too.
enum PlainTextReader {
  /// Reads the lines; `tagged` is what a reader of LRC found in the same bytes.
  ///
  /// O(n).
  static func read(_ bytes: [UInt8], _ tagged: LRCReader) -> Lyrics {
    var builder = LyricsBuilder(source: bytes)
    var metadata: [LyricMetadata.Entry] = []
    bytes.withUnsafeBytes { buffer in
      var position = 0
      while position < buffer.count {
        let end = buffer.lineEnd(from: position)
        let line = buffer.withoutMarks(position..<end)
        if let entry = knownTag(buffer, line) {
          if entry.key != "offset" { metadata.append(entry) }
        } else {
          builder.add(time: LineRecord.untimed, textStart: line.lowerBound, textLength: line.count)
        }
        position = buffer.afterLineEnd(end)
      }
    }
    return Lyrics(
      storage: builder.finish(), offset: tagged.offset, format: .text, encoding: .utf8, source: nil,
      metadata: LyricMetadata(metadata), credits: [], diagnostics: tagged.diagnostics.finished)
  }

  /// `[ti:…]` and the like; an unknown key such as `[Chorus: all]` is text.
  private static func knownTag(
    _ bytes: UnsafeRawBufferPointer, _ range: ByteRange
  ) -> LyricMetadata.Entry? {
    guard range.count > 3, bytes[range.lowerBound] == ASCII.openBracket,
      bytes[range.upperBound - 1] == ASCII.closeBracket,
      let colon = bytes.firstIndex(
        of: ASCII.colon, in: range.lowerBound..<min(range.upperBound, range.lowerBound + 24))
    else { return nil }
    let key = bytes.text(range.lowerBound + 1..<colon).lowercased()
    guard LRCReader.isKnown(key) else { return nil }
    return .init(key, bytes.text(bytes.trimmed(colon + 1..<range.upperBound - 1)))
  }
}
