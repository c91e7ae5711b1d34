import Synchronization

/// A disposable that only remembers that it was disposed.
public final class BooleanDisposable: Cancelable {
  private let flag: Atomic<Bool>

  /// One that is not disposed yet.
  public init() { flag = Atomic(false) }

  /// One that starts in the given state.
  public init(isDisposed: Bool) { flag = Atomic(isDisposed) }

  public var isDisposed: Bool { flag.load(ordering: .acquiring) }

  public func dispose() { flag.store(true, ordering: .releasing) }
}
