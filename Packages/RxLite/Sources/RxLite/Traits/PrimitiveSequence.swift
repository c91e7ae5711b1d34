/// A sequence with a promise about how many elements it has.
public struct PrimitiveSequence<Trait, Element>: Sendable {
  let source: Observable<Element>

  init(raw: Observable<Element>) { source = raw }
}

/// What single, maybe and completable have in common.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// The promise: `SingleTrait`, `MaybeTrait` or `CompletableTrait`.
  associatedtype Trait
  associatedtype Element
  /// The sequence itself.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { source }
}

/// The promise of exactly one element.
public enum SingleTrait: Sendable {}
/// The promise of one element at most.
public enum MaybeTrait: Sendable {}
/// The promise of no element.
public enum CompletableTrait: Sendable {}
