/// A value or a type seen through `.fd`: the place where extensions of foreign types live.
///
/// Members go into extensions that say for which base they are:
///
/// ```swift
/// extension FD where Base == String {
///   var shouted: String { base.uppercased() + "!" }
/// }
/// "go".fd.shouted  // "GO!"
/// ```
///
/// The wrapper holds the value and nothing else, and every step is inlined, so that an optimised call costs
/// what the same call without it costs.
@frozen public struct FD<Base> {
  /// The value that is extended.
  public var base: Base

  /// Wraps a value.
  @inlinable @inline(__always)
  public init(_ base: consuming Base) {
    self.base = base
  }
}

extension FD: Sendable where Base: Sendable {}
