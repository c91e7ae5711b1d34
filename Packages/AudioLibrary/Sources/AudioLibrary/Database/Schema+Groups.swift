extension Schema {
  /// The ninth form: whole artists, albums and years before a page are skipped by how many tracks they have.
  ///
  /// The index of an artist and of a year tells which albums their tracks are of, that of albums how many tracks each has,
  /// and that of an album's tracks holds all that they are ordered and chosen by: also where a hundred thousand tracks
  /// without tags are one album, none is looked at that is not on the page.
  static let groups = """
    DROP INDEX tracks_artist;
    DROP INDEX tracks_year;
    DROP INDEX tracks_album;
    DROP INDEX albums_sort;
    CREATE INDEX tracks_artist ON tracks (artist, album, state);
    CREATE INDEX tracks_year ON tracks (year, album) WHERE state < 2;
    CREATE INDEX tracks_album ON tracks (album, disc, number, sort, id, state, artist, year);
    CREATE INDEX albums_sort ON albums (sort, id, tracks);
    """
}
