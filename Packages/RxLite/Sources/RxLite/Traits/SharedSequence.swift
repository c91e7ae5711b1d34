/// A sequence that cannot fail, delivers on one scheduler, and shares one subscription.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType, Sendable
{
  let source: Observable<Element>

  /// A sequence that is shared already.
  init(raw: Observable<Element>) { source = raw }

  /// A sequence that delivers on the strategy's scheduler already, and is to be shared.
  init(sharing: Observable<Element>) { source = SharingStrategy.share(sharing) }

  public func asObservable() -> Observable<Element> { source }

  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// How a shared sequence delivers and shares.
public protocol SharingStrategyProtocol: SendableMetatype {
  /// Where events are delivered.
  static var scheduler: any SchedulerType { get }
  /// The sequence, shared.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Something that can be turned into a shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// How it delivers and shares.
  associatedtype SharingStrategy: SharingStrategyProtocol
  /// The sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// The scheduler of drivers and signals.
public enum SharingScheduler {
  private static let current = Guarded<(any SchedulerType)?>(nil)

  /// The main scheduler, or what a test has put in its place.
  public static var scheduler: any SchedulerType { current.locked { $0 } ?? MainScheduler.instance }

  /// True while a test has put another scheduler in place of the main one.
  static var isMocked: Bool { current.locked { $0 != nil } }

  /// Runs the action with another scheduler for the drivers and signals that are made inside.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    let old = replace(scheduler)
    defer { _ = replace(old) }
    try action()
  }

  private static func replace(_ new: (any SchedulerType)?) -> (any SchedulerType)? {
    current.locked { value in
      let old = value
      value = new
      return old
    }
  }
}
