/// Disposes what was put into it when it is released.
///
/// Give each owner one bag; a new bag in place of the old one disposes all that the old one held.
public final class DisposeBag: Sendable {
  private struct State {
    var disposables: [any Disposable] = []
    var isDisposed = false
  }
  private let state = Guarded(State())

  /// An empty bag.
  public init() {}

  /// A bag that holds these.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// A bag that holds what the closure lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init()
    insert(builder())
  }

  /// Adds one, or disposes it at once if the bag is being released.
  public func insert(_ disposable: any Disposable) {
    let isDisposed = state.locked { state in
      if !state.isDisposed { state.disposables.append(disposable) }
      return state.isDisposed
    }
    if isDisposed { disposable.dispose() }
  }

  /// Adds these.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds these.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Adds what the closure lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  deinit {
    let all = state.locked { state in
      state.isDisposed = true
      let all = state.disposables
      state.disposables = []
      return all
    }
    for disposable in all { disposable.dispose() }
  }

  /// Lists disposables, one a line.
  @resultBuilder
  public struct DisposableBuilder {
    /// The list as it is written.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
  }
}

extension Disposable {
  /// Puts it into the bag, which will dispose it.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
