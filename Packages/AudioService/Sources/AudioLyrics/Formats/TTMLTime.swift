/// The time expressions of TTML (TTML2, section 12.3.1), with the plain seconds that Apple Music writes.
struct TTMLTime {
  var frameRate = 30.0
  var tickRate = 1.0

  /// The milliseconds of `hh:mm:ss.f`, `mm:ss.f`, `12.5`, `12.5s`, `500ms`, `2m`, `1h`, `30f` or `100t`.
  func parse(_ text: String) -> Int? {
    let text = text.split(separator: " ").first.map(String.init) ?? ""
    guard text.utf8.count <= 40, let milliseconds = text.contains(":") ? clock(text) : offset(text),
      milliseconds.isFinite, milliseconds >= 0, milliseconds <= Double(Stamp.longest)
    else { return nil }
    return Int(milliseconds.rounded(.down))
  }

  private func clock(_ text: String) -> Double? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...4).contains(fields.count) else { return nil }
    var sum = 0.0
    for field in fields.prefix(3) {
      guard let value = number(field) else { return nil }
      sum = sum * 60 + value
    }
    sum *= 1000
    if fields.count == 4 {
      guard let frames = number(fields[3]) else { return nil }
      sum += frames * 1000 / frameRate
    }
    // A hundredth that binary fractions cannot hold must not fall to the millisecond before.
    return sum + 0.000_1
  }

  private func offset(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("f", 1000 / frameRate),
      ("t", 1000 / tickRate),
    ]
    for (unit, scale) in units where text.hasSuffix(unit) {
      return number(text.dropLast(unit.count)).map { $0 * scale + 0.000_1 }
    }
    return number(Substring(text)).map { $0 * 1000 + 0.000_1 }
  }

  private func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == ASCII.point }) else { return nil }
    return Double(text)
  }
}
