/// Reads the year out of dates in every spelling.
enum TagDate {
  /// The year of “1999”, “1999-12-31”, “31.12.1999”, “12/31/99” without one, “19991231”, “1999年”.
  ///
  /// The first four digits that stand together and make a year from 1000 to 2999 are it; eight digits begin with it.
  static func year(_ text: String) -> Int? {
    var year = 0
    var digits = 0
    for byte in text.utf8 {
      if (0x30...0x39).contains(byte) {
        if digits < 4 { year = year * 10 + Int(byte - 0x30) }
        digits += 1
      } else {
        if isDate(digits), (1_000...2_999).contains(year) { return year }
        (year, digits) = (0, 0)
      }
    }
    return isDate(digits) && (1_000...2_999).contains(year) ? year : nil
  }

  /// True for as many digits as a year, a month, a day or a second is written with when all before it is there too.
  private static func isDate(_ digits: Int) -> Bool {
    digits == 4 || digits == 6 || digits == 8 || digits == 14
  }
}
