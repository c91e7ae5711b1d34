/// Where lyrics were found.
public enum LyricSource: String, Hashable, Sendable, CaseIterable {
  /// The file that was asked for.
  case file
  /// A file beside the music.
  case sidecar
  /// A tag inside the music's own file.
  case tag
  /// The server that the music comes from.
  case server
  /// A lyrics service.
  case web
}
