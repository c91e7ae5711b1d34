extension Schema {
  /// The second form: what a list is made from stands in its index alone, and flaws of files are kept.
  ///
  /// An index of the tracks in sight gives any page of an order, and how many tracks there are, without a look at the
  /// tracks before it; a million of them took seconds each. `tracks.flaw` is a ``TrackFlaw``.
  static let second = """
    ALTER TABLE tracks ADD COLUMN flaw INTEGER;
    CREATE INDEX tracks_flaw ON tracks (flaw) WHERE flaw IS NOT NULL;
    DROP INDEX tracks_sort;
    DROP INDEX tracks_number;
    DROP INDEX tracks_year;
    DROP INDEX tracks_duration;
    DROP INDEX tracks_added;
    DROP INDEX tracks_plays;
    DROP INDEX tracks_artist;
    DROP INDEX tracks_genre;
    CREATE INDEX tracks_sort ON tracks (sort) WHERE state < 2;
    CREATE INDEX tracks_number ON tracks (disc, number) WHERE state < 2;
    CREATE INDEX tracks_year ON tracks (year) WHERE state < 2;
    CREATE INDEX tracks_duration ON tracks (duration) WHERE state < 2;
    CREATE INDEX tracks_added ON tracks (added) WHERE state < 2;
    CREATE INDEX tracks_plays ON tracks (plays) WHERE state < 2;
    CREATE INDEX tracks_artist ON tracks (artist, state);
    CREATE INDEX tracks_genre ON tracks (genre, state) WHERE genre IS NOT NULL;
    """
}
