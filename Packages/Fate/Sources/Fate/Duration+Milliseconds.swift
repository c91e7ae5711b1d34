import FDNamespacer

extension FD where Base == Duration {
  /// The whole milliseconds, cut towards zero; the nearest `Int64` for a duration of more than 292 million years.
  public var milliseconds: Int64 {
    let (seconds, attoseconds) = base.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000)
    let (sum, isStillTooLong) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
    guard isTooLong || isStillTooLong else { return sum }
    return seconds < 0 ? .min : .max
  }
}
