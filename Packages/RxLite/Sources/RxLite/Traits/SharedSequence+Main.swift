import Dispatch

extension SharedSequence {
  /// Subscribes on the main queue: now if this is the main queue, or in a test with a scheduler of its own.
  func subscribeOnMain(_ subscriber: Subscriber<Element>) -> any Disposable {
    if MainQueue.isCurrent || SharingScheduler.isMocked {
      source.attach(subscriber, subscriber.slot)
    } else {
      let source = source
      DispatchQueue.main.async {
        if !subscriber.slot.isDisposed { source.attach(subscriber, subscriber.slot) }
      }
    }
    return subscriber
  }

  /// Sends the events to the sinks, on the main queue.
  func sendOnMain(_ sinks: [Sink<Element>]) -> any Disposable {
    subscribeOnMain(ObserverSubscriber(sinks.count == 1 ? sinks[0] : FanOutSink(sinks)))
  }

  /// Hands each element to the closure, on the main queue.
  func acceptOnMain(_ accept: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribeOnMain(ClosureSubscriber(accept, nil, nil, nil))
  }
}

/// A main-actor closure for an event that may come on any thread: it runs on the main queue, at once if it can.
func onMainLater(_ body: (@MainActor () -> Void)?) -> (@Sendable () -> Void)? {
  guard let plain = onMain(body) else { return nil }
  return {
    if MainQueue.isCurrent || SharingScheduler.isMocked {
      plain()
    } else {
      DispatchQueue.main.async(execute: plain)
    }
  }
}

/// A main-actor closure with an object for an event that may come on any thread.
func onMainLater<Object: AnyObject>(
  _ body: (@MainActor (Object) -> Void)?
) -> (@Sendable (Object) -> Void)? {
  guard let plain = onMain(body) else { return nil }
  return { object in
    if MainQueue.isCurrent || SharingScheduler.isMocked { return plain(object) }
    let carried = Carried(value: object)
    DispatchQueue.main.async { plain(carried.value) }
  }
}

/// Makes elements optional.
final class OptionalSink<Element>: ConvertSink<Element, Element?>, @unchecked Sendable {  // immutable
  override func next(_ element: Element) { down.next(element) }
}
