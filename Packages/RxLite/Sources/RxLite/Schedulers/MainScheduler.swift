import Dispatch

/// Runs work on the main queue: at once when it is asked from there, else as soon as the queue is free.
///
/// A stream that is observed on it keeps its order, and does not wait for other streams.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {  // immutable
  /// Runs work at once when it is on the main queue already.
  public static let instance = MainScheduler()

  /// Always puts work behind what the main queue has to do.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// The same scheduler as ``instance``.
  public init() { super.init(serialQueue: .main) }

  /// Runs the action at once on the main queue, else as soon as that is free.
  @preconcurrency
  public override func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    MainQueue.isCurrent ? action(state) : super.schedule(state, action: action)
  }
}
