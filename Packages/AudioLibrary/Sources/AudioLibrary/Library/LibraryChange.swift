/// What changed in the library, for those who show it.
public enum LibraryChange: Hashable, Sendable {
  /// Tracks came, went or changed.
  case tracks
  /// A heart was given or taken.
  case likes
  /// Something was played.
  case plays
  /// A playlist changed.
  case playlists
}
