/// The figures of a run: printed as they come, and compared with their limits.
struct Figures {
  private(set) var failures = 0

  /// Prints a figure, and counts it as failed where it is more than it may be.
  mutating func add(_ name: String, _ value: Double, _ unit: String, most: Double? = nil) {
    let isOver = most.map { value > $0 } ?? false
    if isOver { failures += 1 }
    let limit = most.map { " (at most \(Self.short($0)))" } ?? ""
    say("\(isOver ? "✘" : "·") \(name): \(Self.short(value)) \(unit)\(limit)")
  }

  /// Prints what could not be measured, which is a failure.
  mutating func fail(_ text: String) {
    failures += 1
    say("✘ \(text)")
  }

  private static func short(_ number: Double) -> String {
    let places = number < 10 ? 100.0 : 10.0
    return "\((number * places).rounded() / places)"
  }
}

extension [Double] {
  /// The value below which so large a part of the others lies; 0 of none.
  func percentile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    let ordered = sorted()
    return ordered[Swift.min(count - 1, Int((Double(count) * share).rounded(.down)))]
  }

  /// The one in the middle.
  var median: Double { percentile(0.5) }
}
