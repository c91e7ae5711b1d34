/// The reactive side of a type: extend `Reactive where Base: YourType` and use it as `value.rx`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object itself.
  public let base: Base

  /// The reactive side of the object.
  public init(_ base: Base) { self.base = base }

  /// A binder that sets the property.
  @MainActor
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type with a reactive side.
public protocol ReactiveCompatible {
  /// The type that is extended.
  associatedtype ReactiveBase
  /// The reactive side of the type.
  static var rx: Reactive<ReactiveBase>.Type { get }
  /// The reactive side of the value.
  var rx: Reactive<ReactiveBase> { get }
}

extension ReactiveCompatible {
  /// The reactive side of the type.
  public static var rx: Reactive<Self>.Type { Reactive<Self>.self }
  /// The reactive side of the value.
  public var rx: Reactive<Self> { Reactive(self) }
}
