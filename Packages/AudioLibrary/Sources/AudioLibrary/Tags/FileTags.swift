/// What a file says about itself.
public struct FileTags: Equatable, Sendable {
  /// The format's short name, such as `mp3` or `flac`.
  public var format = ""
  /// The title.
  public var title: String?
  /// Every artist named, the first one first.
  public var artists: [String] = []
  /// The album's title.
  public var album: String?
  /// Who the album is filed under.
  public var albumArtist: String?
  /// Every composer named.
  public var composers: [String] = []
  /// Every genre named.
  public var genres: [String] = []
  /// The place on the disc, from 1.
  public var trackNumber: Int?
  /// How many tracks the disc has.
  public var trackTotal: Int?
  /// The disc's number, from 1.
  public var discNumber: Int?
  /// How many discs the album has.
  public var discTotal: Int?
  /// The year of release.
  public var year: Int?
  /// The year of the first release.
  public var originalYear: Int?
  /// True when the album is marked as one of several artists.
  public var isCompilation = false
  /// What to sort the title by.
  public var titleSort: String?
  /// What to sort the artist by.
  public var artistSort: String?
  /// What to sort the album by.
  public var albumSort: String?
  /// What to sort the album's artist by.
  public var albumArtistSort: String?
  /// How much louder or quieter to play.
  public var replayGain = ReplayGain()
  /// The names that MusicBrainz gave.
  public var musicBrainz = MusicBrainzIDs()
  /// A remark.
  public var comment: String?
  /// The lyrics as the file has them, timed or not: text of USLT, of `LYRICS` or of `©lyr`.
  public var lyrics: String?
  /// The timed lines of ID3v2's SYLT, in the order of the file.
  public var syncedLyrics: [SyncedLine] = []
  /// How long it plays, in milliseconds; 0 where it cannot be told.
  public var milliseconds = 0
  /// The mean bit rate in kbit/s; 0 where it cannot be told.
  public var kilobitsPerSecond = 0
  /// The sample rate in Hz; 0 where it cannot be told.
  public var samplesPerSecond = 0
  /// How many channels there are.
  public var channels = 0
  /// True where the end of the file is missing; false also where there is no telling.
  ///
  /// It is seen by what a file promises: FLAC's number of samples, the pages of Ogg, the boxes of MP4, the lengths in WMA,
  /// WavPack, APE and TTA, and in MP3 the figures that LAME and its like leave. Plain MP3, AAC and Musepack promise nothing.
  public var isCutShort = false
  /// The front cover, or the first picture where none is called so.
  public var picture: Picture?

  /// Makes tags that say nothing.
  public init() {}

  /// ReplayGain's figures: gains in dB, peaks with 1 as full scale.
  public struct ReplayGain: Hashable, Sendable {
    /// The gain for this track alone, in dB.
    public var track: Double?
    /// The gain for the whole album, in dB.
    public var album: Double?
    /// The loudest sample of the track.
    public var trackPeak: Double?
    /// The loudest sample of the album.
    public var albumPeak: Double?
    /// Makes figures that say nothing.
    public init() {}
  }

  /// Names that MusicBrainz gave.
  public struct MusicBrainzIDs: Hashable, Sendable {
    /// The recording.
    public var recording: String?
    /// The track on its release.
    public var track: String?
    /// The release: the album as it was published.
    public var release: String?
    /// The group of releases that are one album.
    public var releaseGroup: String?
    /// The artists, the first one first.
    public var artists: [String] = []
    /// The album's artist.
    public var albumArtist: String?
    /// Makes names that say nothing.
    public init() {}
  }

  /// A line of lyrics with its time.
  public struct SyncedLine: Hashable, Sendable {
    /// When it is sung, in milliseconds from the start.
    public var milliseconds: Int
    /// The words.
    public var text: String

    /// Makes a line.
    public init(milliseconds: Int, text: String) {
      self.milliseconds = milliseconds
      self.text = text
    }
  }

  /// A picture inside the file.
  public struct Picture: Equatable, Sendable {
    /// The bytes of a JPEG, PNG or other picture.
    public var bytes: [UInt8]
    /// What it shows, by ID3v2's numbers: 3 is the front cover.
    public var kind: Int
    /// The hash that it is kept by: 16 bytes.
    public var hash: [UInt8]

    /// What kind of picture the bytes are, such as `image/jpeg`; read from the bytes themselves.
    public var type: String { PictureType.of(bytes) }
  }
}
