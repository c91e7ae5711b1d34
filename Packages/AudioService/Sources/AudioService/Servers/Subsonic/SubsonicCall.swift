import RxNetwork

/// Everything that is asked of an OpenSubsonic server.
public enum SubsonicCall: Hashable, Sendable {
  /// Whether the server is there and the account is good.
  case ping
  /// What the server can do beyond the common protocol; needs no account.
  case extensions
  /// The folders that the server looks in.
  case musicFolders
  /// Albums in an order, some at a time.
  case albumList(ServerAlbumOrder, size: Int, offset: Int)
  /// An album with its songs.
  case album(String)
  /// Every artist.
  case artists
  /// What matches a text.
  case search(String, songs: Int, albums: Int, artists: Int)
  /// One song.
  case song(String)
  /// Gives a heart.
  case star(ServerItem)
  /// Takes a heart.
  case unstar(ServerItem)
  /// Everything with a heart.
  case starred
  /// The account's playlists, without what they hold.
  case playlists
  /// A playlist with its songs.
  case playlist(String)
  /// Makes a playlist.
  case createPlaylist(name: String, songs: [String])
  /// Puts other songs in the place of those that a playlist has.
  case replacePlaylist(String, songs: [String])
  /// Renames a playlist, adds songs at its end, takes out positions from 0.
  case updatePlaylist(String, name: String?, adding: [String], removing: [Int])
  /// Deletes a playlist.
  case deletePlaylist(String)
  /// Lyrics by the names of song and artist.
  case lyrics(artist: String, title: String)
  /// Lyrics of a song, with times where there are any.
  case songLyrics(String)
  /// A picture, scaled to fit `size` pixels where the server can.
  case cover(String, size: Int?)
  /// The sound of a song, turned into something else where that is wished for.
  case stream(String, Transcoding)
  /// The file of a song as it is.
  case download(String)
  /// Tells that a song is heard now, or was heard: when it began, in milliseconds since 1970.
  case scrobble(String, moment: Int64?, isSubmission: Bool)

  /// The name of the call on the server.
  var method: String {
    switch self {
    case .ping: "ping"
    case .extensions: "getOpenSubsonicExtensions"
    case .musicFolders: "getMusicFolders"
    case .albumList: "getAlbumList2"
    case .album: "getAlbum"
    case .artists: "getArtists"
    case .search: "search3"
    case .song: "getSong"
    case .star: "star"
    case .unstar: "unstar"
    case .starred: "getStarred2"
    case .playlists: "getPlaylists"
    case .playlist: "getPlaylist"
    case .createPlaylist, .replacePlaylist: "createPlaylist"
    case .updatePlaylist: "updatePlaylist"
    case .deletePlaylist: "deletePlaylist"
    case .lyrics: "getLyrics"
    case .songLyrics: "getLyricsBySongId"
    case .cover: "getCoverArt"
    case .stream: "stream"
    case .download: "download"
    case .scrobble: "scrobble"
    }
  }

  /// The call's own parameters, in the order of the protocol's pages.
  var parameters: QueryItems {
    var items = QueryItems()
    switch self {
    case .ping, .extensions, .musicFolders, .artists, .starred, .playlists: break
    case .albumList(let order, let size, let offset):
      for (name, value) in order.parameters { items.add(name, value) }
      items.add("size", String(size))
      items.add("offset", String(offset))
    case .album(let id), .song(let id), .playlist(let id), .deletePlaylist(let id), .songLyrics(let id),
      .download(let id):
      items.add("id", id)
    case .search(let text, let songs, let albums, let artists):
      items.add("query", text)
      items.add("songCount", String(songs))
      items.add("albumCount", String(albums))
      items.add("artistCount", String(artists))
    case .star(let item), .unstar(let item): items.add(item.parameter, item.id)
    case .createPlaylist(let name, let songs):
      items.add("name", name)
      for song in songs { items.add("songId", song) }
    case .replacePlaylist(let id, let songs):
      items.add("playlistId", id)
      for song in songs { items.add("songId", song) }
    case .updatePlaylist(let id, let name, let adding, let removing):
      items.add("playlistId", id)
      if let name { items.add("name", name) }
      for song in adding { items.add("songIdToAdd", song) }
      for position in removing { items.add("songIndexToRemove", String(position)) }
    case .lyrics(let artist, let title):
      items.add("artist", artist)
      items.add("title", title)
    case .cover(let id, let size):
      items.add("id", id)
      if let size { items.add("size", String(size)) }
    case .stream(let id, let transcoding):
      items.add("id", id)
      if let bitRate = transcoding.bitRate { items.add("maxBitRate", String(bitRate)) }
      if let format = transcoding.format { items.add("format", format) }
    case .scrobble(let id, let moment, let isSubmission):
      items.add("id", id)
      if let moment { items.add("time", String(moment)) }
      items.add("submission", isSubmission ? "true" : "false")
    }
    return items
  }

