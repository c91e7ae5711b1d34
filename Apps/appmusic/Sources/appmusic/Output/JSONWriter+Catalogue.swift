import AudioService
import Fate

/// The shapes of rows that scripts rely on; unknown values are `null`.
extension JSONWriter {
  /// Writes a track row.
  mutating func track(_ track: Track) {
    object { json in
      json.field("id", track.id.rawValue)
      json.field("source", track.source)
      switch track.location {
      case .file(let path): json.path(path)
      case .address(let address): json.field("path", address)
      case .server(_, let song): json.field("path", song)
      }
      json.field("title", track.title)
      json.field("artist", track.artistText)
      json.field("artists", track.artists)
      json.field("album", track.album)
      json.field("album_artist", track.albumArtist)
      json.field("track", track.trackNumber)
      json.field("disc", track.discNumber)
      json.field("year", track.year)
      json.field("genre", track.genres.isEmpty ? nil : track.genres.joined(separator: ", "))
      json.field("duration_ms", track.duration.map { Int($0.fd.milliseconds) })
      json.field("liked", track.isLiked)
      json.field("plays", track.plays)
      json.field("lyrics", track.lyrics.rawValue)
      json.field("cover", track.hasCover)
      json.field("missing", track.isMissing)
    }
  }

  /// Writes the field `path`, and `path_base64` beside it where the path is not UTF-8.
  mutating func path(_ path: FilePath) {
    field("path", path.text)
    if !path.isUTF8 { field("path_base64", Base64.text(of: path.bytes)) }
  }

  /// Writes an album row.
  mutating func album(_ album: Album) {
    object { json in
      json.field("id", album.id.rawValue)
      json.field("source", album.source)
      json.field("title", album.title)
      json.field("artist", album.artist)
      json.field("year", album.year)
      json.field("tracks", album.tracks)
      json.field("duration_ms", Int(album.duration.fd.milliseconds))
      json.field("cover", album.hasCover)
      json.field("liked", album.isLiked)
    }
  }

  /// Writes an artist row.
  mutating func artist(_ artist: Artist) {
    object { json in
      json.field("id", artist.id.rawValue)
      json.field("source", artist.source)
      json.field("name", artist.name)
      json.field("albums", artist.albums)
      json.field("tracks", artist.tracks)
    }
  }

  /// Writes a genre row.
  mutating func genre(_ genre: Genre) {
    object { json in
      json.field("name", genre.name)
      json.field("tracks", genre.tracks)
    }
  }

  /// Writes a playlist row.
  mutating func playlist(_ playlist: Playlist) {
    object { json in
      json.field("id", playlist.id.rawValue)
      json.field("name", playlist.name)
      json.field("count", playlist.count)
      json.field("source", playlist.source)
    }
  }

  /// Writes the fields of a page: how many rows there are, where these begin, and these.
  mutating func page<Row>(_ page: CataloguePage<Row>, _ write: (inout JSONWriter, Row) -> Void) {
    field("total", page.total)
    field("offset", page.offset)
    field("items") { json in json.array { json in for row in page.items { write(&json, row) } } }
  }
}

extension Track {
  /// Every artist in one text; `nil` when none is known.
  var artistText: String? { artists.isEmpty ? nil : artists.joined(separator: ", ") }

  /// `local`, or the name of the server it is kept on.
  var source: String { if case .server(let name, _) = location { name } else { "local" } }
}
