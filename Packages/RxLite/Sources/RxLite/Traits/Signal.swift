/// A sequence of happenings for a screen: it cannot fail, delivers on the main queue, and replays nothing.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// One subscription for all, on the main scheduler.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.scheduler }

  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// This sequence as a signal.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// This sequence on the main queue; if it fails, the element, and completion.
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
    Signal(
      sharing: asObservable().observe(on: SignalSharingStrategy.scheduler).catchAndReturn(element))
  }

  /// This sequence on the main queue; if it fails, the other signal.
  public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> {
    Signal(
      sharing: asObservable().observe(on: SignalSharingStrategy.scheduler).catch { _ in signal.source })
  }

  /// This sequence on the main queue; if it fails, the signal that the handler makes of the error.
  @preconcurrency
  public func asSignal(
    onErrorRecover: @escaping @Sendable (any Error) -> Signal<Element>
  ) -> Signal<Element> {
    Signal(
      sharing: asObservable().observe(on: SignalSharingStrategy.scheduler)
        .catch { onErrorRecover($0).source })
  }
}

extension InfallibleType {
  /// This sequence on the main queue.
  public func asSignal() -> Signal<Element> {
    Signal(sharing: asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// The elements of the relay on the main queue.
  public func asSignal() -> Signal<Element> {
    Signal(sharing: asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension ReplayRelay {
  /// The elements of the relay on the main queue.
  public func asSignal() -> Signal<Element> {
    Signal(sharing: asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}
