/// The rules of matching, written as plainly as they are said and without a thought for speed.
///
/// Every pattern is tried by itself; of those that fit, the one whose segments rank first from the left wins. It
/// takes patterns that keep the rules and paths without encodings.
struct ReferenceMatcher {
  let patterns: [String]

  /// The winner and its captures, or nil.
  func match(_ path: String) -> (pattern: String, parameters: [String: String])? {
    var segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if segments.last == "" { segments.removeLast() }
    var best: (ranks: [Int], pattern: String, parameters: [String: String])?
    for pattern in patterns {
      for shape in Self.shapes(of: pattern) {
        guard let fit = Self.fit(shape, segments) else { continue }
        if best.map({ fit.ranks.lexicographicallyPrecedes($0.ranks) }) ?? true {
          best = (fit.ranks, pattern, fit.parameters)
        }
      }
    }
    return best.map { ($0.pattern, $0.parameters) }
  }

  /// True when two patterns have a shape in common, so that registering both has to fail.
  static func clash(_ one: String, _ other: String) -> Bool {
    let claimed = Set(shapes(of: one).map { $0.map(nameless) })
    return shapes(of: other).contains { claimed.contains($0.map(nameless)) }
  }

  private static func shapes(of pattern: String) -> [[String]] {
    let isOptional = pattern.hasSuffix("?")
    let segments = (isOptional ? String(pattern.dropLast()) : pattern).split(separator: "/").map(String.init)
    return isOptional ? [segments, segments.dropLast()] : [segments]
  }

  private static func nameless(_ segment: String) -> String {
    if segment.hasPrefix("**") { return "**" }
    guard segment.hasPrefix(":") else { return segment }
    return segment.firstIndex(of: "(").map { ":" + segment[$0...] } ?? ":"
  }

  private static func fit(
    _ shape: [String], _ segments: [String]
  ) -> (ranks: [Int], parameters: [String: String])? {
    var ranks: [Int] = []
    var parameters: [String: String] = [:]
    for (position, part) in shape.enumerated() {
      if part.hasPrefix("**") {
        guard position < segments.count else { return nil }
        parameters[String(part.dropFirst(2))] = segments[position...].joined(separator: "/")
        return (ranks + [5], parameters)
      }
      guard position < segments.count else { return nil }
      let text = segments[position]
      guard part.hasPrefix(":") else {
        guard position == 0 ? part.lowercased() == text.lowercased() : part == text else { return nil }
        ranks.append(0)
        continue
      }
      let pieces = part.dropFirst().split(separator: "(")
      switch pieces.count == 2 ? pieces[1] : "" {
      case "uuid)":
        guard text.count == 36 else { return nil }
        ranks.append(1)
      case "int)":
        guard Int64(text) != nil else { return nil }
        ranks.append(2)
      case "bool)":
        guard text == "true" || text == "false" else { return nil }
        ranks.append(3)
      default: ranks.append(4)
      }
      parameters[String(pieces[0])] = text
    }
    return shape.count == segments.count ? (ranks, parameters) : nil
  }
}
