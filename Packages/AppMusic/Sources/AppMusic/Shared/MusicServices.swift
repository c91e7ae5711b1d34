import AudioService
import Fatal
import RxLite

/// All that the screens' models need, handed in once by the program.
public struct MusicServices: Sendable {
  /// Where music comes from.
  public var provider: any AudioProvider
  /// The player, which every screen shares.
  public var streamer: any AudioStreamer
  /// The user's playlists.
  public var playlists: PlaylistEditor
  /// The servers that are signed in to.
  public var servers: any ServerKeeping
  /// What is kept for use without a network.
  public var downloads: any DownloadKeeping
  /// The settings.
  public var settings: any SettingsKeeping
  /// What was told to the user.
  public var messages: any MessageKeeping
  /// The texts that were searched for.
  public var searches: any SearchHistoryKeeping
  /// Finds rows of a list by what is typed into its filter.
  public var finding: RowFinding
  /// Where models deliver and wait; the main one in the program, a virtual one in tests.
  public var scheduler: any SchedulerType
  /// Where models do work that takes too long for ``scheduler``; a virtual one in tests.
  public var background: any SchedulerType
  /// The present on the player's clock.
  public var now: @Sendable () -> Duration

  /// Takes what the program was put together with.
  ///
  /// - Parameters:
  ///   - provider: where music comes from.
  ///   - streamer: the player.
  ///   - playlists: the user's playlists.
  ///   - servers: the servers; without them everything that needs one says so.
  ///   - downloads: the downloads; without them everything that needs them says so.
  ///   - settings: the settings; without them there are none.
  ///   - messages: what was told.
  ///   - searches: the texts that were searched for.
  ///   - finding: finds rows by what is typed into a filter; without it words are looked for as they are written.
  ///   - scheduler: where models deliver and wait.
  ///   - background: where models do work that takes long, such as taking in the texts of a long list for its filter.
  ///   - now: the present on the player's clock.
  public init(
    provider: any AudioProvider, streamer: any AudioStreamer, playlists: PlaylistEditor,
    servers: any ServerKeeping = NoServers(), downloads: any DownloadKeeping = NoDownloads(),
    settings: any SettingsKeeping = NoSettings(), messages: any MessageKeeping = MessageLog(),
    searches: any SearchHistoryKeeping = SearchHistoryMemory(),
    finding: @escaping RowFinding = plainRowFinding, scheduler: any SchedulerType,
    background: any SchedulerType, now: @escaping @Sendable () -> Duration
  ) {
    self.provider = provider
    self.streamer = streamer
    self.playlists = playlists
    self.servers = servers
    self.downloads = downloads
    self.settings = settings
    self.messages = messages
    self.searches = searches
    self.finding = finding
    self.scheduler = scheduler
    self.background = background
    self.now = now
  }
}
