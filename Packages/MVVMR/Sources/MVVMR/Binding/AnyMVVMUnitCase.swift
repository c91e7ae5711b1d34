/// A unit case of any type, for comparing stacks.
///
/// ```swift
/// #expect(router.stack == [.init(.home), .init(.login)])
/// ```
public struct AnyMVVMUnitCase: Hashable, Sendable, CustomStringConvertible {
  /// The case itself.
  public let base: any MVVMUnitCase

  /// Wraps a case.
  public init(_ base: some MVVMUnitCase) { self.base = base }

  /// The name of the case's type.
  public var name: String { type(of: base).name }

  public var description: String { "\(base)" }

  public static func == (one: Self, other: Self) -> Bool { AnyHashable(one.base) == AnyHashable(other.base) }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
