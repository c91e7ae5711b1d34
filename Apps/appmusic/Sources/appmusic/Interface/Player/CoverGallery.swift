import AudioService
import FOLDin
import RxLite

/// Pictures of tracks and albums, decoded away from the main actor and kept small.
@MainActor final class CoverGallery {
  /// A picture in the size in which it is drawn again and again.
  private struct Tile: Hashable {
    let item: CatalogueItem?
    let name: String
    let columns: Int
  }

  /// The sides of a picture in pixels: as much as a terminal shows.
  nonisolated static let side = 96
  /// How many pictures are kept.
  private static let capacity = 160

  private let provider: any AudioProvider
  private let decoder: PictureDecoder
  private let scheduler = ConcurrentDispatchQueueScheduler(qos: .utility)
  /// `nil` for an item that has no picture.
  private var pictures: [CatalogueItem: Picture?] = [:]
  private var order: [CatalogueItem] = []
  private var waiting: [CatalogueItem: [(Picture?) -> Void]] = [:]
  private var tiles: [Tile: Picture] = [:]
  private let bag = DisposeBag()
  /// Called when a picture came that ``picture(of:)`` was asked for.
  var onArrival: (() -> Void)?

  init(provider: any AudioProvider, decoder: PictureDecoder) {
    self.provider = provider
    self.decoder = decoder
  }

  /// The picture of an item if it is here; else it is looked for, and ``onArrival`` tells of it.
  func picture(of item: CatalogueItem) -> Picture? {
    if let known = pictures[item] { return known }
    if waiting[item] == nil { load(item) { [weak self] _ in self?.onArrival?() } }
    return nil
  }

  /// The picture of an item in a size for a cover so many cells wide, or a painted one while there is none.
  func tile(of item: CatalogueItem?, named name: String, columns: Int) -> Picture {
    let known = item.flatMap { picture(of: $0) }
    let key = Tile(item: known == nil ? nil : item, name: name, columns: columns)
    if let tile = tiles[key] { return tile }
    let tile = (known ?? PaintedCover.picture(of: name)).scaled(width: columns, height: columns)
    if tiles.count > Self.capacity * 2 { tiles = [:] }
    tiles[key] = tile
    return tile
  }

  /// Looks a picture up and calls back with it, at once where it is known.
  func load(_ item: CatalogueItem, then body: @escaping (Picture?) -> Void) {
    if let known = pictures[item] { return body(known) }
    let isFirst = waiting[item] == nil
    waiting[item, default: []].append(body)
    guard isFirst else { return }
    provider.cover(of: item).asObservable()
      .observe(on: scheduler)
      .map { [decoder] cover in cover.flatMap { decoder.picture(of: $0, side: Self.side) } }
      .catchAndReturn(nil)
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] picture in MainActor.assumeIsolated { self?.keep(picture, of: item) } }
      )
      .disposed(by: bag)
  }

  private func keep(_ picture: Picture?, of item: CatalogueItem) {
    pictures[item] = .some(picture)
    order.append(item)
    if order.count > Self.capacity { pictures[order.removeFirst()] = nil }
    let bodies = waiting.removeValue(forKey: item) ?? []
    for body in bodies { body(picture) }
  }
}
