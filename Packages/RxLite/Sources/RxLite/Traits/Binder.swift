/// An observer that does something to an object on the main queue; it keeps the object alive no longer.
///
/// An element is applied at once if it comes on the main queue, else as soon as that is free. An error goes
/// to ``Hooks/defaultErrorHandler``: what cannot fail should be bound.
public struct Binder<Value>: ObserverType, SinkHolder {
  private let sink: BinderSink<Value>
  var heldSink: Link { sink }

  /// An observer that calls the closure with the object and each element, as long as the object lives.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler.instance,
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    let plain = unsafeBitCast(binding, to: ((Target, Value) -> Void).self)
    sink = BinderSink(scheduler) { [weak target] value in
      if let target { plain(target, value) }
    }
  }

  public func on(_ event: Event<Value>) { sink.on(event) }

  /// This observer with its type hidden.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(sink: sink) }
}

/// Applies elements on a scheduler.
private final class BinderSink<Value>: Sink<Value>, @unchecked Sendable {  // immutable
  private let scheduler: any ImmediateSchedulerType
  private let apply: (Value) -> Void

  init(_ scheduler: any ImmediateSchedulerType, _ apply: @escaping (Value) -> Void) {
    self.scheduler = scheduler
    self.apply = apply
  }

  override func next(_ element: Value) {
    if scheduler is MainScheduler, MainQueue.isCurrent { return apply(element) }
    _ = scheduler.schedule(element) { element in
      self.apply(element)
      return Link.none
    }
  }

  override func error(_ error: any Error) { Hooks.unhandled(error, []) }
}
