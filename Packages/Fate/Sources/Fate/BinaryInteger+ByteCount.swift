import FDNamespacer

extension FD where Base: BinaryInteger {
  /// The number as a size of data, in powers of a thousand (IEC 80000-13): `999 B`, `1.5 kB`, `12 MB`.
  ///
  /// Below ten of a unit there is one digit after the point. What is not shown is cut off.
  public var byteCount: String {
    let sign = base < 0 ? "-" : ""
    var whole = UInt64(clamping: base.magnitude)
    var tenths: UInt64 = 0
    for unit in ["B", "kB", "MB", "GB", "TB", "PB"] {
      if whole < 1_000 {
        return unit == "B" || whole >= 10 ? "\(sign)\(whole) \(unit)" : "\(sign)\(whole).\(tenths) \(unit)"
      }
      tenths = whole % 1_000 / 100
      whole /= 1_000
    }
    return "\(sign)\(whole).\(tenths) EB"
  }
}
