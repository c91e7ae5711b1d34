/// Tells whether any of the sequences that it tracks is running.
///
/// It is a driver: true from the first subscription on, false when the last one has ended.
public final class ActivityIndicator: SharedSequenceConvertibleType, Sendable {
  /// Whether anything runs.
  public typealias Element = Bool
  public typealias SharingStrategy = DriverSharingStrategy

  private let count = Guarded(0)
  /// Changes of the count, one after the other, so that the newest count is the last to be sent.
  private let changes = SerializedRelay<Void>()
  private let isLoading = BehaviorRelay(value: false)
  private let loading: Driver<Bool>
  private let bag = DisposeBag()

  /// An indicator that tracks nothing yet.
  public init() {
    loading = isLoading.asDriver().distinctUntilChanged()
    changes.asObservable()
      .subscribe(onNext: { [count, isLoading] in isLoading.accept(count.locked { $0 > 0 }) })
      .disposed(by: bag)
  }

  public func asSharedSequence() -> Driver<Bool> { loading }

  /// The sequence; while it is subscribed to, the indicator is on.
  fileprivate func track<Element>(_ source: Observable<Element>) -> Observable<Element> {
    Producer { [self] sink in
      change(by: 1)
      let end = ActionLink { self.change(by: -1) }
      return PairLink(source.run(sink), end)
    }
  }

  private func change(by step: Int) {
    count.locked { $0 += step }
    changes.accept(())
  }
}

extension ObservableConvertibleType {
  /// The sequence; while it is subscribed to, the indicator is on.
  public func trackActivity(_ activityIndicator: ActivityIndicator) -> Observable<Element> {
    activityIndicator.track(asObservable())
  }
}
