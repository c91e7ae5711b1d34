/// A piece of music as ListenBrainz gets to know it.
public struct Listen: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The artists in one text.
  public var artist: String
  /// The album's title.
  public var album: String?
  /// The number on its disc.
  public var trackNumber: Int?
  /// How long it is, in milliseconds.
  public var milliseconds: Int?
  /// MusicBrainz' name of the recording.
  public var recording: String?
  /// MusicBrainz' name of the release.
  public var release: String?
  /// MusicBrainz' names of the artists.
  public var artists: [String]

  /// Makes a piece of music.
  public init(
    title: String, artist: String, album: String? = nil, trackNumber: Int? = nil, milliseconds: Int? = nil,
    recording: String? = nil, release: String? = nil, artists: [String] = []
  ) {
    self.title = title
    self.artist = artist
    self.album = album
    self.trackNumber = trackNumber
    self.milliseconds = milliseconds
    self.recording = recording
    self.release = release
    self.artists = artists
  }

  /// What ListenBrainz is to know of a track; `nil` without a title or an artist, which it requires.
  public init?(_ track: Track, _ details: TrackDetails? = nil) {
    let named = track.artists.filter { !Self.isBlank($0) }
    guard !Self.isBlank(track.title), !named.isEmpty else { return nil }
    self.init(
      title: track.title, artist: named.joined(separator: ", "),
      album: track.album.flatMap { Self.isBlank($0) ? nil : $0 }, trackNumber: track.trackNumber,
      milliseconds: track.duration.map { Int($0 / .milliseconds(1)) },
      recording: details?.musicBrainzRecording, release: details?.musicBrainzRelease,
      artists: details?.musicBrainzArtists ?? [])
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// The metadata as the service's pages describe them; what is unknown is left out.
  ///
  /// The service refuses a listen with a name of MusicBrainz that is none, so that such a one is left out too.
  func metadata(version: String) -> JSONValue {
    var information: [JSONValue.Member] = [
      .init("media_player", "appmusic"), .init("media_player_version", .string(version)),
      .init("submission_client", "appmusic"), .init("submission_client_version", .string(version)),
    ]
    if let milliseconds { information.append(.init("duration_ms", .integer(Int64(milliseconds)))) }
    if let trackNumber { information.append(.init("tracknumber", .integer(Int64(trackNumber)))) }
    if let recording = Self.identifier(recording) {
      information.append(.init("recording_mbid", .string(recording)))
    }
    if let release = Self.identifier(release) { information.append(.init("release_mbid", .string(release))) }
    let artists = artists.compactMap { Self.identifier($0) }
    if !artists.isEmpty {
      information.append(.init("artist_mbids", .array(artists.map(JSONValue.string))))
    }
    var members: [JSONValue.Member] = [
      .init("artist_name", .string(artist)), .init("track_name", .string(title)),
    ]
    if let album { members.append(.init("release_name", .string(album))) }
    members.append(.init("additional_info", .object(information)))
    return .object(members)
  }

  /// What the outbox keeps of it.
  public var json: JSONValue {
    func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    func optional(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }
    return [
      "title": .string(title), "artist": .string(artist), "album": optional(album),
      "number": optional(trackNumber), "ms": optional(milliseconds), "recording": optional(recording),
      "release": optional(release), "artists": .array(artists.map(JSONValue.string)),
    ]
  }

  /// Reads what ``json`` wrote.
  public init?(json: JSONValue) {
    guard let title = json.string("title"), let artist = json.string("artist") else { return nil }
    self.init(
      title: title, artist: artist, album: json.string("album"), trackNumber: json.number("number"),
      milliseconds: json.number("ms"), recording: json.string("recording"), release: json.string("release"),
      artists: json["artists"]?.elements?.compactMap(\.text) ?? [])
  }

  private static func identifier(_ text: String?) -> String? {
    text.flatMap { isIdentifier($0) ? $0.lowercased() : nil }
  }

  /// True for 8-4-4-4-12 hexadecimal digits (RFC 9562).
  static func isIdentifier(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.joined().allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
      }
  }
}
