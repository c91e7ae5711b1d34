/// What a step does to the stack.
///
/// ```swift
/// router.route(.push(.login), send: names)
/// router.route(.back)
/// ```
public struct RouterType<Case: MVVMUnitCase>: Sendable {
  enum Kind: Sendable {
    case push(Case)
    case present(Case)
    case root(Case)
    case back
  }

  let kind: Kind

  /// Puts a screen on top.
  public static func push(_ unitCase: Case) -> Self { Self(kind: .push(unitCase)) }
  /// Lays a screen over the others.
  public static func present(_ unitCase: Case) -> Self { Self(kind: .present(unitCase)) }
  /// Puts a screen in place of all others.
  public static func root(_ unitCase: Case) -> Self { Self(kind: .root(unitCase)) }
}

extension RouterType where Case == NoCase {
  /// Takes the top screen away.
  public static var back: Self { Self(kind: .back) }
}
