/// Many disposables that can be added and taken out again, disposed together.
public final class CompositeDisposable: Cancelable {
  /// Names one disposable inside.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct State {
    var disposables: [UInt64: any Disposable] = [:]
    var next: UInt64 = 0
    var isDisposed = false
  }
  private let state = Guarded(State())

  /// An empty one.
  public init() {}

  /// One that holds these two.
  public convenience init(_ first: any Disposable, _ second: any Disposable) {
    self.init(disposables: [first, second])
  }

  /// One that holds these.
  public convenience init(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ others: any Disposable...
  ) {
    self.init(disposables: [first, second, third] + others)
  }

  /// One that holds these.
  public convenience init(disposables: [any Disposable]) {
    self.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  public var isDisposed: Bool { state.locked { $0.isDisposed } }

  /// How many are inside.
  public var count: Int { state.locked { $0.disposables.count } }

  /// Adds one; if this is disposed already, disposes it and returns nil.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key: DisposeKey? = state.locked { state in
      if state.isDisposed { return nil }
      state.next += 1
      state.disposables[state.next] = disposable
      return DisposeKey(number: state.next)
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Takes one out and disposes it.
  public func remove(for key: DisposeKey) {
    state.locked { $0.disposables.removeValue(forKey: key.number) }?.dispose()
  }

  public func dispose() {
    let all = state.locked { state in
      state.isDisposed = true
      let all = state.disposables
      state.disposables = [:]
      return all
    }
    for (_, disposable) in all.sorted(by: { $0.key < $1.key }) { disposable.dispose() }
  }
}
