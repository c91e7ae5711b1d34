import Fatal
import RxLite
import Synchronization

extension AudioStreamer {
  /// Everything that is told, beginning with the status as it stands; on the player's queue.
  public var events: Observable<PlayerEvent> {
    .create { [weak self] observer in
      guard let self else { return Disposables.create() }
      return listen { observer.onNext($0) }
    }
  }

  /// The status, beginning with the present one; a place that merely moves on is no change.
  public var statuses: Observable<PlayerStatus> {
    events.compactMap { event in
      if case .status(let status) = event { status } else { nil }
    }
  }

  /// What the player is doing, beginning with the present.
  public var phases: Observable<PlaybackPhase> { statuses.map(\.phase).distinctUntilChanged() }

  /// The track that is under way, beginning with the present one; `nil` while none is.
  public var currentTracks: Observable<Track?> {
    .create { [weak self] observer in
      guard let self else { return Disposables.create() }
      let isFirst = Mutex(true)
      return listen { event in
        switch event {
        case .status(let status): if isFirst.withLock({ $0 }) { observer.onNext(status.track) }
        case .track(let track): observer.onNext(track)
        case .error, .ended: return
        }
        isFirst.withLock { $0 = false }
      }
    }
  }

  /// The mode, beginning with the present one.
  public var modes: Observable<PlayMode> { statuses.map(\.mode).distinctUntilChanged() }

  /// The place in the track, told whenever it does not merely move on; extrapolate in between.
  public var times: Observable<PlaybackPosition> { statuses.map(\.state.position).distinctUntilChanged() }

  /// How long the track is, beginning with the present one; `nil` when unknown.
  public var durations: Observable<Duration?> { statuses.map(\.duration).distinctUntilChanged() }

  /// Up to which place the data are here, for tracks that come over a network.
  public var bufferedTimes: Observable<Duration?> { statuses.map(\.state.buffered).distinctUntilChanged() }

  /// What could not be done, or was done in another way.
  public var errors: Observable<any ErrorConvertible> {
    events.compactMap { event in
      if case .error(let error) = event { error } else { nil }
    }
  }
}
