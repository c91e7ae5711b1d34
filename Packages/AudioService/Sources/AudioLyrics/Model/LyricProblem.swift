import Fatal

/// What can be wrong with a part of a lyrics file; the rest of the file is read all the same.
public enum LyricProblem: ErrorConvertible, Hashable {
  /// A line that no rule of its format fits.
  case notUnderstood(String)
  /// A bracket that looks like a time stamp and is none.
  case badTimestamp(String)
  /// A tag whose closing bracket is missing.
  case unclosedTag(String)
  /// An `offset` that is no number.
  case badOffset(String)
  /// Words whose times go back.
  case wordsOutOfOrder
  /// The text is too short to tell its encoding for certain.
  case uncertainEncoding(chosen: LyricEncoding, other: LyricEncoding)
  /// Bytes that the encoding does not have.
  case replacedBytes(LyricEncoding, count: Int)
  /// A time stamp of more than 250 hours.
  case timeTooLong(String)
  /// One text with so many time stamps that the file would explode.
  case tooManyRepeats(kept: Int)
  /// More problems than are listed.
  case furtherProblems(Int)
  /// A line that ends before it begins.
  case endBeforeStart
  /// Markup that is nested deeper than any real file's.
  case tooDeep
  /// Markup or JSON that is cut or broken.
  case brokenMarkup(String)
  /// Times counted in frames of sound whose length is not known.
  case assumedFrameLength

  public var domain: String { "lyrics" }

  public var code: Int {
    switch self {
    case .notUnderstood: 3_001
    case .badTimestamp: 3_002
    case .unclosedTag: 3_003
    case .badOffset: 3_004
    case .wordsOutOfOrder: 3_005
    case .uncertainEncoding: 3_006
    case .replacedBytes: 3_007
    case .timeTooLong: 3_008
    case .tooManyRepeats: 3_009
    case .furtherProblems: 3_010
    case .endBeforeStart: 3_011
    case .tooDeep: 3_012
    case .brokenMarkup: 3_013
    case .assumedFrameLength: 3_014
    }
  }

  public var message: String {
    switch self {
    case .notUnderstood(let text): "“\(text)” is not understood and was left out."
    case .badTimestamp(let text): "“\(text)” is not a time stamp; the text after it is kept without one."
    case .unclosedTag(let text): "“\(text)” has no closing bracket and is kept as text."
    case .badOffset(let text): "“\(text)” is not a number of milliseconds; this offset is ignored."
    case .wordsOutOfOrder: "The words' times go back; each is taken as no earlier than the one before."
    case .uncertainEncoding(let chosen, let other):
      "The text is too short to tell \(chosen.name) from \(other.name) for certain; it is read as "
        + "\(chosen.name), and --encoding \(other.name) reads it the other way."
    case .replacedBytes(let encoding, let count):
      count == 1
        ? "One place is not \(encoding.name) and is shown as \u{FFFD}."
        : "\(count) places are not \(encoding.name) and are shown as \u{FFFD}."
    case .timeTooLong(let text): "“\(text)” is more than 250 hours; the text after it is kept without a time."
    case .tooManyRepeats(let kept):
      "The text has too many time stamps for its length; \(kept) of them are kept."
    case .furtherProblems(let count):
      count == 1 ? "One further problem is not listed." : "\(count) further problems are not listed."
    case .endBeforeStart: "The line ends before it begins; its end is ignored."
    case .tooDeep: "The markup is nested too deep; what lies deeper is left out."
    case .brokenMarkup(let text):
      "The markup breaks off or is broken at “\(text)”; what could be read is kept."
    case .assumedFrameLength:
      "The times count frames of sound; they are taken as frames of 1152 samples at 44.1 kHz."
    }
  }
}
