import AppMusic
import AudioService

/// Playlists in memory, named by their identities.
extension FakeCatalogue {
  func playlists() throws -> [Playlist] { content.withLock(\.playlists) }

  func playlist(_ name: String) throws -> Playlist {
    guard let found = content.withLock({ $0.playlists.first { $0.id.rawValue == name } }) else {
      throw AppError.unknownItem(id: name)
    }
    return found
  }

  func tracks(inPlaylist name: String) throws -> [Track] { [] }

  func createPlaylist(_ name: String, tracks: [TrackID]) throws -> Playlist {
    try edit("create") { content in
      let playlist = Playlist(
        id: PlaylistID(rawValue: "pl-\(content.playlists.count + 1)"), name: name, count: tracks.count)
      content.playlists.append(playlist)
      content.entries[playlist.id] = tracks
      return playlist
    }
  }

  func add(_ tracks: [TrackID], toPlaylist name: String) throws {
    try edit("add") { $0.entries[PlaylistID(rawValue: name), default: []] += tracks }
  }

  func remove(positions: [Int], fromPlaylist name: String) throws {
    try edit("remove") { content in
      for position in positions.sorted(by: >) {
        content.entries[PlaylistID(rawValue: name)]?.remove(at: position)
      }
    }
  }

  func move(from position: Int, to destination: Int, inPlaylist name: String) throws {
    try edit("move") { content in
      var entries = content.entries[PlaylistID(rawValue: name)] ?? []
      entries.insert(entries.remove(at: position), at: destination)
      content.entries[PlaylistID(rawValue: name)] = entries
    }
  }

  func renamePlaylist(_ name: String, to other: String) throws {
    try edit("rename") { content in
      for index in content.playlists.indices where content.playlists[index].id.rawValue == name {
        content.playlists[index].name = other
      }
    }
  }

  func deletePlaylist(_ name: String) throws {
    try edit("delete") { content in content.playlists.removeAll { $0.id.rawValue == name } }
  }

  func undoPlaylistChange() throws -> String {
    try content.withLock { content in
      if let trouble = content.trouble { throw trouble }
      content.undo?(&content)
      return "The last change was taken back."
    }
  }

  private func edit<Result>(
    _ what: String, _ body: (inout Content) -> Result
  ) throws -> Result {
    try content.withLock { content in
      if let trouble = content.trouble { throw trouble }
      let (playlists, entries) = (content.playlists, content.entries)
      content.undo = {
        $0.playlists = playlists; $0.entries = entries
      }
      return body(&content)
    }
  }
}
