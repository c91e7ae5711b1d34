/// Something that can be given a heart.
public enum CatalogueItem: Hashable, Sendable {
  /// A track.
  case track(TrackID)
  /// An album.
  case album(AlbumID)
  /// An artist.
  case artist(ArtistID)

  /// The item that a written identity names; `nil` where it starts with none of `tr-`, `al-`, `ar-`.
  public init?(rawValue: String) {
    switch rawValue.prefix(3) {
    case "tr-": self = .track(TrackID(rawValue: rawValue))
    case "al-": self = .album(AlbumID(rawValue: rawValue))
    case "ar-": self = .artist(ArtistID(rawValue: rawValue))
    default: return nil
    }
  }
}

/// Keeps what the user thinks of tracks, and what was heard.
///
/// What a call changed is on disk when it returns.
public protocol CatalogueMarking: Sendable {
  /// Gives or takes the heart of each item, all or none of them.
  func setLiked(_ isLiked: Bool, _ items: [CatalogueItem]) throws
  /// Remembers that the track was played, at a moment in milliseconds since 1970.
  func recordPlay(_ id: TrackID, at moment: Int64) throws
  /// What was played, the last first.
  func history(page: PageRequest) throws -> CataloguePage<PlayedTrack>
}

/// A track with the moment when it was played.
public struct PlayedTrack: Hashable, Sendable {
  /// What was played.
  public var track: Track
  /// When, in milliseconds since 1970.
  public var moment: Int64

  /// Makes a row of the history.
  public init(track: Track, moment: Int64) {
    self.track = track
    self.moment = moment
  }
}
