extension Schema {
  /// The fifth form: by how many milliseconds the lyrics of a track are shown earlier than they say.
  static let lyricShifts = """
    CREATE TABLE lyric_shifts (
      track INTEGER PRIMARY KEY REFERENCES tracks ON DELETE CASCADE, shift INTEGER NOT NULL
    );
    """
}
