#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How much one benchmark may cost.
struct Limit {
  /// Times the closures' time.
  var ratio: Double
  /// Allocations in each round of the library.
  var allocations: Double
}

/// Reads the limits: in each line a name, a ratio and a number of allocations, separated by bars.
func readLimits(_ path: String) -> [String: Limit] {
  guard let file = fopen(path, "r") else { return [:] }
  defer { fclose(file) }
  var limits: [String: Limit] = [:]
  var line = [CChar](repeating: 0, count: 512)
  while fgets(&line, 512, file) != nil {
    let text = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    let parts = String(decoding: text, as: UTF8.self).split(separator: "|").map(trimmed)
    guard parts.count == 3, let ratio = Double(parts[1]), let allocations = Double(parts[2]) else { continue }
    limits[parts[0]] = Limit(ratio: ratio, allocations: allocations)
  }
  return limits
}

private func trimmed(_ text: Substring) -> String {
  let start = text.drop { $0 == " " }
  return String(String(start).reversed().drop { $0 == " " }.reversed())
}
