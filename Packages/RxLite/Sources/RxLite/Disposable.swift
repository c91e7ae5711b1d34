/// Something that can be ended before its time.
public protocol Disposable: Sendable {
  /// Ends it; calling it again does nothing.
  func dispose()
}
