import FDNamespacer

extension FD where Base: BinaryInteger {
  /// The number as a size of data, in powers of a thousand (IEC 80000-13): `999 B`, `1.5 kB`, `12 MB`.
  ///
  /// Below ten of a unit there is one digit after the point. What is not shown is cut off, and what is over
  /// 2⁶⁴ − 1 bytes counts as that.
  public var byteCount: String {
    var whole = UInt64(clamping: base.magnitude)
    var tenths: UInt64 = 0
    var units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"][...]
    while whole >= 1_000 {
      tenths = whole % 1_000 / 100
      whole /= 1_000
      units.removeFirst()
    }
    let sign = base < 0 ? "-" : ""
    let fraction = units.first == "B" || whole >= 10 ? "" : ".\(tenths)"
    return "\(sign)\(whole)\(fraction) \(units[units.startIndex])"
  }
}
