import AudioService
import Fatal
import MVVMR
import RxLite

/// What the screen of a song's lyrics lets itself be told.
public protocol LyricsInputs {
  /// The screen is to be seen: the lyrics are looked for if they are not here yet.
  func viewDidAppear()
  /// The user wants them anew, or to try again after a failure.
  func refreshPulled()
  /// The song is to be played from a line on, counted from 0.
  func lineSelected(at line: Int)
}

/// What the screen of a song's lyrics shows.
public protocol LyricsOutputs {
  /// The song; `nil` until it is here.
  var track: Observable<Track?> { get }
  /// The lyrics; `nil` until they are here, and when there are none.
  var lyrics: Observable<Lyrics?> { get }
  /// True while they are looked for.
  var loading: Observable<Bool> { get }
  /// What stands where there are none.
  var placeholder: Observable<PlaceholderState> { get }
  /// What could not be done.
  var showError: Observable<any ErrorConvertible> { get }
}

/// The behaviour of the screen of a song's lyrics.
public protocol LyricsType {
  /// What it lets itself be told.
  var inputs: any LyricsInputs { get }
  /// What it shows.
  var outputs: any LyricsOutputs { get }
}

/// The lyrics of any song, whether it plays or not.
public final class LyricsViewModel: MVVMViewModel, LyricsType, LyricsInputs, LyricsOutputs, Sendable {
  public var inputs: any LyricsInputs { self }
  public var outputs: any LyricsOutputs { self }
  public let track: Observable<Track?>
  public let lyrics: Observable<Lyrics?>
  public let loading: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let showError: Observable<any ErrorConvertible>

  private let page: PageFetch<Content>
  private let selected = PublishRelay<Int>()
  private let bag = DisposeBag()

  private struct Content: Sendable {
    var track: Track
    var lyrics: Lyrics?
    var count: Int { lyrics?.lines.count ?? 0 }
  }

  /// Makes the model of a song with what it needs.
  public init(id: TrackID, services: MusicServices) {
    let (provider, streamer) = (services.provider, services.streamer)
    let failures = PublishRelay<any ErrorConvertible>()
    let page = PageFetch(services: services, refreshedBy: [], count: \Content.count) {
      provider.songs(of: id.rawValue).flatMap { songs in
        guard let track = songs.first else { return .error(AppError.unknownItem(id: id.rawValue)) }
        return provider.lyrics(of: track).map { Content(track: track, lyrics: $0) }
      }
    }
    self.page = page
    track = page.content.map { $0?.track }.distinctUntilChanged()
    lyrics = page.content.map { $0?.lyrics }
    (loading, placeholder, showError) = (page.loading, page.placeholder, failures.asObservable())

    // A line that has a time plays from there: in the player's song, else this song begins there.
    let played = selected.flatMapLatest { line -> Observable<Event<Void>> in
      guard let content = page.content.value, let lyrics = content.lyrics,
        lyrics.lines.indices.contains(line),
        let start = lyrics.lines[line].start
      else { return .empty() }
      return Observable.performing {
        let place = Duration.milliseconds(start)
        guard streamer.status.track?.id != content.track.id else { return try streamer.seek(to: place) }
        try streamer.play([content.track.playItem], at: 0, from: place, isPaused: false)
      }.materialize()
    }

    bag.insert {
      Observable.merge(page.errors, played.errors().told).bind(to: failures)
    }
  }

  public func viewDidAppear() { page.appear() }
  public func refreshPulled() { page.refresh() }
  public func lineSelected(at line: Int) { selected.accept(line) }
}
