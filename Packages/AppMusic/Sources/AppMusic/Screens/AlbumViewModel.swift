import AudioService
import MVVMR
import RxLite

/// What an album's screen lets itself be told.
public protocol AlbumInputs: TrackListInputs {
  /// The screen is to be seen: the album is fetched if it is not here yet.
  func viewDidAppear()
  /// The user wants it anew, or to try again after a failure.
  func refreshPulled()
}

/// What an album's screen shows.
public protocol AlbumOutputs: TrackListOutputs {
  /// The album itself; `nil` until it is here.
  var album: Observable<Album?> { get }
  /// True while it is fetched.
  var loading: Observable<Bool> { get }
  /// What stands where there are no songs.
  var placeholder: Observable<PlaceholderState> { get }
}

/// An album's screen's behaviour.
public protocol AlbumType {
  /// What it lets itself be told.
  var inputs: any AlbumInputs { get }
  /// What it shows.
  var outputs: any AlbumOutputs { get }
}

/// An album with its songs.
public final class AlbumViewModel: MVVMViewModel, AlbumType, AlbumInputs, AlbumOutputs, TrackListHolding,
  Sendable
{
  public var inputs: any AlbumInputs { self }
  public var outputs: any AlbumOutputs { self }
  public let album: Observable<Album?>
  public let loading: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let trackList: TrackListPart

  private let page: PageFetch<Content>
  private let bag = DisposeBag()

  private struct Content: Sendable {
    var album: Album
    var tracks: [Track]
  }

  /// Makes the model of an album with what it needs.
  public init(id: AlbumID, services: MusicServices) {
    let provider = services.provider
    // The album's own name stands above the songs and tells none from another.
    let list = TrackListPart(services: services, foundBy: { [$0.title] + $0.artists })
    let page = PageFetch(services: services, refreshedBy: [.tracks], count: \Content.tracks.count) {
      Single.zip(
        provider.album(id), provider.tracks(TrackFilter(albumID: id), sort: CatalogueSort(.track))
      ) { album, tracks in
        guard let album else { throw AppError.unknownItem(id: id.rawValue) }
        return Content(album: album, tracks: tracks)
      }
    }
    (self.page, trackList) = (page, list)
    album = page.content.map { $0?.album }.distinctUntilChanged()
    (loading, placeholder) = (page.loading, page.placeholder)

    bag.insert {
      page.fetched.map(\.tracks).bind(to: list.rows)
      page.errors.bind(to: list.failures)
    }
  }

  public func viewDidAppear() { page.appear() }
  public func refreshPulled() { page.refresh() }
}
