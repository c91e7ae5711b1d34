/// Something that can be ended before its time.
///
/// A class that conforms should be final (or `@unchecked Sendable`), because a subscription may be disposed
/// on any thread.
@preconcurrency
public protocol Disposable: Sendable {
  /// Ends it; calling it again does nothing.
  func dispose()
}

/// A disposable that knows whether it was disposed.
@preconcurrency
public protocol Cancelable: Disposable {
  /// True once it was disposed.
  var isDisposed: Bool { get }
}
