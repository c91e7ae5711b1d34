import AudioLyrics
import RxLite

/// Which track plays, and where in it: the two have to come together, so that the place in one song is never
/// taken for a place in another.
public struct PlayingPlace: Hashable, Sendable {
  /// The track that is under way; `nil` while none is.
  public var track: Track?
  /// The place in it.
  public var position: PlaybackPosition

  /// Makes a place in a track.
  public init(track: Track?, position: PlaybackPosition) {
    self.track = track
    self.position = position
  }
}

extension ObservableType where Element == PlayingPlace {
  /// What to show where lyrics belong, told anew whenever it changes.
  ///
  /// Each track's lyrics are looked for when the track begins. What comes late, for a track that is over, is
  /// never shown; a lookup may give better lyrics after others, and each replaces those before. A lookup that
  /// ends or fails without any means that there are none.
  ///
  /// A scene is told when other lines become current. A screen that draws how far a word is makes the scene
  /// of the present with `LyricScene(timeline, at:)`, as often as it draws.
  ///
  /// - Parameters:
  ///   - lookup: finds a track's lyrics.
  ///   - now: the present on the clock of the places; see ``PlaybackClock``.
  ///   - scheduler: where the changes are told that come between two places.
  public func lyricDisplays(
    lookup: @escaping @Sendable (Track) -> Observable<Lyrics>, now: @escaping @Sendable () -> Duration,
    scheduler: any SchedulerType
  ) -> Observable<LyricDisplay> {
    let places = asObservable().share(replay: 1, scope: .whileConnected)
    return
      places
      .map(\.track)
      .distinctUntilChanged { $0?.id == $1?.id }
      .flatMapLatest { track -> Observable<LyricDisplay> in
        guard let track else { return .just(.none) }
        let positions = places.filter { $0.track?.id == track.id }.map(\.position).distinctUntilChanged()
        return lookup(track)
          .map(Optional.some)
          .catchAndReturn(nil)
          .ifEmpty(default: nil)
          .scan(nil as Lyrics?) { $1 ?? $0 }
          .flatMapLatest { lyrics in
            Observable<LyricDisplay>.displays(of: lyrics, positions, now: now, scheduler: scheduler)
          }
          .startWith(.waiting)
      }
  }
}

extension ObservableType where Element == LyricDisplay {
  /// What to show of a track's lyrics.
  fileprivate static func displays(
    of lyrics: Lyrics?, _ positions: Observable<PlaybackPosition>, now: @escaping @Sendable () -> Duration,
    scheduler: any SchedulerType
  ) -> Observable<LyricDisplay> {
    guard let lyrics else { return .just(.none) }
    if lyrics.isInstrumental { return .just(.instrumental) }
    guard lyrics.isSynced else { return .just(lyrics.lines.isEmpty ? .none : .text(lyrics)) }
    return positions.scenes(LyricTimeline(lyrics), now: now, scheduler: scheduler).map(LyricDisplay.synced)
  }
}
