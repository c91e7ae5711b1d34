import AudioService
import RxLite

extension AudioProvider {
  /// Who made a track: the first artist that it names, else the one that its album is filed under.
  ///
  /// A track knows names only, so the artist is looked up by name, first among what a search for the name finds on
  /// this machine, then among all; the one that is kept where the track is comes first. Answers as the provider does.
  /// Fails with ``AppError/noArtist(title:)``, or with ``AppError/unknownItem(id:)`` for a name that nobody has.
  public func artist(of track: Track) -> Single<Artist> {
    guard let name = track.artists.first ?? track.albumArtist else {
      return .error(AppError.noArtist(title: track.title))
    }
    let found = search(name, size: 20).take(1).asSingle()
      .map { results in results.artists.items.artist(named: name, of: track) }
    return found.flatMap { artist in
      if let artist { return .just(artist) }
      return artists(sort: CatalogueSort(.artist), page: .all).map { page in
        guard let artist = page.items.artist(named: name, of: track) else {
          throw AppError.unknownItem(id: name)
        }
        return artist
      }
    }
  }
}

extension [Artist] {
  /// The artist of a name; the same place counts more than the same capitals.
  fileprivate func artist(named name: String, of track: Track) -> Artist? {
    let source = if case .server(let server, _) = track.location { server } else { "local" }
    let folded = name.lowercased()
    return filter { $0.name.lowercased() == folded }
      .max { left, right in left.rank(name, source) < right.rank(name, source) }
  }
}

extension Artist {
  fileprivate func rank(_ name: String, _ source: String) -> Int {
    (self.source == source ? 2 : 0) + (self.name == name ? 1 : 0)
  }
}
