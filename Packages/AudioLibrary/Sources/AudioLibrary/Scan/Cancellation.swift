import Synchronization

/// A way to stop work that runs on another thread.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Makes one that nobody has asked for yet.
  public init() {}

  /// Asks the work to stop; it does at the next file.
  ///
  /// Safe to call from anywhere, a signal handler included.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// True once somebody asked.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
