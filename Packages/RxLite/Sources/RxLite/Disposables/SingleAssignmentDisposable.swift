/// Room for one disposable that comes later; a second one is a programmer's error and stops debug builds.
public final class SingleAssignmentDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var isSet = false
    var isDisposed = false
  }
  private let state = Guarded(State())

  /// An empty one.
  public init() {}

  public var isDisposed: Bool { state.locked { $0.isDisposed } }

  /// Puts the disposable in, or disposes it at once if this one is disposed already.
  public func setDisposable(_ disposable: any Disposable) {
    let (wasSet, isDisposed) = state.locked { state in
      let wasSet = state.isSet
      state.isSet = true
      if !state.isDisposed, !wasSet { state.disposable = disposable }
      return (wasSet, state.isDisposed)
    }
    assert(!wasSet, "A SingleAssignmentDisposable takes one disposable; use a SerialDisposable for more.")
    if isDisposed || wasSet { disposable.dispose() }
  }

  public func dispose() {
    let disposable = state.locked { state in
      state.isDisposed = true
      let disposable = state.disposable
      state.disposable = nil
      return disposable
    }
    disposable?.dispose()
  }
}
