import Synchronization

/// Tells when requests are under way: a spinner's on and off.
public final class ActivityPlugin: Plugin {
  private let count = Mutex(0)
  private let changed: @Sendable (_ isActive: Bool) -> Void

  /// Reports to a closure: true when the first attempt begins, false when the last one ended.
  ///
  /// It is called on whatever thread that happens.
  public init(_ changed: @escaping @Sendable (_ isActive: Bool) -> Void) { self.changed = changed }

  public func willSend(_ request: Request, target: any TargetType) {
    let isFirst = count.withLock { count -> Bool in
      count += 1
      return count == 1
    }
    if isFirst { changed(true) }
  }

  public func didReceive(_ result: Result<Response, NetworkError>, request: Request, target: any TargetType) {
    let isLast = count.withLock { count -> Bool in
      count -= 1
      return count == 0
    }
    if isLast { changed(false) }
  }
}
