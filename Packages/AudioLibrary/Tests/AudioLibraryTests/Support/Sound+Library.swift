import AudioLibrary
import AudioService

extension TemporaryFolder {
  /// Writes a FLAC file with these tags.
  @discardableResult
  func flac(_ name: String, _ tags: Sound.Tags, seconds: Int = 3, picture: [UInt8]? = nil) throws -> FilePath
  {
    try write(Sound.flac(tags, seconds: seconds, picture: picture), to: name)
  }

  /// Writes a FLAC file with the tags that most tests need.
  @discardableResult
  func flac(
    _ name: String, title: String, artist: String? = "A", album: String? = nil, number: String? = nil,
    disc: String? = nil, year: String? = nil
  ) throws -> FilePath {
    let tags: [(String, String?)] = [
      ("TITLE", title), ("ARTIST", artist), ("ALBUM", album), ("TRACKNUMBER", number), ("DISCNUMBER", disc),
      ("DATE", year),
    ]
    return try flac(name, tags.compactMap { key, value in value.map { (key, $0) } })
  }
}

extension Library {
  /// The titles in an order.
  func titles(_ sort: CatalogueSort = CatalogueSort(.title), _ filter: TrackFilter = .everything) throws
    -> [String]
  {
    try tracks(filter, sort: sort, page: .all).items.map(\.title)
  }

  /// The titles that a search finds, the best first.
  func found(_ text: String) throws -> [String] { try search(text, size: 50).tracks.items.map(\.title) }

  /// The one track of a title.
  func only(_ title: String) throws -> Track? {
    let all = try tracks(.everything, sort: CatalogueSort(.title), page: .all).items.filter {
      $0.title == title
    }
    return all.count == 1 ? all.first : nil
  }
}
