import Dispatch

/// Work on a dispatch queue, by the monotonic clock: setting the computer's clock changes nothing.
enum DispatchTimers {
  /// Runs the action on the queue, unless it is disposed first.
  static func schedule<State>(
    _ queue: DispatchQueue, _ state: State, _ action: @escaping @Sendable (State) -> any Disposable
  ) -> Link {
    let link = LaterLink()
    let carried = Carried(value: state)
    queue.async {
      if !link.slot.isDisposed { link.slot.replace(.wrap(action(carried.value))) }
    }
    return link
  }

  /// Runs the action on the queue after the time, unless it is disposed first.
  static func schedule<State>(
    _ queue: DispatchQueue, _ state: State, after dueTime: RxTimeInterval, leeway: DispatchTimeInterval,
    _ action: @escaping @Sendable (State) -> any Disposable
  ) -> Link {
    let timer = TimerLink(queue)
    let carried = Carried(value: state)
    let result = LaterLink()
    timer.source.schedule(deadline: deadline(dueTime), leeway: leeway)
    timer.source.setEventHandler {
      timer.source.cancel()
      if !result.slot.isDisposed { result.slot.replace(.wrap(action(carried.value))) }
    }
    timer.source.resume()
    return PairLink(result, timer)
  }

  /// Runs the action on the queue again and again.
  static func schedulePeriodic<State>(
    _ queue: DispatchQueue, _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
    leeway: DispatchTimeInterval, _ action: @escaping @Sendable (State) -> State
  ) -> Link {
    let timer = TimerLink(queue)
    let box = PeriodicState(state)
    let gone = LaterLink()
    timer.source.schedule(
      deadline: deadline(startAfter), repeating: period.isImmediate ? .nanoseconds(1) : period, leeway: leeway
    )
    timer.source.setEventHandler {
      if !gone.slot.isDisposed { box.state = action(box.state) }
    }
    timer.source.resume()
    return PairLink(gone, timer)
  }

  private static func deadline(_ interval: RxTimeInterval) -> DispatchTime {
    interval.nanosecondCount == .max ? .distantFuture : .now() + interval
  }
}

/// The state of a periodic action.
private final class PeriodicState<State>: @unchecked Sendable {  // one event handler at a time touches it
  var state: State
  init(_ state: State) { self.state = state }
}

/// A timer of Dispatch, and the handler that keeps it alive until it is cancelled.
private final class TimerLink: Link, @unchecked Sendable {  // a source may be cancelled on any thread
  let source: any DispatchSourceTimer

  init(_ queue: DispatchQueue) { source = DispatchSource.makeTimerSource(flags: [], queue: queue) }

  override func dispose() { source.cancel() }
}
