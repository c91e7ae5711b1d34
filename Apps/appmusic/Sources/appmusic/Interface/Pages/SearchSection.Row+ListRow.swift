import AppMusic
import AudioService
import FOLDin

extension SearchSection.Row {
  /// What it stands for in the catalogue; a playlist and a genre for nothing.
  var item: CatalogueItem? {
    switch self {
    case .song(let track): .track(track.id)
    case .album(let album): .album(album.id)
    case .artist(let artist): .artist(artist.id)
    case .playlist, .genre: nil
    }
  }

  /// What the row is known by among those of its kind.
  var key: String {
    switch self {
    case .song(let track): track.id.rawValue
    case .album(let album): album.id.rawValue
    case .artist(let artist): artist.id.rawValue
    case .playlist(let playlist): playlist.id.rawValue
    case .genre(let genre): genre.name
    }
  }

  /// What a list shows of it.
  func listRow(playing: TrackID? = nil, _ speech: SpokenLanguage) -> ListRow {
    switch self {
    case .song(let track):
      ListRow(
        track.title, subtitle: track.artistText ?? "", detail: track.whence, leading: "♪",
        trailing: track.length, accessory: track.isLiked ? Symbols.unicode.heart : " ",
        isPlaying: track.id == playing, isDimmed: track.isMissing)
    case .album(let album):
      ListRow(
        album.title ?? "–", subtitle: album.artist ?? "", detail: "", leading: "◎",
        trailing: (album.year.map(String.init) ?? "").inColumn(5), accessory: " ")
    case .artist(let artist):
      ListRow(artist.name, leading: "☺", trailing: speech.say(.having(artist)))
    case .playlist(let playlist):
      ListRow(playlist.name, leading: "≡", trailing: speech.say(.songs(playlist.count)))
    case .genre(let genre):
      ListRow(genre.name, leading: "♯", trailing: speech.say(.songs(genre.tracks)).inColumn(12))
    }
  }
}
