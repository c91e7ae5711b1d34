import AudioLibrary
import AudioService

/// Looks up what a queue's items are: in the library, or in the file itself where it is not indexed.
struct LibraryTracks: TrackProviding {
  let library: Library?
  /// Where the sound of tracks is that are no files.
  var servers: LiveServers?

  func track(of item: PlayItem) async throws -> Track {
    switch item {
    case .reference(let id):
      guard let track = try library?.track(id) else { throw LibraryError.unknownItem(id: id.rawValue) }
      return track
    case .track(let track):
      guard case .file(let path) = track.location, track.duration == nil else { return track }
      return Self.track(at: path, in: library)
    }
  }

  func source(of track: Track) async throws -> PlaybackSource {
    try await servers?.now.source(of: track) ?? DirectTracks.source(of: track)
  }

  /// The track of an item as a list shows it; what is not known any more shows its name.
  func row(of item: PlayItem) -> Track {
    if let known = item.knownTrack { return known }
    if let row = try? library?.track(item.id) { return row }
    return Track(id: item.id, location: .address(""), title: item.id.rawValue, isMissing: true)
  }

  /// Items as JSON rows.
  func rows(of items: [PlayItem]) -> [JSONValue] { items.map { JSONValue(row(of: $0)) } }

  /// The track of a file: from the library, else from its tags, else from its name.
  static func track(at path: FilePath, in library: Library?) -> Track {
    if let known = try? library?.tracks(at: [path]).first ?? nil { return known }
    var track = Track(
      id: TrackID(rawValue: path.text), location: .file(path), title: path.lastComponent.text)
    guard let tags = try? TagReader()?.read(path, withPictures: false) else { return track }
    track.title = tags.title ?? track.title
    track.artists = tags.artists
    track.album = tags.album
    track.albumArtist = tags.albumArtist
    track.trackNumber = tags.trackNumber
    track.discNumber = tags.discNumber
    track.year = tags.year
    track.genres = tags.genres
    if tags.milliseconds > 0 { track.duration = .milliseconds(tags.milliseconds) }
    return track
  }
}
