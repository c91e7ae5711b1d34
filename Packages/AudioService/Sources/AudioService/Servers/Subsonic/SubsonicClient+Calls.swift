import RxNetwork

/// The calls, typed.
extension SubsonicClient {
  /// Asks whether the server is there and the account is good; gives up after `total`.
  @discardableResult
  public func ping(within total: Duration = .seconds(20)) async throws -> ServerInformation {
    let content = try await content(.ping, within: total)
    return ServerInformation(
      version: content.string("version"), type: content.string("type"),
      isOpen: content["openSubsonic"]?.bool ?? false)
  }

  /// What the server can do beyond the common protocol, by name; empty for one that does not tell.
  public func extensions() async throws -> [String: [Int]] {
    do {
      let list = try await content(.extensions).list("openSubsonicExtensions")
      return list.reduce(into: [:]) { table, row in
        guard let name = row.string("name") else { return }
        table[name] = row["versions"]?.elements?.compactMap { $0.integer.map(Int.init) } ?? []
      }
    } catch let error as ServerError where !error.isFailedByNetwork {
      return [:]
    } catch NetworkError.status {
      return [:]
    }
  }

  /// The names of the folders that the server looks in.
  public func musicFolders() async throws -> [String] {
    try await (content(.musicFolders)["musicFolders"] ?? .null).list("musicFolder").compactMap {
      $0.string("name")
    }
  }

  /// A page of albums; empty past the end.
  ///
  /// At most 500 are asked for at a time, the protocol's limit.
  public func albums(_ order: ServerAlbumOrder, size: Int = 500, offset: Int = 0) async throws
    -> [ServerAlbum]
  {
    try await albums(order, size: size, offset: offset, policy: nil)
  }

  func albums(
    _ order: ServerAlbumOrder, size: Int, offset: Int, policy: CachePolicy?
  ) async throws -> [ServerAlbum] {
    let call = SubsonicCall.albumList(order, size: max(1, min(size, 500)), offset: offset)
    return try await (content(call, policy: policy)["albumList2"] ?? .null).list("album").compactMap {
      ServerAlbum($0)
    }
  }

  /// An album with its songs.
  public func album(_ id: String) async throws -> (album: ServerAlbum, songs: [ServerSong]) {
    try await album(id, policy: nil)
  }

  func album(_ id: String, policy: CachePolicy?) async throws -> (album: ServerAlbum, songs: [ServerSong]) {
    let json = try await content(.album(id), policy: policy)["album"] ?? .null
    guard let album = ServerAlbum(json) else { throw ServerError.notFound(words: "album \(id)") }
    return (album, json.list("song").compactMap { ServerSong($0) })
  }

  /// Every artist.
  public func artists() async throws -> [ServerArtist] {
    try await (content(.artists)["artists"] ?? .null).list("index").flatMap { $0.list("artist") }.compactMap {
      ServerArtist($0)
    }
  }

  /// What matches a text, with at most `size` of each kind.
  public func search(_ text: String, size: Int) async throws -> ServerResults {
    let call = SubsonicCall.search(text, songs: size, albums: size, artists: size)
    return ServerResults(try await content(call, within: .seconds(10))["searchResult3"] ?? .null)
  }

  /// One song.
  public func song(_ id: String) async throws -> ServerSong { try await song(id, policy: nil) }

  func song(_ id: String, policy: CachePolicy?) async throws -> ServerSong {
    guard let song = try await ServerSong(content(.song(id), policy: policy)["song"] ?? .null) else {
      throw ServerError.notFound(words: "song \(id)")
    }
    return song
  }

  /// Gives or takes a heart; one that is there already, or is not, is as good as done.
  public func setLiked(_ isLiked: Bool, _ item: ServerItem) async throws {
    do {
      _ = try await content(isLiked ? .star(item) : .unstar(item))
    } catch ServerError.failed(let words) {
      // Some servers call a heart that is there already a failure: what counts is how it stands.
      guard try await self.isLiked(item) == isLiked else { throw ServerError.failed(words: words) }
    } catch ServerError.notFound(let words) {
      // Some say of a heart that is not there that they do not find it.
      guard !isLiked, try await !self.isLiked(item) else { throw ServerError.notFound(words: words) }
    }
  }

  /// Everything with a heart.
  public func liked() async throws -> ServerResults { try await liked(policy: nil) }

  func liked(policy: CachePolicy?) async throws -> ServerResults {
    ServerResults(try await content(.starred, policy: policy)["starred2"] ?? .null)
  }

  private func isLiked(_ item: ServerItem) async throws -> Bool {
    let liked = try await liked(policy: .noStore)
    return switch item {
    case .song(let id): liked.songs.contains { $0.id == id }
    case .album(let id): liked.albums.contains { $0.id == id }
    case .artist(let id): liked.artists.contains { $0.id == id }
    }
  }

  /// Tells that a song is heard now.
  public func tellPlaying(_ song: String) async throws {
    _ = try await content(.scrobble(song, moment: nil, isSubmission: false), within: .seconds(10))
  }

  /// Tells that a song was heard; `moment` is when it began, in milliseconds since 1970.
  public func tellPlayed(_ song: String, at moment: Int64) async throws {
    _ = try await content(.scrobble(song, moment: moment, isSubmission: true))
  }

  /// A picture with its media type.
  ///
  /// Offline only what is stored is given.
  public func cover(
    _ id: String, size: Int? = nil, isOffline: Bool = false
  ) async throws -> (bytes: [UInt8], type: String) {
    try await bytes(.cover(id, size: size), policy: isOffline ? .onlyIfCached : nil)
  }
}
