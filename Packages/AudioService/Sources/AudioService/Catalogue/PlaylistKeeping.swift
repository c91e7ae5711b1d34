/// Keeps lists of tracks under names.
///
/// What a call changed is on disk when it returns. A playlist is named by its name or its identity; positions
/// count from 0.
public protocol PlaylistKeeping: Sendable {
  /// Every playlist, by name.
  func playlists() throws -> [Playlist]
  /// The playlist of this name or identity.
  func playlist(_ name: String) throws -> Playlist
  /// What the playlist holds; an entry whose file is away is marked as missing.
  func tracks(inPlaylist name: String) throws -> [Track]
  /// Makes a playlist; a name that is taken is refused.
  @discardableResult func createPlaylist(_ name: String, tracks: [TrackID]) throws -> Playlist
  /// Adds tracks at the end.
  func add(_ tracks: [TrackID], toPlaylist name: String) throws
  /// Takes out the entries at these positions.
  func remove(positions: [Int], fromPlaylist name: String) throws
  /// Moves an entry so that it stands at another position afterwards.
  func move(from position: Int, to destination: Int, inPlaylist name: String) throws
  /// Gives the playlist another name.
  func renamePlaylist(_ name: String, to other: String) throws
  /// Takes the playlist away; ``undoPlaylistChange()`` brings it back.
  func deletePlaylist(_ name: String) throws
  /// Takes back the last change to any playlist, and gives a sentence that says which one it was.
  func undoPlaylistChange() throws -> String
}
