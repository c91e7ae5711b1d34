/// How much something takes, for people.
enum ByteCount {
  private static let units = ["B", "KiB", "MiB", "GiB", "TiB"]

  /// A size in powers of 1,024, such as `3.4 MiB`.
  static func text(_ bytes: Int64) -> String {
    var (value, unit) = (Double(bytes), 0)
    while value >= 1_024, unit < units.count - 1 { (value, unit) = (value / 1_024, unit + 1) }
    return unit == 0 ? "\(bytes) B" : "\((value * 10).rounded() / 10) \(units[unit])"
  }
}
