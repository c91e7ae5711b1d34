import AudioLyrics
import RxLite

/// Where music comes from, as screens see it: the index of this machine, a server, or both as one.
///
/// Every stream is cold: the question is asked when somebody subscribes, and dropped when the subscription is
/// disposed. Answers come on any thread; whoever draws observes on its own scheduler. Errors are
/// `ErrorConvertible`.
public protocol AudioProvider: Sendable {
  /// What changed in that which the lists show, as it happens; never ends by itself.
  var changes: Observable<CatalogueChange> { get }
  /// How much there is.
  func totals() -> Single<CatalogueTotals>
  /// One of the home screen's lists.
  func list(_ kind: SheetKind, page: PageRequest) -> Single<CataloguePage<Track>>
  /// The tracks of one of these lists that pass the filter, as far as they are known without asking a server.
  func list(_ kind: SheetKind, _ filter: TrackFilter, page: PageRequest) -> Single<CataloguePage<Track>>
  /// The tracks that pass the filter, in the order asked for.
  func tracks(_ filter: TrackFilter, sort: CatalogueSort, page: PageRequest) -> Single<CataloguePage<Track>>
  /// The tracks of these identities, in this order; identities that are not known are left out.
  func tracks(_ ids: [TrackID]) -> Single<[Track]>
  /// The albums that pass the filter, in the order asked for.
  func albums(_ filter: TrackFilter, sort: CatalogueSort, page: PageRequest) -> Single<CataloguePage<Album>>
  /// The artists, by name unless the order says otherwise.
  func artists(sort: CatalogueSort, page: PageRequest) -> Single<CataloguePage<Artist>>
  /// The genres, by name.
  func genres(page: PageRequest) -> Single<CataloguePage<Genre>>
  /// The album of this identity; `nil` for one that is not known.
  func album(_ id: AlbumID) -> Single<Album?>
  /// The artist of this identity; `nil` for one that is not known.
  func artist(_ id: ArtistID) -> Single<Artist?>
  /// What matches the text, with at most `size` rows of each kind.
  ///
  /// Each answer is whole and takes the place of the one before it: what this machine knows comes first, what
  /// servers add comes after. A server that fails adds nothing, and is no error while there is an answer.
  func search(_ text: String, size: Int) -> Observable<SearchResults>
  /// Gives or takes the heart of each item; completes when that is on disk.
  func setLiked(_ isLiked: Bool, _ items: [CatalogueItem]) -> Completable
  /// Every playlist, by name.
  func playlists() -> Single<[Playlist]>
  /// What a playlist holds.
  func tracks(inPlaylist id: PlaylistID) -> Single<[Track]>
  /// The lyrics of a track; `nil` when there are none anywhere that is asked.
  func lyrics(of track: Track) -> Single<Lyrics?>
  /// The picture of a track, an album or an artist; `nil` without one.
  func cover(of item: CatalogueItem) -> Single<CoverPicture?>
  /// Where an engine finds the sound of a track now.
  func source(of track: Track) -> Single<PlaybackSource>
}

/// What changed in a catalogue, for those who show it.
public enum CatalogueChange: Hashable, Sendable, CaseIterable {
  /// Tracks came, went or changed.
  case tracks
  /// A heart was given or taken.
  case likes
  /// Something was played.
  case plays
  /// A playlist changed.
  case playlists
  /// A song of a server came onto this machine, was played from there, or was taken away.
  case downloads
}

/// A picture of an album, as its file has it.
public struct CoverPicture: Hashable, Sendable {
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The media type, such as `image/jpeg`.
  public var type: String
  /// A name for caches, the same for the same bytes.
  public var hash: String

  /// Makes a picture of a file's bytes.
  public init(bytes: [UInt8], type: String, hash: String) {
    self.bytes = bytes
    self.type = type
    self.hash = hash
  }
}

/// Keeps the pictures of a catalogue.
public protocol CoverReading: Sendable {
  /// The picture of an item; `nil` without one.
  func picture(of item: CatalogueItem) throws -> CoverPicture?
}
