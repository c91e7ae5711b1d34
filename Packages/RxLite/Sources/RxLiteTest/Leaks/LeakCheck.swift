import Foundation
import RxLite

/// Compares the number of RxLite's live objects now with what it was before.
///
/// The number is ``Resources/total``, which counts in debug builds only: in a release build nothing leaks.
public struct LeakCheck: Sendable {
  private let before: Int32

  /// Remembers how many objects live now.
  public init() {
    LeakCheck.warmUp
    before = Resources.total
  }

  /// How many more objects live than before, once work on other threads has had time to end.
  ///
  /// It sleeps up to the patience given, as queues and timers of the real schedulers let go of their work a
  /// moment after a subscription is disposed; it returns as soon as nothing is left.
  public func leaked(patience: Duration = .seconds(2)) -> Int {
    let clock = ContinuousClock()
    let end = clock.now + patience
    while Resources.total > before, clock.now < end {
      // A main thread lets the main queue go on; another one has nothing to do but to wait.
      if Thread.isMainThread {
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.001))
      } else {
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    return Int(Resources.total - before)
  }

  /// The sentence for so many objects; nil for none, and for fewer than before, which something else let go of.
  static func message(_ leaked: Int) -> String? {
    if leaked <= 0 { return nil }
    return "\(leaked) of RxLite's objects live on after the test: a subscription was not disposed, or a "
      + "cycle keeps it."
  }

  /// Makes what the library keeps for the whole life of the process.
  private static let warmUp: Void = {
    Observable.just(0).observe(on: CurrentThreadScheduler.instance).subscribe().dispose()
    Disposables.create().dispose()
  }()
}
