/// Disposes what it holds once it was disposed itself and every dependant of it was, too.
public final class RefCountDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var dependants = 0
    var isPrimaryDisposed = false
  }
  private let state: Guarded<State>

  /// One that will dispose the given disposable.
  public init(disposable: any Disposable) { state = Guarded(State(disposable: disposable)) }

  public var isDisposed: Bool { state.locked { $0.disposable == nil } }

  /// A dependant, which must be disposed before the inner disposable is.
  public func retain() -> any Disposable {
    let isLive = state.locked { state in
      if state.disposable == nil { return false }
      state.dependants += 1
      return true
    }
    return isLive ? Disposables.create { self.release() } : Disposables.create()
  }

  public func dispose() {
    let disposable = state.locked { state in
      state.isPrimaryDisposed = true
      return Self.takeIfDone(&state)
    }
    disposable?.dispose()
  }

  private func release() {
    let disposable = state.locked { state in
      state.dependants -= 1
      return Self.takeIfDone(&state)
    }
    disposable?.dispose()
  }

  private static func takeIfDone(_ state: inout State) -> (any Disposable)? {
    guard state.isPrimaryDisposed, state.dependants == 0 else { return nil }
    let disposable = state.disposable
    state.disposable = nil
    return disposable
  }
}
