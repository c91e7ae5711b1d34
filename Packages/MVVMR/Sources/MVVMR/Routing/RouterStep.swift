import RxLite

/// One step of a chain that a ``Routing`` is asked for.
public struct RouterStep: Sendable {
  let perform: @MainActor @Sendable (any RouterPerforming) throws(RouterError) -> Void

  private init<Case: MVVMUnitCase>(_ type: RouterType<Case>, _ send: Driver<Case.Sent>?) {
    perform = { (router) throws(RouterError) in
      try router.perform(type, send, .create(bufferSize: 1))
    }
  }

  /// Puts a screen on top.
  public static func push<Case: MVVMUnitCase>(_ unitCase: Case, send: Driver<Case.Sent>? = nil) -> Self {
    Self(RouterType.push(unitCase), send)
  }

  /// Lays a screen over the others.
  public static func present<Case: MVVMUnitCase>(_ unitCase: Case, send: Driver<Case.Sent>? = nil) -> Self {
    Self(RouterType.present(unitCase), send)
  }

  /// Puts a screen in place of all others.
  public static func root<Case: MVVMUnitCase>(_ unitCase: Case, send: Driver<Case.Sent>? = nil) -> Self {
    Self(RouterType.root(unitCase), send)
  }

  /// Takes the top screen away.
  public static var back: Self { Self(RouterType.back, nil) }
}

/// What a step needs of the router that makes it.
@MainActor protocol RouterPerforming {
  func perform<Case: MVVMUnitCase>(
    _ type: RouterType<Case>, _ send: Driver<Case.Sent>?, _ callBack: ReplaySubject<Case.CallBack>
  ) throws(RouterError)
}
