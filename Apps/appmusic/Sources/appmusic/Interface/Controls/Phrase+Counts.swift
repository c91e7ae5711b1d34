extension Phrase {
  /// So many songs; one is no plural.
  static func songs(_ count: Int) -> Phrase { count == 1 ? "1 song" : "\(count) songs" }
  /// So many albums.
  static func albums(_ count: Int) -> Phrase { count == 1 ? "1 album" : "\(count) albums" }
}
