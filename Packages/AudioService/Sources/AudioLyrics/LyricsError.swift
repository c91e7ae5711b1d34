import Fatal

/// Why lyrics could not be read.
public enum LyricsError: ErrorConvertible, Equatable {
  /// There are no lyrics for this track.
  case missing

  public var code: Int {
    switch self {
    case .missing: 3_000
    }
  }

  public var message: String {
    switch self {
    case .missing: "There are no lyrics for this track; put an .lrc file of the same name beside it."
    }
  }
}
