/// A type with members under `.fd`, on its values and on itself.
///
/// A type joins with one line, `extension Colour: FDNamespacing {}`, or
/// `extension URL: @retroactive FDNamespacing {}` where both type and protocol are another module's. Those of
/// the standard library that are used with it have joined.
public protocol FDNamespacing {}

extension FDNamespacing {
  /// The value's members that live under `.fd`; a `mutating` one changes the value in place, without a copy.
  @inlinable public var fd: FD<Self> {
    @inline(__always) get { FD(self) }
    @inline(__always) _modify {
      var namespace = FD(consume self)
      defer { self = namespace.base }
      yield &namespace
    }
  }

  /// The type's own members that live under `.fd`.
  @inlinable public static var fd: FD<Self>.Type {
    @inline(__always) get { FD<Self>.self }
  }
}
