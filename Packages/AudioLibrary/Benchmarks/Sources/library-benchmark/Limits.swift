/// A figure with the most that it may be.
struct Figure {
  let name: String
  let value: Double
  let limit: Double?
  let unit: String

  var isPassed: Bool { limit.map { value > $0 } ?? false }

  var line: String {
    func short(_ number: Double) -> String {
      let places = number < 10 ? 100.0 : 10.0
      return "\((number * places).rounded() / places)"
    }
    let most = limit.map { " (at most \(short($0)))" } ?? ""
    return "\(isPassed ? "✘" : "·") \(name): \(short(value)) \(unit)\(most)"
  }
}
