import AppMusic
import AudioService
import FOLDin
import RxLite

/// A grid of albums, a child that several pages use.
@MainActor final class AlbumGridView {
  let grid: Control<GridView>
  /// Albums that are to be opened.
  let selections = PublishRelay<Int>()
  private(set) var albums: [Album] = []
  /// The album that is to be selected when it is there.
  private var wanted: String?
  private let context: PageContext
  private let bag = DisposeBag()

  init(context: PageContext) {
    self.context = context
    grid = Control(GridView(count: 0) { _ in GridItem("") })
    grid.onChange = { [context] in context.requestFrame() }
    grid.rx.itemChosen.subscribe(onNext: { [selections] in selections.accept($0) }).disposed(by: bag)
  }

  /// Shows what a model's grid shows.
  func rxDrive(_ albums: Driver<[Album]>) {
    albums.drive(onNext: { [weak self] in self?.albums = $0 }).disposed(by: bag)
    albums.drive(grid.rx.items, by: \.id) { _, album in
      GridItem(album.title ?? "–", subtitle: album.artist ?? "")
    }.disposed(by: bag)
    albums.drive(onNext: { [weak self] _ in self?.selectWanted() }).disposed(by: bag)
  }

  /// The selected album.
  var selected: Album? {
    albums.indices.contains(grid.value.selected) ? albums[grid.value.selected] : nil
  }

  /// The selected album's identity, for a later run.
  var mark: String? { selected?.id.rawValue }

  /// Selects an album by its identity as soon as there are albums.
  func restore(_ mark: String) {
    wanted = mark
    selectWanted()
  }

  private func selectWanted() {
    guard let wanted, !albums.isEmpty else { return }
    self.wanted = nil
    if let index = albums.firstIndex(where: { $0.id.rawValue == wanted }) { grid.value.selected = index }
  }

  /// Grey tiles while albums are on their way.
  var isLoading: Binder<Bool> {
    Binder(self) { view, isLoading in
      view.grid.value.skeletonTiles = isLoading && view.albums.isEmpty ? 12 : nil
    }
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    guard !area.isEmpty else { return }
    var grid = grid.value
    let tile = Self.tileColumns(in: area)
    grid.tileColumns = tile
    let albums = albums
    let visible = visibleIndices(of: grid, in: area)
    let pictures = visible.reduce(into: [Int: Picture]()) { $0[$1] = picture(of: albums[$1], columns: tile) }
    grid.item = { index in
      guard albums.indices.contains(index) else { return GridItem("") }
      let album = albums[index]
      return GridItem(album.title ?? "–", subtitle: album.artist ?? "", picture: pictures[index])
    }
    grid.draw(on: &screen, in: area, theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    wanted = nil
    let tile = Self.tileColumns(in: area)
    if grid.value.tileColumns != tile { grid.value.tileColumns = tile }
    return grid.handle(event, in: area).isHandled
  }

  /// Tiles as large as one row of them fits, 8 to 20 columns wide.
  private static func tileColumns(in area: CellRect) -> Int {
    min(20, max(8, (area.rows - 3) * 2))
  }

  /// More than are seen, so that their pictures are there when they are.
  private func visibleIndices(of grid: GridView, in area: CellRect) -> Range<Int> {
    let perRow = max(1, (area.columns + 2) / (grid.tileColumns + 2))
    let rows =
      (area.rows + grid.tileRows(columns: area.columns) - 1) / max(1, grid.tileRows(columns: area.columns))
    let row = grid.selected / perRow
    let first = max(0, min(row - rows, albums.count) * perRow)
    return min(first, albums.count)..<min(albums.count, (row + rows + 1) * perRow)
  }

  private func picture(of album: Album, columns: Int) -> Picture? {
    context.gallery.tile(
      of: album.hasCover ? .album(album.id) : nil,
      named: "\(album.artist ?? "") \(album.title ?? album.id.rawValue)",
      columns: columns)
  }

  var plainLines: [PlainLine] {
    albums.map { album in
      .row([album.title ?? "–", album.artist].compactMap(\.self).joined(separator: " – "))
    }
  }
}
