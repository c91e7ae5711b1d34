import AudioService
import MVVMR
import RxLite

/// What an artist's screen lets itself be told.
public protocol ArtistInputs: AlbumGridInputs, TrackListInputs {
  /// The screen is to be seen: the artist is fetched if nothing is here yet.
  func viewDidAppear()
  /// The user wants it anew, or to try again after a failure.
  func refreshPulled()
}

/// What an artist's screen shows.
public protocol ArtistOutputs: AlbumGridOutputs, TrackListOutputs {
  /// The artist; `nil` until it is here.
  var artist: Observable<Artist?> { get }
  /// True while it is fetched.
  var loading: Observable<Bool> { get }
  /// What stands where there is nothing to show.
  var placeholder: Observable<PlaceholderState> { get }
}

/// An artist's screen's behaviour.
public protocol ArtistType {
  /// What it lets itself be told.
  var inputs: any ArtistInputs { get }
  /// What it shows.
  var outputs: any ArtistOutputs { get }
}

/// An artist with albums and songs: the grid and the list of the home screen, used again.
public final class ArtistViewModel: MVVMViewModel, ArtistType, ArtistInputs, ArtistOutputs, AlbumGridHolding,
  TrackListHolding, Sendable
{
  public var inputs: any ArtistInputs { self }
  public var outputs: any ArtistOutputs { self }
  public let artist: Observable<Artist?>
  public let loading: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let albumGrid: AlbumGridPart
  public let trackList: TrackListPart

  private let page: PageFetch<Content>
  private let bag = DisposeBag()

  private struct Content: Sendable {
    var artist: Artist
    var albums: [Album]
    var tracks: [Track]
    var rowCount: Int { albums.count + tracks.count }
  }

  /// Makes the model of an artist with what it needs.
  public init(id: ArtistID, services: MusicServices) {
    let (provider, filter) = (services.provider, TrackFilter(artistID: id))
    let albumRows = BehaviorRelay<[Album]>(value: [])
    let (list, grid) = (TrackListPart(services: services), AlbumGridPart(rows: albumRows))
    let page = PageFetch(services: services, refreshedBy: [.tracks], count: \Content.rowCount) {
      Single.zip(
        provider.artist(id),
        provider.albums(filter, sort: CatalogueSort(.year, descending: true), page: .all),
        provider.tracks(filter, sort: CatalogueSort(.album))
      ) { artist, albums, tracks in
        guard let artist else { throw AppError.unknownItem(id: id.rawValue) }
        return Content(artist: artist, albums: albums.items, tracks: tracks)
      }
    }
    (self.page, trackList, albumGrid) = (page, list, grid)
    artist = page.content.map { $0?.artist }.distinctUntilChanged()
    (loading, placeholder) = (page.loading, page.placeholder)

    bag.insert {
      page.fetched.map(\.albums).bind(to: albumRows)
      page.fetched.map(\.tracks).bind(to: list.rows)
      page.errors.bind(to: list.failures)
      grid.opened.bind(to: list.screens)
    }
  }

  public func viewDidAppear() { page.appear() }
  public func refreshPulled() { page.refresh() }
}
