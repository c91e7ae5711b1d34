extension Schema {
  /// The fifth form: by how many milliseconds the lyrics of a track are shown earlier than they say.
  static let lyricShifts = """
    CREATE TABLE lyric_shifts (
      track INTEGER PRIMARY KEY REFERENCES tracks ON DELETE CASCADE, shift INTEGER NOT NULL
    );
    """

  /// The eighth form: the second file has the shifts too, so one without them is behind and written anew with the next
  /// change.
  static let savedShifts = """
    UPDATE settings SET value = value + 1 WHERE key = 'change' AND EXISTS (SELECT 1 FROM lyric_shifts);
    """
}
