/// Finds the route that someone who mistyped an address may have meant.
enum NearestRoute {
  /// The pattern nearest to a path; nil when none is near enough to be meant.
  ///
  /// A parameter costs nothing, a literal its edits, a segment too many or too few two edits. Linear in the number of
  /// patterns; of the path only the first 16 segments and 32 characters of each are looked at.
  static func pattern(near path: String, among patterns: [RoutePattern]) -> String? {
    let segments = path.split(separator: "/").prefix(16).map { Array($0.utf8.prefix(32)) }
    guard !segments.isEmpty else { return nil }
    var best: (cost: Int, pattern: String)?
    for pattern in patterns {
      let cost = cost(segments, pattern)
      if best.map({ (cost, pattern.text) < ($0.cost, $0.pattern) }) ?? true { best = (cost, pattern.text) }
    }
    let longest = segments.map(\.count).max() ?? 0
    return best.flatMap { $0.cost <= max(2, longest / 3) ? $0.pattern : nil }
  }

  private static func cost(_ segments: [[UInt8]], _ pattern: RoutePattern) -> Int {
    var cost = 0
    for (position, segment) in pattern.segments.enumerated() {
      guard position < segments.count else {
        let missing = pattern.segments.count - position - (pattern.isOptional ? 1 : 0)
        return cost + 2 * missing
      }
      switch segment {
      case .literal(let literal):
        cost += edits(segments[position].map(\.asciiLowercased), literal.map(\.asciiLowercased))
      case .parameter: break
      case .catchAll: return cost
      }
    }
    return cost + 2 * (segments.count - pattern.segments.count)
  }

  /// The edits, insertions and removals between two texts, by Levenshtein's table, two rows at a time.
  private static func edits(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (position, byte) in one.enumerated() {
      var diagonal = row[0]
      row[0] = position + 1
      for column in other.indices {
        let replaced = diagonal + (byte == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
