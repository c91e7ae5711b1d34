/// A sequence for a screen: it cannot fail, delivers on the main queue, and replays its newest element.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// One subscription for all, on the main scheduler, with the newest element for those who come later.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.scheduler }

  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// This sequence as a driver.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// This sequence on the main queue; if it fails, the element, and completion.
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    Driver(
      sharing: asObservable().observe(on: DriverSharingStrategy.scheduler).catchAndReturn(element))
  }

  /// This sequence on the main queue; if it fails, the other driver.
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> {
    Driver(
      sharing: asObservable().observe(on: DriverSharingStrategy.scheduler).catch { _ in driver.source })
  }

  /// This sequence on the main queue; if it fails, the driver that the handler makes of the error.
  @preconcurrency
  public func asDriver(
    onErrorRecover: @escaping @Sendable (any Error) -> Driver<Element>
  ) -> Driver<Element> {
    Driver(
      sharing: asObservable().observe(on: DriverSharingStrategy.scheduler)
        .catch { onErrorRecover($0).source })
  }
}

extension InfallibleType {
  /// This sequence on the main queue.
  public func asDriver() -> Driver<Element> {
    Driver(sharing: asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension BehaviorRelay {
  /// The values of the relay on the main queue.
  public func asDriver() -> Driver<Element> {
    Driver(sharing: asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}
