extension PlayItem {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .reference(let id):
      writer.write(0)
      writer.write(id.rawValue)
    case .track(let track):
      writer.write(1)
      track.write(to: &writer)
    }
  }

  init?(_ reader: inout ByteReader) {
    switch reader.number() {
    case 0:
      guard let id = reader.text() else { return nil }
      self = .reference(TrackID(rawValue: id))
    case 1:
      guard let track = Track(&reader) else { return nil }
      self = .track(track)
    default: return nil
    }
  }
}

extension Track {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(id.rawValue)
    switch location {
    case .file(let path):
      writer.write(0)
      writer.write(raw: path.bytes)
    case .address(let address):
      writer.write(1)
      writer.write(address)
    case .server(let server, let song):
      writer.write(2)
      writer.write(server)
      writer.write(song)
    }
    writer.write(title)
    writer.write(artists)
    writer.write(optional: album) { $0.write($1) }
    writer.write(optional: albumArtist) { $0.write($1) }
    for number in [trackNumber, discNumber, year] {
      writer.write(optional: number) { $0.write(signed: Int64($1)) }
    }
    writer.write(genres)
    writer.write(optional: duration) { $0.write(signed: Int64($1 / .nanoseconds(1))) }
    writer.write(signed: Int64(plays))
    writer.write(lyrics.rawValue)
    writer.write((isLiked ? 1 : 0) | (hasCover ? 2 : 0) | (isMissing ? 4 : 0))
  }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let id = reader.text(), let location = TrackLocation(&reader), let title = reader.text(),
      let artists = reader.texts(), let album = reader.optional({ $0.text() }),
      let albumArtist = reader.optional({ $0.text() }), let trackNumber = reader.optional({ $0.signed() }),
      let discNumber = reader.optional({ $0.signed() }), let year = reader.optional({ $0.signed() }),
      let genres = reader.texts(), let duration = reader.optional({ $0.signed() }),
      let plays = reader.signed(),
      let lyrics = reader.text(), let flags = reader.number()
    else { return nil }
    self.init(
      id: TrackID(rawValue: id), location: location, title: title, artists: artists, album: album,
      albumArtist: albumArtist, trackNumber: trackNumber.map { Int(clamping: $0) },
      discNumber: discNumber.map { Int(clamping: $0) }, year: year.map { Int(clamping: $0) }, genres: genres,
      duration: duration.map { .nanoseconds($0) }, isLiked: flags & 1 != 0, plays: Int(clamping: plays),
      lyrics: LyricsPresence(rawValue: lyrics) ?? .none, hasCover: flags & 2 != 0, isMissing: flags & 4 != 0)
  }
}

extension TrackLocation {
  fileprivate init?(_ reader: inout ByteReader) {
    switch reader.number() {
    case 0:
      guard let path = reader.raw() else { return nil }
      self = .file(FilePath(bytes: path))
    case 1:
      guard let address = reader.text() else { return nil }
      self = .address(address)
    case 2:
      guard let server = reader.text(), let song = reader.text() else { return nil }
      self = .server(server, song: song)
    default: return nil
    }
  }
}
