import AudioService
import RxLite

extension AudioProvider {
  /// A part of a sheet.
  func sheet(_ type: SheetType, page: PageRequest) -> Single<CataloguePage<Track>> {
    switch type {
    case .list(let kind): list(kind, page: page)
    case .genre(let name): tracks(TrackFilter(genre: name), sort: CatalogueSort(.artist), page: page)
    case .playlist(let id):
      tracks(inPlaylist: id).map { CataloguePage(total: $0.count, items: $0) }
    }
  }

  /// A part of those songs of a sheet with pages that have a text in them; none of one without, which is not asked.
  func sheet(_ type: SheetType, matching text: String, page: PageRequest) -> Single<CataloguePage<Track>> {
    switch type {
    case .list(.random), .playlist: .just(CataloguePage(total: 0, items: []))
    case .list(let kind): list(kind, TrackFilter(text: text), page: page)
    case .genre(let name):
      tracks(TrackFilter(genre: name, text: text), sort: CatalogueSort(.artist), page: page)
    }
  }

  /// What the identity of a song, an album, an artist, a playlist or a sheet stands for, as songs.
  ///
  /// Fails with ``AppError/unknownItem(id:)`` or ``AppError/nothingToPlay(name:)``.
  func songs(of id: String) -> Single<[Track]> {
    let found: Single<[Track]>
    switch CatalogueItem(rawValue: id) {
    case .track(let id): found = tracks([id])
    case .album(let id): found = tracks(TrackFilter(albumID: id), sort: CatalogueSort(.track))
    case .artist(let id): found = tracks(TrackFilter(artistID: id), sort: CatalogueSort(.album))
    case nil:
      guard let type = SheetType(rawValue: id) else { return .error(AppError.unknownItem(id: id)) }
      return sheet(type, page: .all).map { page in
        guard !page.items.isEmpty else { throw AppError.nothingToPlay(name: id) }
        return page.items
      }
    }
    return found.map { tracks in
      guard !tracks.isEmpty else { throw AppError.unknownItem(id: id) }
      return tracks
    }
  }

  /// All tracks that pass a filter.
  func tracks(_ filter: TrackFilter, sort: CatalogueSort) -> Single<[Track]> {
    tracks(filter, sort: sort, page: .all).map(\.items)
  }
}

extension Track {
  /// The track as a queue holds it: by its name, or whole where the song of a server may be in no index.
  var playItem: PlayItem {
    if case .server = location { .track(self) } else { .reference(id) }
  }
}
