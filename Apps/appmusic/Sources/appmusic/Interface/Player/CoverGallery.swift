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

  /// How pictures are drawn.
  let drawing: PictureDrawing
  /// The sides of a picture in pixels: as much as a terminal shows.
  private let side: Int
  /// How many pictures are kept.
  private let capacity: Int
  /// How many pixels a column of a kept picture has.
  private static let pixelsPerColumn = 10

  private let provider: any AudioProvider
  private let decoder: PictureDecoder
  private let scheduler = ConcurrentDispatchQueueScheduler(qos: .utility)
  /// `nil` for an item that has no picture.
  private var pictures: [CatalogueItem: Picture?] = [:]
  private var order: [CatalogueItem] = []
  private var waiting: [CatalogueItem: [(Picture?) -> Void]] = [:]
  private var tiles: [Tile: Picture] = [:]
  private var numbers = 0
  private let bag = DisposeBag()
  /// Called when a picture came that ``picture(of:)`` was asked for.
  var onArrival: (() -> Void)?

  init(provider: any AudioProvider, decoder: PictureDecoder, drawing: PictureDrawing = .blocks) {
    self.provider = provider
    self.decoder = decoder
    self.drawing = drawing
    (side, capacity) = drawing == .kitty ? (240, 48) : (96, 160)
  }

  /// A number that no picture has yet, under which a terminal may keep one.
  func nextNumber() -> Int {
    numbers = numbers % 0xFF_FFFF + 1
    return numbers
  }

  /// The picture of an item if it is here; else it is looked for, and ``onArrival`` tells of it.
  func picture(of item: CatalogueItem) -> Picture? {
    if let known = pictures[item] { return known }
    if waiting[item] == nil { load(item) { [weak self] _ in self?.onArrival?() } }
    return nil
  }

  /// The picture of an item in a size for a cover so many cells wide, or a painted one while there is none.
  ///
  /// Nothing where pictures are off.
  func tile(of item: CatalogueItem?, named name: String, columns: Int) -> Picture? {
    if drawing == .off { return nil }
    let known = item.flatMap { picture(of: $0) }
    let key = Tile(item: known == nil ? nil : item, name: name, columns: columns)
    if let tile = tiles[key] { return tile }
    let size = drawing == .kitty ? min(side, columns * Self.pixelsPerColumn) : columns
    var tile = (known ?? PaintedCover.picture(of: name, side: max(size, PaintedCover.side)))
      .scaled(width: size, height: size)
    if drawing == .kitty { tile = tile.numbered(nextNumber()) }
    if tiles.count > capacity * 2 { tiles = [:] }
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
      .map { [decoder, side] cover in cover.flatMap { decoder.picture(of: $0, side: side) } }
      .catchAndReturn(nil)
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] picture in MainActor.assumeIsolated { self?.keep(picture, of: item) } }
      )
      .disposed(by: bag)
  }

  private func keep(_ picture: Picture?, of item: CatalogueItem) {
    pictures[item] = .some(picture)
    order.append(item)
    if order.count > capacity { pictures[order.removeFirst()] = nil }
    let bodies = waiting.removeValue(forKey: item) ?? []
    for body in bodies { body(picture) }
  }
}
