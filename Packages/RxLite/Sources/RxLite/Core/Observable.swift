/// A sequence of events: a description that does nothing until it is subscribed to.
///
/// `Sendable` is unchecked and unconditional because an observable is an immutable description. With a
/// conditional conformance the static `merge`, `concat`, `amb` and `zip` would no longer infer their element.
/// Elements cross threads at schedulers only.
public class Observable<Element>: ObservableType, @unchecked Sendable {
  @inlinable
  init() {
    #if DEBUG
      Resources.incrementTotal()
    #endif
  }

  #if DEBUG
    deinit { Resources.decrementTotal() }
  #endif

  /// Starts sending events to the sink; called on the trampoline.
  @usableFromInline
  func run(_ sink: Sink<Element>) -> Link { .none }

  /// True if it sends at most one element, known already, and then completes at once.
  ///
  /// This is how `flatMap` avoids a subscription for `just` and `empty`.
  @usableFromInline
  var isScalar: Bool { false }

  /// Sends the element of a scalar sequence, if it has one, without the completion.
  @usableFromInline
  func emitScalar(_ sink: Sink<Element>) {}

  /// The sequences that this one is made of, for a concatenation that unfolds instead of nesting.
  func unfold() -> Unfolded<Element> { .itself }

  /// Runs it for a sink that keeps the link in its slot, as the outermost work of this thread if need be.
  @usableFromInline
  final func attach(_ sink: Sink<Element>, _ slot: borrowing Slot) {
    let trampoline = Trampoline.current
    if trampoline.isRunning {
      slot.replace(run(sink))
    } else {
      trampoline.isRunning = true
      slot.replace(run(sink))
      trampoline.drain()
    }
  }

  public func asObservable() -> Observable<Element> { self }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let subscriber = ObserverSubscriber(makeSink(observer))
    attach(subscriber, subscriber.slot)
    return subscriber
  }
}

/// A sequence made of the function that runs it.
@usableFromInline
final class Producer<Element>: Observable<Element>, @unchecked Sendable {  // immutable
  @usableFromInline let start: (Sink<Element>) -> Link

  @inlinable
  init(_ start: @escaping (Sink<Element>) -> Link) {
    self.start = start
    super.init()
  }

  @usableFromInline
  override func run(_ sink: Sink<Element>) -> Link { start(sink) }
}
