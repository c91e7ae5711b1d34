/// What a server tells of itself.
public struct ServerInformation: Hashable, Sendable {
  /// The version of the protocol; `nil` when it is not told.
  public var version: String?
  /// The kind of server, such as `navidrome`; `nil` when it is not told.
  public var type: String?
  /// True when it speaks OpenSubsonic.
  public var isOpen: Bool
}

/// An album of a server, without its songs.
public struct ServerAlbum: Hashable, Sendable {
  /// The identity on the server.
  public var id: String
  /// The title.
  public var title: String
  /// Who it is filed under.
  public var artist: String?
  /// How many songs the server counts.
  public var songs: Int?
  /// The name of its picture.
  public var cover: String?
  /// When it was given a heart, in milliseconds since 1970.
  public var liked: Int64?

  init?(_ json: JSONValue) {
    guard let id = json.string("id") else { return nil }
    self.id = id
    title = json.string("name") ?? json.string("title") ?? json.string("album") ?? ""
    artist = json.string("displayArtist") ?? json.string("artist")
    songs = json.number("songCount", in: 0...1_000_000_000)
    cover = json.string("coverArt")
    liked = json.moment("starred")
  }
}

/// An artist of a server.
public struct ServerArtist: Hashable, Sendable {
  /// The identity on the server.
  public var id: String
  /// The name.
  public var name: String
  /// When the artist was given a heart, in milliseconds since 1970.
  public var liked: Int64?

  init?(_ json: JSONValue) {
    guard let id = json.string("id") else { return nil }
    self.id = id
    name = json.string("name") ?? ""
    liked = json.moment("starred")
  }
}

/// A playlist of a server.
public struct ServerPlaylist: Hashable, Sendable {
  /// The identity on the server.
  public var id: String
  /// The name.
  public var name: String
  /// When it was changed last, in milliseconds since 1970; `nil` when it is not told.
  public var changed: Int64?
  /// What it holds; empty where only the list of playlists was asked for.
  public var songs: [ServerSong]

  /// Makes a playlist.
  public init(id: String, name: String, changed: Int64? = nil, songs: [ServerSong] = []) {
    self.id = id
    self.name = name
    self.changed = changed
    self.songs = songs
  }

  init?(_ json: JSONValue) {
    guard let id = json.string("id") else { return nil }
    self.init(
      id: id, name: json.string("name") ?? id, changed: json.moment("changed"),
      songs: json.list("entry").compactMap { ServerSong($0) })
  }
}

/// Everything of a kind that a server gives at once.
public struct ServerResults: Hashable, Sendable {
  /// Songs.
  public var songs: [ServerSong]
  /// Albums.
  public var albums: [ServerAlbum]
  /// Artists.
  public var artists: [ServerArtist]

  init(_ json: JSONValue) {
    songs = json.list("song").compactMap { ServerSong($0) }
    albums = json.list("album").compactMap { ServerAlbum($0) }
    artists = json.list("artist").compactMap { ServerArtist($0) }
  }
}

extension ServerSong {
  /// How long a song can be, in seconds: a year.
  private static let longest = 365 * 86_400

  init?(_ json: JSONValue) {
    guard let id = json.string("id"), json["isDir"]?.bool != true, json["isVideo"]?.bool != true else {
      return nil
    }
    let artists = json.list("artists").compactMap { $0.string("name") }
    let albumArtists = json.list("albumArtists").compactMap { $0.string("name") }
    var genres = json.list("genres").compactMap { $0.string("name") ?? $0.asText }
    if genres.isEmpty, let genre = json.string("genre") { genres = [genre] }
    self.init(
      id: id, title: json.string("title") ?? json.string("name") ?? "",
      artists: artists.isEmpty ? [json.string("artist")].compactMap { $0 } : artists,
      album: json.string("album"),
      albumArtist: json.string("displayAlbumArtist") ?? json.string("albumArtist") ?? albumArtists.first,
      trackNumber: json.number("track", in: 1...1_000_000),
      discNumber: json.number("discNumber", in: 1...1_000_000),
      year: json.number("year", in: 1...9_999), genres: genres,
      duration: json.number("duration", in: 0...Self.longest).map { .seconds($0) },
      liked: json.moment("starred"), plays: json.number("playCount", in: 0...1_000_000_000) ?? 0,
      added: json.moment("created"))
    albumID = json.string("albumId") ?? json.string("parent")
    artistID = json.string("artistId")
    cover = json.string("coverArt")
    ending = json.string("suffix")
    size = json.number("size", in: 0...(1 << 50)).map(Int64.init)
    recording = json.string("musicBrainzId")
    played = json.moment("played")
  }
}
