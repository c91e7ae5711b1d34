/// The columns of single scalars, by the tables of Unicode.
///
/// `WidthTable+Data.swift` is made by `Scripts/make-width-table.py`: marks, format characters and default
/// ignorables take no column, East Asian Width W and F (UAX #11) take two, A is ambiguous, the rest takes one.
enum WidthTable {
  /// What one scalar takes.
  enum Width: UInt32 {
    case zero, narrow, wide, ambiguous
  }

  /// The width of a scalar; found in at most eleven steps.
  static func width(of scalar: Unicode.Scalar) -> Width {
    Width(rawValue: entry(of: scalar) & 3) ?? .narrow
  }

  /// True for a scalar that U+FE0F turns into a picture of two columns (UTS #51, emoji style).
  static func takesEmojiStyle(_ scalar: Unicode.Scalar) -> Bool {
    entry(of: scalar) & 4 != 0
  }

  /// The last boundary that is not behind the scalar.
  private static func entry(of scalar: Unicode.Scalar) -> UInt32 {
    let wanted = scalar.value << 3 | 7
    return boundaries.withUnsafeBufferPointer { boundaries in
      var low = 0
      var high = boundaries.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if boundaries[middle] <= wanted { low = middle } else { high = middle }
      }
      return boundaries[low]
    }
  }
}
