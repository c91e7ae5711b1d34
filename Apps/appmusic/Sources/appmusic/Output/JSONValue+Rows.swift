import AudioService
import Fatal
import Fate

/// The shapes of rows that scripts rely on; unknown values are `null`.
extension JSONValue {
  /// A track row.
  init(_ track: Track) {
    var members: [Member] = [.init("id", .string(track.id.rawValue)), .init("source", .string(track.source))]
    switch track.location {
    case .file(let path): members += Self.members(of: path)
    case .address(let address): members.append(.init("path", .string(address)))
    case .server(_, let song): members.append(.init("path", .string(song)))
    }
    members += [
      .init("title", .string(track.title)),
      .init("artist", .optional(track.artistText)),
      .init("artists", .array(track.artists.map(JSONValue.string))),
      .init("album", .optional(track.album)),
      .init("album_artist", .optional(track.albumArtist)),
      .init("track", .optional(track.trackNumber)),
      .init("disc", .optional(track.discNumber)),
      .init("year", .optional(track.year)),
      .init("genre", .optional(track.genres.isEmpty ? nil : track.genres.joined(separator: ", "))),
      .init("duration_ms", .optional(track.duration)),
      .init("liked", .bool(track.isLiked)),
      .init("plays", .optional(track.plays)),
      .init("lyrics", .string(track.lyrics.rawValue)),
      .init("cover", .bool(track.hasCover)),
      .init("missing", .bool(track.isMissing)),
      .init("added", .moment(track.added)), .init("played", .moment(track.played)),
    ]
    self = .object(members)
  }

  /// An album row.
  init(_ album: Album) {
    self = [
      "id": .string(album.id.rawValue), "source": .string(album.source), "title": .optional(album.title),
      "artist": .optional(album.artist), "year": .optional(album.year), "tracks": .optional(album.tracks),
      "duration_ms": .optional(album.duration), "cover": .bool(album.hasCover), "liked": .bool(album.isLiked),
      "added": .moment(album.added),
    ]
  }

  /// An artist row.
  init(_ artist: Artist) {
    self = [
      "id": .string(artist.id.rawValue), "source": .string(artist.source), "name": .string(artist.name),
      "albums": .optional(artist.albums), "tracks": .optional(artist.tracks), "liked": .bool(artist.isLiked),
    ]
  }

  /// A genre row.
  init(_ genre: Genre) { self = ["name": .string(genre.name), "tracks": .optional(genre.tracks)] }

  /// A playlist row.
  init(_ playlist: Playlist) {
    self = [
      "id": .string(playlist.id.rawValue), "name": .string(playlist.name), "count": .optional(playlist.count),
      "source": .string(playlist.source), "changed": .moment(playlist.changed),
    ]
  }

  /// How many rows a list has, where these begin, and these.
  init<Row>(_ page: CataloguePage<Row>, _ row: (Row) -> JSONValue) {
    self = [
      "total": .optional(page.total), "offset": .optional(page.offset), "items": .array(page.items.map(row)),
    ]
  }

  /// The members `path`, and `path_base64` where the path is not UTF-8.
  static func members(of path: FilePath) -> [Member] {
    let readable = Member("path", .string(path.text))
    return path.isUTF8 ? [readable] : [readable, .init("path_base64", .string(Base64.text(of: path.bytes)))]
  }

  /// The text, or `null`.
  static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  /// The number, or `null`.
  static func optional(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }
  /// The milliseconds, or `null`.
  static func optional(_ duration: Duration?) -> JSONValue {
    duration.map { .integer($0.fd.milliseconds) } ?? .null
  }

  /// The moment in UTC (RFC 3339) of milliseconds since 1970, or `null`.
  static func moment(_ milliseconds: Int64?) -> JSONValue {
    milliseconds.map { .string(Moment(milliseconds: $0).timestamp) } ?? .null
  }

  /// The object with the members of another behind its own; those of the same name take their places.
  func adding(_ other: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    let names = Set(more.map(\.name))
    return .object(own.filter { !names.contains($0.name) } + more)
  }

  /// A whole document: the members behind the schema's number.
  static func document(_ members: JSONValue) -> JSONValue { (["schema": 1] as JSONValue).adding(members) }
}

extension Track {
  /// Every artist in one text; `nil` when none is known.
  var artistText: String? { artists.isEmpty ? nil : artists.joined(separator: ", ") }

  /// `local`, `web`, or the name of the server it is kept on.
  var source: String {
    switch location {
    case .file: "local"
    case .address: "web"
    case .server(let name, _): name
    }
  }
}
