import Synchronization

/// The last sink of a chain, which is also the disposable that the caller gets.
@usableFromInline
class Subscriber<Element>: Sink<Element>, @unchecked Sendable {  // the slot is atomic
  @usableFromInline final let slot = Slot()

  @inlinable
  override init() { super.init() }

  @usableFromInline
  override func dispose() {
    if slot.dispose() { disposed() }
  }

  /// Called once, after the upstream is disposed.
  @usableFromInline
  func disposed() {}

  @usableFromInline
  override var isStopped: Bool { slot.isStopped }
}

extension Subscriber: Cancelable {
  @usableFromInline
  var isDisposed: Bool { slot.isDisposed }
}

/// Sends events to closures.
@usableFromInline
final class ClosureSubscriber<Element>: Subscriber<Element>, @unchecked Sendable {
  // The closures are immutable; `nesting` counts only in debug builds and is atomic.
  @usableFromInline let onNext: (@Sendable (Element) -> Void)?
  @usableFromInline let onError: (@Sendable (any Error) -> Void)?
  @usableFromInline let onCompleted: (@Sendable () -> Void)?
  @usableFromInline let onDisposed: (@Sendable () -> Void)?
  @usableFromInline let stack: [String]
  #if DEBUG
    @usableFromInline let nesting = NestingWatch()
  #endif

  @inlinable
  init(
    _ onNext: (@Sendable (Element) -> Void)?, _ onError: (@Sendable (any Error) -> Void)?,
    _ onCompleted: (@Sendable () -> Void)?, _ onDisposed: (@Sendable () -> Void)?
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    stack = onError == nil ? Hooks.callStack() : []
    super.init()
  }

  @usableFromInline
  override func next(_ element: Element) {
    if slot.isStopped { return }
    #if DEBUG
      nesting.enter()
      defer { nesting.leave() }
    #endif
    onNext?(element)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    guard slot.stop() else { return }
    if let onError { onError(error) } else { Hooks.unhandled(error, stack) }
    dispose()
  }

  @usableFromInline
  override func completed() {
    guard slot.stop() else { return }
    onCompleted?()
    dispose()
  }

  @usableFromInline
  override func disposed() { onDisposed?() }
}

/// Sends events to another sink, at the end of a chain.
final class ObserverSubscriber<Element>: Subscriber<Element>, @unchecked Sendable {  // immutable but the slot
  private let observer: Sink<Element>

  init(_ observer: Sink<Element>) { self.observer = observer }

  override func next(_ element: Element) {
    if !slot.isStopped { observer.next(element) }
  }

  override func error(_ error: any Error) {
    guard slot.stop() else { return }
    observer.error(error)
    dispose()
  }

  override func completed() {
    guard slot.stop() else { return }
    observer.completed()
    dispose()
  }
}

#if DEBUG
  /// Notices, once, that an event came in on the thread that is still delivering the one before.
  @usableFromInline
  struct NestingWatch: ~Copyable, Sendable {
    private let thread = Atomic<UInt>(0)
    private let depth = Atomic<Int>(0)
    private let warned = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    @usableFromInline
    func enter() {
      let me = currentThread()
      if depth.add(1, ordering: .relaxed).newValue == 1 {
        thread.store(me, ordering: .relaxed)
      } else if thread.load(ordering: .relaxed) == me, !warned.exchange(true, ordering: .relaxed) {
        Hooks.reentrancyHandler(
          "an element arrived while the one before it was still being delivered on this thread. It is "
            + "delivered nested; use a SerializedRelay, or observe(on:), where order matters.")
      }
    }

    @usableFromInline
    func leave() { _ = depth.subtract(1, ordering: .relaxed) }
  }
#endif
