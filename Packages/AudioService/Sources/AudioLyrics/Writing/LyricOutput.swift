/// A form that lyrics can be written in.
public enum LyricOutput: String, Hashable, Sendable, CaseIterable {
  /// The JSON object of ``Lyrics/json(at:file:)``, and a line end.
  case json
  /// LRC: a stamp before each line.
  case lrc
  /// Enhanced LRC: stamps before words too.
  case elrc
  /// SubRip.
  case srt
  /// WebVTT.
  case vtt
  /// The lines alone.
  case text

  /// True when only lyrics with times can be written so.
  public var needsTimes: Bool { self == .srt || self == .vtt }
}

extension Lyrics {
  /// The lyrics as a file's bytes, in UTF-8 with line feeds.
  ///
  /// What a form can hold is written so that reading it again gives the same lines. LRC keeps the metadata,
  /// the offset and the credits, and adds a blank line where a line's end is known; SubRip and WebVTT have
  /// the offset in their times; text has the credits and the lines. O(size of the result). Throws when the
  /// form needs times and there are none.
  public func write(as output: LyricOutput) throws(LyricsError) -> [UInt8] {
    guard isSynced || !output.needsTimes || lines.isEmpty else { throw .unsynced(output) }
    switch output {
    case .json: return json() + [ASCII.lineFeed]
    case .lrc: return LRCWriter(self, hasWords: false).write()
    case .elrc: return LRCWriter(self, hasWords: true).write()
    case .srt: return CueWriter(self, isVTT: false).write()
    case .vtt: return CueWriter(self, isVTT: true).write()
    case .text: return plainText()
    }
  }

  private func plainText() -> [UInt8] {
    var out = ByteWriter()
    for credit in credits {
      out.write(credit)
      out.write(byte: ASCII.lineFeed)
    }
    for record in storage.records {
      storage.withText(record.textStart, record.textLength) { out.write(raw: $0) }
      out.write(byte: ASCII.lineFeed)
    }
    return out.bytes
  }
}
