/// The number by which the search index orders tracks: the smaller, the sooner a track is found.
///
/// SQLite gives the rows of a full-text search in the order of their numbers for nothing, while any other order costs a
/// look at every match; so what rarely changes – heart, plays, title – is made into the number.
enum SearchRank {
  /// The least number of a track without a heart.
  static let firstWithoutHeart: Int64 = 1 << 61

  /// The number of a track: one bit for the heart, five for the plays, 24 for the title, 32 that keep it unique.
  static func of(row: Int64, isLiked: Bool, plays: Int64, sort: [UInt8]) -> Int64 {
    let heart: UInt64 = isLiked ? 0 : 1
    let magnitude = UInt64.bitWidth - UInt64(max(0, plays)).leadingZeroBitCount
    let often = UInt64(31 - min(31, magnitude))
    var title: UInt64 = 0
    for index in 0..<3 { title = title << 8 | UInt64(index < sort.count ? sort[index] : 0) }
    return Int64(heart << 61 | often << 56 | title << 32 | UInt64(row & 0xFFFF_FFFF))
  }
}
