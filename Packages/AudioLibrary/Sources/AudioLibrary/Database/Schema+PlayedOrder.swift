extension Schema {
  /// The seventh form: the index of the last play has every track in sight, those that were never played too.
  ///
  /// So a list in that order is not sorted, and neither the place of a page nor the number of tracks that were played takes
  /// a look at the tracks themselves. The sixth form had an index of all tracks, with which each row had to be looked at.
  static let playedOrder = """
    DROP INDEX tracks_played;
    CREATE INDEX tracks_played ON tracks (played) WHERE state < 2;
    """
}
