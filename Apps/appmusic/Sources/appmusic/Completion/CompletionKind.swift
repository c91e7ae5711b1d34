/// What may stand where a value is expected, so that a shell can complete it.
enum CompletionKind: Sendable, Hashable {
  case nothing
  case files
  case folders
  /// Music to be found: files, and names of artists, albums and playlists.
  case targets
  case artists
  case albums
  case genres
  case playlists
  /// Identities of everything in the index, such as `al-1`, told by their names.
  case identities
  case settings
  case commands
  case routes
  case words([String])
}
