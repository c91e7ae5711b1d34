/// Makes disposables.
public struct Disposables: Sendable {
  private init() {}

  /// A disposable that does nothing.
  public static func create() -> any Disposable { Link.none }

  /// A disposable that runs the action once.
  @preconcurrency
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    ActionLink(dispose)
  }

  /// A disposable that disposes both.
  public static func create(_ first: any Disposable, _ second: any Disposable) -> any Cancelable {
    create([first, second])
  }

  /// A disposable that disposes all three.
  public static func create(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable
  ) -> any Cancelable {
    create([first, second, third])
  }

  /// A disposable that disposes all of them.
  public static func create(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ others: any Disposable...
  ) -> any Cancelable {
    create([first, second, third] + others)
  }

  /// A disposable that disposes all of them.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    ActionLink { for disposable in disposables { disposable.dispose() } }
  }
}

/// Runs a function once, and lets go of it.
final class ActionLink: Link, Cancelable, @unchecked Sendable {  // `action` is guarded by `lock`
  private let lock = Lock()
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  var isDisposed: Bool { lock.locked { action == nil } }

  override func dispose() {
    let action = lock.locked {
      let action = self.action
      self.action = nil
      return action
    }
    action?()
  }
}

/// Two links as one.
final class PairLink: Link, @unchecked Sendable {  // immutable
  private let first: Link
  private let second: Link

  init(_ first: Link, _ second: Link) {
    self.first = first
    self.second = second
  }

  override func dispose() {
    first.dispose()
    second.dispose()
  }
}
