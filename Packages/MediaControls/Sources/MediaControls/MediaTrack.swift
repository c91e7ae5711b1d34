/// A track as controls show it.
///
/// Texts may hold anything: what a bus does not carry is replaced before it goes there.
public struct MediaTrack: Hashable, Sendable {
  /// What names this entry of the queue; the same song twice in a queue has two names.
  public var id: String
  /// The title; empty while it is not known.
  public var title: String
  /// Every artist, the first one first.
  public var artists: [String]
  /// The album's title.
  public var album: String?
  /// Who the album is filed under.
  public var albumArtists: [String]
  /// Every genre.
  public var genres: [String]
  /// The number on its disc, from 1.
  public var trackNumber: Int?
  /// The number of its disc, from 1.
  public var discNumber: Int?
  /// The year of release, told as the first moment of it.
  public var year: Int?
  /// How long it plays; `nil` when unknown, as for a radio.
  public var length: Duration?
  /// The address of the sound, such as `file:///music/a.flac`.
  public var address: String?
  /// The address of the cover; a file of this machine is shown by every desktop.
  public var artAddress: String?
  /// What the user thinks of it, from 0 to 1; `nil` when that is not known.
  public var rating: Double?
  /// The lyrics without their times.
  public var lyrics: String?

  /// Makes a track of what is known; everything but the entry's name and the title may be left out.
  public init(
    id: String, title: String, artists: [String] = [], album: String? = nil, albumArtists: [String] = [],
    genres: [String] = [], trackNumber: Int? = nil, discNumber: Int? = nil, year: Int? = nil,
    length: Duration? = nil, address: String? = nil, artAddress: String? = nil, rating: Double? = nil,
    lyrics: String? = nil
  ) {
    self.id = id
    self.title = title
    self.artists = artists
    self.album = album
    self.albumArtists = albumArtists
    self.genres = genres
    self.trackNumber = trackNumber
    self.discNumber = discNumber
    self.year = year
    self.length = length
    self.address = address
    self.artAddress = artAddress
    self.rating = rating
    self.lyrics = lyrics
  }
}
