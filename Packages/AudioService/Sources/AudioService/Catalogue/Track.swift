/// One piece of music, wherever it is kept.
public struct Track: Hashable, Sendable, Identifiable {
  /// What kind of lyrics a track is known to have.
  public enum LyricsPresence: String, Hashable, Sendable, Codable {
    /// Lines with times.
    case synced
    /// Text without times.
    case plain
    /// No lyrics at all.
    case none
  }

  /// An opaque name that stays the same when the file is renamed; starts with `tr-`.
  public var id: TrackID
  /// Where the sound is.
  public var location: TrackLocation
  /// The title, or the file's name where there is no title.
  public var title: String
  /// Every artist named, the first one first; empty when unknown.
  public var artists: [String]
  /// The album's title; `nil` when the track belongs to none.
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
  /// True when the user gave it a heart.
  public var isLiked: Bool
  /// How often it was played to the point where a play counts.
  public var plays: Int
  /// What lyrics it has.
  public var lyrics: LyricsPresence
  /// True when there is a picture, in the file or beside it.
  public var hasCover: Bool
  /// True when the file was there once and is not now.
  public var isMissing: Bool
  /// When it came into the catalogue, in milliseconds since 1970; `nil` when unknown.
  public var added: Int64?
  /// When it was played last, in milliseconds since 1970; `nil` when it never was.
  public var played: Int64?

  /// Makes a track of what is known; everything but identity, place and title may be left out.
  public init(
    id: TrackID, location: TrackLocation, title: String, artists: [String] = [], album: String? = nil,
    albumArtist: String? = nil, trackNumber: Int? = nil, discNumber: Int? = nil, year: Int? = nil,
    genres: [String] = [], duration: Duration? = nil, isLiked: Bool = false, plays: Int = 0,
    lyrics: LyricsPresence = .none, hasCover: Bool = false, isMissing: Bool = false,
    added: Int64? = nil, played: Int64? = nil
  ) {
    self.id = id
    self.location = location
    self.title = title
    self.artists = artists
    self.album = album
    self.albumArtist = albumArtist
    self.trackNumber = trackNumber
    self.discNumber = discNumber
    self.year = year
    self.genres = genres
    self.duration = duration
    self.isLiked = isLiked
    self.plays = plays
    self.lyrics = lyrics
    self.hasCover = hasCover
    self.isMissing = isMissing
    self.added = added
    self.played = played
  }
}

/// The opaque name of a track; starts with `tr-`.
public struct TrackID: Hashable, Sendable, RawRepresentable, Codable {
  /// The name as commands and JSON show it.
  public let rawValue: String
  /// Makes an identity of its written form.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Where a track's sound is.
public enum TrackLocation: Hashable, Sendable {
  /// A file of this machine.
  case file(FilePath)
  /// An address that a player can open as it is, such as an internet radio.
  case address(String)
  /// A song of a server: the server's name in the configuration, and the song's identity there.
  case server(String, song: String)
}
