/// Knows more of tracks than a list shows.
public protocol DetailReading: Sendable {
  /// What is known of a track beyond its row in a list; `nil` for an identity that is not known.
  func details(of id: TrackID) throws -> TrackDetails?
}

/// What is known of a track beyond its row in a list.
public struct TrackDetails: Hashable, Sendable {
  /// The format's short name, such as `mp3`; empty when unknown.
  public var format = ""
  /// The mean bit rate in kbit/s; 0 when unknown.
  public var kilobitsPerSecond = 0
  /// The sample rate in Hz; 0 when unknown.
  public var samplesPerSecond = 0
  /// How many channels there are; 0 when unknown.
  public var channels = 0
  /// Every composer named.
  public var composers: [String] = []
  /// How many tracks its disc has.
  public var trackTotal: Int?
  /// How many discs its album has.
  public var discTotal: Int?
  /// The year of the first release.
  public var originalYear: Int?
  /// ReplayGain for the track alone, in dB.
  public var trackGain: Double?
  /// ReplayGain for the whole album, in dB.
  public var albumGain: Double?
  /// The track's loudest sample, with 1 as full scale.
  public var trackPeak: Double?
  /// The album's loudest sample, with 1 as full scale.
  public var albumPeak: Double?
  /// MusicBrainz' name of the recording.
  public var musicBrainzRecording: String?
  /// MusicBrainz' name of the track on its release.
  public var musicBrainzTrack: String?
  /// MusicBrainz' name of the release.
  public var musicBrainzRelease: String?
  /// MusicBrainz' name of the group of releases.
  public var musicBrainzReleaseGroup: String?
  /// MusicBrainz' names of the artists, the first one first.
  public var musicBrainzArtists: [String] = []
  /// MusicBrainz' name of the album's artist.
  public var musicBrainzAlbumArtist: String?
  /// A remark in the tags.
  public var comment: String?

  /// Makes details that say nothing.
  public init() {}
}
