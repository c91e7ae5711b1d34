/// A virtual clock that shows times of day.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable
{
  // Nothing beyond the superclass.
  /// A clock that stands at the given time, or at the first second of 1970.
  public init(initialClock: RxTime? = nil) {
    super.init(
      initialClock: initialClock ?? RxTime(timeIntervalSince1970: 0),
      converter: HistoricalSchedulerTimeConverter())
  }
}

/// Uses times as they are.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  public typealias VirtualTimeUnit = RxTime
  public typealias VirtualTimeIntervalUnit = Double

  /// The converter, which has no settings.
  public init() {}

  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Double) -> Double { virtualTimeInterval }
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Double { timeInterval }

  public func offsetVirtualTime(_ time: RxTime, offset: Double) -> RxTime {
    time.addingTimeInterval(offset)
  }

  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    if lhs < rhs { return .lessThan }
    return lhs == rhs ? .equal : .greaterThan
  }
}
