/// Room for one disposable at a time; putting the next one in disposes the one before.
public final class SerialDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var isDisposed = false
  }
  private let state = Guarded(State())

  /// An empty one.
  public init() {}

  public var isDisposed: Bool { state.locked { $0.isDisposed } }

  /// What is inside; setting it disposes the old one, and the new one if this one is disposed already.
  public var disposable: any Disposable {
    get { state.locked { $0.disposable } ?? Disposables.create() }
    set {
      let old: (any Disposable)? = state.locked { state in
        if state.isDisposed { return newValue }
        let old = state.disposable
        state.disposable = newValue
        return old
      }
      old?.dispose()
    }
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
