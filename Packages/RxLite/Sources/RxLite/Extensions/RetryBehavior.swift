#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How often, and after which pauses, something that failed is tried again.
public enum RepeatBehavior: Sendable {
  /// Up to so many times in all, without a pause.
  case immediate(maxCount: UInt)
  /// Up to so many times in all, with the same pause in seconds each time.
  case delayed(maxCount: UInt, time: Double)
  /// Up to so many times in all; each pause is longer than the one before by the multiplier.
  ///
  /// The first pause is `initial` seconds, the next `initial × (1 + multiplier)`, and so on.
  case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)
  /// Up to so many times in all, with a pause that the function says for each failure, counted from 1.
  case customTimerDelayed(maxCount: UInt, delayCalculator: @Sendable (UInt) -> RxTimeInterval)

  /// How many tries there are in all.
  var maxCount: UInt {
    switch self {
    case .immediate(let count), .delayed(let count, _), .exponentialDelayed(let count, _, _),
      .customTimerDelayed(let count, _):
      count
    }
  }

  /// The pause after the failure with the number, from 1.
  func pause(after failure: UInt) -> RxTimeInterval {
    switch self {
    case .immediate: .nanoseconds(0)
    case .delayed(_, let time): .nanoseconds(Self.nanoseconds(time))
    case .exponentialDelayed(_, let initial, let multiplier):
      .nanoseconds(Self.nanoseconds(initial * pow(1 + multiplier, Double(failure - 1))))
    case .customTimerDelayed(_, let calculate): calculate(failure)
    }
  }

  private static func nanoseconds(_ seconds: Double) -> Int {
    Int(max(0, min(seconds * 1_000_000_000, 9e18)))
  }
}

extension ObservableType {
  /// The sequence, tried again as the behaviour says, as long as the predicate allows it.
  ///
  /// When the tries are used up, or the predicate says no, the last error ends the sequence. The pauses are
  /// spent on the scheduler.
  @preconcurrency
  public func retry(
    _ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance,
    shouldRetry: (@Sendable (any Error) -> Bool)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable.deferred {
      let failures = Guarded<UInt>(0)
      return source.retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
          let failure = failures.locked { count in
            count += 1
            return count
          }
          if failure >= behavior.maxCount || shouldRetry?(error) == false { throw error }
          if case .immediate = behavior { return .just(0) }
          return .timer(behavior.pause(after: failure), scheduler: scheduler)
        }
      })
    }
  }
}
