/// Reads the year out of dates in every spelling.
enum TagDate {
  /// The year of “1999”, “1999-12-31”, “31.12.1999”, “12/31/99” without one, “19991231”, “1999年”.
  ///
  /// The first four digits that stand together and make a year from 1000 to 2999 are it; eight digits begin with it.
  static func year(_ text: String) -> Int? {
    for digits in text.utf8.split(whereSeparator: { !(0x30...0x39).contains($0) }) {
      guard digits.count == 4 || digits.count == 6 || digits.count == 8 || digits.count == 14 else {
        continue
      }
      guard let year = Int(String(Substring(digits.prefix(4)))), (1_000...2_999).contains(year) else {
        continue
      }
      return year
    }
    return nil
  }
}
