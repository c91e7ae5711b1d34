import AudioService
import Fatal
import RxLite

/// The player screen's data, straight from the streamer; one for all screens.
public final class StreamerDataSource: PlayerViewDataSource {
  public let statuses: Observable<PlayerStatus>
  public let lyricDisplays: Observable<LyricDisplay>
  public let likes: Observable<Bool>
  public let covers: Observable<CoverPicture?>
  public let errors: Observable<any ErrorConvertible>

  private let streamer: any AudioStreamer
  private let display = BehaviorRelay(value: LyricDisplay.none)
  private let liked = BehaviorRelay(value: false)
  private let picture = BehaviorRelay<CoverPicture?>(value: nil)
  private let refused = PublishRelay<any ErrorConvertible>()
  private let wishes = PublishRelay<Track>()
  private let bag = DisposeBag()

  /// Makes the data of a player.
  public init(services: MusicServices) {
    let (streamer, provider, scheduler) = (services.streamer, services.provider, services.scheduler)
    let (liked, refused) = (liked, refused)
    self.streamer = streamer
    statuses = streamer.statuses.observe(on: scheduler).share(replay: 1, scope: .whileConnected)
    lyricDisplays = display.asObservable()
    likes = liked.distinctUntilChanged()
    covers = picture.distinctUntilChanged()
    errors = Observable.merge(streamer.errors.observe(on: scheduler), refused.asObservable())

    let tracks = statuses.map(\.track).distinctUntilChanged { $0?.id == $1?.id }
      .share(replay: 1, scope: .whileConnected)
    let lyrics = statuses.map { PlayingPlace(track: $0.track, position: $0.state.position) }
      .distinctUntilChanged()
      .lyricDisplays(
        lookup: { track in
          provider.lyrics(of: track).asObservable().compactMap(\.self).observe(on: scheduler)
        }, now: services.now, scheduler: scheduler)
    let pictures = Self.pictures(of: tracks, provider, scheduler)
    // A press shows once it is on disk.
    let hearts = Self.hearts(of: tracks, provider, scheduler)
    let like = Action<LikeStatus, LikeStatus> { status in
      provider.setLiked(status.isLiked, [.track(status.id)]).andThen(Single.just(status)).observe(
        on: scheduler)
    }
    let presses = wishes.concatMap { track in
      like.execute(LikeStatus(id: track.id, row: nil, isLiked: !liked.value)).materialize()
    }

    bag.insert {
      lyrics.bind(to: display)
      pictures.bind(to: picture)
      hearts.bind(to: liked)
      like.elements.filter { $0.id == streamer.status.track?.id }.map { $0.isLiked }.bind(to: liked)
      like.underlyingError.told.bind(to: refused)
      presses.subscribe()
    }
  }

  /// The picture of each track, once it is here.
  private static func pictures(
    of tracks: Observable<Track?>, _ provider: any AudioProvider, _ scheduler: any SchedulerType
  ) -> Observable<CoverPicture?> {
    tracks.flatMapLatest { track -> Observable<CoverPicture?> in
      guard let track, track.hasCover else { return .just(nil) }
      return provider.cover(of: .track(track.id)).asObservable().catchAndReturn(nil)
        .observe(on: scheduler).startWith(nil)
    }
  }

  /// The heart of each track as the catalogue has it, asked again when it changed.
  private static func hearts(
    of tracks: Observable<Track?>, _ provider: any AudioProvider, _ scheduler: any SchedulerType
  ) -> Observable<Bool> {
    let changes = provider.changes.filter { $0 == .likes }.mapTo(()).startWith(())
    return tracks.flatMapLatest { track -> Observable<Bool> in
      guard let track else { return .just(false) }
      return changes.flatMapLatest { _ in
        provider.tracks([track.id]).asObservable().compactMap(\.first?.isLiked).catchAndReturn(track.isLiked)
          .observe(on: scheduler)
      }.startWith(track.isLiked)
    }
  }

  public var status: PlayerStatus { streamer.status }
  public var position: Duration { streamer.position }
  public var lyrics: LyricDisplay { display.value }
  public var isLiked: Bool { liked.value }
  public var cover: CoverPicture? { picture.value }

  public func playPausePressed() { command { try $0.toggle() } }
  public func nextPressed() { command { try $0.next() } }
  public func previousPressed() { command { try $0.previous() } }
  public func stopPressed() { streamer.stop() }
  public func seeked(to place: Duration) { command { try $0.seek(to: place) } }
  public func seeked(by step: Duration) { command { try $0.seek(by: step) } }
  public func modePressed() { streamer.setMode(status.mode.next) }
  public func modeChosen(_ mode: PlayMode) { streamer.setMode(mode) }
  public func likePressed() {
    guard let track = status.track else { return refused.accept(PlaybackError.nothingPlaying) }
    wishes.accept(track)
  }
  public func volumeChanged(by step: Int) { streamer.setVolume(status.state.volume + step) }
  public func mutePressed() { streamer.setMuted(!status.state.isMuted) }

  /// Gives the player a command; what it refuses is told.
  private func command(_ body: (any AudioStreamer) throws -> Void) {
    do { try body(streamer) } catch { refused.accept(ErrorConverter.standard.convert(error)) }
  }
}
