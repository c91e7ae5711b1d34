/// Something that a server or a service is still to be told.
public struct OutboxItem: Hashable, Sendable {
  /// What is to be told.
  public enum Action: Hashable, Sendable {
    /// An item got a heart, or lost it.
    case like(ServerItem, Bool)
    /// A song was heard.
    case play(song: String)
    /// A playlist is to have this name and hold these songs; `nil` as identity for one that is to be made.
    ///
    /// `row` is its identity here.
    case playlist(id: String?, row: PlaylistID, name: String, songs: [String])
    /// A playlist was deleted; `nil` as identity for one that was made there without an answer, if it was.
    case deletePlaylist(id: String?, name: String)
    /// A piece of music was heard, for ListenBrainz.
    case listen(Listen)
  }

  /// Its number; what was put in later has a greater one.
  public var id: Int64
  /// Who is to be told: a server's name, or ``listenBrainz``.
  public var target: String
  /// What is to be told.
  public var action: Action
  /// How a playlist was when it was sent to be made, without an answer.
  public var sent: Draft?
  /// When it happened, in milliseconds since 1970; for what was heard, when it began.
  public var moment: Int64
  /// True when it was sent before, and nobody knows whether it arrived.
  public var isUncertain: Bool

  /// Makes an item; the outbox gives the number.
  public init(
    id: Int64 = 0, target: String, action: Action, sent: Draft? = nil, moment: Int64,
    isUncertain: Bool = false
  ) {
    self.id = id
    self.target = target
    self.action = action
    self.sent = sent
    self.moment = moment
    self.isUncertain = isUncertain
  }

  /// A playlist as it was sent to be made.
  public struct Draft: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its songs.
    public var songs: [String]

    /// Makes a draft.
    public init(name: String, songs: [String]) {
      self.name = name
      self.songs = songs
    }
  }

  /// The name that stands for ListenBrainz among the targets.
  public static let listenBrainz = "listenbrainz"
}

/// Keeps what is still to be told, on disk, in order.
///
/// A heart or a playlist takes the place of what still waits about the same thing; everything that was heard stays.
public protocol OutboxKeeping: Sendable {
  /// Takes the turn to tell a target, until ``OutboxTurn/end()``; `nil` while somebody else has it, in any process.
  func beginTelling(_ target: String) throws -> (any OutboxTurn)?
  /// Puts items in.
  func post(_ items: [OutboxItem]) throws
  /// What waits for a target, the oldest first.
  func waiting(for target: String) throws -> [OutboxItem]
  /// How much waits for each target.
  func waiting() throws -> [String: Int]
  /// Marks an item as about to be sent, so that it is known should nobody hear what became of it.
  ///
  /// A playlist that is to be made is kept as it is sent, unless it was sent before.
  func markSending(_ item: OutboxItem) throws
  /// Takes that mark away again: the item certainly was not sent.
  func markUnsent(_ item: OutboxItem) throws
  /// Takes an item out: it was told, or has become pointless.
  func settle(_ item: OutboxItem) throws
  /// Takes in which identity a server gave to a playlist that was made there.
  func playlistMade(_ playlist: PlaylistID, id: String) throws
}

/// The right to tell a target what waits for it, which one has at a time.
public protocol OutboxTurn: Sendable {
  /// Gives it back.
  func end()
}
