import RxNetwork

extension SubsonicClient {
  /// As many songs are named in one call, so that addresses stay short enough for every server.
  static let songsAtOnce = 100

  /// The account's playlists, without what they hold.
  public func playlists() async throws -> [ServerPlaylist] { try await playlists(policy: nil) }

  func playlists(policy: CachePolicy?) async throws -> [ServerPlaylist] {
    try await (content(.playlists, policy: policy)["playlists"] ?? .null).list("playlist").compactMap {
      ServerPlaylist($0)
    }
  }

  /// A playlist with its songs.
  public func playlist(_ id: String) async throws -> ServerPlaylist { try await playlist(id, policy: nil) }

  func playlist(_ id: String, policy: CachePolicy?) async throws -> ServerPlaylist {
    guard let list = try await ServerPlaylist(content(.playlist(id), policy: policy)["playlist"] ?? .null)
    else {
      throw ServerError.notFound(words: "playlist \(id)")
    }
    return list
  }

  /// Makes a playlist and gives its identity.
  ///
  /// Not every server says which one it made: then the list is read before and after.
  public func createPlaylist(_ name: String, songs: [String]) async throws -> String {
    let before = Set(try await playlists(policy: .noStore).map(\.id))
    let answer = try await content(.createPlaylist(name: name, songs: Array(songs.prefix(Self.songsAtOnce))))
    var made = answer["playlist"]?.string("id")
    if made == nil {
      made = try await playlists(policy: .noStore).last { $0.name == name && !before.contains($0.id) }?.id
    }
    guard let made else { throw ServerError.failed(words: "the playlist was not made") }
    try await add(Array(songs.dropFirst(Self.songsAtOnce)), toPlaylist: made)
    return made
  }

  /// Gives a playlist a name and the songs that it is to hold.
  public func setPlaylist(_ id: String, name: String, songs: [String]) async throws {
    let old = try await playlist(id, policy: .noStore)
    if old.songs.map(\.id) != songs {
      if songs.isEmpty {
        try await empty(id, count: old.songs.count)
      } else {
        _ = try await content(.replacePlaylist(id, songs: Array(songs.prefix(Self.songsAtOnce))))
        try await add(Array(songs.dropFirst(Self.songsAtOnce)), toPlaylist: id)
      }
    }
    if old.name != name {
      _ = try await content(.updatePlaylist(id, name: name, adding: [], removing: []))
    }
  }

  /// Deletes a playlist; one that is gone already is fine.
  public func deletePlaylist(_ id: String) async throws {
    do {
      _ = try await content(.deletePlaylist(id))
    } catch ServerError.notFound {
    } catch let error as ServerError {
      guard try await !playlists(policy: .noStore).contains(where: { $0.id == id }) else { throw error }
    }
  }

  private func add(_ songs: [String], toPlaylist id: String) async throws {
    var rest = songs[...]
    while !rest.isEmpty {
      _ = try await content(
        .updatePlaylist(id, name: nil, adding: Array(rest.prefix(Self.songsAtOnce)), removing: []))
      rest = rest.dropFirst(Self.songsAtOnce)
    }
  }

  /// Takes everything out, from the end, so that positions stay what they are.
  private func empty(_ id: String, count: Int) async throws {
    var end = count
    while end > 0 {
      let start = max(0, end - Self.songsAtOnce)
      _ = try await content(.updatePlaylist(id, name: nil, adding: [], removing: Array(start..<end)))
      end = start
    }
  }
}
