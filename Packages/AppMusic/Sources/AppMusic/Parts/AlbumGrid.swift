import AudioService
import RxLite

/// What a grid of albums lets itself be told.
public protocol AlbumGridInputs {
  /// An album was chosen.
  func albumSelected(at index: Int)
}

/// What a grid of albums shows.
public protocol AlbumGridOutputs {
  /// The albums, in the order of the grid.
  var albums: Observable<[Album]> { get }
}

/// A grid of albums, a child that several screens use.
public protocol AlbumGridType {
  /// What it lets itself be told.
  var inputs: any AlbumGridInputs { get }
  /// What it shows.
  var outputs: any AlbumGridOutputs { get }
}

/// The grid of albums that home and artist screens have.
public final class AlbumGridPart: AlbumGridType, AlbumGridInputs, AlbumGridOutputs, Sendable {
  public var inputs: any AlbumGridInputs { self }
  public var outputs: any AlbumGridOutputs { self }
  public let albums: Observable<[Album]>
  /// The album that is to be opened.
  let opened: Observable<AppScreen>
  private let selected = PublishRelay<Int>()

  init(rows: BehaviorRelay<[Album]>) {
    albums = rows.asObservable()
    opened = selected.compactMap { rows.value[at: $0].map { .album($0.id) } }
  }

  public func albumSelected(at index: Int) { selected.accept(index) }
}

/// A model with a grid of albums: what the grid is told and shows is the model's own.
public protocol AlbumGridHolding: AlbumGridInputs, AlbumGridOutputs {
  /// The grid.
  var albumGrid: AlbumGridPart { get }
}

extension AlbumGridHolding {
  public var albums: Observable<[Album]> { albumGrid.albums }
  public func albumSelected(at index: Int) { albumGrid.albumSelected(at: index) }
}
