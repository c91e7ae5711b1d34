import AudioService
import Fatal
import RxLite

/// What a list of songs lets itself be told; rows count from 0.
public protocol TrackListInputs: ListFilterInputs {
  /// A song was chosen: the list plays from there on.
  func trackSelected(at row: Int)
  /// All of the list is to be played, or all that its filter chooses.
  func playAllPressed()
  /// The heart of a song was pressed.
  func likePressed(at row: Int)
  /// Something of a song's menu was chosen.
  func songMenuChosen(_ item: SongMenuItem, at row: Int)
}

/// What a list of songs shows.
public protocol TrackListOutputs: ListFilterOutputs {
  /// The songs that are loaded, in the order of the list; those that the filter chooses while one stands.
  var tracks: Observable<[Track]> { get }
  /// The song that is under way in the player; `nil` while none is.
  var nowPlaying: Observable<TrackID?> { get }
  /// True while all of the list is fetched to be played.
  var isPreparingToPlay: Observable<Bool> { get }
  /// Hearts that were given or taken, once that is on disk.
  var likeStatus: Observable<LikeStatus> { get }
  /// What was done, to be told in a few words.
  var notices: Observable<Notice> { get }
  /// What could not be done.
  var showError: Observable<any ErrorConvertible> { get }
  /// Where to go next.
  var nextScreen: Observable<AppScreen> { get }
}

/// A list of songs, a child that several screens use.
public protocol TrackListType {
  /// What it lets itself be told.
  var inputs: any TrackListInputs { get }
  /// What it shows.
  var outputs: any TrackListOutputs { get }
}

/// A model with a list of songs: what the list is told and shows is the model's own.
public protocol TrackListHolding: TrackListInputs, TrackListOutputs {
  /// The list.
  var trackList: TrackListPart { get }
}

extension TrackListHolding {
  public var tracks: Observable<[Track]> { trackList.tracks }
  public var filter: Observable<ListFilter?> { trackList.filter }
  public var nowPlaying: Observable<TrackID?> { trackList.nowPlaying }
  public var isPreparingToPlay: Observable<Bool> { trackList.isPreparingToPlay }
  public var likeStatus: Observable<LikeStatus> { trackList.likeStatus }
  public var notices: Observable<Notice> { trackList.notices }
  public var showError: Observable<any ErrorConvertible> { trackList.showError }
  public var nextScreen: Observable<AppScreen> { trackList.nextScreen }
  public func filterChanged(_ text: String) { trackList.filterChanged(text) }
  public func filterEnded() { trackList.filterEnded() }
  public func trackSelected(at row: Int) { trackList.trackSelected(at: row) }
  public func playAllPressed() { trackList.playAllPressed() }
  public func likePressed(at row: Int) { trackList.likePressed(at: row) }
  public func songMenuChosen(_ item: SongMenuItem, at row: Int) {
    trackList.songMenuChosen(item, at: row)
  }
}
