import Dispatch

/// Tells whether code runs on the main queue.
///
/// The thread does not tell: the main queue is drained by another thread than the main one after an `await` in
/// an async main or in `dispatchMain()`. A key that only the main queue carries does.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True on the main queue, and on queues that target it.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

extension MainScheduler {
  /// Stops the program when it is not on the main queue, in debug builds and in release builds.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(MainQueue.isCurrent, errorMessage ?? "This must run on the main queue.")
  }

  /// Stops the program when it is not on the main queue.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
}
