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

/// Keeps the songs of servers in the same catalogue as the files of this machine.
///
/// A server is named as the configuration names it; what a call changed is on disk when it returns.
public protocol ServerCatalogueKeeping: Sendable {
  /// Takes songs in; those that are known already keep their identity, and what is told anew takes the place of the old.
  func store(_ songs: [ServerSong], of server: String) throws
  /// Takes away the songs of a server that are not among `kept`, and gives how many there were.
  @discardableResult func removeSongs(of server: String, except kept: Set<String>) throws -> Int
  /// The identities, on the server, of everything that is known of it.
  func songs(of server: String) throws -> Set<String>
  /// The track of a song; `nil` for one that is not known.
  func track(of server: String, song: String) throws -> Track?
}
