import AudioLyrics
import RxLite

extension ObservableType where Element == PlaybackPosition {
  /// The lines that are sung, told anew each time they change.
  ///
  /// A place that moves on by itself is enough: the next change is waited for on the scheduler, at the speed
  /// of the music, and every new place – a seek, a pause, another speed – begins anew. A place that falls a
  /// little behind what was told already, as the figures of a sound engine do, takes nothing back. Begins
  /// with what is sung at the first place; ends when the places end.
  ///
  /// - Parameters:
  ///   - timeline: what is sung when.
  ///   - now: the present on the clock of the places; see ``PlaybackClock``.
  ///   - scheduler: where the changes are told that come between two places.
  public func lyricMoments(
    _ timeline: LyricTimeline, now: @escaping @Sendable () -> Duration, scheduler: any SchedulerType
  ) -> Observable<LyricTimeline.Moment> {
    scenes(timeline, now: now, scheduler: scheduler).map(\.moment)
  }

  /// The scenes of the times at which other lines become current.
  func scenes(
    _ timeline: LyricTimeline, now: @escaping @Sendable () -> Duration, scheduler: any SchedulerType
  ) -> Observable<LyricScene> {
    asObservable()
      .flatMapLatest { position in
        Observable<Int>.times(of: position, timeline, now: now, scheduler: scheduler)
      }
      .scan(nil as LyricScene?) { scene, time in
        // The clock of the sound and ours differ by some milliseconds: a line that began stays begun.
        if let scene, time < scene.time, scene.time - time <= LyricScene.slack { return scene }
        return LyricScene(timeline, at: time)
      }
      .compactMap(\.self)
      .distinctUntilChanged { $0.moment.start == $1.moment.start }
  }
}

extension LyricScene {
  /// How far a place may fall behind without being a seek, in milliseconds.
  static let slack = 150
}

extension ObservableType where Element == Int {
  /// A place's time now, then the times of the changes that follow, each when it comes.
  fileprivate static func times(
    of position: PlaybackPosition, _ timeline: LyricTimeline, now: @escaping @Sendable () -> Duration,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      /// The next change, and how long the music needs to get there from now.
      @Sendable func change(after time: Int) -> (time: Int, wait: RxTimeInterval)? {
        guard position.rate > 0, let next = timeline.nextChange(after: time) else { return nil }
        let left = (Double(next) - position.value(at: now()).milliseconds) / position.rate
        return (next, .nanoseconds(Int((Swift.max(0, left) * 1_000_000).rounded(.up))))
      }
      let start = Int(position.value(at: now()).milliseconds)
      observer.onNext(start)
      guard let first = change(after: start) else { return Disposables.create() }
      return scheduler.scheduleRecursive(first.time, dueTime: first.wait) { time, again in
        observer.onNext(time)
        if let next = change(after: time) { again.schedule(next.time, dueTime: next.wait) }
      }
    }
  }
}

extension Duration {
  /// The duration in milliseconds, with their fraction.
  fileprivate var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}
