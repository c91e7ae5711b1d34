/// A song of a server, as the catalogue takes it in.
public struct ServerSong: Hashable, Sendable {
  /// The song's identity on its server.
  public var id: String
  /// The title.
  public var title: String
  /// Every artist named, the first one first.
  public var artists: [String]
  /// The album's title.
  public var album: String?
  /// Who the album is filed under.
  public var albumArtist: String?
  /// The number on its disc, from 1.
  public var trackNumber: Int?
  /// The number of its disc, from 1.
  public var discNumber: Int?
  /// The year of release.
  public var year: Int?
  /// Every genre named.
  public var genres: [String]
  /// How long it plays; `nil` when unknown.
  public var duration: Duration?
  /// When it was given a heart on the server, in milliseconds since 1970; `nil` without one.
  public var liked: Int64?
  /// How often the server counts it as played.
  public var plays: Int
  /// When it came to the server, in milliseconds since 1970; `nil` when unknown.
  public var added: Int64?
  /// When it was played last, in milliseconds since 1970; `nil` when unknown.
  public var played: Int64?
  /// The identity of its album on the server.
  public var albumID: String?
  /// The identity of its first artist on the server.
  public var artistID: String?
  /// The name of its picture on the server.
  public var cover: String?
  /// How its file's name ends, without the dot.
  public var ending: String?
  /// The size of its file in bytes; `nil` when unknown.
  public var size: Int64?
  /// MusicBrainz' name of the recording.
  public var recording: String?

  /// Makes a song of what the server tells.
  public init(
    id: String, title: String, artists: [String] = [], album: String? = nil, albumArtist: String? = nil,
    trackNumber: Int? = nil, discNumber: Int? = nil, year: Int? = nil, genres: [String] = [],
    duration: Duration? = nil, liked: Int64? = nil, plays: Int = 0, added: Int64? = nil
  ) {
    self.id = id
    self.title = title
    self.artists = artists
    self.album = album
    self.albumArtist = albumArtist
    self.trackNumber = trackNumber
    self.discNumber = discNumber
    self.year = year
    self.genres = genres
    self.duration = duration
    self.liked = liked
    self.plays = plays
    self.added = added
  }
}

/// An album of a server with its songs, as the catalogue takes it in.
public struct ServerAlbumSongs: Hashable, Sendable {
  /// The album's identity on the server.
  public var id: String
  /// The name of its picture on the server.
  public var cover: String?
  /// What is on it.
  public var songs: [ServerSong]

  /// Makes an album with its songs.
  public init(id: String, cover: String? = nil, songs: [ServerSong]) {
    self.id = id
    self.cover = cover
    self.songs = songs
  }
}

/// One reading of everything that a server has; it may be broken off and go on later.
public struct ServerSyncRun: Hashable, Sendable {
  /// The server's name.
  public var server: String
  /// A number that grows with every reading.
  public var number: Int64
  /// The albums that are stored already, by their identity on the server, when the reading goes on.
  public var done: Set<String>

  /// Makes a reading.
  public init(server: String, number: Int64, done: Set<String> = []) {
    self.server = server
    self.number = number
    self.done = done
  }
}

/// Where a track is on a server.
public struct ServerPlace: Hashable, Sendable {
  /// The server's name.
  public var server: String
  /// The song's identity there.
  public var song: String
  /// The name of its picture there.
  public var cover: String?
  /// How its file's name ends, without the dot.
  public var ending: String?
  /// The size of its file in bytes; `nil` when unknown.
  public var size: Int64?

  /// Makes a place.
  public init(server: String, song: String, cover: String? = nil, ending: String? = nil, size: Int64? = nil) {
    self.server = server
    self.song = song
    self.cover = cover
    self.ending = ending
    self.size = size
  }
}

/// Keeps the songs of servers in the same catalogue as the files of this machine.
///
/// A server is named as the configuration names it; what a call changed is on disk when it returns. A song that is a
/// file of this machine too is one track with two places: the same title, artist and album without case, accents and
/// width, and lengths that differ by two seconds at most; where both sides name MusicBrainz' recording, that decides
/// among tracks of the same title.
public protocol ServerCatalogueKeeping: Sendable {
  /// Begins to read a server, or goes on with a reading that was broken off.
  func beginSync(of server: String) throws -> ServerSyncRun
  /// Takes albums in; songs that are known already keep their identity, and what is told anew takes the place of the old.
  func store(_ albums: [ServerAlbumSongs], in run: ServerSyncRun) throws
  /// Ends a reading: takes away what the server does not have any more, and gives how many songs that were.
  @discardableResult func finishSync(_ run: ServerSyncRun) throws -> Int
  /// Says which albums and artists have a heart on a server, with the moments.
  func storeLiked(albums: [String: Int64], artists: [String: Int64], of server: String) throws
  /// Takes a server's playlists in; those that it does not have any more go.
  func storePlaylists(_ playlists: [ServerPlaylist], of server: String) throws
  /// Takes songs in outside of a reading.
  func store(_ songs: [ServerSong], of server: String) throws
  /// Takes away the songs of a server that are not among `kept`, and gives how many there were.
  @discardableResult func removeSongs(of server: String, except kept: Set<String>) throws -> Int
  /// Forgets everything of a server; tracks that are files of this machine too stay.
  func forget(server: String) throws
  /// The identities, on the server, of everything that is known of it.
  func songs(of server: String) throws -> Set<String>
  /// How many songs are known of a server.
  func songCount(of server: String) throws -> Int
  /// The track of a song; `nil` for one that is not known.
  func track(of server: String, song: String) throws -> Track?
  /// Where a track is on servers; empty for one that is only a file.
  func places(of track: TrackID) throws -> [ServerPlace]
  /// The pictures of an album on servers: the server's name and the picture's.
  func covers(of album: AlbumID) throws -> [(server: String, cover: String)]
}
