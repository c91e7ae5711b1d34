import AudioService
import Fatal
import MVVMR
import RxLite

/// What the home screen lets itself be told.
public protocol HomeInputs: AlbumGridInputs, TrackListInputs {
  /// The screen is to be seen: what it shows is fetched if it shows nothing yet.
  func viewDidAppear()
  /// The user pulled the screen, or wants to try again after a failure.
  func refreshPulled()
  /// A picture of the banner was chosen.
  func bannerSelected(at index: Int)
  /// A sheet was chosen.
  func sheetSelected(at index: Int)
  /// The search bar was chosen.
  func searchBarPressed()
  /// The mini player was chosen.
  func miniPlayerPressed()
}

/// What the home screen shows.
public protocol HomeOutputs: AlbumGridOutputs, TrackListOutputs {
  /// The albums of the banner: the newest that have a picture.
  var banner: Observable<[Album]> { get }
  /// The lists that can be opened.
  var sheets: Observable<[HomeSheet]> { get }
  /// True while the screen is fetched.
  var loading: Observable<Bool> { get }
  /// What stands where there is nothing to show.
  var placeholder: Observable<PlaceholderState> { get }
  /// Why the screen could not be fetched, by kind.
  var error: Observable<HomeError> { get }
}

/// The home screen's behaviour.
public protocol HomeType {
  /// What it lets itself be told.
  var inputs: any HomeInputs { get }
  /// What it shows.
  var outputs: any HomeOutputs { get }
}

/// The music box: a banner, the sheets, an album grid and a song list.
public final class HomeViewModel: MVVMViewModel, HomeType, HomeInputs, HomeOutputs, AlbumGridHolding,
  TrackListHolding, Sendable
{
  public var inputs: any HomeInputs { self }
  public var outputs: any HomeOutputs { self }
  public let banner: Observable<[Album]>
  public let sheets: Observable<[HomeSheet]>
  public let loading: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let error: Observable<HomeError>
  public let albumGrid: AlbumGridPart
  public let trackList: TrackListPart

  private let page: PageFetch<HomePage>
  private let bannerChosen = PublishRelay<Int>()
  private let sheetChosen = PublishRelay<Int>()
  private let bag = DisposeBag()

  /// Makes the model with what it needs.
  public init(services: MusicServices) {
    let provider = services.provider
    let page = PageFetch(
      services: services, refreshedBy: [.tracks, .likes, .plays, .playlists], count: \HomePage.rowCount,
      fetch: { HomePage.fetch(from: provider) })
    let albumRows = BehaviorRelay<[Album]>(value: [])
    let (list, grid) = (TrackListPart(services: services), AlbumGridPart(rows: albumRows))
    (self.page, trackList, albumGrid) = (page, list, grid)
    banner = page.content.map { $0?.banner ?? [] }.distinctUntilChanged()
    sheets = page.content.map { $0?.sheets ?? [] }.distinctUntilChanged()
    (loading, placeholder) = (page.loading, page.placeholder)
    error = page.errors.map(HomeError.init)

    bag.insert {
      page.fetched.map(\.albums).bind(to: albumRows)
      page.fetched.map(\.tracks).bind(to: list.rows)
      page.errors.bind(to: list.failures)
      Observable.merge(
        grid.opened,
        bannerChosen.compactMap { page.content.value?.banner[at: $0].map { .album($0.id) } },
        sheetChosen.compactMap { page.content.value?.sheets[at: $0].map { .sheet($0.type) } }
      ).bind(to: list.screens)
    }
  }

  public func viewDidAppear() { page.appear() }
  public func refreshPulled() { page.refresh() }
  public func bannerSelected(at index: Int) { bannerChosen.accept(index) }
  public func sheetSelected(at index: Int) { sheetChosen.accept(index) }
  public func searchBarPressed() { trackList.screens.accept(.search(query: "")) }
  public func miniPlayerPressed() { trackList.screens.accept(.player(face: .record)) }
}
