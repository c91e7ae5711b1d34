/// The words of one piece of music, with the times at which they are sung where those are known.
///
/// Times are whole milliseconds from the start of the music. ``lines`` shows them as a player needs them:
/// sorted, with ``offset`` applied, and never below 0.
public struct Lyrics: Hashable, Sendable {
  /// The kind of file that the lyrics were read from.
  public var format: LyricFormat
  /// The character encoding that the bytes were in.
  public var encoding: LyricEncoding
  /// Where the lyrics were found; `nil` when nobody said.
  public var source: LyricSource?
  /// What the file says about the music (`ti`, `ar`, `al`, `by` …), in the order of the file.
  public var metadata: LyricMetadata
  /// Text that stands before the first time stamp: who wrote, sang and typed it.
  public var credits: [String]
  /// Everything that was damaged or could not be decided, in the order of the file.
  public var diagnostics: [LyricDiagnostic]
  /// How many milliseconds earlier than written the lines are shown; negative is later.
  public var offset: Int

  let storage: LyricStorage

  /// True when the lines have times.
  public var isSynced: Bool { storage.isSynced }

  /// The lines, sorted by time, in the file's order inside one time.
  ///
  /// An offset of more than 250 hours counts as one of 250.
  public var lines: LyricLines { LyricLines(storage: storage, offset: Int(LyricsBuilder.clamp(offset))) }

  /// Makes lyrics of lines whose times are as a file would write them, before the offset.
  ///
  /// The lines are sorted by their start, and stay in the given order where starts are equal. When no line
  /// has a start the lyrics are unsynced; otherwise a line without one is shown with the line before it.
  /// O(n) for sorted lines.
  public init(
    written lines: [LyricLine], offset: Int = 0, format: LyricFormat = .lrc,
    encoding: LyricEncoding = .utf8, source: LyricSource? = nil, metadata: LyricMetadata = [],
    credits: [String] = [], diagnostics: [LyricDiagnostic] = []
  ) {
    var builder = LyricsBuilder(source: [])
    builder.append(lines)
    self.init(
      storage: builder.finish(), offset: offset, format: format, encoding: encoding, source: source,
      metadata: metadata, credits: credits, diagnostics: diagnostics)
  }

  init(
    storage: LyricStorage, offset: Int, format: LyricFormat, encoding: LyricEncoding, source: LyricSource?,
    metadata: LyricMetadata, credits: [String], diagnostics: [LyricDiagnostic]
  ) {
    self.storage = storage
    self.offset = offset
    self.format = format
    self.encoding = encoding
    self.source = source
    self.metadata = metadata
    self.credits = credits
    self.diagnostics = diagnostics
  }

  public static func == (left: Lyrics, right: Lyrics) -> Bool {
    left.format == right.format && left.encoding == right.encoding && left.source == right.source
      && left.offset == right.offset && left.metadata == right.metadata && left.credits == right.credits
      && left.diagnostics == right.diagnostics && left.lines == right.lines
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(offset)
    hasher.combine(metadata)
    hasher.combine(lines)
  }
}
