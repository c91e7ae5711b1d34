/// Finds what a mistyped word was meant to be.
enum NearMatch {
  /// The candidate with the fewest edits, or `nil` when none is near enough to be a slip.
  ///
  /// An edit is a letter added, left out, changed, or two neighbours exchanged; a third of the
  /// word may be wrong, and at least one letter. Costs the product of the lengths for each candidate.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.count / 3)
    let scored = candidates.map { (name: $0, distance: distance(Array(word), Array($0))) }
    guard let best = scored.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
      return candidates.first { word.count >= 3 && $0.hasPrefix(word) }
    }
    return best.name
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
