public import RxLite

/// A virtual point in time, counted in ticks of a test scheduler.
public typealias TestTime = Int

/// Converts between the ticks of a test scheduler and the time that operators speak of.
///
/// The resolution is the number of seconds in one tick. Spans are rounded to the nearest tick.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  public typealias VirtualTimeUnit = TestTime
  public typealias VirtualTimeIntervalUnit = TestTime

  private let resolution: Double

  init(resolution: Double) { self.resolution = resolution }

  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    RxTime(timeIntervalSince1970: Double(virtualTime) * resolution)
  }

  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    ticks(time.timeIntervalSince1970)
  }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> Double {
    Double(virtualTimeInterval) * resolution
  }

  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> TestTime { ticks(timeInterval) }

  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime {
    let (sum, overflow) = time.addingReportingOverflow(offset)
    return overflow ? (offset < 0 ? .min : .max) : sum
  }

  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    if lhs < rhs { return .lessThan }
    return lhs == rhs ? .equal : .greaterThan
  }

  private func ticks(_ seconds: Double) -> TestTime {
    let ticks = (seconds / resolution).rounded()
    return ticks >= Double(TestTime.max) ? .max : TestTime(exactly: ticks) ?? .min
  }
}
