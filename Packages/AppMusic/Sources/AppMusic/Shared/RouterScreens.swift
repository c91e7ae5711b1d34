import MVVMR
import RxLite

/// Opens screens with a router: home in place of all others, every other one on top.
///
/// A screen that is on top already stays as it is.
public struct RouterScreens: ScreenOpening {
  private let router: any Routing & Sendable

  /// Makes it over the program's router.
  public init(_ router: any Routing & Sendable) { self.router = router }

  /// Opens a screen; throws a `RouterError` when it cannot be shown.
  @MainActor public func open(_ screen: AppScreen) async throws {
    guard router.stack.last != screen.stackCase else { return }
    let step = screen == .home ? screen.root : screen.push
    for try await _ in router.route([step]).values {}
  }
}

extension AppScreen {
  /// The case as stacks compare it.
  public var stackCase: AnyMVVMUnitCase {
    func wrap(_ unitCase: some MVVMUnitCase) -> AnyMVVMUnitCase { AnyMVVMUnitCase(unitCase) }
    return wrap(unitCase)
  }
}
