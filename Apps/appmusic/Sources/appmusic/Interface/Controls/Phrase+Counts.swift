import AudioService

extension Phrase {
  /// So many songs; one is no plural.
  static func songs(_ count: Int) -> Phrase { count == 1 ? "1 song" : "\(count) songs" }
  /// So many albums.
  static func albums(_ count: Int) -> Phrase { count == 1 ? "1 album" : "\(count) albums" }
  /// What an artist has: songs, or where none of them names the artist the albums.
  static func having(_ artist: Artist) -> Phrase {
    artist.tracks == 0 && artist.albums > 0 ? .albums(artist.albums) : .songs(artist.tracks)
  }
}
