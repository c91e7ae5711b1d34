import Dispatch
import Fate

/// The time that passes between frames, and a call when some of it has.
@MainActor protocol FrameTiming: AnyObject {
  /// The time since some moment.
  var now: Duration { get }
  /// Calls `body` after a while, in place of an earlier call that did not come yet.
  func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void)
  /// Calls nobody.
  func rest()
}

/// Real time, on the main queue; costs nothing while it rests.
@MainActor final class FrameTimer: FrameTiming {
  private let timer: any DispatchSourceTimer
  private let began = ContinuousClock.now
  private var body: (@MainActor () -> Void)?

  init() {
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.fire() }
    }
    timer.activate()
  }

  isolated deinit { timer.cancel() }

  var now: Duration { ContinuousClock.now - began }

  func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) {
    self.body = body
    let nanoseconds = Int(max(1, delay.fd.milliseconds)) * 1_000_000
    timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: .milliseconds(4))
  }

  func rest() {
    body = nil
    timer.schedule(deadline: .distantFuture)
  }

  private func fire() {
    let body = body
    self.body = nil
    body?()
  }
}
