extension Schema {
  /// The sixth form: the index of the last play has every track, those that were never played too, so that all of them
  /// come in that order without being sorted.
  static let playedOrder = """
    DROP INDEX tracks_played;
    CREATE INDEX tracks_played ON tracks (played);
    """
}
