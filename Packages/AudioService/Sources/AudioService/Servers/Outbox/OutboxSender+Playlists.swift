import RxNetwork

extension OutboxSender {
  /// Tells what a playlist is to be, unless it was changed on the server later; gives a note where it was.
  func tell(
    playlist id: String?, _ row: PlaylistID, _ name: String, _ songs: [String], _ item: OutboxItem,
    _ client: SubsonicClient
  ) async throws -> ServerError? {
    if let id {
      let there = try await client.playlist(id, policy: .noStore)
      let isOurs = item.isUncertain && there.isPart(ofName: name, songs: songs)
      if let changed = there.changed, changed > item.moment, !isOurs {
        return .playlistStays(name: ServerError.tidy(name), server: client.name)
      }
      try await client.setPlaylist(id, name: name, songs: songs)
    } else if let known = try await made(item, client) {
      try outbox.playlistMade(row, id: known)
      try await client.setPlaylist(known, name: name, songs: songs)
    } else {
      let first = Array(songs.prefix(SubsonicClient.songsAtOnce))
      let made = try await client.createPlaylist(name, songs: first)
      try outbox.playlistMade(row, id: made)
      if first.count < songs.count { try await client.setPlaylist(made, name: name, songs: songs) }
    }
    return nil
  }

  /// The playlist that was made on the server when nobody heard its answer; `nil` where it was not.
  ///
  /// One that has the same name and holds something else is not that one.
  func made(_ item: OutboxItem, _ client: SubsonicClient) async throws -> String? {
    guard item.isUncertain, let sent = item.sent else { return nil }
    let first = Array(sent.songs.prefix(SubsonicClient.songsAtOnce))
    for list in try await client.playlists(policy: .noStore).reversed() where list.name == sent.name {
      let songs = try await client.playlist(list.id, policy: .noStore).songs.map(\.id)
      if songs == first { return list.id }
    }
    return nil
  }
}

extension ServerPlaylist {
  /// True for a playlist on the way from something else to this name and these songs, as a change that broke off
  /// leaves it.
  fileprivate func isPart(ofName name: String, songs wanted: [String]) -> Bool {
    let ids = songs.map(\.id)
    return self.name == name || ids == wanted || !ids.isEmpty && wanted.starts(with: ids)
  }
}
