import AudioService
import FOLDin

/// The signs of a player, in Unicode or in ASCII as the theme has its symbols; each a column or a few.
struct Signs: Sendable, Hashable {
  private let isUnicode: Bool

  init(_ theme: Theme) { isUnicode = theme.symbols.hasBlocks }

  var previous: String { isUnicode ? "«" : "<<" }
  var next: String { isUnicode ? "»" : ">>" }
  var search: String { isUnicode ? "⌕" : "/" }
  var queue: String { isUnicode ? "≡" : "=" }
  var download: String { isUnicode ? "↓" : "v" }
  var separator: String { isUnicode ? "·" : "-" }
  var dash: String { isUnicode ? "–" : "-" }
  var dots: String { isUnicode ? "…" : "..." }

  /// The sign of a mode.
  func mode(_ mode: PlayMode) -> String {
    switch mode {
    case .off: isUnicode ? "→" : "->"
    case .all: isUnicode ? "↻" : "()"
    case .one: isUnicode ? "↻1" : "(1)"
    case .shuffle: isUnicode ? "⇄" : "><"
    }
  }

  /// A loudness from 0 to 100 as little bars.
  func volume(_ volume: Int, isMuted: Bool) -> String {
    if isMuted { return isUnicode ? "◁×" : "x" }
    guard isUnicode else { return "\(volume)%" }
    let bars = ["▁", "▂", "▄", "▆", "█"]
    let full = (min(max(volume, 0), 100) + 10) / 20
    return bars.enumerated().map { $0.offset < full ? $0.element : "·" }.joined()
  }
}

extension PlaybackPhase {
  /// The sign of a phase, as the theme draws it.
  func sign(_ theme: Theme) -> String {
    switch self {
    case .playing: theme.symbols.play
    case .paused: theme.symbols.pause
    case .loading, .buffering: Signs(theme).dots
    case .idle, .ended: theme.symbols.note
    case .failed: "!"
    }
  }
}

extension PlayMode {
  /// The mode in words of a language.
  func name(in language: Language) -> String {
    switch language {
    case .english: description
    case .simplifiedChinese: chineseDescription
    }
  }
}