  /// How stored answers are used: what was seen can be seen again without a network.
  var cachePolicy: CachePolicy {
    switch self {
    case .albumList(let order, _, _): order == .random ? .noStore : Self.seen
    case .musicFolders, .album, .artists, .song, .starred, .playlists, .playlist: Self.seen
    case .search: .networkElseCache(maxStale: .seconds(7 * 86_400))
    case .extensions: .cacheElseNetwork(maxStale: .seconds(86_400))
    // What a picture or a song's words are hardly ever changes.
    case .cover: .cacheElseNetwork(maxStale: .seconds(90 * 86_400))
    case .lyrics, .songLyrics: .cacheElseNetwork(maxStale: .seconds(7 * 86_400))
    case .ping, .star, .unstar, .createPlaylist, .replacePlaylist, .updatePlaylist, .deletePlaylist, .stream,
      .download, .scrobble:
      .noStore
    }
  }

  private static let seen = CachePolicy.networkElseCache(maxStale: CachePolicy.unlimited)

  /// True for calls that are the first to a server and that every server knows, whatever it holds.
  var isOfEveryServer: Bool {
    switch self {
    case .ping, .albumList: true
    default: false
    }
  }

  /// True for calls that change something on the server, and must not be sent twice.
  var isChange: Bool {
    switch self {
    case .star, .unstar, .createPlaylist, .replacePlaylist, .updatePlaylist, .deletePlaylist, .scrobble: true
    default: false
    }
  }

  /// True where the answer is bytes unless something failed.
  var isBinary: Bool {
    switch self {
    case .cover, .stream, .download: true
    default: false
    }
  }
}

/// An order of albums that a server offers, or a choice of them.
public enum ServerAlbumOrder: Hashable, Sendable {
  /// The latest on the server first.
  case newest
  /// The most played first.
  case frequent
  /// The last played first.
  case recent
  /// Those with a heart.
  case starred
  /// In no order, other ones each time.
  case random
  /// By title.
  case byName
  /// By artist.
  case byArtist
  /// By year, from one to the other; the first may be the later.
  case byYear(Int, Int)
  /// Those of a genre.
  case byGenre(String)

  var parameters: [(String, String)] {
    switch self {
    case .newest: [("type", "newest")]
    case .frequent: [("type", "frequent")]
    case .recent: [("type", "recent")]
    case .starred: [("type", "starred")]
    case .random: [("type", "random")]
    case .byName: [("type", "alphabeticalByName")]
    case .byArtist: [("type", "alphabeticalByArtist")]
    case .byYear(let from, let to): [("type", "byYear"), ("fromYear", String(from)), ("toYear", String(to))]
    case .byGenre(let genre): [("type", "byGenre"), ("genre", genre)]
    }
  }
}

/// Something on a server that can be given a heart, by its identity there.
public enum ServerItem: Hashable, Sendable {
  /// A song.
  case song(String)
  /// An album.
  case album(String)
  /// An artist.
  case artist(String)

  /// The identity on the server.
  public var id: String {
    switch self {
    case .song(let id), .album(let id), .artist(let id): id
    }
  }

  var parameter: String {
    switch self {
    case .song: "id"
    case .album: "albumId"
    case .artist: "artistId"
    }
  }
}
