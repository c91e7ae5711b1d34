/// What can be asked of a collection of music.
///
/// Every call answers at once from an index and may be made from any thread.
public protocol CatalogueReading: Sendable {
  /// How much there is.
  func totals() throws -> CatalogueTotals
  /// The tracks that pass the filter, in the order asked for.
  func tracks(_ filter: TrackFilter, sort: CatalogueSort, page: PageRequest) throws -> CataloguePage<Track>
  /// The albums; only those of one artist when `filter` names one.
  func albums(_ filter: TrackFilter, sort: CatalogueSort, page: PageRequest) throws -> CataloguePage<Album>
  /// The artists, by name unless the order says otherwise.
  func artists(sort: CatalogueSort, page: PageRequest) throws -> CataloguePage<Artist>
  /// The genres by name.
  func genres(page: PageRequest) throws -> CataloguePage<Genre>
  /// The tracks of these identities, in this order; identities that are not known are left out.
  func tracks(_ ids: [TrackID]) throws -> [Track]
  /// The tracks at these places in the file system; places that are not indexed give `nil`.
  func tracks(at paths: [FilePath]) throws -> [Track?]
  /// The album of this identity.
  func album(_ id: AlbumID) throws -> Album?
  /// The artist of this identity.
  func artist(_ id: ArtistID) throws -> Artist?
  /// One of the home screen's lists.
  func sheet(_ kind: SheetKind, page: PageRequest) throws -> CataloguePage<Track>
  /// The tracks of one of the home screen's lists that pass a filter, in the order of the list.
  ///
  /// A random list has an order of its own each time, and is given by title here.
  func sheet(_ kind: SheetKind, _ filter: TrackFilter, page: PageRequest) throws -> CataloguePage<Track>
  /// What matches the text, with at most `size` rows of each kind; very large totals may be given as a round number.
  func search(_ text: String, size: Int) throws -> SearchResults
}

extension CatalogueReading {
  /// The track of this identity.
  public func track(_ id: TrackID) throws -> Track? { try tracks([id]).first }
}
