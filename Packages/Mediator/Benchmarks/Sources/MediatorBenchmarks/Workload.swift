/// Patterns and the paths asked of them: literals, one and two parameters, catch-alls, and one miss in ten.
struct Workload {
  let patterns: [String]
  let paths: [String]
  let misses: [String]

  init(routes count: Int, paths pathCount: Int) {
    patterns = (0..<count).map { number in
      switch number % 4 {
      case 0: "library/section\(number)/overview"
      case 1: "library/album\(number)/:id"
      case 2: "artist\(number)/:artist/album/:album"
      default: "files\(number)/**path"
      }
    }
    var hits: [String] = []
    var misses: [String] = []
    for position in 0..<pathCount {
      // A step that shares no factor with the counts visits all routes, far apart from one another.
      let number = position * 7_919 % count
      if position % 10 == 9 {
        switch position / 10 % 3 {
        case 0: misses.append("library/section\(number)x/overview")
        case 1: misses.append("artist\(number)/u\(position)/song/a\(position)")
        default: misses.append("unknown/place\(position)")
        }
      } else {
        switch number % 4 {
        case 0: hits.append("library/section\(number)/overview")
        case 1: hits.append("library/album\(number)/al-\(position)")
        case 2: hits.append("artist\(number)/ar-\(position)/album/al-\(position)")
        default: hits.append("files\(number)/music/disc \(position % 9)/track.flac")
        }
      }
    }
    self.misses = misses
    // In an order of chance, but the same one in every run.
    var order = Array(0..<pathCount)
    var state: UInt64 = 1
    for position in order.indices.dropFirst() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(position, Int((state >> 33) % UInt64(position + 1)))
    }
    paths = order.map { position in
      position % 10 == 9 ? misses[position / 10] : hits[position - position / 10]
    }
  }
}
